// Every message main may send, with values for each: made from the contract's own schema, so that a new code is sampled
// without being named here. Texts that are nobody's of ours stand between the marks of said words.
import type { z } from 'zod'
import { type Message, messageSchema } from '../../../src-preload/contract/messages'
import { layouts, shipmentStates } from '../../../src-preload/contract/vocabulary'
import { said } from './said'
import { walkNow } from './walk-now'

/** Texts that are words of the contract, or times. */
const texts: Partial<Record<string, readonly string[]>> = {
  layout: layouts,
  state: shipmentStates,
  since: [walkNow],
  until: [walkNow],
  at: [walkNow],
  takenAt: [walkNow],
  // As long as they ever are.
  countryCode: [said('DE'), ''],
  shape: [said('AA99 9AA'), ''],
}

type Shape = Record<string, z.ZodType>
type Def = {
  type: string
  values?: unknown[]
  entries?: Record<string, string>
  innerType?: z.ZodType
  shape?: Shape
}

const samplesOf = (name: string, schema: z.ZodType): readonly unknown[] => {
  const def = schema.def as unknown as Def
  switch (def.type) {
    case 'string':
      return texts[name] ?? [said(`the ${name} somebody gave`), '']
    case 'number':
      return [3, 1, -2.5, 1234.5]
    case 'boolean':
      return [true, false]
    case 'literal':
      return def.values ?? []
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'nullable':
      return [...samplesOf(name, def.innerType as z.ZodType), null]
    case 'object':
      return samplesOfShape(def.shape ?? {})
    default:
      throw new Error(`A message has a value of kind ${def.type}, and there is no sample of it.`)
  }
}

/** As many as its longest list of values has; each value is in one of them. */
const samplesOfShape = (shape: Shape): Record<string, unknown>[] => {
  const columns = Object.entries(shape).map(([name, schema]) => [name, samplesOf(name, schema)] as const)
  const rows = Math.max(...columns.map(([, values]) => values.length))
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row % values.length]])),
  )
}

export const messageSamples: readonly Message[] = messageSchema.options.flatMap((option) =>
  samplesOfShape(option.shape as Shape).map((sample) => messageSchema.parse(sample)),
)
