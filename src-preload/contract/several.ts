// Several benches in one shop: whether this one is among others, who they are, what is shared, and what waits for a person.
import { z } from 'zod'
import { connectionKindSchema } from './connection'
import { connectionIdSchema, shipmentIdSchema } from './ids'
import { messageSchema } from './messages'
import { keyStates } from './vocabulary'
import {
  benchOddities,
  benchOddityAnswers,
  companyFinds,
  engineStandings,
  pairAnswers,
} from './vocabulary/several-words'

/** Its login at the engine; people see its name. */
const benchLoginSchema = z.string().min(1).max(63)
const sharedIdSchema = z.string().min(1).max(64)

/** Another bench, as far as a row of its own shows it. */
export const ofBenchSchema = z.object({ bench: benchLoginSchema, name: z.string() })

const benchOfShopSchema = ofBenchSchema.extend({
  isSelf: z.boolean(),
  /** When the engine heard of it last, by this computer's clock; null: never yet. */
  heardAt: z.string().nullable(),
  isRemoved: z.boolean(),
})
export type BenchInSight = z.infer<typeof benchOfShopSchema>

const sharedConnectionSchema = z.object({
  id: sharedIdSchema,
  name: z.string(),
  kind: connectionKindSchema,
  baseUrl: z.string(),
})

export const severalSchema = z.object({
  standing: z.enum(engineStandings),
  /** Why it is away, frozen or refused; null: nothing more is known. */
  reason: messageSchema.nullable(),
  /** Where the engine is; null: this bench works alone, or has lost the address. */
  engine: z.object({ host: z.string(), port: z.number().int(), database: z.string() }).nullable(),
  /** Itself among them; also those of the last time while the engine is away. */
  benches: z.array(benchOfShopSchema),
  /** What the benches share; each of them has a key of its own for it. */
  shared: z.array(sharedConnectionSchema),
  /** The connections of this bench that are tied to one of those. */
  tied: z.array(
    z.object({
      connection: connectionIdSchema,
      shared: sharedIdSchema,
      company: z.enum(companyFinds),
    }),
  ),
  /** How the password of the engine is kept. */
  password: z.enum(keyStates),
  /** For so many further benches a line can be made here. */
  spareLines: z.number().int(),
  /** Facts that the engine has not got yet. */
  unsent: z.number().int(),
  /** What a person has to say before anything goes on; null: nothing. */
  oddity: z.enum(benchOddities).nullable(),
  /** What is wrong with the engine although it answers: for the person who looks after it. */
  faults: z.array(messageSchema),
})
export type Several = z.infer<typeof severalSchema>

const lineSchema = z.string().max(20_000)

/** What a pasted line leads to, before anything is done. */
export const invitationSeenSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  database: z.string(),
  /** As the bench was named where the line was made; empty: not yet. */
  name: z.string(),
})
export type InvitationSeen = z.infer<typeof invitationSeenSchema>

const benchNameSchema = z.string().trim().min(1).max(40)

/** Code 'invalid-input' with what is wrong with the line. */
export const readLineSchema = z.object({ line: lineSchema })
export const joinSchema = z.object({ line: lineSchema, name: benchNameSchema })
export const inviteSchema = z.object({ name: benchNameSchema })
export const invitedSchema = z.object({ line: z.string(), bench: benchLoginSchema, several: severalSchema })

export const ownLineSchema = z.object({ line: z.string() })

/** `shared` null: the others do not have it yet, it is made from this connection. */
export const tieSchema = z.object({ connection: connectionIdSchema, shared: sharedIdSchema.nullable() })

export const leaveSchema = z.object({
  /** Although the others do not know everything of this bench yet. */
  isUnsentGivenUp: z.boolean(),
})

export const benchOddityAnswerSchema = z.object({ answer: z.enum(benchOddityAnswers) })

/** Who a parcel is for, in a line of a list. */
const recipientInSight = { name: z.string(), city: z.string(), countryCode: z.string() }

/** An order that a bench was about to send when it fell silent: nobody else may before a person has looked. */
const silentOrderSchema = z.object({
  order: z.string(),
  connection: connectionIdSchema,
  ofBench: ofBenchSchema,
  /** The order's number, or a typed parcel's reference. */
  key: z.string().nullable(),
  /** What a person types before it is taken over: the number, or the last name where there is none. */
  word: z.string(),
  ...recipientInSight,
  heardAt: z.string().nullable(),
  /** How long it has to stay as it is; 0: a person may take it over. */
  leftMs: z.number(),
})
export type SilentOrder = z.infer<typeof silentOrderSchema>

const pairHalfSchema = z.object({
  /** Null: it was made at this bench. */
  ofBench: ofBenchSchema.nullable(),
  /** Its own shipment, or the other bench's as this one knows it; null: it is not here yet. */
  shipment: shipmentIdSchema.nullable(),
  ...recipientInSight,
  number: z.string().nullable(),
  assignmentId: z.string().nullable(),
  createdAt: z.string(),
})
export type PairHalf = z.infer<typeof pairHalfSchema>

/** The same order, created at two benches that did not know of each other. */
const pairSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  reference: z.string(),
  halves: z.tuple([pairHalfSchema, pairHalfSchema]),
})
export type Pair = z.infer<typeof pairSchema>

export const severalCasesSchema = z.object({
  silent: z.array(silentOrderSchema),
  pairs: z.array(pairSchema),
})
export type SeveralCases = z.infer<typeof severalCasesSchema>

/** `isFree`: the service had refused it, and any bench may send it anew. Else it is unsure at this one. */
export const takenOverSchema = severalCasesSchema.extend({ isFree: z.boolean() })
export type TakenOver = z.infer<typeof takenOverSchema>

export const takeOverSchema = z.object({
  order: z.string().min(1).max(200),
  confirmation: z.string().max(500),
})
export const settlePairSchema = z.object({ id: z.string().min(1).max(200), answer: z.enum(pairAnswers) })
