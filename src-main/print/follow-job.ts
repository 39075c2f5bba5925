// One print job from its file to the last word about it, and what became of it after a crash. It works with any way to
// paper, decides nothing about labels, and never prints a second time by itself. The caller keeps the record; the order
// of records and hand-over here is what makes "printed twice" impossible (reliability-findings 3.5).
import { PrintFailure } from './print-failure'
import {
  hasEnded,
  reportOf,
  type PrintJobRequest,
  type PrintWay,
  type SpoolReport,
  type Submission,
} from './print-way'

export type JobRecord = {
  /** Durable before it resolves: from now on a crash leaves the question whether the job was handed over. */
  submitting: () => void | Promise<void>
  /** Durable before it resolves: only then is a held job released. */
  submitted: (submission: Submission) => void | Promise<void>
}

/**
 * Hands a job over and lets it print. When recording the id fails, a held job is taken out again. Throws PrintFailure.
 */
export async function handOver(way: PrintWay, job: PrintJobRequest, record: JobRecord): Promise<Submission> {
  await record.submitting()
  const submission = await way.submit(job)
  try {
    await record.submitted(submission)
  } catch (error) {
    if (submission.isHeld) await way.cancel(submission.jobId, job.target).catch(() => undefined)
    throw error
  }
  if (submission.isHeld) await way.release(submission.jobId, job.target)
  return submission
}

export type FollowOptions = {
  /** Called when the report is another than before. */
  onReport: (report: SpoolReport) => void
  wait: (milliseconds: number) => Promise<void>
  isStopped?: () => boolean
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
  way: PrintWay,
  jobId: string,
  target: string,
  options: FollowOptions,
): Promise<SpoolReport> {
  const now = options.now ?? Date.now
  const limitMs = options.limitMs ?? usualLimitMs({ pageCount: 1, copies: 1 })
  let last: SpoolReport | null = null
  let busySince = now()
  for (let round = 0; options.isStopped?.() !== true; round += 1) {
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
const reportFrom = (way: PrintWay, jobId: string, target: string): Promise<SpoolReport> =>
  way.state(jobId, target).catch((error: unknown) => {
    if (error instanceof PrintFailure) return reportOf('pending', error.problem, error.details)
    throw error
  })

/** What a record says after a crash: how far it had come. */
export type CrashedJob = { title: string; target: string } & (
  { stage: 'wanted' } | { stage: 'submitting' } | { stage: 'submitted'; jobId: string }
)

export type Recovery =
  /** Nothing reached paper, and nothing still can: may be printed anew without a question. */
  | { outcome: 'not-printed' }
  /** In the spooler, and still to print or printing: follow it. */
  | { outcome: 'follow'; jobId: string }
  | { outcome: 'ended'; jobId: string | null; report: SpoolReport }
  /** Nobody can say: ask the worker to look, and print nothing before that. */
  | { outcome: 'ask'; report: SpoolReport }

/** Throws PrintFailure('spooler-unreachable') while nobody answers: try again later, print nothing until then. */
export async function recoverJob(way: PrintWay, job: CrashedJob): Promise<Recovery> {
  if (job.stage === 'wanted') return { outcome: 'not-printed' }
  if (job.stage === 'submitting') return recoverWithoutId(way, job)
  const report = await way.state(job.jobId, job.target)
  if (report.state === 'unknown') return { outcome: 'ask', report }
  if (hasEnded(report)) return { outcome: 'ended', jobId: job.jobId, report }
  // The id was recorded, so releasing is due; releasing twice prints once.
  if (report.state === 'held' && report.problem === 'held') await way.release(job.jobId, job.target)
  return { outcome: 'follow', jobId: job.jobId }
}

async function recoverWithoutId(way: PrintWay, job: CrashedJob): Promise<Recovery> {
  const found = (await way.find(job.target, job.title)).filter(({ title }) => title === job.title)
  for (const one of found) {
    // Held, and its id was never recorded: nothing has released it, and nothing will. Take it out.
    if (one.state === 'held') {
      const after = await way.cancel(one.jobId, job.target)
      if (after.state !== 'canceled') return { outcome: 'follow', jobId: one.jobId }
    } else if (one.state === 'completed') return { outcome: 'ended', jobId: one.jobId, report: one }
    // A job of ours that nobody released, and yet it runs: somebody released it by hand.
    else if (!hasEnded(one)) return { outcome: 'follow', jobId: one.jobId }
  }
  // Where jobs are handed over held, a job without a recorded id cannot have printed, found or not.
  if (way.holdsJobs) return { outcome: 'not-printed' }
  // A folder shows what it has; a printer's port and Windows do not.
  if (way.name === 'folder') return { outcome: 'not-printed' }
  return { outcome: 'ask', report: reportOf('unknown', 'job-unknown', job.title) }
}

/**
 * Jobs of this program that stand in a queue for longer than `olderThanMs`: they would all come out at once when the
 * printer is resumed. They are held first, so that they cannot; then the worker says: print or drop.
 */
export async function holdOldJobs(
  way: PrintWay,
  target: string,
  options: { titleStart: string; olderThanMs: number; now?: () => number },
): Promise<{ jobId: string; title: string; createdAt: string; isHeld: boolean }[]> {
  const oldest = (options.now ?? Date.now)() - options.olderThanMs
  const found = (await way.find(target, options.titleStart)).filter(
    ({ state, createdAt }) => state === 'pending' && createdAt !== null && Date.parse(createdAt) <= oldest,
  )
  return Promise.all(
    found.map(async ({ jobId, title, createdAt }) => ({
      jobId,
      title,
      createdAt: createdAt ?? '',
      isHeld: await way.hold(jobId, target),
    })),
  )
}
