// What a person says about a print job: how a label of another size lies on the stock, whether an old job shall still come
// out, whether a lost one did. Nothing is printed here that nobody asked for.
import type { PrintAnswer, PrintJob, PrintQuestion, Proposal } from '../../src-preload/contract/printer'
import type { Corner, ProposalName } from '../../src-preload/contract/vocabulary'
import type { PrintJobId } from '../../src-preload/contract/ids'
import type { PageSetup, PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { LabelPicture } from '../../src-preload/contract/label'
import type { Comparison } from '../print/arrange/compare-with-stock'
import type { LabelPages } from '../print/read/read-label'
import { lookAtLabel, previewOnStock } from '../print/job/prepare-job'
import { printStateOf } from '../print/channels/channel'
import { StationFailure } from '../station-failure'
import type { PrintRun, PrintRunDeps } from './run-print-job'

type Deps = Pick<PrintRunDeps, 'shipments' | 'printJobs' | 'store' | 'ways' | 'profileFor'> & {
  run: PrintRun
  keepProfile: (profile: PrinterProfile) => void
}
type Choice = { proposal: ProposalName; corner: Corner }

const asIs: Proposal = {
  name: 'as-is',
  message: { code: 'propose-as-is' },
  corner: 'centre',
  scalePercent: 100,
}

export function createPrintAnswers(deps: Deps) {
  const { shipments, printJobs, ways, run } = deps

  const look = async (job: PrintJob) => {
    const profile = deps.profileFor(shipments.need(job.shipmentId).draft.label.layout)
    const pdf = await deps.store.read(printJobs.internals(job.id).labelSha256)
    return { profile, pdf, ...(await lookAtLabel(pdf, profile)) }
  }

  const needAsking = (id: PrintJobId): PrintJob => {
    const job = printJobs.need(id)
    if (job.question === null) throw new StationFailure('wrong-state', { code: 'print-asks-nothing' })
    return job
  }

  /** Takes it out of the queue, and says what really became of it: it may have been too late. */
  const takeOut = async (job: PrintJob): Promise<PrintJob> => {
    if (job.spoolerJobId === null)
      return run.change(job, { state: 'canceled', reason: { code: 'print-given-up' } })
    const report = await ways[job.way].cancel(job.spoolerJobId, job.printerName)
    const changed = run.change(job, { state: printStateOf(report), reason: report.reason })
    if (changed.state === 'printed') run.markPrinted(changed)
    return changed
  }

  return {
    question: async (id: PrintJobId): Promise<PrintQuestion> => {
      const job = needAsking(id)
      const { profile, comparison } = await look(job)
      const asksForSize = job.question === 'size' || job.question === 'cut'
      return {
        job,
        kind: job.question ?? 'lost',
        message: job.reason,
        warning: comparison.warning,
        profileName: profile.name,
        proposals: asksForSize ? [...proposalsOf(comparison), asIs] : [],
      }
    },

    /** What would lie on paper with this answer: the first page of it. */
    preview: async (
      request: Choice & { jobId: PrintJobId; longestSidePixels: number },
    ): Promise<LabelPicture> => {
      const { profile, pdf, label, comparison } = await look(printJobs.need(request.jobId))
      const pages = await previewOnStock(pdf, profile, {
        label,
        pageSetups: pageSetupsFor(comparison, request),
        mostPixels: request.longestSidePixels,
      })
      const [first] = pages
      if (!first) throw new StationFailure('label-unusable', { code: 'label-without-page' })
      return { ...first, pageCount: pages.length, isOnStock: true }
    },

    /** Throws 'wrong-state' when the job asks something else, or nothing any more. */
    answer: async (answer: PrintAnswer): Promise<PrintJob> => {
      const job = needAsking(answer.jobId)
      switch (answer.kind) {
        case 'proposal': {
          if (job.question !== 'size' && job.question !== 'cut') throw otherQuestion()
          const { profile, label, comparison } = await look(job)
          const pageSetups = pageSetupsFor(comparison, answer)
          if (answer.isRemembered) deps.keepProfile(remembering(profile, label, pageSetups))
          const answered = run.change(job, { state: 'wanted', reason: null, answer: { pageSetups } })
          void run.run(answered)
          return answered
        }
        case 'print':
          if (job.question !== 'old' || job.spoolerJobId === null) throw otherQuestion()
          await ways[job.way].release(job.spoolerJobId, job.printerName)
          void run.follow(job, job.spoolerJobId)
          return run.change(job, { state: 'queued', reason: null })
        case 'drop':
          return takeOut(job)
        case 'is-printed': {
          if (job.question !== 'lost') throw otherQuestion()
          const printed = run.change(job, { state: 'printed', reason: { code: 'print-found-in-printer' } })
          run.markPrinted(printed)
          return printed
        }
        case 'is-not-printed':
          if (job.question !== 'lost') throw otherQuestion()
          return run.change(job, { state: 'failed', reason: { code: 'print-did-not-come-out' } })
      }
    },

    /** Takes a job out of its queue. Throws 'wrong-state' when it is over. */
    cancel: (id: PrintJobId): Promise<PrintJob> => {
      const job = printJobs.need(id)
      if (['printed', 'failed', 'canceled'].includes(job.state))
        throw new StationFailure('wrong-state', { code: 'print-is-over' })
      return takeOut(job)
    },
  }
}

const otherQuestion = (): StationFailure =>
  new StationFailure('wrong-state', { code: 'print-asks-something-else' })

/** Each name once, as the first page that offers it says it. */
const proposalsOf = (comparison: Comparison): Proposal[] => {
  const proposals = new Map<ProposalName, Proposal>()
  for (const page of comparison.pages)
    for (const { name, message, pageSetup, scalePercent } of page.proposals)
      if (!proposals.has(name)) proposals.set(name, { name, message, corner: pageSetup.corner, scalePercent })
  return [...proposals.values()]
}

/** One page setup per page: a page that fits keeps its own, a page that does not offer the chosen one takes its best. */
const pageSetupsFor = (comparison: Comparison, { proposal, corner }: Choice): PageSetup[] =>
  comparison.pages.map((page) => {
    if (page.isSettled || proposal === 'as-is') return page.pageSetup
    const chosen = page.proposals.find(({ name }) => name === proposal) ?? page.proposals[0]
    return chosen ? { ...chosen.pageSetup, corner } : page.pageSetup
  })

/** The answer, kept for labels of this layout with pages of these sizes. */
const remembering = (
  profile: PrinterProfile,
  label: LabelPages,
  pageSetups: readonly PageSetup[],
): PrinterProfile => {
  const kept = [...profile.pageSetups]
  label.pages.forEach(({ widthMillimetres, heightMillimetres }, index) => {
    const pageSetup = pageSetups[index]
    if (!pageSetup) return
    const at = kept.findIndex(
      (old) =>
        Math.abs(old.widthMillimetres - widthMillimetres) < 1 &&
        Math.abs(old.heightMillimetres - heightMillimetres) < 1,
    )
    kept.splice(at === -1 ? kept.length : at, at === -1 ? 0 : 1, {
      widthMillimetres,
      heightMillimetres,
      pageSetup,
    })
  })
  return { ...profile, pageSetups: kept.slice(-50) }
}
