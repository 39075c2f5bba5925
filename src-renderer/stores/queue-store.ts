// The bench queue: what is under way and what was finished last, kept current by main's news. Also the last label.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'
import { wantsLabelHand } from '../../src-preload/contract/late-label'
import { needsHand } from '../rules/shipments'

/** How many finished ones stay in sight; unfinished ones always do. */
const finishedInSight = 40

/** many: there are copies enough; a person says whether one more is wanted. */
type Reprinting =
  | { phase: 'idle' }
  | { phase: 'asking'; id: string }
  | { phase: 'many'; shipment: Shipment; copies: number }
  | { phase: 'failed'; id: string; error: StationError }

export type QueueState = {
  /** Newest first. */
  shipments: readonly Shipment[]
  hasLoaded: boolean
  error: StationError | null
  reprinting: Reprinting
  start: () => Promise<void>
  /** Another connection is in use: what was shown belongs to the one before. */
  beginAnew: () => Promise<void>
  take: (shipment: Shipment) => void
  /** `isSure`: the question about many copies was answered. */
  reprint: (shipment: Shipment, isSure?: boolean) => Promise<void>
  leaveReprint: () => void
  /** Takes one that waits out of the queue, for a reason: nothing of it was created. True when it is out. */
  takeOut: (shipment: Shipment, reason: string) => Promise<boolean>
}

export const isFinished = (shipment: Shipment): boolean =>
  shipment.state === 'printed' ||
  shipment.state === 'label-stored' ||
  shipment.state === 'dropped' ||
  shipment.labelEndedAt !== null

/** Somebody at this bench has to do something before this one is what was wanted. */
export const needsAttention = (shipment: Shipment): boolean =>
  shipment.ofBench === undefined &&
  (wantsLabelHand(shipment) ||
    shipment.state === 'unsure' ||
    shipment.state === 'refused' ||
    (shipment.state !== 'dropped' && needsHand(shipment.lastPrint)))

/** The newest shipment whose label has arrived: its picture answers "did my last label come out?". */
export const lastLabelled = (shipments: readonly Shipment[]): Shipment | null =>
  shipments.find((shipment) => shipment.labelSha256 !== null && shipment.state !== 'dropped') ?? null

const newestFirst = (a: Shipment, b: Shipment): number => b.seq - a.seq

const inSight = (shipments: readonly Shipment[]): Shipment[] => {
  let finished = 0
  return [...shipments]
    .sort(newestFirst)
    .filter((shipment) => !isFinished(shipment) || needsAttention(shipment) || finished++ < finishedInSight)
}

export const queueState =
  (station: Pick<Station, 'shipments' | 'printers'>): StateCreator<QueueState> =>
  (set, get) => {
    let question = 0
    const load = async (): Promise<void> => {
      const mine = ++question
      const answer = await station.shipments.queue()
      if (mine !== question) return
      if (!answer.ok) return set({ error: answer.error, hasLoaded: true })
      // What came as news meanwhile is younger than the list.
      const known = new Map(get().shipments.map((shipment) => [shipment.id, shipment]))
      const listed = answer.value.filter((shipment) => !known.has(shipment.id))
      set({ shipments: inSight([...known.values(), ...listed]), hasLoaded: true, error: null })
    }
    return {
      shipments: [],
      hasLoaded: false,
      error: null,
      reprinting: { phase: 'idle' },
      start: async () => {
        station.shipments.changed((shipment) => get().take(shipment))
        await load()
      },
      beginAnew: async () => {
        set({ shipments: [], hasLoaded: false, error: null, reprinting: { phase: 'idle' } })
        await load()
      },
      take: (shipment) => {
        const others = get().shipments.filter((known) => known.id !== shipment.id)
        set({ shipments: inSight([shipment, ...others]) })
      },
      takeOut: async ({ id }, reason) => {
        const answer = await station.shipments.drop({ id, reason })
        set({ error: answer.ok ? null : answer.error })
        if (answer.ok) get().take(answer.value)
        return answer.ok
      },
      leaveReprint: () => set({ reprinting: { phase: 'idle' } }),
      reprint: async (shipment, isSure = false) => {
        const { phase } = get().reprinting
        if (phase === 'asking' || (phase === 'many' && !isSure)) return
        set({ reprinting: { phase: 'asking', id: shipment.id } })
        const answer = await station.printers.reprint({ id: shipment.id, isSure })
        if (answer.ok) return set({ reprinting: { phase: 'idle' } })
        const { detail } = answer.error
        if (detail?.code === 'many-copies')
          set({ reprinting: { phase: 'many', shipment, copies: detail.copies } })
        else set({ reprinting: { phase: 'failed', id: shipment.id, error: answer.error } })
      },
    }
  }
