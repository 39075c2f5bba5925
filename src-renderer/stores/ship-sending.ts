// The press that creates: the check of the form, the question before a likely double, and what is on the screen after. What
// was sent makes room for the next parcel at once, and comes back when nothing was created. Its draft's id stays the same
// until main has said that it began.
import type { Draft } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import { firstProblem, placeProblems, type Problems } from '../rules/form'
import { startAfter, toShipDefaults } from '../rules/ship-start'
import type { Checked } from './check-draft'
import { type ShipForms, unheard } from './ship-forms'
import { createShipSent } from './ship-sent'
import type { Sent, ShipDeps, ShipState } from './ship-state'

type Sending = {
  station: Pick<Station, 'shipments' | 'settings'>
  deps: Pick<ShipDeps, 'reading' | 'loadCheck' | 'newDraftId'>
  forms: ShipForms
  set: (change: Partial<ShipState>) => void
  get: () => ShipState
}

export const createShipSending = ({ station, deps, forms, set, get }: Sending) => {
  const { focusOn } = forms
  const { standAside, putBack } = createShipSent({ forms, set, get })
  let check: Awaited<ReturnType<ShipDeps['loadCheck']>>['checkDraft'] | null = null

  const loadCheck = async () => (check ??= (await deps.loadCheck()).checkDraft)

  const showProblems = (problems: Problems, error: StationError | null): void => {
    const field = firstProblem(problems)
    set({ phase: 'idle', problems, error, ...(field === null ? {} : { focus: focusOn(field) }) })
  }

  const showChecked = ({ problems, questions }: Checked & { ok: false }): void => {
    const [question] = questions
    showProblems(placeProblems(problems), null)
    if (question === undefined) return
    set({
      asked: questions.map(({ field }) => field),
      isHeldUp: true,
      focus: focusOn(question.field),
    })
  }

  const ask = ({ mode, draftId, parcelCount }: Sent, draft: Draft, doubleReason: string | null) => {
    if (mode.kind === 'correct')
      return station.shipments.correct({ id: mode.shipment.id, draft, doubleReason })
    const more = Array.from({ length: parcelCount - 1 }, deps.newDraftId)
    return station.shipments.create({ draftId, draft, doubleReason, more })
  }

  const send = async (sent: Sent, draft: Draft, doubleReason: string | null): Promise<void> => {
    const answer = await ask(sent, draft, doubleReason)
    if (!answer.ok) {
      const { error } = answer
      const problems = placeProblems(error.fields)
      if (putBack(sent, { error, isDouble: false }, problems)) showProblems(problems, error)
    } else if (answer.value.kind === 'likely-double') {
      if (putBack(sent, { error: null, isDouble: true }))
        set({ phase: 'asking', likelyDoubles: answer.value.earlier })
    } else {
      const { shipment } = answer.value
      const wasCorrection = sent.mode.kind === 'correct'
      const others = get().sent.filter((one) => one !== sent)
      // While a later one is under way, what is said beside the key is about that one.
      const said = { begun: { shipment, wasCorrection }, isEmptyPressed: false }
      set({ sent: others, ...(others.length === 0 ? said : {}) })
      if (!wasCorrection) void station.settings.change({ shipDefaults: toShipDefaults(get().start) })
    }
  }

  const loaded = (early: Sent | null) =>
    loadCheck().catch((error: unknown) => {
      if (early !== null) putBack(early, unheard)
      throw error
    })

  const press = async (doubleReason: string | null): Promise<void> => {
    // Before the check is here nothing waits for it: it judges what stood there when the key was pressed.
    const early = check === null ? standAside() : null
    const checkDraft = check ?? (await loaded(early))
    const result = checkDraft((early ?? get()).form, deps.reading())
    if (!result.ok) {
      if (early === null || putBack(early, unheard, placeProblems(result.problems))) showChecked(result)
      return
    }
    const sent = early ?? standAside()
    const { mode, start, isWeightLocked } = sent
    if (mode.kind === 'new')
      get().takeStart(startAfter(result.draft, start, isWeightLocked, deps.reading().today))
    await send(sent, result.draft, doubleReason)
  }

  return {
    /** The check is there before the key is pressed. The press itself says when it cannot be loaded. */
    prepare: (): void => void loadCheck().catch(() => undefined),

    create: async () => {
      const { phase, hasTyped, mode, form, sent } = get()
      if (phase !== 'idle') return
      // A second press in a hurry: what it says about the last parcel stays.
      if ((mode.kind === 'new' && !hasTyped) || sent.at(-1)?.left === form)
        return set({ isEmptyPressed: true })
      set({ begun: null, isEmptyPressed: false })
      await press(null)
    },

    createAnyway: async (reason: string) => {
      if (get().phase !== 'asking' || reason.trim() === '') return
      await press(reason.trim())
    },
  }
}
