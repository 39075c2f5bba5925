// CreateMulti (service.md 4.3), whose shape is not shown there: a connection's form of JSON, filled with several drafts. What
// the form does not say is not sent, and what is not known of an order is left out, as in the request for one.
import type { Draft } from '../../../src-preload/contract/draft'
import type { Message } from '../../../src-preload/contract/messages'
import { StationFailure } from '../../station-failure'

type Value = string | number | null
type Values = Readonly<Record<string, Value>>
type Json = Readonly<Record<string, unknown>>

const ofOrder = ({ recipient, parcel }: Draft): Values => ({ ...recipient, ...parcel })
const ofAll = ({ serviceLevel, distributionChannel, label, pickup }: Draft): Values => ({
  serviceLevel,
  distributionChannel,
  layout: label.layout,
  mode: label.mode,
  positioning: label.positioning,
  pickupDate: pickup?.date ?? null,
  pickupInstructions: pickup?.instructions ?? null,
})

const orderNames: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'company',
  'addressLine',
  'addressLine2',
  'countryCode',
  'postalCode',
  'city',
  'region',
  'phoneNumber',
  'email',
  'weightGrams',
  'lengthCentimetres',
  'widthCentimetres',
  'heightCentimetres',
  'description',
  'estimatedCost',
  'reference',
])
const sharedNames: ReadonlySet<string> = new Set([
  'serviceLevel',
  'distributionChannel',
  'layout',
  'mode',
  'positioning',
  'pickupDate',
  'pickupInstructions',
])

const place = /\{\{\s*([^{}]*?)\s*\}\}/g

const namesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(place)].map(([, name]) => name ?? '')

const wrong = (detail: Message): never => {
  throw new StationFailure('invalid-input', detail)
}

/** Throws StationFailure 'invalid-input' with what is wrong with a form that somebody wrote. */
export function readForm(text: string): Json {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    return wrong({ code: 'together-form-no-json', said: cause instanceof Error ? cause.message : '' })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return wrong({ code: 'together-form-no-json', said: '' })
  const unknown = namesIn(json).find((name) => !orderNames.has(name) && !sharedNames.has(name))
  if (unknown !== undefined) wrong({ code: 'together-form-unknown-name', name: unknown.slice(0, 100) })
  if (!hasRepeated(json)) wrong({ code: 'together-form-without-orders' })
  return json as Json
}

const isRepeated = (json: unknown): json is [unknown] =>
  Array.isArray(json) && json.length === 1 && namesIn(json).some((name) => orderNames.has(name))

/** A list of one that holds fields of an order, and no field of an order outside of such a list. */
function hasRepeated(json: unknown): boolean {
  let lists = 0
  const look = (part: unknown): boolean => {
    if (isRepeated(part)) {
      lists += 1
      return true
    }
    if (Array.isArray(part)) return part.every(look)
    if (typeof part === 'object' && part !== null) return Object.values(part).every(look)
    return typeof part !== 'string' || !namesIn(part).some((name) => orderNames.has(name))
  }
  return look(json) && lists > 0
}

const nothing = Symbol('nothing')

const filledText = (text: string, values: Values): unknown => {
  const alone = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(text)?.[1]
  if (alone !== undefined) {
    const value = values[alone]
    return value === null || value === undefined || value === '' ? nothing : value
  }
  return text.replace(place, (_all, name: string) => String(values[name] ?? ''))
}

/** Throws StationFailure 'invalid-input' where the orders differ in what the form says once for all of them. */
export function toCreateMulti(form: Json, drafts: readonly Draft[]): Json {
  const [first] = drafts
  if (first === undefined) throw new StationFailure('invalid-input', { code: 'together-too-few' })
  const shared = ofAll(first)
  const differing = new Set(
    drafts.flatMap((draft) =>
      Object.entries(ofAll(draft)).flatMap(([name, value]) => (value === shared[name] ? [] : [name])),
    ),
  )

  const fill = (part: unknown, values: Values, isInside: boolean): unknown => {
    if (typeof part === 'string') {
      const differs = isInside ? undefined : namesIn(part).find((name) => differing.has(name))
      if (differs !== undefined) wrong({ code: 'together-differs', name: differs })
      return filledText(part, values)
    }
    if (!isInside && isRepeated(part)) {
      const [one] = part
      return drafts.flatMap((draft) => {
        const filled = fill(one, { ...ofAll(draft), ...ofOrder(draft) }, true)
        return filled === nothing ? [] : [filled]
      })
    }
    if (Array.isArray(part))
      return part.map((one) => fill(one, values, isInside)).filter((one) => one !== nothing)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).flatMap(([key, value]) => {
      const filled = fill(value, values, isInside)
      return filled === nothing ? [] : [[key, filled] as const]
    })
    // An object that holds nothing any more says nothing: no pickup is no `pickupSettings`.
    return entries.length === 0 && Object.keys(part).length > 0 ? nothing : Object.fromEntries(entries)
  }
  const filled = fill(form, shared, false)
  return filled === nothing ? {} : (filled as Json)
}
