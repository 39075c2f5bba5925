// Tracking of a package (service.md 2.10), as the service gave it: its times, statuses and types stay its own words.
import { z } from 'zod'
import { errorCodeSchema } from './errors'
import { shipmentIdSchema } from './ids'
import { messageSchema } from './messages'
import { ofBenchSchema } from './several'
import { searchMaxLength } from './vocabulary'
import { trackingGroups, trackingProblems, underWayPage } from './vocabulary/tracking-words'

const text = z.string()
const maybeText = text.nullable()

const parcelEventSchema = z.object({
  /** A number in the service's document (2.10), kept as text: it may have more digits than a number keeps. */
  id: text,
  status: text,
  type: text,
  identifierPrimary: text,
  identifierSecondary: maybeText,
  countryCode: text,
  country: text,
  postalCode: text,
  city: text,
  locationName: maybeText,
  description: maybeText,
  eventTime: text,
})
export type ParcelEvent = z.infer<typeof parcelEventSchema>

const trackedShipmentSchema = z.object({
  id: text,
  type: text,
  runningNumber: z.number(),
  carrierHandle: text,
  shipmentNumber: maybeText,
  lastStatus: maybeText,
  lastDescription: maybeText,
  lastTime: maybeText,
  error: maybeText,
  errorTime: maybeText,
  events: z.array(parcelEventSchema),
})

const trackedPartySchema = z.object({
  name: text,
  company: maybeText,
  addressLine: text,
  postalCode: text,
  city: text,
  countryCode: text,
})

export const trackingSchema = z.object({
  shipmentNumber: text,
  service: maybeText,
  senderReference: maybeText,
  weightGrams: z.number().nullable(),
  sender: trackedPartySchema,
  recipient: trackedPartySchema,
  shipments: z.array(trackedShipmentSchema),
})
export type Tracking = z.infer<typeof trackingSchema>

export const trackingRequestSchema = z.object({
  shipmentNumber: z.string().trim().min(1).max(100),
  /** False shows what is stored without asking the service. */
  isFresh: z.boolean(),
})

/**
 * What is known about a number. `not-scanned`: the service has no events of it yet, or does not know it although this bench
 * made it within `firstScanWithinMs`. `unknown`: the service does not know it, and said nothing about it before.
 */
export const trackingAnswerSchema = z.object({
  /** The number this is about: the one asked for, or that one without what a scanner put around it. */
  shipmentNumber: text,
  kind: z.enum(['tracked', 'not-scanned', 'unknown', 'never-asked']),
  tracking: trackingSchema.nullable(),
  /** When what is shown was answered. */
  fetchedAt: maybeText,
  /** When the service said that it does not know this number any more, although it once did. */
  forgottenAt: maybeText,
  /** Why a fresh answer could not be had although one was asked for; what is shown is the stored one. */
  staleBecause: z.object({ code: errorCodeSchema, detail: messageSchema.nullable() }).nullable(),
  /** The shipment with this number, of this bench or of another one, if there is one, and when it was made. */
  shipmentId: shipmentIdSchema.nullable(),
  madeAt: maybeText,
})
export type TrackingAnswer = z.infer<typeof trackingAnswerSchema>

const answerKind = trackingAnswerSchema.shape.kind

/** A parcel under way, in one line. What the carrier said stays in its words. */
const parcelUnderWaySchema = z.object({
  shipmentId: shipmentIdSchema,
  shipmentNumber: text,
  carrierHandle: maybeText,
  recipient: z.object({
    firstName: text,
    lastName: text,
    city: text,
    countryCode: text,
  }),
  group: z.enum(trackingGroups),
  problem: z.enum(trackingProblems).nullable(),
  kind: answerKind,
  /** The newest event, or what the service says in its place. */
  lastWords: maybeText,
  lastPlace: z.object({ city: text, country: text, countryCode: text }).nullable(),
  lastTime: maybeText,
  carrierError: maybeText,
  madeAt: text,
  scannedBackAt: maybeText,
  /** Whose it is, where another bench made it. */
  ofBench: ofBenchSchema.optional(),
  /** When what is shown was answered. */
  fetchedAt: maybeText,
  /** Questions since then that brought no answer. */
  failures: z.number().int(),
  /** When it is asked for by itself; null: on demand alone. */
  asksAt: maybeText,
})
export type ParcelUnderWay = z.infer<typeof parcelUnderWaySchema>

export const underWayRequestSchema = z.object({
  /** Any part of a name, place or number, in any spelling; empty lists everything. */
  text: z.string().max(searchMaxLength),
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(underWayPage),
})

/** Why nothing is asked by itself just now: parcels are being created, the service is not to be asked, or nothing is due. */
const restSchema = z.enum(['creations', 'service', 'nothing-due']).nullable()

export const underWaySchema = z.object({
  rows: z.array(parcelUnderWaySchema),
  /** Of all that were found, by group. */
  counts: z.record(z.enum(trackingGroups), z.number().int()),
  /** Of all under way, and how many of them were answered within the hour. */
  total: z.number().int(),
  freshCount: z.number().int(),
  /** How many are asked for in a minute at most. */
  perMinute: z.number(),
  rests: restSchema,
  /** False while what is under way is still being gathered after a start. */
  isComplete: z.boolean(),
  neverScannedDays: z.number().int(),
})
export type UnderWay = z.infer<typeof underWaySchema>
