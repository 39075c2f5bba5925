// What a create request must look like (service.md 2.1 to 2.5), and the sentences for what is wrong with one.
// All mistakes are listed at once. Fields that the service does not know are left aside, as it does not forbid them.
import { z } from 'zod'

/** One mistake of a 422 answer: where it is (`item.recipient.postalCode`) and what is wrong with it. */
export interface FieldMistake {
  path: string
  message: string
}

type Check = { input?: unknown }
const unlessMissing = (sentence: string) => ({
  error: ({ input }: Check) => (input === undefined ? 'is required' : sentence),
})

const text = () => z.string(unlessMissing('must be a text'))
// "Required" is read as "says something": a blank name or town is as good as none.
const requiredText = () => text().refine((value) => value.trim() !== '', 'must not be blank')
const nullableText = () => z.string({ error: 'must be a text or null' }).nullish()
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, unlessMissing(`must be one of: ${values.join(', ')}`))
// The service's limits may vary (service.md 8); the practice service keeps to the documented ones.
const within = (least: number, most: number, unit: string) => {
  const sentence = `must be a number from ${String(least)} to ${String(most)} (${unit})`
  return z.number(unlessMissing(sentence)).min(least, sentence).max(most, sentence)
}

const addressSchema = z.object(
  {
    firstName: requiredText(),
    lastName: requiredText(),
    company: text().optional(),
    countryCode: requiredText(),
    postalCode: requiredText(),
    region: nullableText(),
    city: requiredText(),
    addressLine: requiredText(),
    addressLine2: nullableText(),
    phoneNumber: nullableText(),
    email: requiredText(),
  },
  unlessMissing('must be an object'),
)
export type Address = z.infer<typeof addressSchema>

const LONGEST_REFERENCE = 34

const itemSchema = z.object(
  {
    description: text().optional(),
    invoiceReference: text()
      .refine(
        // Counted in characters, as JSON schema does, not in the halves that some characters are stored in.
        (value) => Array.from(value).length <= LONGEST_REFERENCE,
        `must be at most ${String(LONGEST_REFERENCE)} characters long`,
      )
      .optional(),
    estimatedCost: z.number(unlessMissing('must be a number')).optional(),
    weight: within(1, 5000, 'grams'),
    height: within(1, 60, 'centimetres'),
    length: within(1, 60, 'centimetres'),
    width: within(1, 60, 'centimetres'),
    recipient: addressSchema,
  },
  unlessMissing('must be an object'),
)
export type ItemRequest = z.infer<typeof itemSchema>

const aroundTheItems = {
  serviceLevel: choice(['priority', 'economy']),
  distributionChannel: choice(['package', 'parcel']).default('package'),
  labelsSettings: z.object(
    {
      layout: choice(['a4_landscape', 'a4_portrait', 'zebra_big', 'zebra_small', 'letter_window']),
      mode: choice(['separate', 'consolidated']),
      positioning: choice(['single', 'pairs']).optional(),
    },
    unlessMissing('must be an object'),
  ),
  pickupSettings: z
    .object(
      {
        date: text().refine(
          isCalendarDate,
          'must be a date that exists, written as year-month-day (2026-03-31)',
        ),
        instructions: text().optional(),
      },
      unlessMissing('must be an object'),
    )
    .optional(),
}

const createSingleSchema = z.object({ ...aroundTheItems, item: itemSchema })
export type CreateSingle = z.infer<typeof createSingleSchema>

/** More than anybody ships at once, and few enough to draw their labels in one go. */
const MOST_PARCELS = 200

/** The practice service's guess at `CreateMulti`, whose shape the service does not show (service.md 4.3). */
export const createMultiSchema = z.object({
  ...aroundTheItems,
  items: z.array(itemSchema).min(1).max(MOST_PARCELS),
})
export type CreateMulti = z.infer<typeof createMultiSchema>

/** The item of a parcel by its place in the assignment. */
export const itemAt = (request: CreateSingle | CreateMulti, position: number): ItemRequest | undefined =>
  'item' in request ? (position === 0 ? request.item : undefined) : request.items[position]

/** Reads the body of POST /assignment/single: the request, or everything that is wrong with it. */
export function readCreateSingle(body: Record<string, unknown>): CreateSingle | readonly FieldMistake[] {
  const result = createSingleSchema.safeParse(body)
  const mistakes: FieldMistake[] = (result.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  // Asked of the body itself, so that it is found beside other mistakes.
  if (body['distributionChannel'] === 'parcel' && body['pickupSettings'] === undefined) {
    mistakes.push({ path: 'pickupSettings', message: 'is required when distributionChannel is parcel' })
  }
  return result.success && mistakes.length === 0 ? result.data : mistakes
}

function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  // Two-digit years are moved into the last century by Date; no parcel is picked up there.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
