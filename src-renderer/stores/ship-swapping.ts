// Which parcel the Ship form shows: a new one, one that is corrected, one like an earlier one. What was typed lies aside
// meanwhile and comes back.
import { firstProblem, type Form, formFromDraft, formToShipAgain, placeProblems } from '../rules/form'
import { nextAside, nothingDecided, type ShipForms, unheard } from './ship-forms'
import type { Aside, ShipDeps, ShipState } from './ship-state'

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
  const { focusOn, quiet, fresh, taken, front, comeBack, asidesWith, takeUp } = forms

  /** What was typed is pushed aside, and comes back when this is created. */
  const fillFrom = (form: Form): void => {
    const state = get()
    if (state.phase !== 'idle' || state.mode.kind !== 'new') return
    set({
      ...fresh(state.start),
      form,
      asides: asidesWith(state, true),
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
        asides: asidesWith(state, false),
        begun: null,
        focus: focusOn('firstName'),
      })
    },

    bringBack: () => {
      const state = get()
      const next = nextAside(state.asides)
      if (state.phase !== 'idle' || state.mode.kind !== 'new' || next === null) return
      const focus = focusOn(firstProblem(next.problems) ?? 'firstName')
      set({ ...takeUp(state, next), begun: null, focus })
    },

    correct: (shipment) => {
      const { phase, mode, draftId } = get()
      if (phase !== 'idle') return
      const before = mode.kind === 'correct' ? mode.before : front(get())
      const placed = placeProblems(shipment.problem?.fields ?? [])
      const { leftCorrection: left } = get()
      const isLeft = left?.shipmentId === shipment.id && left.attempt === shipment.attempt
      set({
        ...taken({
          form: isLeft ? left.form : formFromDraft(shipment.draft, deps.reading().locale),
          draftId,
          problems: placed,
          ...nothingDecided,
        }),
        mode: { kind: 'correct', shipment, before },
        ...quiet,
        begun: null,
        focus: focusOn(firstProblem(placed) ?? 'firstName'),
      })
    },

    takeKept: ({ form, aside, corrects, others }) => {
      const state = get()
      if (state.phase !== 'idle' || state.mode.kind !== 'new') return
      const left: Aside[] = others.map((one) => ({ ...one, comesBack: false, notCreated: unheard }))
      const pushed: Aside[] =
        aside === null ? [] : [{ ...aside, comesBack: true, corrects: null, notCreated: null }]
      const typed: Aside[] = form === null ? [] : [{ ...form, comesBack: false, corrects, notCreated: null }]
      const [first, ...rest] = [...typed, ...pushed, ...left]
      if (first === undefined) return
      if (state.hasTyped) return set({ asides: [first, ...rest, ...state.asides] })
      const isBehind = first.corrects !== null && aside !== null
      const before = isBehind ? { ...state, ...taken(aside) } : state
      const asides = [...(isBehind ? left : rest), ...state.asides]
      set({ ...takeUp({ ...before, asides }, first), focus: focusOn('firstName') })
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
