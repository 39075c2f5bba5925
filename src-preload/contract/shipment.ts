// Shipments: the bench's own record of one parcel, from the draft on the form to what became of it.
import { z } from 'zod'
import { batchIdSchema, connectionIdSchema, draftIdSchema, shipmentIdSchema } from './ids'
import { connectionKindSchema } from './connection'
import { draftSchema } from './draft'
import { errorCodeSchema, fieldProblemSchema } from './errors'
import { messageSchema } from './messages'
import { ofBenchSchema } from './several'
import { printJobSchema } from './printer'
import {
  confirmationMaxLength,
  likenesses,
  limits,
  packerMaxLength,
  reasonMaxLength,
  searchMaxLength,
  shipmentOrders,
  shipmentStates,
  yesNoChoices,
} from './vocabulary'

const shipmentStateSchema = z.enum(shipmentStates)
export type ShipmentState = z.infer<typeof shipmentStateSchema>

export const shipmentProblemSchema = z.object({
  code: errorCodeSchema,
  detail: messageSchema.nullable(),
  fields: z.array(fieldProblemSchema),
  httpStatus: z.number().int().nullable(),
  /** An id that an answer named which could not be read: where to begin to look in the portal. */
  idSeen: z.string().nullable(),
})
export type ShipmentProblem = z.infer<typeof shipmentProblemSchema>

export const shipmentSchema = z.object({
  id: shipmentIdSchema,
  /** Counts up in the ledger. What came first goes by this: a clock can be wrong and be put right. */
  seq: z.number().int(),
  draftId: draftIdSchema,
  connectionId: connectionIdSchema,
  connectionKind: connectionKindSchema,
  state: shipmentStateSchema,
  draft: draftSchema,
  attempt: z.number().int().nonnegative(),
  problem: shipmentProblemSchema.nullable(),
  assignmentId: z.string().nullable(),
  shipmentNumber: z.string().nullable(),
  carrierHandle: z.string().nullable(),
  /** The service's own word, shown as it came (service.md 3). */
  serviceStatus: z.string().nullable(),
  labelSha256: z.string().nullable(),
  labelPages: z.number().int().nullable(),
  lastPrint: printJobSchema.nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  changedAt: z.string(),
  /** When a call ended without a clear answer, for the last time. Kept for good: that call may have made a parcel. */
  unsureAt: z.string().nullable(),
  /** Paths of the fields that the service answered otherwise than asked. */
  differs: z.array(z.string()),
  /** Since when the label is awaited; null before there is an assignment. */
  labelAwaitedAt: z.string().nullable(),
  /** How often a label came that is of no use. */
  labelTries: z.number().int().nonnegative(),
  /** Since when it is awaited for so long that somebody should know. */
  labelLateAt: z.string().nullable(),
  /** When the service is asked again for number, carrier and label; null: nothing is planned. */
  asksAt: z.string().nullable(),
  /** Since when it is asked on demand alone. */
  asksStoppedAt: z.string().nullable(),
  /** When a person settled it without a label. */
  labelEndedAt: z.string().nullable(),
  /** When its label was last scanned back at the parcel. */
  scannedBackAt: z.string().nullable(),
  /** When a person said that there is no parcel to this label. */
  noParcelAt: z.string().nullable(),
  /** Whose hands packed it, as the bench was set; null: nobody said. */
  packedBy: z.string().max(packerMaxLength).nullable(),
  /** When its recipient was erased: from then on it is known only that there was a parcel. */
  erasedAt: z.string().nullable(),
  /** There when the row is not what was written: what is shown is what could still be read, and nothing is done with it. */
  damage: messageSchema.optional(),
  /** There when another bench made it: it can be looked at and printed again, and nothing else is done with it here. */
  ofBench: ofBenchSchema.optional(),
})
export type Shipment = z.infer<typeof shipmentSchema>

/** `isAll` false: there were more, and a list of them is read anew. */
export const shipmentsElsewhereSchema = z.object({ rows: z.array(shipmentSchema), isAll: z.boolean() })

/** One step in a shipment's life, as the ledger wrote it. `answer` is redacted and cut. */
export const shipmentEventSchema = z.object({
  at: z.string(),
  from: shipmentStateSchema.nullable(),
  to: shipmentStateSchema,
  cause: messageSchema,
  /** What was observed, where the cause alone does not say it. */
  detail: messageSchema.nullable(),
  attempt: z.number().int(),
  httpStatus: z.number().int().nullable(),
  answer: z.string().nullable(),
})
export type ShipmentEvent = z.infer<typeof shipmentEventSchema>

export const shipmentDetailSchema = z.object({
  shipment: shipmentSchema,
  /** As it was named, also when it was removed since. */
  connectionName: z.string(),
  /** The order file it came from; null: it was entered on the form. */
  fileName: z.string().nullable(),
  events: z.array(shipmentEventSchema),
  printJobs: z.array(printJobSchema),
  /** The assignment as the service answered it last, pretty-printed JSON; null before one exists. */
  assignmentJson: z.string().nullable(),
  /** Where what the service answered differs from what was asked, in our field paths. */
  differences: z.array(z.object({ path: z.string(), asked: z.string(), answered: z.string() })),
})
export type ShipmentDetail = z.infer<typeof shipmentDetailSchema>

/** Several orders at once come from a batch alone. */
const draftOfOneSchema = draftSchema.refine(({ together }) => together === undefined)

