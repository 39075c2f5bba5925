// The forms that take the place of one another on the Ship screen: an empty one, one put aside, one that comes back. It
// sends nothing.
import { emptyForm, type FormField, noProblems } from '../rules/form'
import type { ShipStart } from '../rules/ship-start'
import { type Aside, type Kept, noReason, type ShipDeps, type ShipState } from './ship-state'

/** Of another form: none of it is about this one. */
const nothingSaid = { rewritten: [], asTyped: {}, doubleReason: noReason, parcelCount: 1 }

export type ShipForms = ReturnType<typeof createShipForms>

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
    ...nothingSaid,
  })

  const taken = ({ form, draftId, problems }: Kept) => ({
    form,
    draftId,
    problems,
    hasTyped: true,
    ...nothingSaid,
  })

  const comeBack = (before: Kept & { hasTyped: boolean }) => ({
    form: before.form,
    draftId: before.draftId,
    problems: before.problems,
    hasTyped: before.hasTyped,
    ...nothingSaid,
    mode: { kind: 'new' } as const,
    ...quiet,
    phase: 'idle' as const,
  })

  /** Anything typed stays in reach when the form is filled with something else. */
  const asideOf = (state: ShipState, comesBack: boolean): Aside | null => {
    const { form, draftId, problems, hasTyped, aside } = state
    return hasTyped ? { form, draftId, problems, comesBack } : aside
  }

  return { focusOn, quiet, fresh, taken, comeBack, asideOf }
}
