// Wants a stored label on paper: by itself once, and again whenever somebody asks. After a crash it finds out what became
// of every job; running one is run-print-job's work.
import type { PrintJob } from '../../src-preload/contract/printer'
import type { Shipment, ShipmentId } from '../../src-preload/contract/shipment'
import {
  type CrashedJob,
  dropForgotten,
  holdOldJobs,
  type Recovery,
  recoverJob,
} from '../print/job/follow-job'
import { jobTitle } from '../print/job/job-title'
import { printStateOf } from '../print/channels/channel'
import { StationFailure } from '../station-failure'
import type { PrintRun, PrintRunDeps } from './run-print-job'

type Deps = Pick<
  PrintRunDeps,
  'shipments' | 'printJobs' | 'ways' | 'profileFor' | 'onChange' | 'now' | 'wait' | 'log'
> & {
  run: PrintRun
  printsByItself: () => boolean
  /** Queues that somebody chose, for looking after old jobs. */
  queuesInUse: () => string[]
}
export type PrintLabel = ReturnType<typeof createPrinting>

/** A job that waits longer than this does not come out by surprise: the worker says print or drop. */
const freshMilliseconds = 600_000
const lookAfterMilliseconds = 60_000
const askAgainMilliseconds = 5_000

export function createPrinting(deps: Deps) {
  const { shipments, printJobs, ways, run } = deps
  let isStopped = false

  const begin = (shipment: Shipment, labelSha256: string, isReprint: boolean): PrintJob => {
    const { way, target } = deps.profileFor(shipment.draft.label.layout)
    const job = printJobs.begin({
      shipmentId: shipment.id,
      labelSha256,
      way,
      printerName: target,
      isReprint,
      titleOf: (attempt) => jobTitle(shipment.shipmentNumber ?? shipment.id, attempt),
    })
    deps.onChange(shipment.id)
    void run.run(job)
    return job
  }

  const isOurs = (title: string): boolean => printJobs.findByTitle(title) !== null

  /** Jobs of ours in a stopped queue would all come out at once when it is resumed: they are held, and asked about. */
  const lookAfterOldJobs = async (): Promise<void> => {
    for (const queue of deps.queuesInUse()) {
      const old = await holdOldJobs(ways.cups, queue, { isOurs, olderThanMs: freshMilliseconds })
      for (const { title, createdAt, isHeld } of old) {
        const job = printJobs.findByTitle(title)
        if (!job || !isHeld) continue
        const reason = `It waits in the queue since ${createdAt} and is held now. Print it or drop it?`
        run.change(job, { state: job.state, question: 'old', reason })
      }
    }
  }

  const keepLooking = async (): Promise<void> => {
    while (!isStopped) {
      await lookAfterOldJobs().catch((cause: unknown) => {
        // A spooler that does not answer has no queue to look after; anything else is a mistake of ours.
        if (!(cause instanceof StationFailure)) deps.log('old print jobs could not be looked after', cause)
      })
      await deps.wait(lookAfterMilliseconds)
    }
  }

  const recover = async (job: PrintJob, crashed: CrashedJob): Promise<void> => {
    while (!isStopped) {
      try {
        settle(job, await recoverJob(ways[job.way], crashed, { freshForMs: freshMilliseconds }))
        return
      } catch (cause) {
        if (!(cause instanceof StationFailure)) {
          run.fail(job, cause)
          return
        }
        // The spooler does not answer yet: nothing is known, and nothing is printed until it is.
        run.change(job, { state: job.state, reason: cause.message })
        await deps.wait(askAgainMilliseconds)
      }
    }
  }

  const settle = (job: PrintJob, recovery: Recovery): void => {
    switch (recovery.outcome) {
      case 'not-printed':
        if (deps.now().getTime() - Date.parse(job.createdAt) < freshMilliseconds) void run.run(job)
        else
          run.change(job, {
            state: 'failed',
            reason: 'Packbench ended before it was printed. Print it again.',
          })
        return
      case 'follow':
        void run.follow(
          run.change(job, { state: job.state, reason: job.reason, spoolerJobId: recovery.jobId }),
          recovery.jobId,
        )
        return
      case 'old':
        run.change(job, {
          state: 'queued',
          spoolerJobId: recovery.jobId,
          question: 'old',
          reason: `It waits in the queue since ${recovery.createdAt ?? 'long ago'} and is held. Print it or drop it?`,
        })
        return
      case 'ended': {
        const state = printStateOf(recovery.report)
        run.change(job, {
          state,
          reason: recovery.report.reason,
          spoolerJobId: recovery.jobId,
          question: state === 'unknown' ? 'lost' : null,
        })
        if (state === 'printed') run.markPrinted(job)
        return
      }
      case 'ask':
        run.change(job, {
          state: 'unknown',
          reason: 'Packbench ended while handing it over. Look whether the label lies in the printer.',
          question: 'lost',
        })
    }
  }

  return {
    /** Once per label, when the worker has it set so; the ledger allows no second one. */
    byItself: (shipment: Shipment): void => {
      const { labelSha256, id } = shipment
      if (labelSha256 === null || !deps.printsByItself() || printJobs.hasPrintedByItself(id, labelSha256))
        return
      begin(shipment, labelSha256, false)
    },

    /** Somebody asked for it. Throws StationFailure 'label-not-ready' while there is no stored label. */
    reprint: (id: ShipmentId): PrintJob => {
      const shipment = shipments.need(id)
      if (shipment.labelSha256 === null)
        throw new StationFailure('label-not-ready', 'There is no label yet to print.', { isRetryable: true })
      return begin(shipment, shipment.labelSha256, true)
    },

    /** "Print n to m": in this order. Those without a label yet are left out. */
    reprintMany: (ids: readonly string[]): PrintJob[] =>
      ids.flatMap((id) => {
        const shipment = shipments.need(id as ShipmentId)
        return shipment.labelSha256 === null ? [] : [begin(shipment, shipment.labelSha256, true)]
      }),

    /** At start, before anything new is printed. */
    recover: (): void => {
      for (const job of printJobs.inState('wanted')) {
        const { title } = printJobs.internals(job.id)
        if (job.question === null) void recover(job, { title, target: job.printerName, stage: 'wanted' })
      }
      for (const job of printJobs.inState('submitting')) {
        const { title } = printJobs.internals(job.id)
        void recover(job, { title, target: job.printerName, stage: 'submitting' })
      }
      for (const state of ['queued', 'printing'] as const)
        for (const job of printJobs.inState(state)) {
          const { title } = printJobs.internals(job.id)
          const jobId = job.spoolerJobId ?? ''
          void recover(job, { title, target: job.printerName, stage: 'submitted', jobId })
        }
      void dropForgottenJobs().finally(() => void keepLooking())
    },

    stop: (): void => {
      isStopped = true
    },
  }

  /** Held jobs whose hand-over ended after an earlier run did: they could never print, and would lie there for ever. */
  async function dropForgottenJobs(): Promise<void> {
    const jobIds = new Set(
      (['queued', 'printing', 'submitting'] as const)
        .flatMap((state) => printJobs.inState(state))
        .flatMap(({ spoolerJobId }) => spoolerJobId ?? []),
    )
    for (const queue of deps.queuesInUse())
      await dropForgotten(ways.cups, queue, { isOurs, jobIds }).catch((cause: unknown) => {
        if (!(cause instanceof StationFailure)) deps.log('forgotten print jobs could not be taken out', cause)
      })
  }
}