export const createRequestSchema = z.object({
  draftId: draftIdSchema,
  draft: draftOfOneSchema,
  /** Why a likely double is wanted all the same; null asks the question first. */
  doubleReason: z.string().trim().min(1).max(reasonMaxLength).nullable(),
  /** Further parcels alike for the same recipient, each under an id of its own: all are begun, or none is. */
  more: z
    .array(draftIdSchema)
    .max(limits.parcels.max - 1)
    .optional(),
})
export type CreateRequest = z.input<typeof createRequestSchema>

const likelyDoubleSchema = z.object({
  shipment: shipmentSchema,
  because: z.array(z.enum(likenesses)),
})
export type LikelyDouble = z.infer<typeof likelyDoubleSchema>

/** `begun`: the intent is durable and the rest arrives as shipments.changed. `likely-double`: nothing happened yet. */
export const createAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), shipment: shipmentSchema }),
  z.object({ kind: z.literal('likely-double'), earlier: z.array(likelyDoubleSchema) }),
])
export type CreateAnswer = z.infer<typeof createAnswerSchema>

/** What is listed, and in which order. Each filter that is left out or empty lets everything through. */
export const shipmentQuestionSchema = z.object({
  /** Free text: names, references, numbers, places. */
  text: z.string().max(searchMaxLength),
  states: z.array(shipmentStateSchema).max(shipmentStates.length),
  carriers: z.array(z.string().max(200)).max(100).default([]),
  countries: z.array(z.string().max(10)).max(300).default([]),
  /** Order files, by the id of their batch. */
  files: z.array(batchIdSchema).max(100).default([]),
  packers: z.array(z.string().max(packerMaxLength)).max(100).default([]),
  /** Benches of the shop, this one among them, by their logins. */
  benches: z.array(z.string().max(63)).max(100).default([]),
  /** Those whose label is printed or saved, or all others. */
  printed: z.enum(yesNoChoices).default('any'),
  /** Of printed labels: those scanned on their parcel, or those nobody has scanned and nobody settled. */
  scannedBack: z.enum(yesNoChoices).default('any'),
  /** Created from then on, and before then; ISO. */
  since: z.string().max(40).nullable().default(null),
  until: z.string().max(40).nullable().default(null),
  sortBy: z.enum(shipmentOrders).default('created'),
  /** Otherwise the newest, or the last by the alphabet, comes first. */
  isAscending: z.boolean().default(false),
})
export type ShipmentQuestion = z.output<typeof shipmentQuestionSchema>

export const listRequestSchema = shipmentQuestionSchema.extend({
  /** So many rows come before these. */
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(200),
})
export type ListRequest = z.input<typeof listRequestSchema>

/** How far the search index is: `resting` when it cannot be used just now. It is made anew by itself. */
export const indexProgressSchema = z.object({
  state: z.enum(['ready', 'filling', 'resting']),
  done: z.number().int(),
  total: z.number().int(),
})
export type IndexProgress = z.infer<typeof indexProgressSchema>

export const shipmentPageSchema = z.object({
  rows: z.array(shipmentSchema),
  /** How many are known to fit so far; all of them when `isCounted`. */
  total: z.number().int(),
  isCounted: z.boolean(),
  /** How many the connection has, whatever is asked. */
  all: z.number().int(),
  index: indexProgressSchema,
})
export type ShipmentPage = z.infer<typeof shipmentPageSchema>

const choiceSchema = z.object({ value: z.string(), count: z.number().int() })
/** What there is to filter by, the most frequent first. */
export const shipmentChoicesSchema = z.object({
  carriers: z.array(choiceSchema),
  countries: z.array(choiceSchema),
  /** Order files with parcels, the newest first. */
  files: z.array(choiceSchema.extend({ value: batchIdSchema, name: z.string(), takenAt: z.string() })),
  packers: z.array(choiceSchema),
  /** This bench first; empty where it works alone. */
  benches: z.array(choiceSchema.extend({ name: z.string(), isSelf: z.boolean() })),
})
export type ShipmentChoices = z.infer<typeof shipmentChoicesSchema>

/** An assignment found by the id a person took from the service's portal, beside what was sent. */
export const lookUpSchema = z.object({
  assignmentId: z.string(),
  status: z.string(),
  shipmentNumber: z.string().nullable(),
  carrierHandle: z.string().nullable(),
  fields: z.array(
    z.object({ path: z.string(), asked: z.string(), answered: z.string(), isSame: z.boolean() }),
  ),
  /** Another shipment, of this bench or of another one, already holds this assignment. */
  heldBy: shipmentIdSchema.nullable(),
})
export type LookUp = z.infer<typeof lookUpSchema>

export const assignmentRefSchema = z.object({
  id: shipmentIdSchema,
  assignmentId: z.string().trim().min(1).max(200),
})
/** `confirmation` is what adoption.ts wants typed, and nothing where it wants nothing; main checks it too. */
export const adoptSchema = assignmentRefSchema.extend({
  confirmation: z.string().max(confirmationMaxLength),
})
/** The words the worker types to have an unsure shipment sent again are checked in main, not only in the window. */
export const sendAgainSchema = z.object({
  id: shipmentIdSchema,
  confirmation: z.string().max(confirmationMaxLength),
})
export const correctSchema = z.object({
  id: shipmentIdSchema,
  draft: draftOfOneSchema,
  /** As for a new one: why a likely double is wanted all the same; null asks the question first. */
  doubleReason: z.string().trim().min(1).max(reasonMaxLength).nullable(),
})
/** How long sending again stays locked, from now. */
export const quietTimeSchema = z.object({ leftMs: z.number().nonnegative() })

export const dropSchema = z.object({
  id: shipmentIdSchema,
  reason: z.string().trim().min(1).max(reasonMaxLength),
})
