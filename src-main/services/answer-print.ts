// What a person says about a print job: how a label of another size lies on the stock, whether an old job shall still come
// out, whether a lost one did. Nothing is printed here that nobody asked for.
import type {
  PrintAnswer,
  PrintFinding,
  PrintJob,
  PrintQuestion,
  Proposal,
} from '../../src-preload/contract/printer'
import {
  acceptableFindings,
  type Corner,
  corners,
  type ProposalName,
} from '../../src-preload/contract/vocabulary'
import type { PrintJobId } from '../../src-preload/contract/ids'
import type { PageSetup, PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { LabelPicture } from '../../src-preload/contract/label'
import { compareWithStock, type Comparison } from '../print/arrange/compare-with-stock'
import { arrangementFor } from '../print/arrange/default-profile'
import { placePages } from '../print/arrange/place-pages'
import type { LabelPages } from '../print/read/read-label'
import { pictureOfPage } from '../print/dots/raster'
import { previewOnStock } from '../print/job/prepare-job'
import { printStateOf } from '../print/channels/channel'
import { StationFailure } from '../station-failure'
import { kinOf } from './check-label'
import type { PrintOutcome } from './print-outcome'
import type { PrintRun, PrintRunDeps } from './run-print-job'

type Deps = Pick<
  PrintRunDeps,
  'shipments' | 'printJobs' | 'labelReading' | 'checkLabel' | 'ways' | 'profileFor' | 'sheetPosition'
> & {
  run: PrintRun
  outcome: PrintOutcome
  keepProfile: (profile: PrinterProfile) => void
}
type Choice = { proposal: ProposalName; corner: Corner }

export function createPrintAnswers(deps: Deps) {
  const { shipments, printJobs, ways, outcome } = deps

  const look = async (job: PrintJob) => {
    const shipment = shipments.need(job.shipmentId)
    const profile = deps.profileFor(shipment.draft.label.layout)
    const { labelSha256: sha256, answer } = printJobs.internals(job.id)
    const { pdf, label } = await deps.labelReading.read(sha256)
    const startPosition = deps.sheetPosition.next(profile)
    const comparison = compareWithStock(label, profile, { layout: profile.layout, startPosition })
    const check = (pageSetups: readonly PageSetup[]) =>
      deps.checkLabel({ sha256, pdf, label, profile, pageSetups, startPosition, kin: kinOf(shipment) })
    const isCutOff = (pageSetups: readonly PageSetup[]): boolean =>
      placePages(label.pages, arrangementFor(profile, pageSetups, startPosition)).pages.some(({ pieces }) =>
        pieces.some(({ isCut }) => isCut),
      )
    /** As it is going to lie on paper when nobody says otherwise. */
    const arranged = answer?.pageSetups ?? comparison.pages.map(({ pageSetup }) => pageSetup)
    return { profile, pdf, label, startPosition, comparison, check, isCutOff, arranged }
  }

  const needAsking = (id: PrintJobId): PrintJob => {
    const job = printJobs.need(id)
    if (job.question === null) throw new StationFailure('wrong-state', { code: 'print-asks-nothing' })
    return job
  }

  /** Takes it out of the queue, and says what really became of it: it may have been too late. */
  const takeOut = async (job: PrintJob): Promise<PrintJob> => {
    if (job.spoolerJobId === null)
      return outcome.change(job, { state: 'canceled', reason: { code: 'print-given-up' } })
    const report = await ways[job.way].cancel(job.spoolerJobId, job.printerName)
    const changed = outcome.change(job, { state: printStateOf(report), reason: report.reason })
    if (changed.state === 'printed') outcome.markPrinted(changed)
    return changed
  }

  return {
    question: async (id: PrintJobId): Promise<PrintQuestion> => {
      const job = needAsking(id)
      const { profile, comparison, check, isCutOff, arranged } = await look(job)
      const { findings } = asksOfLabel(job) ? await check(arranged) : { findings: [] }
      const asksForSize = job.question === 'size' || job.question === 'cut'
      return {
        job,
        kind: job.question ?? 'lost',
        message: job.reason,
        warning: comparison.warning,
        profileName: profile.name,
        proposals: asksForSize ? proposalsOf(comparison, isCutOff) : [],
        fitsNow: comparison.isSettled,
        findings,
        page: findings[0]?.page ?? pageInQuestion(comparison),
      }
    },

    /** What would lie on paper with this answer: the page that is asked about. */
    preview: async (
      request: Choice & { jobId: PrintJobId; isOfFile: boolean; longestSidePixels: number },
    ): Promise<LabelPicture> => {
      const job = printJobs.need(request.jobId)
      const { profile, pdf, label, startPosition, comparison, check, arranged } = await look(job)
      const pageSetups = asksOfLabel(job) ? arranged : pageSetupsFor(comparison, request)
      const { mustDraw, findings } = await check(pageSetups)
      const asked = asksOfLabel(job) ? (findings[0]?.page ?? 0) : pageInQuestion(comparison)
      if (request.isOfFile) {
        const { png, pageCount } = await pictureOfPage(pdf, asked, request.longestSidePixels)
        const { widthMillimetres = 0, heightMillimetres = 0 } = label.pages[asked] ?? {}
        return { png, pageCount, widthMillimetres, heightMillimetres, isOnStock: false }
      }
      const pages = await previewOnStock(pdf, profile, {
        label,
        pageSetups,
        startPosition,
        mustDraw,
        mostPixels: request.longestSidePixels,
      })
      const { pages: sheets } = placePages(label.pages, arrangementFor(profile, pageSetups, startPosition))
      const first =
        pages[sheets.findIndex(({ pieces }) => pieces.some((piece) => piece.pageIndex === asked))] ?? pages[0]
      if (!first) throw new StationFailure('label-unusable', { code: 'label-without-page' })
      return { ...first, pageCount: pages.length, isOnStock: true }
    },

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
          const answered = outcome.change(job, { state: 'wanted', reason: null, answer: { pageSetups } })
          void deps.run.run(answered)
          return answered
        }
        case 'print':
          if (asksOfLabel(job)) {
            if (job.question === 'blank') throw otherQuestion()
            const { arranged: pageSetups, profile, check } = await look(job)
            if (answer.isRemembered === true) {
              const { findings } = await check(pageSetups)
              deps.keepProfile(accepting(profile, findings))
            }
            const accepted = outcome.change(job, {
              state: 'wanted',
              reason: null,
              answer: { pageSetups: [...pageSetups], isAccepted: true },
            })
            void deps.run.run(accepted)
            return accepted
          }
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

/** What was found on the label itself, rather than how it lies or what became of it. */
const asksOfLabel = ({ question }: PrintJob): boolean =>
  question !== null && !['size', 'cut', 'old', 'lost'].includes(question)

const accepting = (profile: PrinterProfile, findings: readonly PrintFinding[]): PrinterProfile => {
  const found = acceptableFindings.filter((kind) => findings.some((finding) => finding.kind === kind))
  return { ...profile, printsAnyway: [...new Set([...profile.printsAnyway, ...found])] }
}

/** The first page that does not lie on the stock by itself. */
const pageInQuestion = (comparison: Comparison): number =>
  Math.max(
    0,
    comparison.pages.findIndex(({ isSettled }) => !isSettled),
  )

/** Each name once, as the first page that offers it says it; and last, as it is. */
const proposalsOf = (
  comparison: Comparison,
  isCutOff: (pageSetups: readonly PageSetup[]) => boolean,
): Proposal[] => {
  const proposals = new Map<ProposalName, Proposal>()
  const asIs = pageSetupsFor(comparison, { proposal: 'as-is', corner: 'centre' })
  for (const page of comparison.pages)
    for (const { name, message, pageSetup, scalePercent } of page.proposals)
      if (!proposals.has(name)) {
        const keeps = (corner: Corner) => !isCutOff(pageSetupsFor(comparison, { proposal: name, corner }))
        proposals.set(name, {
          name,
          message,
          corner: pageSetup.corner,
          scalePercent,
          corners: corners.filter(keeps),
        })
      }
  return [
    ...proposals.values(),
    {
      name: 'as-is',
      message: { code: 'propose-as-is' },
      corner: 'centre',
      scalePercent: 100,
      corners: isCutOff(asIs) ? [] : ['centre'],
    },
  ]
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
