// What becomes of a print job once it is under way: followed to its end, and every change of it written down and told. What
// is said about a job is read from the spooler, never guessed.
import type { Message } from '../../src-preload/contract/messages'
import type { PrintJob, PrintState } from '../../src-preload/contract/printer'
import type { PrintWayName } from '../../src-preload/contract/printer-profile'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { PrintJobChange, PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { followJob } from '../print/job/follow-job'
import type { JobFiles } from '../print/job/job-files'
import { PrintFailure } from '../print/print-failure'
import { printStateOf, type Channel, type SpoolReport } from '../print/channels/channel'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'

export type PrintOutcomeDeps = {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  ways: Readonly<Record<PrintWayName, Channel>>
  /** Each job's own file, kept until the job has ended. */
  files: JobFiles
  onChange: (id: ShipmentId) => void
  /** As soon as what was committed before the call is on the disk. */
  onceDurable: (run: () => void) => void
  wait: (delayMs: number) => Promise<void>
  log: Log
}
export type PrintOutcome = ReturnType<typeof createPrintOutcome>

/** Nothing more comes of it: its file may go. */
const isOver = (state: PrintState): boolean =>
  state === 'printed' || state === 'sent' || state === 'failed' || state === 'unknown' || state === 'canceled'

export function createPrintOutcome(deps: PrintOutcomeDeps) {
  const { shipments, printJobs, ways } = deps
  let isStopped = false

  const change = (job: PrintJob, to: PrintJobChange): PrintJob => {
    // After the end the ledger is closed; what is unfinished is found again at the next start.
    if (isStopped) return job
    const changed = printJobs.change(job.id, to)
    deps.onChange(changed.shipmentId)
    if (isOver(changed.state)) {
      const { title } = printJobs.internals(job.id)
      deps.onceDurable(() => void deps.files.remove(title))
    }
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

  const markPrinted = ({ shipmentId: id, way }: PrintJob): void => {
    if (isStopped || shipments.find(id)?.state !== 'label-stored') return
    // A file in a folder is on no paper.
    const cause: Message = { code: way === 'folder' ? 'step-saved' : 'step-printed' }
    shipments.step(id, 'label-stored', { to: 'printed', cause })
    deps.onChange(id)
  }

  return {
    askLate: (job: PrintJob): void =>
      void change(job, { state: 'wanted', question: 'late', reason: { code: 'print-came-late' } }),
    change,
    follow,
    markPrinted,
    fail,
    /** A person cancelled it while it waited in line or was being handed over; or the program ends. */
    isGivenUp: ({ id }: PrintJob): boolean => isStopped || printJobs.need(id).state === 'canceled',
    stop: (): void => {
      isStopped = true
    },
  }
}
