// After a start: finds out what became of the print jobs an earlier run left unfinished. It asks the spooler and never
// guesses; a job of this run is none of its business.
import type { PrintJob } from '../../src-preload/contract/printer'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { type CrashedJob, recoverJob } from '../print/job/follow-job'
import { StationFailure } from '../station-failure'
import { freshMs, type QueueWatch } from './watch-queues'
import type { PrintOutcomeDeps } from './print-outcome'
import { createRecoveredPrintSettlement, type RecoveredPrintDeps } from './settle-recovered-print'

type Deps = RecoveredPrintDeps &
  Pick<PrintOutcomeDeps, 'ways' | 'files' | 'wait'> & {
    seqOf: (id: ShipmentId) => number
    queueWatch: QueueWatch
  }

const askAgainMs = 5_000

const printerOf = ({ way, printerName }: PrintJob): string => `${way} ${printerName}`

/** Make it before anybody can print: what is unfinished in the ledger at that moment is what an earlier run left. */
export function createPrintRecovery(deps: Deps) {
  const { printJobs, ways, outcome } = deps
  const settle = createRecoveredPrintSettlement(deps)
  let isStopped = false
  const isAsLeft = (job: PrintJob): boolean => !isStopped && printJobs.need(job.id).state === job.state
  const left = (['wanted', 'submitting', 'queued', 'printing'] as const)
    .flatMap((state) => printJobs.inState(state))
    .map((job) => ({ job, title: printJobs.internals(job.id).title }))
  /** Whose label may still come out: a parcel made after it waits for it. A question waits for its answer, not for us. */
  const toCome = new Map(
    left.flatMap(({ job }) =>
      job.isReprint || job.question !== null ? [] : [[job.id, job.shipmentId] as const],
    ),
  )

  const recover = async (job: PrintJob, title: string): Promise<void> => {
    // A wanted job with a question waits for its answer, not for us.
    if (job.state === 'wanted' && job.question !== null) return
    // Somebody may have cancelled or answered it meanwhile.
    while (isAsLeft(job)) {
      try {
        const recovery = await recoverJob(ways[job.way], crashed(job, title), {
          freshForMs: freshMs,
          now: () => deps.now().getTime(),
        })
        toCome.delete(job.id)
        if (isAsLeft(job)) settle(job, recovery)
        return
      } catch (cause) {
        if (!(cause instanceof StationFailure)) {
          toCome.delete(job.id)
          outcome.fail(job, cause)
          return
        }
        // The spooler does not answer yet: nothing is known, and nothing is printed until it is.
        outcome.change(job, { state: job.state, reason: cause.detail })
        await deps.wait(askAgainMs)
      }
    }
    toCome.delete(job.id)
  }

  /** What was at the printer already is known first; then what waited goes on, in the order of its parcels. */
  const recoverAt = async (printer: string): Promise<void> => {
    const here = left.filter(({ job }) => printerOf(job) === printer)
    await Promise.all(
      here.filter(({ job }) => job.state !== 'wanted').map(({ job, title }) => recover(job, title)),
    )
    const waiting = here
      .filter(({ job }) => job.state === 'wanted')
      .map((one) => ({ ...one, seq: deps.seqOf(one.job.shipmentId) }))
      .sort((one, other) => one.seq - other.seq)
    for (const { job, title } of waiting) await recover(job, title)
  }

  return {
    /** Forgotten jobs go first: a queue is looked through for them before a recovered job is handed over anew. */
    recover: async (): Promise<void> => {
      await deps.files.sweep(new Set(left.map(({ title }) => title)))
      await deps.queueWatch.dropForgotten(
        left.flatMap(({ job }) => (ways[job.way].holdsJobs ? [{ way: job.way, name: job.printerName }] : [])),
      )
      const printers = new Set(left.map(({ job }) => printerOf(job)))
      await Promise.all([...printers].map((printer) => recoverAt(printer)))
    },

    /** Parcels whose first print an earlier run left, as long as nothing is known of it. */
    toCome: (): ShipmentId[] => [...toCome.values()],

    stop: (): void => {
      isStopped = true
    },
  }
}

const crashed = ({ state, printerName, spoolerJobId }: PrintJob, title: string): CrashedJob => {
  // One that was found in its queue without a recorded id has one since, whatever else its record says.
  if (state === 'wanted' || (state === 'submitting' && spoolerJobId === null))
    return { title, target: printerName, stage: state }
  return { title, target: printerName, stage: 'submitted', jobId: spoolerJobId ?? '' }
}
