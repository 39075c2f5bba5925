// Connections: one environment of the service each. The key itself has no schema here, but for the way in.
import { z } from 'zod'
import { cleanKey } from './clean-key'
import { connectionIdSchema } from './ids'
import { errorCodeSchema } from './errors'
import { complaint } from './field-problems'
import { messageSchema } from './messages'
import { connectionKinds, keyStates, newConnectionKinds } from './vocabulary'

export const connectionKindSchema = z.enum(connectionKinds)
export type ConnectionKind = z.infer<typeof connectionKindSchema>

export const connectionSchema = z.object({
  id: connectionIdSchema,
  name: z.string(),
  kind: connectionKindSchema,
  baseUrl: z.string(),
  keyState: z.enum(keyStates),
  /** What of the system sealed the key; null where nothing did, or where it does not say. */
  sealedBy: z.string().nullable(),
  isActive: z.boolean(),
})
export type Connection = z.infer<typeof connectionSchema>
export type KeyState = Connection['keyState']

const apiKeySchema = z
  .string()
  .max(5000)
  .transform((text) => cleanKey(text).key)
  .pipe(
    z
      .string()
      .min(1)
      .max(4096)
      .regex(/^[\x21-\x7e]+$/, complaint('key-has-odd-characters')),
  )

export const newConnectionSchema = z.object({
  name: z.string().trim().min(1).max(60),
  kind: z.enum(newConnectionKinds),
  baseUrl: z.string().trim().min(1).max(2000),
  key: apiKeySchema,
})
export type NewConnection = z.input<typeof newConnectionSchema>

export const replaceKeySchema = z.object({ id: connectionIdSchema, key: apiKeySchema })

const probeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok') }),
  z.object({ kind: z.literal('problem'), code: errorCodeSchema, detail: messageSchema.nullable() }),
  z.object({ kind: z.literal('not-asked') }),
])

/** What the two health calls said (service.md 4.5, 4.6): is it the service, and does it take the key? */
export const connectionCheckSchema = z.object({ api: probeSchema, auth: probeSchema })
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>

/** A connection is kept only when both checks passed; otherwise `connection` is null and the check says why. */
export const connectedSchema = z.object({
  connection: connectionSchema.nullable(),
  check: connectionCheckSchema,
})
export type Connected = z.infer<typeof connectedSchema>
