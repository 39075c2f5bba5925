// One print job from its file to the last word about it, and what became of it after a crash. It works with any way to
// paper, decides nothing about labels, and never prints a second time by itself. The caller keeps the record; the order
// of records and hand-over here is what makes "printed twice" impossible.
import { titlePrefix } from './job-title'
import { PrintFailure } from '../print-failure'
import {
  hasEnded,
  reportOf,
  type PrintJobRequest,
  type Channel,
  type FoundJob,
  type SpoolReport,
  type Submission,
} from '../channels/channel'

export type JobRecord = {
  /** Durable before it resolves: from now on a crash leaves the question whether the job was handed over. */
  submitting: () => void | Promise<void>
  /** Durable before it resolves: only then is a held job released. */
  submitted: (submission: Submission) => void | Promise<void>
}

export type HandedOver = Submission & {
  /** False when the spooler did not answer to the release: give it to followJob, which tries again. */
  isReleased: boolean
}

/**
 * Hands a job over and lets it print. When recording the id fails, a held job is taken out again. Throws PrintFailure
 * when nothing was handed over.
 */
export async function handOver(way: Channel, job: PrintJobRequest, record: JobRecord): Promise<HandedOver> {
  await record.submitting()
  const submission = await way.submit(job)
  try {
    await record.submitted(submission)
  } catch (error) {
    if (submission.isHeld) await way.cancel(submission.jobId, job.target).catch(() => undefined)
    throw error
  }
  const isReleased = !submission.isHeld || (await isReleasedNow(way, submission.jobId, job.target))
  return { ...submission, isReleased }
}

/** The job is in the spooler and recorded: that the release failed is no failure of the job. */
const isReleasedNow = (way: Channel, jobId: string, target: string): Promise<boolean> =>
  way.release(jobId, target).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PrintFailure) return false
      throw error
    },
  )

export type FollowOptions = {
  /** Called when the report is another than before. */
  onReport: (report: SpoolReport) => void
  wait: (delayMs: number) => Promise<void>
  isStopped?: () => boolean
  /** What handOver said. A job that a person holds in the system's print queue is left alone. */
  isReleased?: boolean
  now?: () => number
  /** A job that only processes for so long without a problem or an end is "unknown"; waiting for paper is no time. */
  limitMs?: number
}

/** How long a job may take once it prints: a slow office printer and its pages, or a label printer and its labels. */
export const usualLimitMs = (job: Pick<PrintJobRequest, 'pageCount' | 'copies'>): number =>
  120_000 + 15_000 * job.pageCount * job.copies

/**
 * Asks until nothing more will come, quickly at first and then ever more seldom. A spooler that does not answer is asked
 * again and never believed. A job that stands because the print engine failed is taken out: it could not end by itself.
 */
export async function followJob(
  way: Channel,
  jobId: string,
  target: string,
  options: FollowOptions,
): Promise<SpoolReport> {
  const now = options.now ?? Date.now
  const limitMs = options.limitMs ?? usualLimitMs({ pageCount: 1, copies: 1 })
  let last: SpoolReport | null = null
  let busySince = now()
  let isReleased = options.isReleased ?? true
  for (let round = 0; options.isStopped?.() !== true; round += 1) {
    if (!isReleased) isReleased = await isReleasedNow(way, jobId, target)
    let report = await reportFrom(way, jobId, target)
    if (report.state === 'stopped' && report.problem === 'engine-failed') {
      await way.cancel(jobId, target).catch(() => undefined)
      report = reportOf('aborted', 'engine-failed', report.details)
    }
    const isBusy = report.state === 'processing' && report.problem === null
    if (!isBusy) busySince = now()
    else if (now() - busySince > limitMs) report = reportOf('unknown', 'time-out', report.details)
    if (last === null || last.state !== report.state || last.problem !== report.problem)
      options.onReport(report)
    last = report
    if (hasEnded(report)) return report
    await options.wait(Math.min(150 * 1.3 ** round, 5_000))
  }
  return last ?? reportOf('pending')
}

/** Silence is no state: the job stays what it was, with the reason that nobody answers. */
const reportFrom = (way: Channel, jobId: string, target: string): Promise<SpoolReport> =>
  way.state(jobId, target).catch((error: unknown) => {
    if (error instanceof PrintFailure) return reportOf('pending', error.problem, error.details)
    throw error
  })

/** What a record says after a crash: how far it had come. */
export type CrashedJob = { title: string; target: string } & (
  { stage: 'wanted' } | { stage: 'submitting' } | { stage: 'submitted'; jobId: string }
)

export type RecoverOptions = {
  /** A held job older than this does not come out unasked. Default: ten minutes. */
  freshForMs?: number
  now?: () => number
}

