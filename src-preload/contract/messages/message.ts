// How one message is written down: a code, and the values that belong to it. No sentence stands in these files.
import { z } from 'zod'

export const message = <Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ code: z.literal(code), ...values })

type Each<Codes extends readonly string[], Values extends z.ZodRawShape> = {
  [At in keyof Codes]: ReturnType<typeof message<Codes[At], Values>>
}

/** Several codes to which the same values belong. */
export const messages = <const Codes extends readonly string[], Values extends z.ZodRawShape>(
  values: Values,
  ...codes: Codes
) => codes.map((code) => message(code, values)) as Each<Codes, Values>

const noValues = {}

/** Codes to which no values belong. */
export const plain = <const Codes extends readonly string[]>(...codes: Codes): Each<Codes, typeof noValues> =>
  messages(noValues, ...codes)

/** What somebody else said (the service, the system, a spooler, a printer), as it came; empty when nothing was said. */
export const said = { said: z.string() }

export const paperSize = z.object({ widthMillimetres: z.number(), heightMillimetres: z.number() })
