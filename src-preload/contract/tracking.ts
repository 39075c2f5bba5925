// Tracking of a package (service.md 2.10), as the service gave it: its times, statuses and types stay its own words.
import { z } from 'zod'
import { errorCodeSchema } from './errors'
import { shipmentIdSchema } from './ids'
import { messageSchema } from './messages'

const parcelEventSchema = z.object({
  /** A number in the service's document (2.10), kept as text: it may have more digits than a number keeps. */
  id: z.string(),
  status: z.string(),
  type: z.string(),
  identifierPrimary: z.string(),
  identifierSecondary: z.string().nullable(),
  countryCode: z.string(),
  country: z.string(),
  postalCode: z.string(),
  city: z.string(),
  locationName: z.string().nullable(),
  description: z.string().nullable(),
  eventTime: z.string(),
})
export type ParcelEvent = z.infer<typeof parcelEventSchema>

const trackedShipmentSchema = z.object({
  id: z.string(),
  type: z.string(),
  runningNumber: z.number(),
  carrierHandle: z.string(),
  shipmentNumber: z.string().nullable(),
  lastStatus: z.string().nullable(),
  lastDescription: z.string().nullable(),
  lastTime: z.string().nullable(),
  error: z.string().nullable(),
  errorTime: z.string().nullable(),
  events: z.array(parcelEventSchema),
})

const trackedPartySchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  addressLine: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
})

export const trackingSchema = z.object({
  shipmentNumber: z.string(),
  service: z.string().nullable(),
  senderReference: z.string().nullable(),
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
  shipmentNumber: z.string(),
  kind: z.enum(['tracked', 'not-scanned', 'unknown', 'never-asked']),
  tracking: trackingSchema.nullable(),
  /** When what is shown was answered. */
  fetchedAt: z.string().nullable(),
  /** When the service said that it does not know this number any more, although it once did. */
  forgottenAt: z.string().nullable(),
  /** Why a fresh answer could not be had although one was asked for; what is shown is the stored one. */
  staleBecause: z.object({ code: errorCodeSchema, detail: messageSchema.nullable() }).nullable(),
  /** The bench's own shipment with this number, if there is one, and when it was made. */
  shipmentId: shipmentIdSchema.nullable(),
  madeAt: z.string().nullable(),
})
export type TrackingAnswer = z.infer<typeof trackingAnswerSchema>
