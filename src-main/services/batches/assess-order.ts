// Where an order of a batch stands before it is sent: what is wrong with it, what is asked about it, or ready. It sends nothing
// and writes nothing.
import type { OrderChoice } from '../../../src-preload/contract/batch'
import { draftOfOrder } from '../../../src-preload/contract/order-draft'
import type { Draft } from '../../../src-preload/contract/draft'
import type { FieldProblem } from '../../../src-preload/contract/errors'
import type { BatchId, ConnectionId, ShipmentId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import {
  type Order,
  type OrderField,
  orderFieldSchema,
  type OrderFields,
  type OrderProblem,
} from '../../../src-preload/contract/order'
import type { LikelyDouble } from '../../../src-preload/contract/shipment'
import type { BatchesRepo, Assessment } from '../../ledger/batches-repo'
import type { LikelyDoubles } from '../likely-doubles'
import { figuresOf } from './choose-package'

export type Looked = {
  batchId: BatchId
  place: number
  connectionId: ConnectionId
  source: Order
  fields: OrderFields
  choice: OrderChoice
  isAccepted: boolean
  isDoubted: boolean
  doubleReason: string | null
  /** Its own shipment, when that was refused. */
  shipmentId: ShipmentId | null
}

export const draftOf = (
  fields: OrderFields,
  choice: OrderChoice,
): { draft: Draft; problems: [] } | { draft: null; problems: FieldProblem[] } =>
  draftOfOrder(
    { ...fields, ...figuresOf(fields, choice) },
    {
      serviceLevel: choice.serviceLevel,
      distributionChannel: choice.distributionChannel,
      label: { layout: choice.layout, mode: choice.mode, positioning: choice.positioning },
      pickup: choice.pickup,
      email: choice.email,
      weightGrams: null,
      lengthCentimetres: null,
      widthCentimetres: null,
      heightCentimetres: null,
    },
  )

/** The draft's problems in the words of orders; what belongs to no field of the file is about the order. */
const asOrderProblem = ({ path, message }: FieldProblem): OrderProblem => {
  const field = orderFieldSchema.safeParse(path.split('.').at(-1))
  return { field: field.success ? field.data : 'order', message }
}

const fieldsBehind: Partial<Record<OrderField, readonly (keyof OrderFields)[]>> = {
  name: ['firstName', 'lastName'],
  size: ['lengthCentimetres', 'widthCentimetres', 'heightCentimetres'],
  items: ['description'],
}

/** What a person must say first, however complete it is. */
const asksAbout = ({ source, isAccepted, isDoubted }: Looked): OrderProblem[] => {
  if (isAccepted) return []
  const doubt: OrderProblem[] = isDoubted
    ? [{ field: 'order', message: { code: 'order-ledger-set-back' } }]
    : []
  return source.state === 'asks' ? [...doubt, ...source.problems] : doubt
}

/** What the file has against it, as far as nobody has changed that field since. */
const leftOver = ({ source, fields }: Looked): OrderProblem[] =>
  source.problems.filter(({ field }) => {
    const behind = fieldsBehind[field] ?? [field as keyof OrderFields]
    return behind.every((name) => source.fields[name] === fields[name])
  })

export const doubleMessage = ({ shipment, because }: LikelyDouble): Message =>
  because.includes('reference')
    ? {
        code: 'order-shipped-before',
        reference: shipment.draft.parcel.reference ?? '',
        at: shipment.createdAt,
      }
    : { code: 'recipient-shipped-before', at: shipment.createdAt }

export function createAssessment(deps: { batches: BatchesRepo; likelyDoubles: LikelyDoubles }) {
  const sameOrder = (order: Looked): Assessment | null => {
    const same = deps.batches.sameKey(order.source.key, order.connectionId, order)
    if (same === null) return null
    const message: Message =
      same.batchId === order.batchId
        ? { code: 'order-twice-in-file' }
        : { code: 'order-in-other-file', file: same.name, takenAt: same.takenAt }
    return { stand: 'double', problems: [{ field: 'order', message }], earlierId: same.shipmentId }
  }

  return (order: Looked): Assessment => {
    const { draft, problems } = draftOf(order.fields, order.choice)
    const fromFile = order.isAccepted ? [] : leftOver(order)
    if (draft === null || (order.source.state === 'bad' && fromFile.length > 0)) {
      const inFile = new Set(fromFile.map(({ field }) => field))
      const ofDraft = problems.map(asOrderProblem).filter(({ field }) => !inFile.has(field))
      return { stand: 'fix', problems: [...fromFile, ...ofDraft], earlierId: null }
    }
    const asked = asksAbout(order)
    if (asked.length > 0) return { stand: 'asks', problems: asked, earlierId: null }
    if (order.doubleReason === null) {
      const same = sameOrder(order)
      if (same !== null) return same
      const [earlier] = deps.likelyDoubles(draft, order.connectionId, order.shipmentId)
      if (earlier !== undefined)
        return {
          stand: 'double',
          problems: [{ field: 'order', message: doubleMessage(earlier) }],
          earlierId: earlier.shipment.id,
        }
    }
    return { stand: 'ready', problems: [], earlierId: null }
  }
}
export type Assess = ReturnType<typeof createAssessment>
