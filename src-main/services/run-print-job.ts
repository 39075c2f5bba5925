// Takes one print job from wanted to its end: compares the label with the stock, asks a person where they differ, hands it
// over and follows it. What is said about a job is read from the spooler, never guessed; nothing is printed twice unasked.
import type { Layout } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import type { PrintJob, PrintQuestionKind, PrintState } from '../../src-preload/contract/printer'
import type { PrinterProfile, PrintWayName } from '../../src-preload/contract/printer-profile'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { LabelFiles } from '../ledger/label-files'
import type { PrintJobChange, PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { followJob, handOver, usualLimitMs } from '../print/job/follow-job'
import type { JobFiles } from '../print/job/job-files'
import { settledPageSetups } from '../print/arrange/compare-with-stock'
import { type PreparedJob, lookAtLabel, prepareJob } from '../print/job/prepare-job'
import { PrintFailure } from '../print/print-failure'
import { isBlank } from '../print/read/read-label'
import { type PrintJobRequest, printStateOf, type Channel, type SpoolReport } from '../print/channels/channel'
import type { PrinterQueues } from '../print/job/printer-queues'
import { StationFailure } from '../station-failure'
import type { CheckLabel } from './check-label'

export type PrintRunDeps = {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  store: LabelFiles
  checkLabel: CheckLabel
  ways: Readonly<Record<PrintWayName, Channel>>
  /** Hand-overs to one printer happen one after the other, in the order they were asked for. */
  queues: PrinterQueues
  /** Each job's own file, kept until the job has ended. */
  files: JobFiles
  profileFor: (layout: Layout) => PrinterProfile
  sheetPosition: {
    next: (profile: PrinterProfile) => number
    advance: (profile: PrinterProfile, labels: number) => void
  }
  onChange: (id: ShipmentId) => void
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
  log: (message: string, cause?: unknown) => void
}
export type PrintRun = ReturnType<typeof createPrintRun>

/** Nothing more comes of it: its file may go. */
const isOver = (state: PrintState): boolean =>
  state === 'printed' || state === 'failed' || state === 'unknown' || state === 'canceled'

export function createPrintRun(deps: PrintRunDeps) {
  const { shipments, printJobs, ways } = deps
  let isStopped = false

  const change = (job: PrintJob, to: PrintJobChange): PrintJob => {
    // After the end the ledger is closed; what is unfinished is found again at the next start.
    if (isStopped) return job
    const changed = printJobs.change(job.id, to)
    deps.onChange(changed.shipmentId)
    if (isOver(changed.state)) void deps.files.remove(printJobs.internals(job.id).title)
    return changed
  }

  const fail = (job: PrintJob, cause: unknown): PrintJob => {
    if (!(cause instanceof StationFailure)) deps.log('a label could not be printed', cause)
    const isSurelyNotPrinted =
      cause instanceof PrintFailure ? cause.isSurelyNotPrinted : cause instanceof StationFailure
    const reason: Message | null =
      cause instanceof StationFailure ? cause.detail : { code: 'print-failed-inside' }
    return change(
      job,
      isSurelyNotPrinted ? { state: 'failed', reason } : { state: 'unknown', reason, question: 'lost' },
    )
  }

  /** A person cancelled it while it waited in line or was being handed over. */
  const isGivenUp = ({ id }: PrintJob): boolean => isStopped || printJobs.need(id).state === 'canceled'

  const layoutOf = (job: PrintJob): Layout => shipments.need(job.shipmentId).draft.label.layout

  /** The file for the printer, or null when a person has to say something first. */
  const prepared = async (job: PrintJob, profile: PrinterProfile): Promise<PreparedJob | null> => {
    const { labelSha256, answer } = printJobs.internals(job.id)
    const pdf = await deps.store.read(labelSha256)
    const { label, comparison } = await lookAtLabel(pdf, profile)
    const ask = (question: PrintQuestionKind, reason: Message | null): null => {
      change(job, { state: 'wanted', question, reason })
      return null
    }
    if (isBlank(label)) return ask('blank', null)
    if (!answer && !comparison.isSettled)
      return ask(
        'size',
        comparison.pages.find(({ isSettled }) => !isSettled)?.difference ?? comparison.warning,
      )
    const pageSetups = answer?.pageSetups ?? settledPageSetups(comparison)
    const startPosition = deps.sheetPosition.next(profile)
    const { findings, mustDraw } = await deps.checkLabel({
      sha256: labelSha256,
      pdf,
      label,
      profile,
      pageSetups,
      startPosition,
    })
    const [finding] = findings
    if (finding && answer?.isAccepted !== true) return ask(finding.kind, null)
    const ready = await prepareJob(pdf, profile, { label, startPosition, pageSetups, mustDraw })
    if (!answer && ready.cutPages.length > 0) return ask('cut', { code: 'print-would-be-cut' })
    return ready
  }

  const handedOver = async (job: PrintJob, profile: PrinterProfile, ready: PreparedJob): Promise<void> => {
    const { title } = printJobs.internals(job.id)
    const request: PrintJobRequest = {
      ...ready,
      title,
      filePath: await deps.files.write(title, ready.content, ready.bytes),
      target: job.printerName,
    }
    if (isGivenUp(job)) {
      await deps.files.remove(title)
      return
    }
    const shipment = shipments.need(job.shipmentId)
    const { jobId, isReleased } = await handOver(ways[job.way], request, {
      submitting: () => {
        change(job, { state: 'submitting', reason: null })
      },
      submitted: (submission) => {
        // Held still: handOver takes it out again, and nothing is printed that was given up.
        if (submission.isHeld && isGivenUp(job))
          throw new StationFailure('wrong-state', { code: 'print-given-up' })
        const sinceAsked = deps.now().getTime() - Date.parse(shipment.createdAt)
        change(job, {
          state: 'queued',
          reason: null,
          spoolerJobId: submission.jobId,
          ...(job.isReprint ? {} : { handedOverMs: sinceAsked }),
          ...(job.way === 'folder' ? { filePath: submission.jobId } : {}),
        })
      },
    })
    deps.sheetPosition.advance(profile, ready.pieceCount)
    void follow(printJobs.need(job.id), jobId, isReleased, usualLimitMs(request))
  }

  /** Follows a job until nothing more will come. Never throws. */
  const follow = async (
    job: PrintJob,
    spoolerJobId: string,
    isReleased = true,
    limitMs?: number,
  ): Promise<void> => {
    try {
      const report = await followJob(ways[job.way], spoolerJobId, job.printerName, {
        wait: deps.wait,
        isStopped: () => isStopped,
        isReleased,
        ...(limitMs === undefined ? {} : { limitMs }),
        onReport: (news) => tellReport(job, news),
      })
      if (isStopped) return
      if (printStateOf(report) === 'printed') markPrinted(job)
    } catch (cause) {
      fail(job, cause)
    }
  }

  const tellReport = (job: PrintJob, report: SpoolReport): void => {
    if (isStopped) return
    const state = printStateOf(report)
    const { question } = printJobs.need(job.id)
    change(job, {
      state,
      reason: report.reason,
      question: state === 'unknown' ? 'lost' : report.state === 'held' ? question : null,
    })
  }

  const markPrinted = ({ shipmentId: id }: PrintJob): void => {
    if (isStopped || shipments.find(id)?.state !== 'label-stored') return
    shipments.step(id, 'label-stored', { to: 'printed', cause: { code: 'step-printed' } })
    deps.onChange(id)
  }

  return {
    change,
    follow,
    markPrinted,
    fail,

    /** From wanted on. Never throws: what goes wrong is the job's state. */
    run: async (wanted: PrintJob): Promise<void> => {
      try {
        const profile = deps.profileFor(layoutOf(wanted))
        const job = printJobs.retarget(wanted.id, profile.way, profile.target)
        await deps.queues.enqueue(profile.target, async () => {
          if (isGivenUp(job)) return
          const ready = await prepared(job, profile)
          if (ready) await handedOver(job, profile, ready)
        })
      } catch (cause) {
        if (!isGivenUp(wanted)) fail(wanted, cause)
      }
    },

    stop: (): void => {
      isStopped = true
    },
  }
}
