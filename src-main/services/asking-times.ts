// When each assignment is asked about next: one timer for each, with growing pauses, over the rounds of this run; and when its
// label is late. It asks nothing and writes nothing.
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { Clock } from '../common/clock'
import { pauseBeforeAsking } from './asking-pace'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  onTime: (id: ShipmentId) => void
  onLate: (id: ShipmentId) => void
}
/** Labels take seconds, rarely minutes. After this somebody should know. */
const lateAfterMs = 15 * 60_000

type Wait = { cancel: () => void; round: number }

export function createAskingTimes({ now, monotonicMs, setTimer, onTime, onLate }: Deps) {
  const waits = new Map<ShipmentId, Wait>()
  const lateTimers = new Map<ShipmentId, () => void>()
  /** How old each was when this run first saw it, and when that was on the even clock. */
  const firstSeen = new Map<ShipmentId, { ageMs: number; atMs: number }>()

  /** From its second question on by the even clock: one that is set neither hurries nor delays anything. */
  const ageOf = ({ id, labelAwaitedAt, changedAt }: Shipment): number => {
    const atMs = monotonicMs()
    const ageMs = Math.max(0, now().getTime() - Date.parse(labelAwaitedAt ?? changedAt))
    const first = firstSeen.get(id) ?? { ageMs, atMs }
    firstSeen.set(id, first)
    return first.ageMs + atMs - first.atMs
  }

  const wait = (id: ShipmentId, pauseMs: number, round: number): void => {
    waits.set(id, { cancel: setTimer(pauseMs, () => onTime(id)), round })
  }

  const drop = (id: ShipmentId): void => {
    waits.get(id)?.cancel()
    waits.delete(id)
  }

  return {
    has: (id: ShipmentId): boolean => waits.has(id),

    /** Its first question is on its way. */
    begin: (id: ShipmentId): void => void waits.set(id, { cancel: () => undefined, round: -1 }),

    askIn: (id: ShipmentId, pauseMs: number): void => wait(id, pauseMs, 0),

    /** After a longer pause than the last; returns it. Null: no more by itself. */
    askLater: (
      shipment: Shipment,
      seen: { isLabelMissing: boolean; wasUnusable: boolean },
    ): number | null => {
      const { id } = shipment
      const round = (waits.get(id)?.round ?? -1) + 1
      drop(id)
      const pauseMs = pauseBeforeAsking({ ageMs: ageOf(shipment), round, ...seen })
      if (pauseMs !== null) wait(id, pauseMs, round)
      return pauseMs
    },

    /** Also while nobody can be asked: paused, offline, or behind others. */
    watchLate: (shipment: Shipment): void => {
      const { id } = shipment
      if (lateTimers.has(id)) return
      const cancel = setTimer(Math.max(0, lateAfterMs - ageOf(shipment)), () => {
        lateTimers.delete(id)
        onLate(id)
      })
      lateTimers.set(id, cancel)
    },

    /** Whatever was planned is off; how old it is stays known. */
    drop,

    /** Nothing of it is missing any more. */
    forget: (id: ShipmentId): void => {
      drop(id)
      firstSeen.delete(id)
      lateTimers.get(id)?.()
      lateTimers.delete(id)
    },

    stop: (): void => {
      for (const { cancel } of waits.values()) cancel()
      for (const cancel of lateTimers.values()) cancel()
    },
  }
}
