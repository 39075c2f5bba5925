// What a person says about a print job: how a label of another size lies on the stock, whether an old job shall still come
// out, whether a lost one did. Nothing is printed here that nobody asked for.
import type { PrintAnswer, PrintJob } from '../../src-preload/contract/printer'
import type { PrintJobId } from '../../src-preload/contract/ids'
import { driverAnswerSchema } from '../../src-preload/contract/messages/print-messages'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { StoredAnswer } from '../ledger/print-jobs-repo'
import { printStateOf } from '../print/channels/channel'
import { StationFailure } from '../station-failure'
import { asksOfLabel, createPrintLook, type PrintLookDeps } from './look-at-print'
import type { PrintOutcome } from './print-outcome'
import { accepting, pageSetupsFor, remembering } from './print-proposals'
import type { PrintRun, PrintRunDeps } from './run-print-job'

type Deps = PrintLookDeps &
  Pick<PrintRunDeps, 'ways'> & {
    run: PrintRun
    outcome: PrintOutcome
    keepProfile: (profile: PrinterProfile) => void
  }

export function createPrintAnswers(deps: Deps) {
  const { printJobs, ways, outcome } = deps
  const { look, needAsking } = createPrintLook(deps)

  /** Takes it out of the queue, and says what really became of it: it may have been too late. */
  const takeOut = async (job: PrintJob): Promise<PrintJob> => {
    if (job.spoolerJobId === null)
      return outcome.change(job, { state: 'canceled', reason: { code: 'print-given-up' } })
    const report = await ways[job.way].cancel(job.spoolerJobId, job.printerName)
    const changed = outcome.change(job, { state: printStateOf(report), reason: report.reason })
    if (changed.state === 'printed') outcome.markPrinted(changed)
    return changed
  }

  const goOn = (job: PrintJob, answer?: StoredAnswer): PrintJob => {
    const wanted = outcome.change(job, { state: 'wanted', reason: null, ...(answer ? { answer } : {}) })
    void deps.run.run(wanted)
    return wanted
  }

  const saidOfDriver = ({ id }: PrintJob): StoredAnswer => {
    const takenAnswer = printJobs.internals(id).answer?.takenAnswer
    return takenAnswer ? { takenAnswer } : {}
  }

  /** What the question showed, and nothing else. */
  const takingAnswer = ({ id, reason }: PrintJob): StoredAnswer => {
    const before = printJobs.internals(id).answer ?? {}
    return reason?.code === 'printer-answers-otherwise'
      ? { ...before, takenAnswer: driverAnswerSchema.parse(reason) }
      : before
  }

  return {
    /** Throws 'wrong-state' when the job asks something else, or nothing any more. */
    answer: async (answer: PrintAnswer): Promise<PrintJob> => {
      const job = needAsking(answer.jobId)
      switch (answer.kind) {
        case 'proposal': {
          if (job.question !== 'size' && job.question !== 'cut') throw otherQuestion()
          const { profile, label, comparison, isCutOff } = await look(job)
          const pageSetups = pageSetupsFor(comparison, answer)
          if (answer.proposal !== 'as-is' && isCutOff(pageSetups)) throw cutsThere()
          // What cuts is asked about each time.
          if (answer.isRemembered && !isCutOff(pageSetups))
            deps.keepProfile(remembering(profile, label, pageSetups))
          return goOn(job, { ...saidOfDriver(job), pageSetups })
        }
        case 'print':
          if (asksOfLabel(job)) {
            if (job.question === 'blank') throw otherQuestion()
            const { arranged: pageSetups, profile, check } = await look(job)
            if (answer.isRemembered === true) {
              const { findings } = await check(pageSetups)
              deps.keepProfile(accepting(profile, findings))
            }
            return goOn(job, { ...saidOfDriver(job), pageSetups: [...pageSetups], isAccepted: true })
          }
          if (job.question === 'late') return goOn(job)
          // Should it answer still otherwise by now, it is asked about anew.
          if (job.question === 'driver') return goOn(job, takingAnswer(job))
          if (job.question !== 'old' || job.spoolerJobId === null) throw otherQuestion()
          await ways[job.way].release(job.spoolerJobId, job.printerName)
          void outcome.follow(job, job.spoolerJobId)
          return outcome.change(job, { state: 'queued', reason: null })
        case 'drop':
          return takeOut(job)
        case 'is-printed': {
          if (job.question !== 'lost') throw otherQuestion()
          const printed = outcome.change(job, {
            state: 'printed',
            reason: { code: 'print-found-in-printer' },
          })
          outcome.markPrinted(printed)
          return printed
        }
        case 'is-not-printed':
          if (job.question !== 'lost') throw otherQuestion()
          return outcome.change(job, { state: 'failed', reason: { code: 'print-did-not-come-out' } })
      }
    },

    /** Takes a job out of its queue. Throws 'wrong-state' when it is over. */
    cancel: (id: PrintJobId): Promise<PrintJob> => {
      const job = printJobs.need(id)
      if (['printed', 'sent', 'failed', 'canceled'].includes(job.state))
        throw new StationFailure('wrong-state', { code: 'print-is-over' })
      return takeOut(job)
    },
  }
}

const otherQuestion = (): StationFailure =>
  new StationFailure('wrong-state', { code: 'print-asks-something-else' })

const cutsThere = (): StationFailure => new StationFailure('wrong-state', { code: 'label-cut-at-edge' })
