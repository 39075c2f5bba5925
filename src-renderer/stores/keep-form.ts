// Hands the half-typed Ship form to main with every change, and takes it back when the window opens: after a restart, and after
// a window that died. Main alone waits before it writes: what was typed a moment before the end is there already.
import type { StoreApi } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import type { KeptForm, TypedForm } from '../../src-preload/contract/kept-form'
import { noProblems } from '../rules/form'
import { formOfKept, keptOf } from '../rules/kept-form'
import type { Kept, ShipState } from './ship-state'

type Deps = {
  station: Pick<Station, 'forms' | 'shipments'>
  ship: StoreApi<ShipState>
}

/** Null when nothing on the form is worth keeping. */
export const leftOf = ({ form, draftId, hasTyped, mode, aside }: ShipState): KeptForm | null => {
  const now = hasTyped ? keptOf({ form, draftId }) : null
  const before = mode.kind === 'correct' ? (mode.before.hasTyped ? mode.before : null) : aside
  const comesBack = before !== null && (mode.kind === 'correct' || aside?.comesBack === true)
  const kept = {
    form: now,
    aside: comesBack ? keptOf(before) : null,
    corrects: mode.kind === 'correct' ? mode.shipment.id : null,
  }
  return kept.form === null && kept.aside === null ? null : kept
}

export function keepForm({ station, ship }: Deps): void {
  let isKnown = false

  const save = (): void => void station.forms.keep(leftOf(ship.getState()))

  const takeBack = async (): Promise<void> => {
    const answer = await station.forms.kept()
    if (!answer.ok || answer.value === null) return
    const { form, aside, corrects } = answer.value
    const known = corrects === null ? null : await station.shipments.detail(corrects)
    const kept = (one: TypedForm | null): Kept | null =>
      one === null
        ? null
        : { form: formOfKept(one, ship.getState().form), draftId: one.draftId, problems: noProblems }
    ship.getState().takeKept({
      form: kept(form),
      aside: kept(aside),
      corrects: known?.ok === true ? known.value.shipment : null,
    })
  }

  // Nothing is kept before it is known what was: an empty form would wipe it.
  void takeBack().finally(() => {
    isKnown = true
    if (ship.getState().hasTyped) save()
  })
  ship.subscribe((now, before) => {
    const isSame = now.form === before.form && now.hasTyped === before.hasTyped && now.aside === before.aside
    if (isKnown && !(isSame && now.mode === before.mode)) save()
  })
}
