// The question of one print job: what it asks, the answer that is being chosen and a picture of what it would put on
// paper. Nothing is answered by closing; only the newest picture counts.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { PrintAnswer, PrintJob, PrintQuestion } from '../../src-preload/contract/printer'
import type { Corner, ProposalName } from '../../src-preload/contract/vocabulary'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { PrintJobId } from '../../src-preload/contract/ids'
import { asksOfLabel, losesInk } from '../rules/print-answers'
import type { PictureAnswer } from './label-pictures'

type PlainAnswer = Exclude<PrintAnswer['kind'], 'proposal'>

export type QuestionState = {
  /** Whose label it is; null while no question is open. */
  shipment: Shipment | null
  question: PrintQuestion | null
  proposal: ProposalName | null
  corner: Corner
  isRemembered: boolean
  picture: PictureAnswer | null
  /** The page in question as its file shows it, where the label itself is asked about. */
  filePicture: PictureAnswer | null
  isAnswering: boolean
  error: StationError | null
  /** The job whose answer failed outside of the dialog, so that it can be said beside it. */
  failedJobId: string | null
  open: (shipment: Shipment) => Promise<void>
  close: () => void
  choose: (proposal: ProposalName) => Promise<void>
  setCorner: (corner: Corner) => Promise<void>
  remember: (isRemembered: boolean) => void
  /** Prints with what was chosen. */
  print: () => Promise<void>
  /** An answer without a choice: from the dialog, or straight from where the case stands. */
  say: (job: PrintJob, kind: PlainAnswer) => Promise<void>
  cancel: (job: PrintJob) => Promise<void>
}

const closed = {
  shipment: null,
  question: null,
  proposal: null,
  corner: 'centre' as Corner,
  isRemembered: false,
  picture: null,
  filePicture: null,
}

const previewPixels = 900

export const questionState =
  (
    station: Pick<Station, 'printers'>,
    makeUrl: (png: Uint8Array) => string = (png) =>
      URL.createObjectURL(new Blob([new Uint8Array(png)], { type: 'image/png' })),
    dropUrl: (url: string) => void = (url) => URL.revokeObjectURL(url),
  ): StateCreator<QuestionState> =>
  (set, get) => {
    let asked = 0

    const drop = (picture: PictureAnswer | null): void => {
      if (picture?.ok === true) dropUrl(picture.picture.url)
    }
    const dropPicture = (): void => drop(get().picture)

    /** Null when another one was asked for meanwhile. */
    const pictureOf = async (
      mine: number,
      jobId: PrintJobId,
      choice: { proposal: ProposalName; corner: Corner; isOfFile: boolean },
    ): Promise<PictureAnswer | null> => {
      const answer = await station.printers.preview({ jobId, ...choice, longestSidePixels: previewPixels })
      if (mine !== asked) return null
      if (!answer.ok) return answer
      const { png, ...sizes } = answer.value
      return { ok: true, picture: { url: makeUrl(png), ...sizes } }
    }

    const loadPicture = async (): Promise<void> => {
      const { question, proposal, corner } = get()
      const mine = ++asked
      const isOfLabel = question !== null && asksOfLabel(question.kind)
      if (question === null || (proposal === null && !isOfLabel)) return
      const choice = { proposal: proposal ?? 'as-is', corner }
      const picture = await pictureOf(mine, question.job.id, { ...choice, isOfFile: false })
      if (picture === null) return
      dropPicture()
      set({ picture })
      if (!isOfLabel) return
      const filePicture = await pictureOf(mine, question.job.id, { ...choice, isOfFile: true })
      if (filePicture !== null) set({ filePicture })
    }

    const answerWith = async (jobId: PrintJobId, answer: PrintAnswer): Promise<void> => {
      if (get().isAnswering) return
      set({ isAnswering: true, error: null, failedJobId: null })
      const answered = await station.printers.answer(answer)
      set({ isAnswering: false })
      if (!answered.ok) set({ error: answered.error, failedJobId: jobId })
      else if (get().shipment?.lastPrint?.id === jobId) get().close()
    }

    return {
      ...closed,
      isAnswering: false,
      error: null,
      failedJobId: null,
      open: async (shipment) => {
        const job = shipment.lastPrint
        if (job === null) return
        set({ ...closed, shipment, error: null, failedJobId: null })
        const answer = await station.printers.question(job.id)
        if (get().shipment !== shipment) return
        if (!answer.ok) return set({ error: answer.error })
        const [first] = answer.value.proposals
        set({
          question: answer.value,
          proposal: first?.name ?? null,
          corner: first?.corner ?? 'centre',
        })
        await loadPicture()
      },
      close: () => {
        asked += 1
        dropPicture()
        drop(get().filePicture)
        set({ ...closed, error: null, failedJobId: null })
      },
      choose: (proposal) => {
        const chosen = get().question?.proposals.find(({ name }) => name === proposal)
        if (chosen === undefined || proposal === get().proposal) return Promise.resolve()
        set({ proposal, corner: chosen.corner, error: null })
        return loadPicture()
      },
      setCorner: (corner) => {
        set({ corner })
        return loadPicture()
      },
      remember: (isRemembered) => set({ isRemembered }),
      print: async () => {
        const { question, proposal, corner } = get()
        if (question === null || proposal === null) return
        const chosen = question.proposals.find(({ name }) => name === proposal)
        const isRemembered = get().isRemembered && chosen !== undefined && !losesInk(chosen)
        const jobId = question.job.id
        await answerWith(jobId, { kind: 'proposal', jobId, proposal, corner, isRemembered })
      },
      say: ({ id }, kind) => {
        const isRemembered = get().isRemembered
        return answerWith(
          id,
          kind === 'print' && isRemembered ? { kind, jobId: id, isRemembered } : { kind, jobId: id },
        )
      },
      cancel: async ({ id }) => {
        if (get().isAnswering) return
        set({ isAnswering: true, error: null, failedJobId: null })
        const answer = await station.printers.cancel(id)
        set({ isAnswering: false, ...(answer.ok ? {} : { error: answer.error, failedJobId: id }) })
      },
    }
  }
