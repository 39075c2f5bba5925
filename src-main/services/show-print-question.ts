// What a print job asks, with the ways there are, and how each would lie on paper.
import type { LabelPicture } from '../../src-preload/contract/label'
import type { PrintJobId } from '../../src-preload/contract/ids'
import type { PrintQuestion } from '../../src-preload/contract/printer'
import { arrangementFor } from '../print/arrange/default-profile'
import { placePages } from '../print/arrange/place-pages'
import { StationFailure } from '../station-failure'
import { asksOfLabel, createPrintLook, type PrintLookDeps } from './look-at-print'
import { type Choice, pageInQuestion, pageSetupsFor, proposalsOf } from './print-proposals'

export function createPrintQuestions(deps: PrintLookDeps) {
  const { look, needAsking } = createPrintLook(deps)

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
      const job = deps.printJobs.need(request.jobId)
      const { profile, pdf, label, startPosition, comparison, check, arranged } = await look(job)
      const pageSetups = asksOfLabel(job) ? arranged : pageSetupsFor(comparison, request)
      const { mustDraw, redraws, findings } = await check(pageSetups)
      const asked = asksOfLabel(job) ? (findings[0]?.page ?? 0) : pageInQuestion(comparison)
      if (request.isOfFile) {
        const { png, pageCount } = await deps.desk.picture(pdf, asked, request.longestSidePixels)
        const { widthMillimetres = 0, heightMillimetres = 0 } = label.pages[asked] ?? {}
        return { png, pageCount, widthMillimetres, heightMillimetres, isOnStock: false }
      }
      const pages = await deps.desk.preview(pdf, profile, {
        label,
        pageSetups,
        startPosition,
        mustDraw,
        redraws,
        mostPixels: request.longestSidePixels,
      })
      const { pages: sheets } = placePages(label.pages, arrangementFor(profile, pageSetups, startPosition))
      const ofPage = sheets.findIndex(({ pieces }) => pieces.some((piece) => piece.pageIndex === asked))
      const found = asksOfLabel(job) ? findings[0]?.sheet : undefined
      const first = pages[found ?? ofPage] ?? pages[0]
      if (!first) throw new StationFailure('label-unusable', { code: 'label-without-page' })
      return { ...first, pageCount: pages.length, isOnStock: true }
    },
  }
}
