// Batches: the orders of one file, on their way to shipments. An order is known by its batch and its place in the file.
import { z } from 'zod'
import { draftSchema, layoutSchema } from './draft'
import { batchIdSchema, shipmentIdSchema } from './ids'
import { messageSchema } from './messages'
import { orderFieldsSchema, orderProblemSchema, orderSchema } from './order'
import { shipmentSchema } from './shipment'
import {
  batchMaxOrders,
  batchSections,
  batchStripTicks,
  elsewhereStates,
  orderStands,
  resultColumns,
} from './batch-vocabulary'

import {
  shopNames,
  distributionChannels,
  labelModes,
  positionings,
  reasonMaxLength,
  searchMaxLength,
  serviceLevels,
} from './vocabulary'

export const orderStandSchema = z.enum(orderStands)
const batchSectionSchema = z.enum(batchSections)

/** What a person chose for all orders of a file, where the file does not say it itself. Null leaves it to the bench. */
export const batchGivenSchema = z.object({
  packageId: z.string().nullable(),
  serviceLevel: z.enum(serviceLevels).nullable(),
  distributionChannel: z.enum(distributionChannels).nullable(),
  layout: layoutSchema.nullable(),
  weightGrams: z.number().positive().nullable(),
  /** For orders without one; '' when there is none. */
  email: z.string().max(320),
})
export type BatchGiven = z.infer<typeof batchGivenSchema>

/**
 * How checked orders become a batch. `batches.take` (a call of the window, and in main the service of the same name, for
 * intake to call with what its worker read) writes all of them or none, sends nothing, and answers with the batch. The
 * order of `orders` is the order of creating and printing. An order whose key is in another file of this connection
 * already stands as a likely double; one whose state is `bad` or whose draft is not complete stands to be fixed.
 */
export const batchTakeSchema = z.object({
  file: z.object({
    /** As people know it: without its folder. */
    name: z.string().min(1).max(500),
    shop: z.enum(shopNames).nullable(),
  }),
  orders: z.array(orderSchema).min(1).max(batchMaxOrders),
  given: batchGivenSchema,
})
export type BatchTake = z.infer<typeof batchTakeSchema>

/** How one order is packed and sent: what its package, its rule, or a person chose. */
export const orderChoiceSchema = z.object({
  packageId: z.string().nullable(),
  packageName: z.string(),
  serviceLevel: z.enum(serviceLevels),
  distributionChannel: z.enum(distributionChannels),
  layout: layoutSchema,
  mode: z.enum(labelModes),
  positioning: z.enum(positionings).nullable(),
  pickup: draftSchema.shape.pickup,
  /** For an order that names no weight. */
  weightGrams: z.number().nullable(),
  tareGrams: z.number(),
  /** Of the package, before those of the file; null: those of the file. */
  lengthCentimetres: z.number().nullable(),
  widthCentimetres: z.number().nullable(),
  heightCentimetres: z.number().nullable(),
  email: z.string(),
})
export type OrderChoice = z.infer<typeof orderChoiceSchema>

const countsSchema = z.partialRecord(orderStandSchema, z.number().int())

export const batchSchema = z.object({
  id: batchIdSchema,
  /** The file's name. */
  name: z.string(),
  shop: z.enum(shopNames).nullable(),
  takenAt: z.string(),
  orderCount: z.number().int(),
  counts: countsSchema,
  isPaused: z.boolean(),
  /** Other benches work on it too. */
  isShared: z.boolean(),
  /** The bench that took its file; null: this one. */
  madeBy: z.string().nullable(),
  /** Why nothing more is begun though there is something to begin; null while it goes on. */
  held: messageSchema.nullable(),
  /** Orders a minute, of late; null while that cannot be said. */
  pacePerMinute: z.number().nullable(),
  leftMs: z.number().nullable(),
  /** One stand per order, in the file's order; above so many ticks the worst of several. */
  strip: z.array(orderStandSchema).max(batchStripTicks),
})
export type Batch = z.infer<typeof batchSchema>

