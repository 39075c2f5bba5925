// Newer versions of this program: looked for only where a feed is set, fetched and installed only when somebody said so.
import { z } from 'zod'
import { messageSchema } from './messages'
import { updateStates } from './vocabulary'

export const updatesSchema = z.object({
  state: z.enum(updateStates),
  /** The newer one. */
  version: z.string().nullable(),
  /** Why it could not be looked for or fetched. */
  detail: messageSchema.nullable(),
})
export type Updates = z.infer<typeof updatesSchema>
