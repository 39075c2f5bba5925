// Rows of a batch's orders and how one becomes what the services work with. Rows never leave this folder.
import { z } from 'zod'
import { type OrderChoice, orderChoiceSchema } from '../../src-preload/contract/batch'
import { elsewhereStates, type OrderStand } from '../../src-preload/contract/batch-vocabulary'
import type { BatchId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import {
  type Order,
  type OrderFields,
  orderFieldsSchema,
  type OrderProblem,
  orderProblemSchema,
  orderSchema,
} from '../../src-preload/contract/order'

/** Where an order is that this bench does not have. */
export const elsewhereSchema = z.object({
  bench: z.string(),
  state: z.enum(elsewhereStates),
  /** Its shipment there. */
  shipment: z.string().nullable(),
  /** Here it was to be created: once it is free again, it is. */
  wasWanted: z.boolean(),
})
export type Elsewhere = z.infer<typeof elsewhereSchema>

export type BatchOrder = {
  batchId: BatchId
  place: number
  draftId: DraftId
  /** As its file gave it. */
  source: Order
  fields: OrderFields
  choice: OrderChoice
  stand: OrderStand
  problems: OrderProblem[]
  /** A person said that what its file says against it does not matter. */
  isAccepted: boolean
  /** Older data was put back since: what was sent of it is not known. */
  isDoubted: boolean
  /** Why a likely double is wanted all the same. */
  doubleReason: string | null
  /** The shipment that it looks like. */
  earlierId: ShipmentId | null
  shipmentId: ShipmentId | null
  /** Its shipment stands for other orders as well. */
  isTogether: boolean
  /** Null: no other bench has it. */
  elsewhere: Elsewhere | null
}

export type BatchOrderRow = {
  batch_id: BatchId
  place: number
  draft_id: DraftId
  source: string
  fields: string
  choice: string
  stand: OrderStand
  problems: string
  is_accepted: number
  is_doubted: number
  double_reason: string | null
  earlier_id: ShipmentId | null
  shipment_id: ShipmentId | null
  together_draft_id: DraftId | null
  elsewhere: string | null
}

export const batchOrderColumns =
  'batch_id, place, draft_id, source, fields, choice, stand, problems, is_accepted, is_doubted, double_reason, earlier_id, shipment_id, together_draft_id, elsewhere'

const problemsSchema = z.array(orderProblemSchema)

export const fromOrderRow = (row: BatchOrderRow): BatchOrder => ({
  batchId: row.batch_id,
  place: row.place,
  draftId: row.draft_id,
  source: orderSchema.parse(JSON.parse(row.source)),
  fields: orderFieldsSchema.parse(JSON.parse(row.fields)),
  choice: orderChoiceSchema.parse(JSON.parse(row.choice)),
  stand: row.stand,
  problems: problemsSchema.parse(JSON.parse(row.problems)),
  isAccepted: row.is_accepted === 1,
  isDoubted: row.is_doubted === 1,
  doubleReason: row.double_reason,
  earlierId: row.earlier_id,
  shipmentId: row.shipment_id,
  isTogether: row.shipment_id !== null && row.together_draft_id !== null,
  elsewhere: row.elsewhere === null ? null : elsewhereSchema.parse(JSON.parse(row.elsewhere)),
})
