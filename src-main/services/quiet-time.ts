// How long an unsure shipment stays locked: the service may still be making what it was asked for. Counted from the end of
// the call. Within one run the computer's clock may be set as anybody likes, the wait does not get shorter; over a restart
// the time in the ledger counts.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'

type Deps = {
  quietMinutes: () => number
  now: () => Date
  /** Runs evenly, whatever happens to the clock. */
  monotonicMs: () => number
}
export type QuietTime = ReturnType<typeof createQuietTime>

export function createQuietTime({ quietMinutes, now, monotonicMs }: Deps) {
  const ended = new Map<ShipmentId, { unsureAt: string; atMs: number }>()

  /** When its call ended, on the even clock. */
  const endedAtMs = (id: ShipmentId, unsureAt: string): number => {
    const known = ended.get(id)
    if (known?.unsureAt === unsureAt) return known.atMs
    // A time that lies ahead was written before the clock was set back: then it has just ended, for all we know.
    const atMs = monotonicMs() - Math.max(0, now().getTime() - Date.parse(unsureAt))
    ended.set(id, { unsureAt, atMs })
    return atMs
  }

  return {
    /** To be told of every shipment that is unsure, at once. */
    see: ({ id, state, unsureAt }: Shipment): void => {
      if (state === 'unsure' && unsureAt !== null) endedAtMs(id, unsureAt)
      else ended.delete(id)
    },
    /** 0 when it may be sent again. */
    leftMs: ({ id, unsureAt }: Shipment): number =>
      unsureAt === null ? 0 : Math.max(0, endedAtMs(id, unsureAt) + quietMinutes() * 60_000 - monotonicMs()),
  }
}
