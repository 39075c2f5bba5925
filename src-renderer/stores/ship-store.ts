// The Ship form: what is typed, what is wrong with it, and the one press that creates. A second press while the
// first is on its way changes nothing; the draft's id stays the same until main has said that it began.
import { firstShipDefaults } from '../../src-preload/contract/vocabulary'
import type { StateCreator } from 'zustand/vanilla'
import type { Draft } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { ShipDefaults } from '../../src-preload/contract/settings'
import type { LikelyDouble, Shipment } from '../../src-preload/contract/shipment'
import type { DraftId } from '../../src-preload/contract/ids'
import { hasTypedUnit, readAmount, writeAmount } from '../rules/amounts'
import {
  amountUnits,
  defaultsFrom,
  emptyForm,
  firstProblem,
  type Form,
  type FormField,
  formFromDraft,
  isAmountField,
  noProblems,
  placeProblems,
  type Problems,
} from '../rules/form'
import type { Hint } from '../rules/hints'
import type { Checked } from './check-draft'

/** idle: takes input. checking and sending: a press is being dealt with. asking: the likely double is on screen. */
type ShipPhase = 'idle' | 'checking' | 'sending' | 'asking'

/** A form put aside, with the id it would be created under. */
type Kept = { form: Form; draftId: DraftId; problems: Problems }

/** `comesBack`: it was pushed aside by "ship again", so it returns by itself when that parcel is created. */
type Aside = Kept & { comesBack: boolean }

type ShipMode =
  { kind: 'new' } | { kind: 'correct'; shipment: Shipment; before: Kept & { hasTyped: boolean } }

export type ShipState = {
  form: Form
  draftId: DraftId
  defaults: ShipDefaults
  /** Something was typed since the form was last empty: then it is worth keeping. */
  hasTyped: boolean
  phase: ShipPhase
  mode: ShipMode
  /** What F12 took away, or what "ship again" pushed aside. */
  aside: Aside | null
  problems: Problems
  error: StationError | null
  question: readonly LikelyDouble[]
  /** The rare fields are unfolded; stays so until the worker folds them. */
  isMoreOpen: boolean
  /** Asks the screen to put the cursor somewhere; `count` makes the same wish twice count twice. */
  focus: { field: FormField; count: number }
  /** The shipment that began last: the screen says so. */
  begun: { shipment: Shipment; wasCorrection: boolean } | null
  set: <Field extends FormField>(field: Field, value: Form[Field]) => void
  /** Rewrites a figure that was typed with a unit ("1.8 kg") in the unit of its field. */
  tidyFigure: (field: FormField) => void
  takeDefaults: (defaults: ShipDefaults) => void
  create: () => Promise<void>
  createAnyway: (reason: string) => Promise<void>
  closeQuestion: () => void
  clear: () => void
  bringBack: () => void
  correct: (shipment: Shipment) => void
  leaveCorrection: () => void
  shipAgain: (draft: Draft) => void
  takeSuggestion: (hint: Hint) => void
  openMore: (isOpen: boolean) => void
}

export type ShipDeps = {
  language: () => string
  newDraftId: () => DraftId
  loadCheck: () => Promise<{ checkDraft: (form: Form) => Checked }>
}

const standardDeps: ShipDeps = {
  language: () => 'en',
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
    const fresh = (defaults: ShipDefaults) => ({
      form: emptyForm(defaults, deps.language()),
      draftId: deps.newDraftId(),
      hasTyped: false,
      problems: noProblems,
      error: null,
    })

    const taken = ({ form, draftId, problems }: Kept) => ({ form, draftId, problems, hasTyped: true })

    const showProblems = (problems: Problems, error: StationError | null): void => {
      const field = firstProblem(problems)
      set({ phase: 'idle', problems, error, ...(field === null ? {} : { focus: focusOn(field) }) })
    }

    const afterBegun = (draft: Draft, shipment: Shipment): void => {
      const defaults = defaultsFrom(draft)
      const { aside } = get()
      set({
        ...fresh(defaults),
        // The next parcel begins with the common case in sight.
        isMoreOpen: false,
        ...(aside?.comesBack === true ? taken(aside) : {}),
        phase: 'idle',
        defaults,
        aside: null,
        question: [],
        begun: { shipment, wasCorrection: false },
        focus: focusOn('firstName'),
      })
      void station.settings.change({ shipDefaults: defaults })
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
      error: null,
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
      const result = checkDraft(get().form)
      if (result.ok) return result.draft
      showProblems(placeProblems(result.problems), null)
      return null
    }

    /** Anything typed stays in reach when the form is filled with something else. */
    const asideOf = (state: ShipState, comesBack: boolean): Aside | null => {
      const { form, draftId, problems, hasTyped, aside } = state
      return hasTyped ? { form, draftId, problems, comesBack } : aside
    }

    return {
      form: emptyForm(firstShipDefaults, deps.language()),
      draftId: deps.newDraftId(),
      defaults: firstShipDefaults,
      hasTyped: false,
      phase: 'idle',
      mode: { kind: 'new' },
      aside: null,
      problems: noProblems,
      error: null,
      question: [],
      isMoreOpen: false,
      focus: { field: 'firstName', count: 0 },
      begun: null,

      set: (field, value) => {
        const { phase, form, problems } = get()
        // The draft on its way is what was on the screen when the key was pressed.
        if (phase !== 'idle' || form[field] === value) return
        const { [field]: _mended, ...at } = problems.at
        set({ form: { ...form, [field]: value }, hasTyped: true, problems: { ...problems, at }, begun: null })
      },

      tidyFigure: (field) => {
        if (!isAmountField(field)) return
        const text = get().form[field]
        const amount = readAmount(text, amountUnits[field])
        if (amount.kind !== 'amount' || amount.other !== null || !hasTypedUnit(text)) return
        get().set(field, writeAmount(amount.value, deps.language()))
      },

      takeDefaults: (defaults) => {
        const { hasTyped, mode } = get()
        const isUntouched = !hasTyped && mode.kind === 'new'
        set({ defaults, ...(isUntouched ? { form: emptyForm(defaults, deps.language()) } : {}) })
      },

      create: async () => {
        if (get().phase !== 'idle') return
        const draft = await checked()
        if (draft === null) return
        const { mode } = get()
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
          ...fresh(state.defaults),
          aside: asideOf(state, false),
          begun: null,
          focus: focusOn('firstName'),
        })
      },

      bringBack: () => {
        const { phase, mode, aside } = get()
        if (phase !== 'idle' || mode.kind !== 'new' || aside === null) return
        set({ ...taken(aside), aside: null, error: null, begun: null, focus: focusOn('firstName') })
      },

      correct: (shipment) => {
        const { phase, mode, form, draftId, problems, hasTyped } = get()
        if (phase !== 'idle') return
        const before = mode.kind === 'correct' ? mode.before : { form, draftId, problems, hasTyped }
        const placed = placeProblems(shipment.problem?.fields ?? [])
        set({
          form: formFromDraft(shipment.draft, deps.language()),
          hasTyped: true,
          mode: { kind: 'correct', shipment, before },
          problems: placed,
          error: null,
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
          ...fresh(state.defaults),
          form: formFromDraft(draft, deps.language()),
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