export type Recovery =
  /** Nothing reached paper, and nothing still can: may be printed anew without a question. */
  | { outcome: 'not-printed' }
  /** In the spooler, and still to print or printing: follow it. */
  | { outcome: 'follow'; jobId: string }
  /** Held in the spooler, and too old to come out by surprise: ask "print or drop?", then release() or cancel(). */
  | { outcome: 'old'; jobId: string; createdAt: string | null }
  | { outcome: 'ended'; jobId: string; report: SpoolReport }
  /** Nobody can say: ask the worker to look, and print nothing before that. */
  | { outcome: 'ask'; report: SpoolReport }

/** Throws PrintFailure('spooler-unreachable') while nobody answers: try again later, print nothing until then. */
export async function recoverJob(
  way: Channel,
  job: CrashedJob,
  options: RecoverOptions = {},
): Promise<Recovery> {
  if (job.stage === 'wanted') return { outcome: 'not-printed' }
  if (job.stage === 'submitting') return recoverWithoutId(way, job)
  const report = await way.state(job.jobId, job.target)
  if (report.state === 'unknown') return { outcome: 'ask', report }
  if (hasEnded(report)) return { outcome: 'ended', jobId: job.jobId, report }
  if (report.state === 'held' && report.problem === 'held') {
    const found = (await way.find(job.target, job.title)).find(({ jobId }) => jobId === job.jobId)
    const createdAt = found?.createdAt ?? null
    const ageMs = (options.now ?? Date.now)() - Date.parse(createdAt ?? '')
    // A time yet to come says as little as one long gone: the clock was set.
    if (!(Math.abs(ageMs) <= (options.freshForMs ?? 600_000)))
      return { outcome: 'old', jobId: job.jobId, createdAt }
    // The id was recorded, so releasing is due; releasing twice prints once.
    await way.release(job.jobId, job.target)
  }
  return { outcome: 'follow', jobId: job.jobId }
}

async function recoverWithoutId(way: Channel, job: CrashedJob): Promise<Recovery> {
  const found = (await way.find(job.target, job.title)).filter(({ title }) => title === job.title)
  for (const one of found) {
    // Held, and its id was never recorded: nothing has released it, and nothing will. Take it out.
    if (one.state === 'held') {
      const after = await way.cancel(one.jobId, job.target)
      if (after.state !== 'canceled') return { outcome: 'follow', jobId: one.jobId }
    } else if (one.state === 'completed') {
      // A list is looked over quickly; the job itself is asked again before anything is called printed.
      const report = await way.state(one.jobId, job.target)
      return hasEnded(report)
        ? { outcome: 'ended', jobId: one.jobId, report }
        : { outcome: 'follow', jobId: one.jobId }
    }
    // A job of ours that nobody released, and yet it runs: somebody released it by hand.
    else if (!hasEnded(one)) return { outcome: 'follow', jobId: one.jobId }
  }
  // Where jobs are handed over held, a job without a recorded id cannot have printed, found or not.
  if (way.holdsJobs) return { outcome: 'not-printed' }
  // A folder shows what it has; a printer's port and Windows do not.
  if (way.name === 'folder') return { outcome: 'not-printed' }
  return { outcome: 'ask', report: reportOf('unknown', 'job-unknown', job.title) }
}

export type OldJob = { jobId: string; title: string; createdAt: string; isHeld: boolean }

/**
 * Jobs of this program that wait in a queue for longer than `olderThanMs`: they would all come out at once when the
 * printer is resumed. They are held first, so that they cannot; then the worker says print (release) or drop (cancel).
 * `isOurs` tells a title of this bench from another bench's on the same print server.
 */
export async function holdOldJobs(
  way: Channel,
  target: string,
  options: { isOurs: (title: string) => boolean; isOld: (job: FoundJob & { createdAt: string }) => boolean },
): Promise<OldJob[]> {
  const old = (await way.find(target, titlePrefix)).filter(
    (job) =>
      (job.state === 'pending' || job.state === 'stopped') &&
      options.isOurs(job.title) &&
      job.createdAt !== null &&
      options.isOld({ ...job, createdAt: job.createdAt }),
  )
  return Promise.all(
    old.map(async ({ jobId, title, createdAt }) => ({
      jobId,
      title,
      createdAt: createdAt ?? '',
      isHeld: await way.hold(jobId, target),
    })),
  )
}

/**
 * Takes out held jobs that nobody will ever release: their hand-over ended after the program did. `isForgotten` is asked
 * again just before each one is taken out, because a job may be recorded while the queue is being read. Returns how many.
 */
export async function dropForgotten(
  way: Channel,
  target: string,
  isForgotten: (job: FoundJob) => boolean,
): Promise<number> {
  const found = await way.find(target, titlePrefix)
  let dropped = 0
  for (const job of found) {
    if (job.state !== 'held' || !isForgotten(job)) continue
    await way.cancel(job.jobId, target)
    dropped += 1
  }
  return dropped
}
