// How the bench stands: everything the status line shows, in one object.
import { z } from 'zod'
import { connectionSchema } from './connection'
import { messageSchema } from './messages'
import { printerSchema } from './printer'
import { serviceStates } from './vocabulary'

const serviceStateSchema = z.enum(serviceStates)

export const aboutSchema = z.object({ version: z.string(), dataFolder: z.string() })

export const benchStatusSchema = z.object({
  connection: connectionSchema,
  service: z.object({
    state: serviceStateSchema,
    detail: messageSchema.nullable(),
    /** Until when calls wait (429); the window counts down to it. */
    waitsUntil: z.string().nullable(),
  }),
  /** What stands at the other connections: each is one switch away, and nothing of them is in the lists of this one. */
  others: z.array(
    z.object({
      connection: connectionSchema,
      /** Its place among all connections; 1 is the first. */
      number: z.number().int(),
      waitingCount: z.number().int(),
      attentionCount: z.number().int(),
      /** Null while nobody needs to know. */
      serviceState: serviceStateSchema.nullable(),
    }),
  ),
  isPaused: z.boolean(),
  printers: z.array(printerSchema),
  waitingCount: z.number().int(),
  todayCount: z.number().int(),
  attentionCount: z.number().int(),
  unsureCount: z.number().int(),
  /** How the next key would be kept; null until this computer was asked. */
  sealing: z.enum(['sealed', 'this-run']).nullable(),
})
export type BenchStatus = z.infer<typeof benchStatusSchema>
