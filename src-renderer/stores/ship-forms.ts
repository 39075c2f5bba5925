// The forms that take the place of one another on the Ship screen: an empty one, one put aside, one that comes back. It
// sends nothing.
import { emptyForm, type FormField, noProblems } from '../rules/form'
import type { ShipStart } from '../rules/ship-start'
import { type Aside, type Kept, noReason, type ShipDeps, type ShipState } from './ship-state'

/** Of another form: none of it is about this one. */
const nothingWritten = { rewritten: [], asTyped: {} }
export const nothingDecided = { doubleReason: noReason, parcelCount: 1 }

/** Nobody has said why it was not created. */
export const unheard = { error: null, isDouble: false }

export type ShipForms = ReturnType<typeof createShipForms>

export const keptOf = ({ form, draftId, problems, parcelCount, doubleReason }: Kept): Kept => ({
  ...{ form, draftId, problems, parcelCount, doubleReason },
})

/** What was sent and not created comes first, the oldest of it. */
export const nextAside = (asides: readonly Aside[]): Aside | null =>
  asides.find(({ notCreated }) => notCreated !== null) ?? asides[0] ?? null

/** F12 took it away, and nothing brings it back by itself. */
export const isCleared = ({ comesBack, notCreated }: Aside): boolean => !comesBack && notCreated === null

export const createShipForms = (deps: Pick<ShipDeps, 'reading' | 'newDraftId'>, get: () => ShipState) => {
  const focusOn = (field: FormField) => ({ field, count: get().focus.count + 1 })
  const quiet = { error: null, asked: [], isHeldUp: false, isEmptyPressed: false }
  const fresh = (start: ShipStart) => ({
    ...quiet,
    form: emptyForm(start, deps.reading()),
    isWeightLocked: start.lockedWeightGrams !== null,
    draftId: deps.newDraftId(),
    hasTyped: false,
    problems: noProblems,
    ...nothingWritten,
    ...nothingDecided,
  })

  const taken = (kept: Kept) => ({ ...keptOf(kept), hasTyped: true, ...nothingWritten })

  const front = (state: ShipState) => ({ ...keptOf(state), hasTyped: state.hasTyped })

  const comeBack = (before: Kept & { hasTyped: boolean }) => ({
    ...taken(before),
    hasTyped: before.hasTyped,
    mode: { kind: 'new' } as const,
    ...quiet,
    phase: 'idle' as const,
  })

  /** Anything typed stays in reach when the form is filled with something else. */
  const asidesWith = (state: ShipState, comesBack: boolean): readonly Aside[] => {
    const { hasTyped, asides } = state
    if (!hasTyped) return asides
    const others = comesBack ? asides : asides.filter((one) => !isCleared(one))
    return [{ ...keptOf(state), comesBack, corrects: null, notCreated: null }, ...others]
  }

  /** In front once more; what it takes the place of is not lost. */
  const takeUp = (state: ShipState, one: Aside) => {
    const asides = state.asides.filter((other) => other !== one)
    const { corrects, notCreated } = one
    return {
      ...taken(one),
      ...quiet,
      error: notCreated?.error ?? null,
      ...(corrects === null
        ? { asides: asidesWith({ ...state, asides }, true) }
        : { asides, mode: { kind: 'correct' as const, shipment: corrects, before: front(state) } }),
    }
  }

  return {
    ...{ focusOn, quiet, fresh, taken, front, comeBack, asidesWith, takeUp },
  }
}
