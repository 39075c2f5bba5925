// Which parcel the Ship form shows: a new one, one that is corrected, one like an earlier one. What was typed lies aside
// meanwhile and comes back.
import { firstProblem, type Form, formFromDraft, formToShipAgain, placeProblems } from '../rules/form'
import type { ShipForms } from './ship-forms'
import type { ShipDeps, ShipState } from './ship-state'

type Swapping = {
  deps: Pick<ShipDeps, 'reading'>
  forms: ShipForms
  set: (change: Partial<ShipState>) => void
  get: () => ShipState
}

type ShipSwapping = Pick<
  ShipState,
  'clear' | 'bringBack' | 'correct' | 'takeKept' | 'leaveCorrection' | 'beginAnew' | 'shipAgain' | 'editAnew'
>

export function createShipSwapping({ deps, forms, set, get }: Swapping): ShipSwapping {
  const { focusOn, quiet, fresh, taken, comeBack, asideOf } = forms

  /** What was typed is pushed aside, and comes back when this is created. */
  const fillFrom = (form: Form): void => {
    const state = get()
    if (state.phase !== 'idle' || state.mode.kind !== 'new') return
    set({
      ...fresh(state.start),
      form,
      aside: asideOf(state, true),
      hasTyped: true,
      begun: null,
      focus: focusOn('firstName'),
    })
  }

  return {
    clear: () => {
      const state = get()
      if (state.phase !== 'idle' || state.mode.kind !== 'new' || !state.hasTyped) return
      set({
        ...fresh(state.start),
        aside: asideOf(state, false),
        begun: null,
        focus: focusOn('firstName'),
      })
    },

    bringBack: () => {
      const { phase, mode, aside } = get()
      if (phase !== 'idle' || mode.kind !== 'new' || aside === null) return
      set({ ...taken(aside), ...quiet, aside: null, begun: null, focus: focusOn('firstName') })
    },

    correct: (shipment) => {
      const { phase, mode, form, draftId, problems, hasTyped } = get()
      if (phase !== 'idle') return
      const before = mode.kind === 'correct' ? mode.before : { form, draftId, problems, hasTyped }
      const placed = placeProblems(shipment.problem?.fields ?? [])
      const { leftCorrection: left } = get()
      const isLeft = left?.shipmentId === shipment.id && left.attempt === shipment.attempt
      set({
        ...taken({
          form: isLeft ? left.form : formFromDraft(shipment.draft, deps.reading().locale),
          draftId,
          problems: placed,
        }),
        mode: { kind: 'correct', shipment, before },
        ...quiet,
        begun: null,
        focus: focusOn(firstProblem(placed) ?? 'firstName'),
      })
    },

    takeKept: ({ form, aside, corrects }) => {
      const state = get()
      if (state.phase !== 'idle' || state.mode.kind !== 'new') return
      if (state.hasTyped) return set({ aside: form === null ? null : { ...form, comesBack: false } })
      const { draftId, problems } = state
      const before = aside === null ? { form: state.form, draftId, problems, hasTyped: false } : taken(aside)
      const now = form ?? aside
      if (now === null) return
      set({
        ...taken(now),
        ...(corrects === null
          ? { aside: form === null || aside === null ? null : { ...aside, comesBack: true } }
          : { mode: { kind: 'correct', shipment: corrects, before } }),
        focus: focusOn('firstName'),
      })
    },

    leaveCorrection: () => {
      const { phase, mode } = get()
      if (phase !== 'idle' || mode.kind !== 'correct') return
      const { id: shipmentId, attempt } = mode.shipment
      set({
        ...comeBack(mode.before),
        leftCorrection: { shipmentId, attempt, form: get().form },
        focus: focusOn('firstName'),
      })
    },

    beginAnew: () => {
      get().closeLikelyDoubles()
      get().leaveCorrection()
      set({ begun: null })
    },

    shipAgain: (draft) => fillFrom(formToShipAgain(draft, deps.reading().locale)),

    editAnew: (draft) => fillFrom(formFromDraft(draft, deps.reading().locale)),
  }
}
