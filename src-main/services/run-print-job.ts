// Takes one print job from wanted to the printer: compares the label with the stock, asks a person where they differ, and
// hands it over. What becomes of it then is print-outcome's work. Nothing is printed twice unasked.
import type { Layout } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import type { PrintJob, PrintQuestionKind } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { PrintJobInternals } from '../ledger/print-jobs-repo'
import { handOver, usualLimitMs } from '../print/job/follow-job'
import type { LabelDesk } from '../print/desk/label-desk'
import { isSavedAsItIs, type PreparedJob, savedAsItIs } from '../print/job/prepare-job'
import { compareWithStock, settledPageSetups } from '../print/arrange/compare-with-stock'
import type { PrintJobRequest } from '../print/channels/channel'
import type { PrinterQueues } from '../print/job/printer-queues'
import { isBlank } from '../print/read/read-label'
import { PrintFailure } from '../print/print-failure'
import { StationFailure } from '../station-failure'
import { kinOf, type CheckLabel } from './check-label'
import type { LabelReading } from './read-stored-label'
import type { PrintOutcome, PrintOutcomeDeps } from './print-outcome'

export type PrintRunDeps = Pick<PrintOutcomeDeps, 'shipments' | 'printJobs' | 'ways' | 'files'> & {
  labelReading: LabelReading
  checkLabel: CheckLabel
  desk: Pick<LabelDesk, 'prepare' | 'preview' | 'picture'>
  outcome: PrintOutcome
  /** Hand-overs to one printer happen one after the other, in the order they were asked for. */
  queues: PrinterQueues
  profileFor: (layout: Layout) => PrinterProfile
  sheetPosition: {
    next: (profile: PrinterProfile) => number
    advance: (profile: PrinterProfile, labels: number) => void
  }
  now: () => Date
  /** What was committed before the call is on the disk. */
  whenDurable: () => Promise<void>
}
/** One job on its way, with everything about it that was looked up once. */
type Work = PrintJobInternals & { job: PrintJob; profile: PrinterProfile; createdAt: string; kin: string }
export type PrintRun = ReturnType<typeof createPrintRun>

export function createPrintRun(deps: PrintRunDeps) {
  const { shipments, printJobs, ways, outcome } = deps

  /** The file for the printer, or null when a person has to say something first. */
  const prepared = async ({ job, profile, labelSha256, answer, kin }: Work): Promise<PreparedJob | null> => {
    const { pdf, label } = await deps.labelReading.read(labelSha256)
    if (isSavedAsItIs(profile)) return savedAsItIs(pdf, label, profile)
    const startPosition = deps.sheetPosition.next(profile)
    const comparison = compareWithStock(label, profile, { layout: profile.layout, startPosition })
    const ask = (question: PrintQuestionKind, reason: Message | null): null => {
      outcome.change(job, { state: 'wanted', question, reason })
      return null
    }
    if (isBlank(label)) return ask('blank', null)
    const said = answer?.pageSetups
    if (!said && !comparison.isSettled) {
      const difference = comparison.pages.find(({ isSettled }) => !isSettled)?.difference ?? null
      const isOfSize = difference === null || difference.code === 'label-differs-from-paper'
      return ask(isOfSize ? 'size' : 'cut', difference ?? comparison.warning)
    }
    const pageSetups = said ?? settledPageSetups(comparison)
    const { findings, mustDraw, redraws } = await deps.checkLabel({
      sha256: labelSha256,
      pdf,
      label,
      profile,
      pageSetups,
      startPosition,
      kin,
    })
    // So pale that the paper would stay white: nobody's answer prints that.
    if (findings.some(({ kind }) => kind === 'blank')) return ask('blank', null)
    const accepted: readonly string[] = profile.printsAnyway
    const finding = findings.find(({ kind }) => !accepted.includes(kind))
    if (finding && answer?.isAccepted !== true) return ask(finding.kind, null)
    const ready = await deps.desk.prepare(pdf, profile, {
      label,
      startPosition,
      pageSetups,
      mustDraw,
      redraws,
    })
    if (!said && ready.cutPages.length > 0) return ask('cut', { code: 'print-would-be-cut' })
    return ready
  }

  const handedOver = async (work: Work, ready: PreparedJob): Promise<void> => {
    const { job, profile, title, createdAt } = work
    const request: PrintJobRequest = {
      ...ready,
      title,
      filePath: await deps.files.write(title, ready.content, ready.bytes),
      target: job.printerName,
      printsUnproven: profile.printsUnproven,
      brought: profile.brought,
      engine: profile.engine,
      engineProgram: profile.engineProgram,
      // Asked about before: what lies beyond the printer's reach was seen.
      mayLoseEdges: work.answer?.pageSetups !== undefined,
      ...(work.answer?.takenAnswer ? { takenAnswer: work.answer.takenAnswer } : {}),
    }
    if (outcome.isGivenUp(job)) {
      await deps.files.remove(title)
      return
    }
    const { jobId, isReleased } = await handOver(ways[job.way], request, {
      submitting: async () => {
        outcome.change(job, { state: 'submitting', reason: null })
        await deps.whenDurable()
        // While the disk took its time, or because the program ended meanwhile.
        if (outcome.isGivenUp(job)) throw new StationFailure('wrong-state', { code: 'print-given-up' })
      },
      submitted: async (submission) => {
        // Held still: handOver takes it out again, and nothing is printed that was given up.
        if (submission.isHeld && outcome.isGivenUp(job))
          throw new StationFailure('wrong-state', { code: 'print-given-up' })
        const sinceAsked = Math.max(0, deps.now().getTime() - Date.parse(createdAt))
        outcome.change(job, {
          state: 'queued',
          reason: null,
          spoolerJobId: submission.jobId,
          ...(job.isReprint ? {} : { handedOverMs: sinceAsked }),
          ...(job.way === 'folder' ? { filePath: submission.jobId } : {}),
        })
        await deps.whenDurable()
      },
    })
    deps.sheetPosition.advance(profile, ready.pieceCount)
    void outcome.follow(job, jobId, isReleased, usualLimitMs(request))
  }

  return {
    /** From wanted on. Never throws: what goes wrong is the job's state. */
    run: async (wanted: PrintJob): Promise<void> => {
      try {
        const shipment = shipments.need(wanted.shipmentId)
        const { createdAt } = shipment
        const profile = deps.profileFor(shipment.draft.label.layout)
        const job = printJobs.retarget(wanted.id, profile.way, profile.target)
        const work: Work = { ...printJobs.internals(job.id), job, profile, createdAt, kin: kinOf(shipment) }
        await deps.queues.enqueue(profile.target, async () => {
          if (outcome.isGivenUp(job)) return
          const ready = await prepared(work)
          if (ready) await handedOver(work, ready)
        })
      } catch (cause) {
        if (outcome.isGivenUp(wanted)) return
        // Only the printer's driver knows its papers and margins: what it says before paper is spent is asked, too.
        if (cause instanceof PrintFailure && cause.question !== null && cause.isSurelyNotPrinted)
          outcome.change(wanted, { state: 'wanted', question: cause.question, reason: cause.detail })
        else outcome.fail(wanted, cause)
      }
    },
  }
}
