// MultiResponse (service.md 4.4), whose shape is not shown there. What the bench needs is looked for wherever it stands: an
// id, any labelsUrl, carriers and numbers. Everything else stays as it came.
import { z } from 'zod'
import type { SingleResponse } from './assignment'
import { identifier } from './lenient'

const deepest = 12
const mostUrls = 100

/** Every value under this key, in the order of the answer. */
const valuesAt = (json: unknown, key: string, depth = 0): unknown[] => {
  if (typeof json !== 'object' || json === null || depth > deepest) return []
  if (Array.isArray(json)) return json.flatMap((one) => valuesAt(one, key, depth + 1))
  return Object.entries(json).flatMap(([name, value]: [string, unknown]): unknown[] =>
    name === key ? [value] : valuesAt(value, key, depth + 1),
  )
}

export const textsAt = (json: unknown, key: string): string[] => [
  ...new Set(
    valuesAt(json, key).filter((value): value is string => typeof value === 'string' && value.trim() !== ''),
  ),
]

const withId = z.looseObject({ id: identifier })

/** Its own id, or that of the only object inside it that has one: `{ assignment: { id } }`, `{ data: { id } }`. */
const idOf = (json: object): string | null => {
  const own = withId.safeParse(json)
  if (own.success) return own.data.id
  const inside = Object.values(json).flatMap((value) => {
    const read = withId.safeParse(value)
    return read.success ? [read.data.id] : []
  })
  return inside.length === 1 ? (inside[0] ?? null) : null
}

/** Several addresses, one to a line; null while one of them is still to come. */
const labelsUrlOf = (json: unknown): string | null => {
  const values = valuesAt(json, 'labelsUrl')
  const urls = textsAt(json, 'labelsUrl')
  const isComplete = values.every((value) => typeof value === 'string' && value.trim() !== '')
  return urls.length === 0 || !isComplete || urls.length > mostUrls ? null : urls.join('\n')
}

/** Null for what names no id: nothing could be read again then. */
export const readMultiResponse = (json: unknown): SingleResponse | null => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const id = idOf(json)
  if (id === null) return null
  const [status = ''] = textsAt(json, 'status')
  const carriers = textsAt(json, 'carrierHandle')
  const numbers = textsAt(json, 'shipmentNumber')
  return {
    id,
    status,
    labelsUrl: labelsUrlOf(json),
    serviceLevel: '',
    distributionChannel: '',
    mode: '',
    pickupDate: null,
    pickupInstructions: null,
    item: {
      carrierHandle: carriers.length === 0 ? null : carriers.slice(0, 5).join(', '),
      // Several numbers are several parcels: none of them stands for all.
      shipmentNumber: numbers.length === 1 ? (numbers[0] ?? null) : null,
      description: null,
      estimatedCost: null,
      weight: null,
      height: null,
      length: null,
      width: null,
      recipient: null,
    },
  }
}
