// The way through Windows' own spooler: a document is begun, its number is written down by the caller, and only release()
// hands over the dots or bytes. Success is read from the spooler's job. It starts no program but the second engine.
import { setTimeout as pause } from 'node:timers/promises'
import { isJobTitle } from '../../job/job-title'
import { PrintFailure } from '../../print-failure'
import { reportOf, sentReport, type Channel, type FoundJob, type SpoolReport } from '../channel'
import { createDocuments, usualLimits, type BegunDocument } from './begin-document'
import { afterQueue, readWindowsJob, type SeenJob } from './job-status'
import type { DrawDots } from '../../desk/label-desk'
import type { SecondEngine } from './second-engine'
import type { Spoolers } from './spooler/spooler-process'
import { drawingCall, jobBits, type JobControl, type JobInfo, Win32Error } from './spooler/win32-api'
import { noAnswer, problemOf } from './windows-failure'
import { noNumber, parseWindowsJobId, titleOfDocument, windowsJobId, type WindowsJob } from './windows-job-id'

export type WindowsDeps = {
  spoolers: Spoolers
  engine: SecondEngine
  draw: DrawDots
  limits?: Partial<typeof usualLimits>
}

/** A job that has printed stays in the queue for so long, for whoever wants to see it. */
const shownPrintedMs = 5_000

/** What this run knows of a job beyond what the spooler says. */
type Mine = {
  document: BegunDocument
  printsUnproven: boolean
  /**
   * `begun`: nothing of it has been handed over. `waits`: all of it is in the queue and wants a resume. `torn`: the process
   * ended during the hand-over, and only what is in the queue can tell. `over`: it ended here, as `report` says.
   */
  stage: 'begun' | 'being-handed' | 'waits' | 'handed' | 'torn' | 'over'
  report: SpoolReport | null
}

