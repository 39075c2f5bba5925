// Settings that a shop shares, as the rows the engine keeps of them, and back. Pure.
import { z } from 'zod'
import { firstSettings } from '../../../src-preload/contract/first-settings'
import { packageRuleSchema, packageSchema, type Package } from '../../../src-preload/contract/package'
import { type Settings, settingsSchema } from '../../../src-preload/contract/settings'
import { limits } from '../../../src-preload/contract/vocabulary'
import { type SharedDefault, sharedDefaults } from '../../../src-preload/contract/vocabulary/shared-words'

/** `kind/id`. */
export type DocKey = string
export type DocBodies = ReadonlyMap<DocKey, unknown>
export type SharedPart = Pick<Settings, 'packages' | 'packageRules' | SharedDefault>

export const packageKey = (id: string): DocKey => `package/${id}`
/** In which order the packages stand: the first nine have keys. */
export const orderKey: DocKey = 'package-order/all'
const rulesKey: DocKey = 'rules/all'
const defaultKey = (name: SharedDefault): DocKey => `default/${name}`

export const keyOf = ({ kind, id }: { kind: string; id: string }): DocKey => `${kind}/${id}`
export const partsOf = (key: DocKey): { kind: string; id: string } => {
  const end = key.indexOf('/')
  return { kind: key.slice(0, end), id: key.slice(end + 1) }
}

const orderSchema = z.object({ ids: z.array(z.string()) })
const rulesSchema = z.object({ packageRules: z.array(packageRuleSchema).max(limits.packageRules.max) })
const defaultSchemas = new Map<DocKey, z.ZodType<{ value: unknown }>>(
  sharedDefaults.map((name) => [defaultKey(name), z.object({ value: settingsSchema.shape[name] })]),
)

const schemaOf = (key: DocKey): z.ZodType | undefined => {
  if (key === orderKey) return orderSchema
  if (key === rulesKey) return rulesSchema
  return partsOf(key).kind === 'package' ? packageSchema : defaultSchemas.get(key)
}

/** Undefined: this program does not understand it, so another version's; it is left alone. */
export const readDoc = (key: DocKey, body: unknown): unknown => {
  if (body === null) return partsOf(key).kind === 'package' ? null : undefined
  const read = schemaOf(key)?.safeParse(body)
  if (!read?.success) return undefined
  const isItself = partsOf(key).kind !== 'package' || packageSchema.parse(read.data).id === partsOf(key).id
  return isItself ? read.data : undefined
}

export const docsOf = (settings: SharedPart): DocBodies =>
  new Map<DocKey, unknown>([
    ...settings.packages.map((one): [DocKey, unknown] => [packageKey(one.id), one]),
    [orderKey, { ids: settings.packages.map(({ id }) => id) }],
    [rulesKey, { packageRules: settings.packageRules }],
    ...sharedDefaults.map((name): [DocKey, unknown] => [defaultKey(name), { value: settings[name] }]),
  ])

const first = docsOf(firstSettings)
/** As every bench begins: nobody chose it. */
export const isFirst = (key: DocKey, body: unknown): boolean => first.has(key) && isSame(first.get(key), body)

/** The settings with these rows in the place of theirs; null takes a package away. */
export function withDocs(settings: SharedPart, bodies: DocBodies): SharedPart {
  const next = new Map([...docsOf(settings), ...bodies])
  const order = orderSchema.parse(next.get(orderKey)).ids
  const placeOf = ({ id }: Package): number => (order.includes(id) ? order.indexOf(id) : order.length)
  const packages = [...next]
    .filter(([key, body]) => partsOf(key).kind === 'package' && body !== null)
    .map(([, body]) => packageSchema.parse(body))
    // More than a bench can have stay away: its own stand first.
    .slice(0, limits.packages.max)
    .map((one, index) => ({ one, index }))
    .sort((a, b) => placeOf(a.one) - placeOf(b.one) || a.index - b.index)
    .map(({ one }) => one)
  const defaults = sharedDefaults.map((name) => [
    name,
    defaultSchemas.get(defaultKey(name))?.parse(next.get(defaultKey(name))).value,
  ])
  return {
    packages,
    packageRules: rulesSchema.parse(next.get(rulesKey)).packageRules,
    ...settingsSchema.pick(pickedDefaults).parse(Object.fromEntries(defaults)),
  }
}

const pickedDefaults = {
  homeCountry: true,
  defaultPackageId: true,
  asksForSameReference: true,
  asksForSameRecipient: true,
  doubleWithinDays: true,
  neverScannedDays: true,
} as const satisfies Record<SharedDefault, true>

/** Whatever the order of their names. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** What an earlier version of the row held beside what this program knows stays in it. */
export const withUnknown = (known: unknown, earlier: unknown): unknown =>
  isPlain(known) && isPlain(earlier) ? { ...earlier, ...known } : known
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
