// What a create request must look like (service.md 2.1 to 2.5), and the sentences for what is wrong with one.
// All mistakes are listed at once. Fields that the service does not know are left aside, as it does not forbid them.
import { z } from 'zod'
import { type PracticeWords, englishWords } from '../practice-words'

/** One mistake of a 422 answer: where it is (`item.recipient.postalCode`) and what is wrong with it. */
export type FieldMistake = {
  path: string
  message: string
}

type Check = { input?: unknown }

const longestReference = 34
/** More than anybody ships at once, and few enough to draw their labels in one go. */
const mostParcels = 200

function schemasIn(words: PracticeWords) {
  const unlessMissing = (sentence: string) => ({
    error: ({ input }: Check) => (input === undefined ? words.required : sentence),
  })
  const object = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
    z.object(shape, unlessMissing(words.object))
  const text = () => z.string(unlessMissing(words.text))
  // "Required" is read as "says something": a blank name or town is as good as none.
  const requiredText = () => text().refine((value) => value.trim() !== '', words.notBlank)
  const nullableText = () => z.string({ error: words.textOrNull }).nullish()
  const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
    z.enum(values, unlessMissing(words.oneOf(values)))
  // The service's limits may vary (service.md 8); the practice service keeps to the documented ones.
  const within = (least: number, most: number, unit: 'grams' | 'centimetres') => {
    const sentence = words.within(least, most, unit)
    return z.number(unlessMissing(sentence)).min(least, sentence).max(most, sentence)
  }

  const address = object({
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
  })
  const item = object({
    description: text().optional(),
    invoiceReference: text()
      // Counted in characters, as JSON schema does, not in the halves that some characters are stored in.
      .refine((value) => Array.from(value).length <= longestReference, words.atMost(longestReference))
      .optional(),
    estimatedCost: z.number(unlessMissing(words.number)).optional(),
    weight: within(1, 5000, 'grams'),
    height: within(1, 60, 'centimetres'),
    length: within(1, 60, 'centimetres'),
    width: within(1, 60, 'centimetres'),
    recipient: address,
  })
  const aroundTheItems = {
    serviceLevel: choice(['priority', 'economy']),
    distributionChannel: choice(['package', 'parcel']).default('package'),
    labelsSettings: object({
      layout: choice(['a4_landscape', 'a4_portrait', 'zebra_big', 'zebra_small', 'letter_window']),
      mode: choice(['separate', 'consolidated']),
      positioning: choice(['single', 'pairs']).optional(),
    }),
    pickupSettings: object({
      date: text().refine(isCalendarDate, words.date),
      instructions: text().optional(),
    }).optional(),
  }
  return {
    single: z.object({ ...aroundTheItems, item }),
    /** The practice service's guess at `CreateMulti`, whose shape the service does not show (service.md 4.3). */
    multi: z.object({ ...aroundTheItems, items: z.array(item).min(1).max(mostParcels) }),
  }
}

type Schemas = ReturnType<typeof schemasIn>
export type CreateSingle = z.infer<Schemas['single']>
export type CreateMulti = z.infer<Schemas['multi']>
export type ItemRequest = CreateSingle['item']
export type Address = ItemRequest['recipient']

const known = new Map<PracticeWords, Schemas>()
function schemas(words: PracticeWords): Schemas {
  const found = known.get(words) ?? schemasIn(words)
  known.set(words, found)
  return found
}

/** The request of a multi-address creation, or undefined if it is not of the shape that is guessed. */
export const readCreateMulti = (body: Record<string, unknown>): CreateMulti | undefined =>
  schemas(englishWords).multi.safeParse(body).data

/** The item of a parcel by its place in the assignment. */
export const itemAt = (request: CreateSingle | CreateMulti, position: number): ItemRequest | undefined =>
  'item' in request ? (position === 0 ? request.item : undefined) : request.items[position]

/** Reads the body of POST /assignment/single: the request, or everything that is wrong with it. */
export function readCreateSingle(
  body: Record<string, unknown>,
  words: PracticeWords,
): CreateSingle | readonly FieldMistake[] {
  const result = schemas(words).single.safeParse(body)
  const mistakes: FieldMistake[] = (result.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  // Asked of the body itself, so that it is found beside other mistakes.
  if (body['distributionChannel'] === 'parcel' && body['pickupSettings'] === undefined) {
    mistakes.push({ path: 'pickupSettings', message: words.requiredForParcel })
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