export function createWindowsChannel(deps: WindowsDeps): Channel {
  const limits = { ...usualLimits, ...deps.limits }
  const { spoolers } = deps
  const documents = createDocuments({ ...deps, limits })
  const known = new Map<string, Mine>()
  const lastSeen = new Map<string, SeenJob>()

  /** The very job of this number and title; null when there is none (any more). */
  async function look({ number, title, printer }: WindowsJob): Promise<SeenJob | null> {
    const session = spoolers.session(printer)
    try {
      if (number === noNumber) {
        const { jobs, printer: info } = await session.ask('jobs', limits.lookMs, printer)
        const job = jobs.filter(({ document }) => titleOfDocument(document) === title).at(-1)
        return job === undefined ? null : { job, report: readWindowsJob(job, info) }
      }
      const { job, printer: info } = await session.ask('job', limits.lookMs, printer, number)
      return job === null || titleOfDocument(job.document) !== title
        ? null
        : { job, report: readWindowsJob(job, info) }
    } catch (error) {
      throw noAnswer(error)
    }
  }

  async function control(job: WindowsJob, what: JobControl): Promise<void> {
    const id = job.number === noNumber ? (await look(job))?.job.id : job.number
    if (id === undefined) return
    try {
      await spoolers.session(job.printer).ask('control', limits.lookMs, job.printer, id, what)
    } catch (error) {
      throw noAnswer(error)
    }
  }

  async function release(jobId: string): Promise<void> {
    const mine = known.get(jobId)
    if (mine === undefined || mine.stage === 'torn') return releaseLeft(needJob(jobId))
    if (mine.stage === 'waits') {
      await control(needJob(jobId), 'resume')
      mine.stage = 'handed'
    }
    if (mine.stage !== 'begun') return
    // From here on it is never handed over again, whatever comes.
    mine.stage = 'being-handed'
    try {
      mine.stage = (await mine.document.handOver()).isResumed ? 'handed' : 'waits'
    } catch (error) {
      // An answer, not silence: the desk has taken the document back.
      const isSure =
        error instanceof Win32Error || (error instanceof PrintFailure && error.isSurelyNotPrinted)
      mine.stage = isSure ? 'over' : 'torn'
      if (isSure) mine.report = failedReport(error, mine.document.printer)
      else throw error
    }
  }

  /** Whole and paused it goes on; half it is taken out, because nobody can complete it. */
  async function releaseLeft(job: WindowsJob): Promise<void> {
    const found = await look(job)
    if (found === null || (found.job.status & jobBits.paused) === 0) return
    await control(job, isHalf(found.job) ? 'delete' : 'resume')
  }

  async function state(jobId: string): Promise<SpoolReport> {
    const mine = known.get(jobId)
    if (mine?.stage === 'begun') return reportOf('held', 'held')
    if (mine?.report) return mine.report
    const wanted = parseWindowsJobId(jobId)
    const found = wanted === null ? null : await look(wanted)
    if (wanted === null || found === null) return gone(jobId, mine)
    const isOurs = mine?.stage === 'being-handed' || mine?.stage === 'handed' || mine?.stage === 'waits'
    if (!isOurs && isHalf(found.job)) {
      await control(wanted, 'delete').catch(() => undefined)
      return reportOf('aborted', 'engine-failed', found.report.details)
    }
    // Of an earlier run, and on its way out when it is first seen: the end of that run may have done it, nobody knows.
    if (!isOurs && found.report.state === 'canceled' && !lastSeen.has(jobId))
      return reportOf('unknown', 'job-unknown', found.report.details)
    lastSeen.set(jobId, found)
    if (found.report.state === 'completed') letGoSoon(wanted, found.job)
    return found.report
  }

  const gone = (jobId: string, mine: Mine | undefined): SpoolReport => {
    const report = afterQueue(lastSeen.get(jobId) ?? null, jobId)
    const isTaken = mine?.stage === 'handed' && mine.printsUnproven
    return report.state === 'unknown' && isTaken ? sentReport('left-queue', report.details) : report
  }

  /** A job that was kept in the queue to be asked has said what it can. */
  const letGoSoon = (wanted: WindowsJob, job: JobInfo): void => {
    if ((job.status & jobBits.retained) === 0) return
    void pause(shownPrintedMs, undefined, { ref: false })
      .then(() => control(wanted, 'release'))
      .catch(() => undefined)
  }

  async function cancel(jobId: string): Promise<SpoolReport> {
    const mine = known.get(jobId)
    const canceled = reportOf('canceled', 'canceled-by-person')
    if (mine?.stage === 'begun') {
      mine.stage = 'over'
      mine.report = canceled
      await mine.document.takeBack().catch(() => undefined)
      return canceled
    }
    const wanted = parseWindowsJobId(jobId)
    const before = wanted === null ? null : await look(wanted)
    if (wanted === null || before === null || before.report.state === 'completed') return state(jobId)
    // Kept to be asked, it could not be deleted.
    await control(wanted, 'release').catch(() => undefined)
    await control(wanted, 'delete').catch((error: unknown) => {
      if (!(error instanceof PrintFailure)) throw error
    })
    const after = await look(wanted)
    if (after !== null && after.report.state !== 'canceled') return after.report
    lastSeen.set(jobId, { ...before, report: canceled })
    return canceled
  }

  return {
    name: 'windows',
    holdsJobs: true,
    submit: async (job) => {
      if (!isJobTitle(job.title)) throw new TypeError(`not a job title: ${JSON.stringify(job.title)}`)
      const document = await documents.begin(job)
      const { number, printer } = document
      const jobId = windowsJobId({ number, title: job.title, printer })
      const printsUnproven = job.printsUnproven === true
      // A spooler that was started anew counts from the beginning: what was said of another job is not said of this one.
      lastSeen.delete(jobId)
      known.set(jobId, { document, printsUnproven, stage: 'begun', report: null })
      return { jobId, isHeld: true }
    },
    state,
    release,
    hold: async (jobId) => {
      const wanted = needJob(jobId)
      await control(wanted, 'pause').catch(() => undefined)
      return (await look(wanted))?.report.state === 'held'
    },
    cancel,
    find: async (target, titleStart) => {
      try {
        const printer = await documents.queueOf(target)
        const { jobs, printer: info } = await spoolers.session(printer).ask('jobs', limits.lookMs, printer)
        return jobs.flatMap((job): FoundJob[] => {
          const title = titleOfDocument(job.document)
          if (!title.startsWith(titleStart)) return []
          // The second engine's is called by its file, and was recorded before it had a number.
          const number = job.document === title ? job.id : noNumber
          const jobId = windowsJobId({ number, title, printer })
          return [{ ...readWindowsJob(job, info), jobId, title, createdAt: job.submittedAt }]
        })
      } catch (error) {
        throw noAnswer(error)
      }
    },
  }
}

/** Begun and never ended: its program is gone. */
const isHalf = ({ status }: JobInfo): boolean =>
  (status & jobBits.spooling) !== 0 && (status & (jobBits.printing | jobBits.printed)) === 0

function needJob(jobId: string): WindowsJob {
  const job = parseWindowsJobId(jobId)
  if (job === null) throw new PrintFailure('job-unknown', { isSurelyNotPrinted: false, details: jobId })
  return job
}

function failedReport(error: unknown, printer: string): SpoolReport {
  const problem = problemOf(error)
  const details = error instanceof PrintFailure ? error.details : String(error)
  const report = reportOf(
    'aborted',
    problem === 'canceled-by-person' ? 'canceled-by-printer' : problem,
    details,
  )
  const isRefusedDrawing = error instanceof Win32Error && error.call === drawingCall
  return isRefusedDrawing ? { ...report, reason: { code: 'printer-takes-no-dots', printer } } : report
}
