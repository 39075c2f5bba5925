// What was sent stands aside until it is answered, so that the form takes the next parcel at once; and it comes back when
// nothing was created: in front where nobody has typed on, and otherwise beside what is being typed.
import { noProblems } from '../rules/form'
import { isCleared, keptOf, type ShipForms } from './ship-forms'
import type { Aside, Sent, ShipState } from './ship-state'

type Standing = {
  forms: ShipForms
  set: (change: Partial<ShipState>) => void
  get: () => ShipState
}

const stand = (state: ShipState) => {
  const { hasTyped, mode, asides, start, isWeightLocked } = state
  const { isMoreOpen, asked, rewritten, asTyped } = state
  return {
    ...keptOf(state),
    ...{ hasTyped, mode, asides, start, isWeightLocked },
    ...{ isMoreOpen, asked, rewritten, asTyped },
  }
}

export const createShipSent = ({ forms, set, get }: Standing) => {
  const { focusOn, quiet, fresh, taken, comeBack } = forms

  /** What is in front once a press has taken this one: what was pushed aside for it, or an empty form. */
  const following = (state: ShipState) => {
    const { mode, asides, start } = state
    if (mode.kind === 'correct') return comeBack(mode.before)
    const pushed = asides.find(({ comesBack }) => comesBack)
    return {
      ...fresh(start),
      // The next parcel begins with the common case in sight.
      isMoreOpen: false,
      ...(pushed === undefined ? {} : taken(pushed)),
      asides: asides.filter((one) => one !== pushed && !isCleared(one)),
    }
  }

  /** Nobody has typed into the form that stands where this one stood. */
  const isUntouched = ({ left }: Sent): boolean => {
    const { form, hasTyped, mode, phase } = get()
    return phase === 'idle' && mode.kind === 'new' && (form === left || !hasTyped)
  }

  return {
    /** From now on whatever is typed is of the next parcel. */
    standAside: (): Sent => {
      const state = get()
      const next = following(state)
      const sent = { ...stand(state), left: next.form }
      set({
        ...next,
        phase: 'idle',
        likelyDoubles: [],
        begun: null,
        sent: [...state.sent, sent],
        focus: focusOn('firstName'),
      })
      return sent
    },

    /** In front as it was; false: the next one is being typed there, and this one is kept beside it. */
    putBack: (sent: Sent, notCreated: Aside['notCreated'], problems = noProblems): boolean => {
      const state = get()
      const isNewest = state.sent.at(-1) === sent
      const rest = {
        sent: state.sent.filter((one) => one !== sent),
        start: isNewest ? sent.start : state.start,
      }
      if (isUntouched(sent)) {
        const { left: _next, ...before } = sent
        const since = state.asides.filter((one) => !sent.asides.includes(one))
        set({ ...quiet, ...before, ...rest, asides: [...sent.asides, ...since] })
        return true
      }
      const corrects = sent.mode.kind === 'correct' ? sent.mode.shipment : null
      const aside = { ...keptOf(sent), problems, comesBack: false, corrects, notCreated }
      set({ ...rest, asides: [...state.asides, aside] })
      return false
    },
  }
}
