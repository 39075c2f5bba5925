// Hands the half-typed Ship form to main with every change, and takes it back when the window opens: after a restart, and after
// a window that died. Main alone waits before it writes: what was typed a moment before the end is there already.
import type { StoreApi } from 'zustand/vanilla'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { KeptForm, TypedForm } from '../../src-preload/contract/kept-form'
import { limits } from '../../src-preload/contract/vocabulary'
import { noProblems } from '../rules/form'
import { formOfKept, keptOf } from '../rules/kept-form'
import { nothingDecided } from './ship-forms'
import type { Kept, ShipMode, ShipState } from './ship-state'

type Deps = {
  station: Pick<Station, 'forms' | 'shipments'>
  ship: StoreApi<ShipState>
}

/** Null when nothing on the form is worth keeping. */
export const leftOf = ({ form, draftId, hasTyped, mode, asides, sent }: ShipState): KeptForm | null => {
  const now = hasTyped ? keptOf({ form, draftId }) : null
  const pushed = asides.filter(({ comesBack }) => comesBack)
  const before = mode.kind === 'new' ? pushed.shift() : mode.before.hasTyped ? mode.before : undefined
  const others = [
    ...sent.map((one) => ({ ...one, corrects: correctedBy(one.mode) })),
    ...asides.filter(({ notCreated }) => notCreated !== null),
    ...pushed,
  ].map((one) => ({ ...keptOf(one), corrects: one.corrects?.id ?? null }))
  const kept = {
    form: now,
    aside: before === undefined ? null : keptOf(before),
    corrects: correctedBy(mode)?.id ?? null,
    others: others.slice(0, limits.keptForms.max),
  }
  return now === null && kept.aside === null && others.length === 0 ? null : kept
}

const correctedBy = (mode: ShipMode): Shipment | null => (mode.kind === 'correct' ? mode.shipment : null)

const kept = ['form', 'hasTyped', 'mode', 'asides', 'sent'] as const

export function keepForm({ station, ship }: Deps): void {
  let isKnown = false

  const save = (): void => void station.forms.keep(leftOf(ship.getState()))

  const shipmentOf = async (id: ShipmentId | null): Promise<Shipment | null> => {
    const known = id === null ? null : await station.shipments.detail(id)
    return known?.ok === true ? known.value.shipment : null
  }

  const takeBack = async (): Promise<void> => {
    const answer = await station.forms.kept()
    if (!answer.ok || answer.value === null) return
    const { form, aside, corrects, others } = answer.value
    const corrected = await Promise.all([corrects, ...others.map((one) => one.corrects)].map(shipmentOf))
    const kept = (one: TypedForm): Kept => ({
      form: formOfKept(one, ship.getState().form),
      draftId: one.draftId,
      problems: noProblems,
      ...nothingDecided,
    })
    ship.getState().takeKept({
      form: form === null ? null : kept(form),
      aside: aside === null ? null : kept(aside),
      corrects: corrected[0] ?? null,
      others: others.map((one, index) => ({ ...kept(one), corrects: corrected[index + 1] ?? null })),
    })
  }

  // Nothing is kept before it is known what was: an empty form would wipe it.
  void takeBack().finally(() => {
    isKnown = true
    if (ship.getState().hasTyped) save()
  })
  ship.subscribe((now, before) => {
    if (isKnown && kept.some((name) => now[name] !== before[name])) save()
  })
}
