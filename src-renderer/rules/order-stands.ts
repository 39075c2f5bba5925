// The sign of an order of a batch: its colour and shape. The words come from the text.
import type { BatchRow } from '../../src-preload/contract/batch'
import type { BatchSection, OrderStand } from '../../src-preload/contract/batch-vocabulary'
import { type Sign, signOf, type Tone } from './shipments'

export type OrderSign = Sign | 'ring' | 'mark' | 'twice'
export type OrderTone = Tone | 'amber' | 'none'

/** Before there is a shipment, the order's own; then the shipment's. */
export const signOfRow = ({ stand, shipment }: BatchRow): { sign: OrderSign; tone: OrderTone } => {
  if (stand === 'ready' || stand === 'wanted') return { sign: 'ring', tone: 'none' }
  if (stand === 'fix' || stand === 'asks') return { sign: 'mark', tone: 'amber' }
  if (stand === 'double') return { sign: 'twice', tone: 'amber' }
  if (stand === 'elsewhere') return { sign: 'ring', tone: 'busy' }
  if (stand === 'done-elsewhere') return { sign: 'check', tone: 'good' }
  if (stand === 'skipped' || shipment === null) return { sign: 'minus', tone: 'quiet' }
  return signOf(shipment)
}

/** The colour of a tick in the strip. */
export const toneOfStand = (stand: OrderStand): OrderTone => {
  switch (stand) {
    case 'fix':
    case 'asks':
    case 'double':
      return 'amber'
    case 'refused':
    case 'unsure':
      return 'red'
    case 'sending':
    case 'waiting':
    case 'elsewhere':
      return 'busy'
    case 'label-awaited':
    case 'label-stored':
      return 'waits'
    case 'printed':
    case 'done-elsewhere':
      return 'good'
    case 'skipped':
    case 'dropped':
    case 'label-ended':
      return 'quiet'
    default:
      return 'none'
  }
}

export const toneOfSection: Readonly<Record<BatchSection, OrderTone>> = {
  ready: 'none',
  progress: 'busy',
  problems: 'amber',
  done: 'good',
  out: 'quiet',
}

/** What its service has against it, or the file: such an order is mended in the panel. */
export const isMendable = ({ stand, shipment }: BatchRow): boolean =>
  stand === 'fix' ||
  stand === 'asks' ||
  stand === 'double' ||
  stand === 'ready' ||
  (stand === 'refused' && shipment?.draft.together === undefined)
