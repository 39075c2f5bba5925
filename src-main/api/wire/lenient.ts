// Pieces of the schemas for what the service answers: a field of the wrong type is read if it can be and is null if it
// cannot; it never makes the whole answer unreadable. What a request may hold is defined strictly, elsewhere.
import { z } from 'zod'

/** Optional on the way in: a key that is not there must not make its whole object unreadable. */
const anything = z.unknown().optional()

/** A string as it came, a number or boolean as text; anything else, and nothing at all, is null. */
export const text = anything.transform((value): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
})

/** An identifier: a string that is not blank, or a number, which is an identifier as well (read with all its digits). */
export const identifier = z.union([z.string().regex(/\S/), z.number().transform((value) => String(value))])

/** Like `text`, but keeps "not answered" (undefined) apart from "answered: none" (null). */
export const maybeText = anything
  .transform((value) => (value === undefined ? undefined : text.parse(value)))
  .optional()

const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const isNumeric = typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)
  return isNumeric && Number.isFinite(Number(value)) ? Number(value) : null
}

export const number = anything.transform(toNumber)
export const maybeNumber = anything
  .transform((value) => (value === undefined ? undefined : toNumber(value)))
  .optional()

/** Elements that are no objects are left out rather than refused. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  anything.transform((value): z.output<Item>[] =>
    Array.isArray(value)
      ? value.flatMap((element: unknown) => {
          const read = item.safeParse(element)
          return read.success ? [read.data] : []
        })
      : [],
  )

/** An object of this shape, or null for anything that is none. */
export const objectOrNull = <Shape extends z.ZodType>(shape: Shape) =>
  anything.transform((value): z.output<Shape> | null => {
    const read = shape.safeParse(value)
    return read.success ? read.data : null
  })
