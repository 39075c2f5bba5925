// How one message is written down: a code, and the values that belong to it. No sentence stands in these files.
import { z } from 'zod'

export const plain = <Code extends string>(code: Code) => z.object({ code: z.literal(code) })

export const message = <Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ code: z.literal(code), ...values })

/** What somebody else said (the service, the system, a spooler, a printer), as it came; empty when nothing was said. */
export const said = { said: z.string() }

export const paperSize = z.object({ widthMillimetres: z.number(), heightMillimetres: z.number() })
