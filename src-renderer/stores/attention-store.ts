// Settling: what a person decides about a shipment that is unsure or refused. The shipments themselves are the queue's.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { LookUp, Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { isConfirmed } from '../../src-preload/contract/confirmation'

/** How long the service may still be working on a request that was sent. */
export const quietTimeMs = 120_000

export type Settled = { kind: 'adopted' | 'sent-again' | 'given-up'; shipment: Shipment }

type Doing = 'nothing' | 'looking-up' | 'adopting' | 'sending-again' | 'dropping'

export type AttentionState = {
  chosenId: ShipmentId | null
  assignmentId: string
  found: LookUp | null
  confirmation: string
  doing: Doing
  /** What went wrong, and beside which of the ways it belongs. */
  failed: { at: Exclude<Doing, 'nothing'>; error: StationError } | null
  settled: Settled | null
  choose: (id: ShipmentId) => void
  /** Another connection is in use: what was chosen and typed belongs to the one before. */
  beginAnew: () => void
  typeAssignmentId: (text: string) => void
  typeConfirmation: (text: string) => void
  lookUp: (shipment: Shipment) => Promise<void>
  adopt: (shipment: Shipment) => Promise<void>
  sendAgain: (shipment: Shipment) => Promise<void>
  drop: (shipment: Shipment, reason: string) => Promise<void>
}

const untouched = { assignmentId: '', found: null, confirmation: '', failed: null }

export const attentionState =
  (station: Pick<Station, 'shipments'>): StateCreator<AttentionState> =>
  (set, get) => {
    /** One decision at a time; its answer or its failure is shown where it was made. */
    const decide = async <Value>(
      doing: Exclude<Doing, 'nothing'>,
      ask: () => Promise<Result<Value>>,
      take: (value: Value) => Partial<AttentionState>,
    ): Promise<void> => {
      if (get().doing !== 'nothing') return
      set({ doing, failed: null, settled: null })
      const answer = await ask()
      set({
        doing: 'nothing',
        ...(answer.ok ? take(answer.value) : { failed: { at: doing, error: answer.error } }),
      })
    }

    return {
      chosenId: null,
      ...untouched,
      doing: 'nothing',
      settled: null,
      choose: (id) => {
        if (get().chosenId !== id) set({ chosenId: id, ...untouched, settled: null })
      },
      beginAnew: () => set({ chosenId: null, ...untouched, settled: null }),
      typeAssignmentId: (assignmentId) => set({ assignmentId, found: null, failed: null }),
      typeConfirmation: (confirmation) => set({ confirmation, failed: null }),
      lookUp: ({ id }) => {
        const assignmentId = get().assignmentId.trim()
        return decide(
          'looking-up',
          () => station.shipments.lookUp({ id, assignmentId }),
          (found) => ({ found }),
        )
      },
      adopt: async ({ id }) => {
        const { found } = get()
        if (found === null || found.heldBy !== null) return
        await decide(
          'adopting',
          () => station.shipments.adopt({ id, assignmentId: found.assignmentId }),
          (shipment) => ({ ...untouched, settled: { kind: 'adopted', shipment } }),
        )
      },
      sendAgain: async (shipment) => {
        const confirmation = get().confirmation.trim()
        if (!isConfirmed(shipment.draft, confirmation)) return
        await decide(
          'sending-again',
          () => station.shipments.sendAgain({ id: shipment.id, confirmation }),
          (sent) => ({ ...untouched, settled: { kind: 'sent-again', shipment: sent } }),
        )
      },
      drop: ({ id }, reason) =>
        decide(
          'dropping',
          () => station.shipments.drop({ id, reason }),
          (shipment) => ({ ...untouched, settled: { kind: 'given-up', shipment } }),
        ),
    }
  }