export const batchRowSchema = z.object({
  /** In the file; 1 is the first. */
  place: z.number().int().positive(),
  rowNumbers: z.array(z.number().int()),
  orderNumber: z.string(),
  stand: orderStandSchema,
  /** Which bench has it, by name, and how it stands there; null: it is here, or free. */
  elsewhere: z.object({ bench: z.string(), state: z.enum(elsewhereStates) }).nullable(),
  fields: orderFieldsSchema,
  items: z.array(z.object({ quantity: z.number(), name: z.string() })),
  choice: orderChoiceSchema,
  /** As it goes to the service: with its tare, its package's size, what stands in for what the file lacks. */
  weightGrams: z.number().nullable(),
  lengthCentimetres: z.number().nullable(),
  widthCentimetres: z.number().nullable(),
  heightCentimetres: z.number().nullable(),
  problems: z.array(orderProblemSchema),
  hints: z.array(orderProblemSchema),
  /** The earlier shipment that it looks like, where it is known. */
  earlierId: shipmentIdSchema.nullable(),
  shipment: shipmentSchema.nullable(),
  /** Its own, also where its shipment stands for several orders. */
  shipmentNumber: z.string().nullable(),
  /** The order whose label comes out before this one's, while it is waited for. */
  printsAfter: z.string().nullable(),
})
export type BatchRow = z.infer<typeof batchRowSchema>

const shownSchema = z.object({
  batchId: batchIdSchema,
  /** Null: all of them. */
  section: batchSectionSchema.nullable(),
  /** Name, place, order number; '' for everything. */
  text: z.string().max(searchMaxLength),
})
export const batchRowsRequestSchema = shownSchema.extend({
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(200),
})
export const batchRowsSchema = z.object({ total: z.number().int(), rows: z.array(batchRowSchema) })
export type BatchRows = z.infer<typeof batchRowsSchema>
/** Which places are shown, for choosing all and for going to one. */
export const batchPlacesRequestSchema = shownSchema

const placesSchema = z.array(z.number().int().positive()).min(1).max(batchMaxOrders)

/** One order mended: only what changed. What is wrong with it is looked at anew; nothing is sent. */
export const orderEditSchema = z.object({
  batchId: batchIdSchema,
  place: z.number().int().positive(),
  fields: orderFieldsSchema.partial(),
})

/** Package, service, channel, label for many orders that are not sent yet. What is left out stays. */
export const ordersChangeSchema = z.object({
  batchId: batchIdSchema,
  places: placesSchema,
  change: z.object({
    packageId: z.string().nullable().optional(),
    serviceLevel: z.enum(serviceLevels).optional(),
    distributionChannel: z.enum(distributionChannels).optional(),
    layout: layoutSchema.optional(),
    pickupDate: z.string().nullable().optional(),
  }),
})
export type OrdersChange = z.infer<typeof ordersChangeSchema>['change']

/**
 * What a person says about orders that stand. send: it goes all the same (`reason` for a likely double). skip: it is left
 * out. back: one that was left out stands again.
 */
export const ordersAnswerSchema = z.object({
  batchId: batchIdSchema,
  places: placesSchema,
  answer: z.enum(['send', 'skip', 'back']),
  reason: z.string().trim().max(reasonMaxLength),
})

/** Null: everything that is ready. The only call that makes a batch create shipments. */
export const ordersCreateSchema = z.object({ batchId: batchIdSchema, places: placesSchema.nullable() })

/** "Print n to m": by place in the file, both included. */
export const batchReprintSchema = z.object({
  batchId: batchIdSchema,
  fromPlace: z.number().int().positive(),
  toPlace: z.number().int().positive(),
  /** The question about many copies was answered. */
  isSure: z.boolean(),
})

export const resultRequestSchema = z.object({
  batchId: batchIdSchema,
  /** `shop`: as the shop the file came from takes it back; where none is known, the columns. */
  form: z.enum(['shop', 'columns']),
  columns: z.array(z.enum(resultColumns)).min(1).max(resultColumns.length),
  delimiter: z.enum([',', ';', '\t']),
})
export type ResultRequest = z.infer<typeof resultRequestSchema>
