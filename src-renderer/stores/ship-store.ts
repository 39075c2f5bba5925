// The Ship form: what is typed, what is wrong with it, and the one press that creates. A second press while the
// first is on its way changes nothing; the draft's id stays the same until main has said that it began.
import type { StateCreator } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import type { DraftId } from '../../src-preload/contract/ids'
import { dayOf } from '../rules/days'
import { firstProblem, formFromDraft, formToShipAgain, placeProblems } from '../rules/form'
import { plainStart, toShipDefaults, withoutRefused } from '../rules/ship-start'
import { answered, changed, tidied, withoutKept } from './ship-form-changes'
import { createShipForms } from './ship-forms'
import { createShipRecipients } from './ship-recipients'
import { createShipSending } from './ship-sending'
import type { ShipDeps, ShipState } from './ship-state'

const standardDeps: ShipDeps = {
  reading: () => ({ locale: 'en-GB', today: dayOf(new Date()) }),
  newDraftId: () => crypto.randomUUID() as string as DraftId,
  loadBlockReader: () => import('../rules/address-block/read-pasted'),
  loadCheck: () => import('./check-draft'),
}

export const shipState = (
  station: Pick<Station, 'shipments' | 'settings'>,
  given: Partial<ShipDeps> = {},
): StateCreator<ShipState> => {
  const deps = { ...standardDeps, ...given }

  return (set, get) => {
    const forms = createShipForms(deps, get)
    const { focusOn, quiet, fresh, taken, comeBack, asideOf } = forms

    return {
      ...fresh(plainStart),
      start: plainStart,
      phase: 'idle',
      mode: { kind: 'new' },
      aside: null,
      likelyDoubles: [],
      isMoreOpen: false,
      focus: { field: 'firstName', count: 0 },
      begun: null,
      pasted: null,
      ...createShipRecipients({ station, deps, forms, set, get }),
      ...createShipSending({ station, deps, forms, set, get }),

      set: (field, value) => {
        const { phase, form, problems, asked, start } = get()
        // The draft on its way is what was on the screen when the key was pressed.
        if (phase !== 'idle' || form[field] === value) return
        const { [field]: _old, ...at } = problems.at
        set({
          form: changed(form, field, value, start, deps.reading()),
          asked: asked.filter((name) => name !== field),
          isHeldUp: false,
          isEmptyPressed: false,
          hasTyped: true,
          problems: { ...problems, at },
          begun: null,
        })
      },

      leave: (field) => {
        const { form, asked, phase } = get()
        if (phase !== 'idle') return
        if (!asked.includes(field)) set({ asked: [...asked, field] })
        const text = tidied(form, field, deps.reading())
        if (text !== null) set({ form: { ...form, [field]: text } })
      },

      choose: (question, choice) => {
        if (get().phase !== 'idle') return
        get().set(question.field, choice.text)
        set({ form: answered(get().form, question, choice) })
      },

      lockWeight: (isWeightLocked) => set({ isWeightLocked }),

      takeStart: (start) => {
        const { hasTyped, mode } = get()
        const isUntouched = !hasTyped && mode.kind === 'new'
        set({ start, ...(isUntouched ? { ...fresh(start), draftId: get().draftId } : {}) })
      },

      takeRefusal: (shipment) => {
        const { start, form, mode, phase } = get()
        const next = withoutRefused(start, shipment)
        if (shipment.state !== 'refused' || next === start) return
        set({ start: next })
        if (mode.kind === 'new' && phase === 'idle') {
          const isWeightLocked = get().isWeightLocked && next.lockedWeightGrams === start.lockedWeightGrams
          set({ form: withoutKept(form, start, next), isWeightLocked })
        }
        void station.settings.change({ shipDefaults: toShipDefaults(next) })
      },

      closeLikelyDoubles: () => {
        if (get().phase !== 'asking') return
        set({ phase: 'idle', likelyDoubles: [], focus: focusOn('reference') })
      },

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
        set({
          form: formFromDraft(shipment.draft, deps.reading().locale),
          hasTyped: true,
          mode: { kind: 'correct', shipment, before },
          problems: placed,
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
        const before =
          aside === null ? { form: state.form, draftId, problems, hasTyped: false } : taken(aside)
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
        set({ ...comeBack(mode.before), focus: focusOn('firstName') })
      },

      beginAnew: () => {
        get().closeLikelyDoubles()
        get().leaveCorrection()
        set({ begun: null })
      },

      shipAgain: (draft) => {
        const state = get()
        if (state.phase !== 'idle' || state.mode.kind !== 'new') return
        set({
          ...fresh(state.start),
          form: formToShipAgain(draft, deps.reading().locale),
          aside: asideOf(state, true),
          hasTyped: true,
          begun: null,
          focus: focusOn('firstName'),
        })
      },

      takeSuggestion: (hint) => {
        if (hint.kind === 'other-country') get().set('countryCode', hint.countryCode)
        else if (hint.suggestion !== null) get().set(hint.field, hint.suggestion)
      },

      openMore: (isMoreOpen) => set({ isMoreOpen }),
    }
  }
}
