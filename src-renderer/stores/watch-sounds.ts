// Says with a sound what the worker may not see: a label is done, or something needs them. Each change sounds once.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { Sound } from '../components/sounds'
import { needsAttention } from './queue-store'

const isDone = (shipment: Shipment): boolean => shipment.state === 'printed' && !needsAttention(shipment)

/** The sound a shipment's step deserves; null when it is only moving on. A first sight is no step. */
export const soundFor = (before: Shipment | undefined, after: Shipment): Sound | null => {
  if (before === undefined) return null
  if (needsAttention(after) && !needsAttention(before)) return 'attention'
  if (isDone(after) && !isDone(before)) return 'done'
  return null
}

export const watchSounds = (
  queue: {
    subscribe: (
      listener: (
        state: { shipments: readonly Shipment[]; hasLoaded: boolean },
        before: { shipments: readonly Shipment[]; hasLoaded: boolean },
      ) => void,
    ) => () => void
  },
  play: (sound: Sound) => void,
): (() => void) =>
  queue.subscribe((state, previous) => {
    // What the bench already was when the window opened is no news.
    if (!previous.hasLoaded || state.shipments === previous.shipments) return
    const before = new Map(previous.shipments.map((shipment) => [shipment.id, shipment]))
    for (const shipment of state.shipments) {
      const known = before.get(shipment.id)
      const sound = known === shipment ? null : soundFor(known, shipment)
      if (sound !== null) play(sound)
    }
  })
