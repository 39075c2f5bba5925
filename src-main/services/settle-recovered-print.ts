// What is done with a print job of an earlier run once its spooler has said what became of it. It asks no spooler itself.
import type { PrintJob } from '../../src-preload/contract/printer'
import { printStateOf } from '../print/channels/channel'
import type { Recovery } from '../print/job/follow-job'
import type { PrintOutcome, PrintOutcomeDeps } from './print-outcome'
import { freshMs } from './watch-queues'

export type RecoveredPrintDeps = Pick<PrintOutcomeDeps, 'printJobs'> & {
  /** When its turn among the parcels created beside it has come. */
  runInTurn: (job: PrintJob) => void
  outcome: PrintOutcome
  now: () => Date
}

export const createRecoveredPrintSettlement =
  ({ printJobs, runInTurn, outcome, now }: RecoveredPrintDeps) =>
  (job: PrintJob, recovery: Recovery): void => {
    switch (recovery.outcome) {
      case 'not-printed':
        // By whatever clock: one that was set back meanwhile makes nothing fresh.
        if (Math.abs(now().getTime() - Date.parse(job.createdAt)) < freshMs) runInTurn(job)
        else
          outcome.change(job, {
            state: 'failed',
            reason: { code: 'print-ended-before' },
          })
        return
      case 'follow':
        void outcome.follow(
          outcome.change(job, {
            state: job.state,
            reason: job.reason,
            question: printJobs.need(job.id).question,
            spoolerJobId: recovery.jobId,
          }),
          recovery.jobId,
        )
        return
      case 'old':
        outcome.change(job, {
          state: 'queued',
          spoolerJobId: recovery.jobId,
          question: 'old',
          reason: { code: 'print-waits-long', since: recovery.createdAt },
        })
        return
      case 'ended': {
        const state = printStateOf(recovery.report)
        outcome.change(job, {
          state,
          reason: recovery.report.reason,
          spoolerJobId: recovery.jobId,
          question: state === 'unknown' ? 'lost' : null,
        })
        if (state === 'printed') outcome.markPrinted(job)
        return
      }
      case 'ask':
        outcome.change(job, {
          state: 'unknown',
          reason: { code: 'print-ended-at-hand-over' },
          question: 'lost',
        })
    }
  }
