// What stands in the list of Attention: shipments, and what several benches leave to a person.
import type { Pair, SilentOrder } from '../../../src-preload/contract/several'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { needsAttention } from '../../stores/queue-store'

type ShipmentKind = 'unsure' | 'refused' | 'label' | 'print'

export type Case = { id: string } & (
  | { kind: ShipmentKind; shipment: Shipment }
  | { kind: 'silent'; silent: SilentOrder }
  | { kind: 'pair'; pair: Pair }
)

const kindOf = (shipment: Shipment): ShipmentKind =>
  shipment.state === 'unsure' || shipment.state === 'refused'
    ? shipment.state
    : shipment.state === 'label-awaited'
      ? 'label'
      : 'print'

const order: Record<Case['kind'], number> = { unsure: 0, silent: 1, pair: 2, refused: 3, label: 4, print: 5 }

const seqOf = (one: Case): number => ('shipment' in one ? one.shipment.seq : 0)

export const casesOf = (
  shipments: readonly Shipment[],
  { silent, pairs }: { silent: readonly SilentOrder[]; pairs: readonly Pair[] },
): Case[] =>
  [
    ...shipments
      .filter(needsAttention)
      .map((shipment): Case => ({ id: shipment.id, kind: kindOf(shipment), shipment })),
    ...silent.map((one): Case => ({ id: `order ${one.order}`, kind: 'silent', silent: one })),
    ...pairs.map((pair): Case => ({ id: `pair ${pair.id}`, kind: 'pair', pair })),
  ].sort((a, b) => order[a.kind] - order[b.kind] || seqOf(b) - seqOf(a))
