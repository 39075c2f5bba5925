// The Ship form: what is typed, what is wrong with it, and the one press that creates. A second press while the
// first is on its way changes nothing; the draft's id stays the same until main has said that it began.
import type { StateCreator } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import { limits } from '../../src-preload/contract/vocabulary'
import { dayOf } from '../rules/days'
import {
  firstProblem,
  type Form,
  type FormField,
  formFromDraft,
  formToShipAgain,
  placeProblems,
} from '../rules/form'
import { newDraftId } from '../rules/new-draft-id'
import { plainStart, toShipDefaults, withoutRefused } from '../rules/ship-start'
import {
  answered,
  changed,
  firstDifference,
  lastRewriting,
  rewritten,
  tidied,
  withoutKept,
} from './ship-form-changes'
import { createShipForms } from './ship-forms'
import { createShipRecipients } from './ship-recipients'
import { createShipSending } from './ship-sending'
import type { ShipDeps, ShipState } from './ship-state'

const standardDeps: ShipDeps = {
  reading: () => ({ locale: 'en-GB', today: dayOf(new Date()) }),
  newDraftId,
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
      ...fresh(plainStart),
      start: plainStart,
      phase: 'idle',
      mode: { kind: 'new' },
      aside: null,
      likelyDoubles: [],
      leftCorrection: null,
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
        const { form, asked, phase, asTyped } = get()
        if (phase !== 'idle') return
        if (!asked.includes(field)) set({ asked: [...asked, field] })
        const text = tidied(form, field, deps.reading())
        if (text === null || text === form[field] || asTyped[field] === form[field]) return
        set(rewritten(form, { ...form, [field]: text }, get().rewritten))
      },

      choose: (question, choice) => {
        const { phase, form } = get()
        if (phase !== 'idle') return
        get().set(question.field, choice.text)
        set(rewritten(form, answered(get().form, question, choice), get().rewritten))
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

      countParcels: (count) => {
        const { phase, mode } = get()
        if (phase !== 'idle' || mode.kind !== 'new') return
        set({ parcelCount: Math.min(limits.parcels.max, Math.max(limits.parcels.min, count)) })
      },

      giveDoubleReason: (doubleReason) => set({ doubleReason }),

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

      takeSuggestion: (hint) => {
        if (hint.kind === 'other-country') get().fill({ countryCode: hint.countryCode })
        else if (hint.suggestion !== null) get().fill({ [hint.field]: hint.suggestion })
      },

      fill: (parts) => {
        const { phase, form } = get()
        if (phase !== 'idle') return
        for (const [field, value] of Object.entries(parts))
          get().set(field as FormField, value as Form[FormField])
        const { form: after, rewritten: steps } = get()
        if (after !== form) set(rewritten(form, after, steps))
      },

      undo: () => {
        const { phase, pasted, rewritten: steps, asTyped } = get()
        const last = lastRewriting(get())
        if (phase !== 'idle' || last === null) return
        const field = firstDifference(last.before, last.after)
        set({
          form: last.before,
          rewritten: steps.slice(0, -1),
          pasted: pasted?.after === last.after ? null : pasted,
          ...(field === null
            ? {}
            : { asTyped: { ...asTyped, [field]: last.before[field] }, focus: focusOn(field) }),
        })
      },

      openMore: (isMoreOpen) => set({ isMoreOpen }),
    }
  }
}
