// The Ship form: what is typed, what is wrong with it, and the one press that creates. A second press while the
// first is on its way changes nothing; the draft's id stays the same until main has said that it began.
import type { StateCreator } from 'zustand/vanilla'
import type { Draft } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { DraftId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import { dayOf } from '../rules/days'
import {
  emptyForm,
  firstProblem,
  type FormField,
  formFromDraft,
  formToShipAgain,
  noProblems,
  placeProblems,
  type Problems,
} from '../rules/form'
import { plainStart, type ShipStart, startAfter, toShipDefaults, withoutRefused } from '../rules/ship-start'
import { answered, changed, tidied, withoutKept } from './ship-form-changes'
import type { Aside, Kept, ShipDeps, ShipMode, ShipState } from './ship-state'

const standardDeps: ShipDeps = {
  reading: () => ({ locale: 'en-GB', today: dayOf(new Date()) }),
  newDraftId: () => crypto.randomUUID() as string as DraftId,
  loadCheck: () => import('./check-draft'),
}

export const shipState = (
  station: Pick<Station, 'shipments' | 'settings'>,
  given: Partial<ShipDeps> = {},
): StateCreator<ShipState> => {
  const deps = { ...standardDeps, ...given }

  return (set, get) => {
    const focusOn = (field: FormField) => ({ field, count: get().focus.count + 1 })
    const quiet = { error: null, asked: [], isHeldUp: false, isEmptyPressed: false }
    const fresh = (start: ShipStart) => ({
      ...quiet,
      form: emptyForm(start, deps.reading()),
      isWeightLocked: start.lockedWeightGrams !== null,
      draftId: deps.newDraftId(),
      hasTyped: false,
      problems: noProblems,
    })

    const taken = ({ form, draftId, problems }: Kept) => ({ form, draftId, problems, hasTyped: true })

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
        question: [],
        begun: { shipment, wasCorrection: false },
        focus: focusOn('firstName'),
      })
      void station.settings.change({ shipDefaults: toShipDefaults(start) })
    }

    const send = async (draft: Draft, doubleReason: string | null): Promise<void> => {
      set({ phase: 'sending', problems: noProblems, error: null })
      const answer = await station.shipments.create({ draftId: get().draftId, draft, doubleReason })
      if (!answer.ok) {
        set({ question: [] })
        showProblems(placeProblems(answer.error.fields), answer.error)
      } else if (answer.value.kind === 'question') {
        set({ phase: 'asking', question: answer.value.earlier })
      } else {
        afterBegun(draft, answer.value.shipment)
      }
    }

    const comeBack = (before: Kept & { hasTyped: boolean }) => ({
      form: before.form,
      draftId: before.draftId,
      problems: before.problems,
      hasTyped: before.hasTyped,
      mode: { kind: 'new' } as const,
      ...quiet,
      phase: 'idle' as const,
    })

    const sendCorrected = async (draft: Draft, mode: ShipMode & { kind: 'correct' }): Promise<void> => {
      set({ phase: 'sending', problems: noProblems, error: null })
      const answer = await station.shipments.correct({ id: mode.shipment.id, draft })
      if (!answer.ok) return showProblems(placeProblems(answer.error.fields), answer.error)
      set({
        ...comeBack(mode.before),
        begun: { shipment: answer.value, wasCorrection: true },
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

    /** Anything typed stays in reach when the form is filled with something else. */
    const asideOf = (state: ShipState, comesBack: boolean): Aside | null => {
      const { form, draftId, problems, hasTyped, aside } = state
      return hasTyped ? { form, draftId, problems, comesBack } : aside
    }

    return {
      ...fresh(plainStart),
      start: plainStart,
      phase: 'idle',
      mode: { kind: 'new' },
      aside: null,
      question: [],
      isMoreOpen: false,
      focus: { field: 'firstName', count: 0 },
      begun: null,

      set: (field, value) => {
        const { phase, form, problems, asked, start } = get()
        // The draft on its way is what was on the screen when the key was pressed.
        if (phase !== 'idle' || form[field] === value) return
        const { [field]: _mended, ...at } = problems.at
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

      create: async () => {
        const { phase, hasTyped, mode } = get()
        if (phase !== 'idle') return
        // A second press in a hurry: what it says about the last parcel stays.
        if (mode.kind === 'new' && !hasTyped) return set({ isEmptyPressed: true })
        const draft = await checked()
        if (draft === null) return
        if (mode.kind === 'correct') await sendCorrected(draft, mode)
        else await send(draft, null)
      },

      createAnyway: async (reason) => {
        if (get().phase !== 'asking' || reason.trim() === '') return
        const draft = await checked()
        if (draft !== null) await send(draft, reason.trim())
      },

      closeQuestion: () => {
        if (get().phase !== 'asking') return
        set({ phase: 'idle', question: [], focus: focusOn('reference') })
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

      leaveCorrection: () => {
        const { phase, mode } = get()
        if (phase !== 'idle' || mode.kind !== 'correct') return
        set({ ...comeBack(mode.before), focus: focusOn('firstName') })
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
        if (hint.suggestion !== null) get().set(hint.field, hint.suggestion)
      },

      openMore: (isMoreOpen) => set({ isMoreOpen }),
    }
  }
}
