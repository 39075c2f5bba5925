// The press that creates: the check of the form, the question before a likely double, and what is on the screen after.
// The draft's id stays the same until main has said that it began.
import type { Draft } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'
import { firstProblem, noProblems, placeProblems, type Problems } from '../rules/form'
import { startAfter, toShipDefaults } from '../rules/ship-start'
import type { ShipForms } from './ship-forms'
import type { ShipDeps, ShipMode, ShipState } from './ship-state'

type Sending = {
  station: Pick<Station, 'shipments' | 'settings'>
  deps: Pick<ShipDeps, 'reading' | 'loadCheck' | 'newDraftId'>
  forms: ShipForms
  set: (change: Partial<ShipState>) => void
  get: () => ShipState
}

export const createShipSending = ({ station, deps, forms, set, get }: Sending) => {
  const { focusOn, fresh, taken, comeBack } = forms

  const showProblems = (problems: Problems, error: StationError | null): void => {
    const field = firstProblem(problems)
    set({ phase: 'idle', problems, error, ...(field === null ? {} : { focus: focusOn(field) }) })
  }

  const afterBegun = (draft: Draft, shipment: Shipment): void => {
    const { aside, isWeightLocked } = get()
    const start = startAfter(draft, get().start, isWeightLocked, deps.reading().today)
    set({
      ...fresh(start),
      // The next parcel begins with the common case in sight.
      isMoreOpen: false,
      ...(aside?.comesBack === true ? taken(aside) : {}),
      phase: 'idle',
      start,
      aside: null,
      likelyDoubles: [],
      begun: { shipment, wasCorrection: false },
      focus: focusOn('firstName'),
    })
    void station.settings.change({ shipDefaults: toShipDefaults(start) })
  }

  const send = async (draft: Draft, doubleReason: string | null): Promise<void> => {
    set({ phase: 'sending', problems: noProblems, error: null })
    const { draftId, parcelCount } = get()
    const more = Array.from({ length: parcelCount - 1 }, deps.newDraftId)
    const answer = await station.shipments.create({ draftId, draft, doubleReason, more })
    if (!answer.ok) {
      set({ likelyDoubles: [] })
      showProblems(placeProblems(answer.error.fields), answer.error)
    } else if (answer.value.kind === 'likely-double') {
      set({ phase: 'asking', likelyDoubles: answer.value.earlier })
    } else {
      afterBegun(draft, answer.value.shipment)
    }
  }

  const sendCorrected = async (
    draft: Draft,
    mode: ShipMode & { kind: 'correct' },
    doubleReason: string | null,
  ): Promise<void> => {
    set({ phase: 'sending', problems: noProblems, error: null })
    const answer = await station.shipments.correct({ id: mode.shipment.id, draft, doubleReason })
    if (!answer.ok) {
      set({ likelyDoubles: [] })
      return showProblems(placeProblems(answer.error.fields), answer.error)
    }
    if (answer.value.kind === 'likely-double')
      return set({ phase: 'asking', likelyDoubles: answer.value.earlier })
    set({
      ...comeBack(mode.before),
      phase: 'idle',
      likelyDoubles: [],
      begun: { shipment: answer.value.shipment, wasCorrection: true },
      focus: focusOn('firstName'),
    })
  }

  const checked = async (): Promise<Draft | null> => {
    set({ phase: 'checking', begun: null })
    const { checkDraft } = await deps.loadCheck().catch((error: unknown) => {
      set({ phase: 'idle' })
      throw error
    })
    const result = checkDraft(get().form, deps.reading())
    if (result.ok) return result.draft
    const [question] = result.questions
    showProblems(placeProblems(result.problems), null)
    if (question === undefined) return null
    set({
      asked: result.questions.map(({ field }) => field),
      isHeldUp: true,
      focus: focusOn(question.field),
    })
    return null
  }

  return {
    create: async () => {
      const { phase, hasTyped, mode } = get()
      if (phase !== 'idle') return
      // A second press in a hurry: what it says about the last parcel stays.
      if (mode.kind === 'new' && !hasTyped) return set({ isEmptyPressed: true })
      const draft = await checked()
      if (draft === null) return
      if (mode.kind === 'correct') await sendCorrected(draft, mode, null)
      else await send(draft, null)
    },

    createAnyway: async (reason: string) => {
      if (get().phase !== 'asking' || reason.trim() === '') return
      const draft = await checked()
      if (draft === null) return
      const { mode } = get()
      if (mode.kind === 'correct') await sendCorrected(draft, mode, reason.trim())
      else await send(draft, reason.trim())
    },
  }
}
