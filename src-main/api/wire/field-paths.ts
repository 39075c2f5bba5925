// The service's names for fields and ours, in one table used both ways. It knows no messages.

/** [service path, our path] (service.md 2.1 to 2.5 and contract/draft.ts). */
const pairs = [
  ['serviceLevel', 'serviceLevel'],
  ['distributionChannel', 'distributionChannel'],
  ['labelsSettings.layout', 'label.layout'],
  ['labelsSettings.mode', 'label.mode'],
  ['labelsSettings.positioning', 'label.positioning'],
  ['labelsSettings', 'label.layout'],
  ['pickupSettings.date', 'pickup.date'],
  ['pickupSettings.instructions', 'pickup.instructions'],
  ['pickupSettings', 'pickup.date'],
  ['pickupDate', 'pickup.date'],
  ['pickupInstructions', 'pickup.instructions'],
  ['item.description', 'parcel.description'],
  ['item.invoiceReference', 'parcel.reference'],
  ['item.estimatedCost', 'parcel.estimatedCost'],
  ['item.weight', 'parcel.weightGrams'],
  ['item.length', 'parcel.lengthCentimetres'],
  ['item.width', 'parcel.widthCentimetres'],
  ['item.height', 'parcel.heightCentimetres'],
  ['item.recipient.firstName', 'recipient.firstName'],
  ['item.recipient.lastName', 'recipient.lastName'],
  ['item.recipient.company', 'recipient.company'],
  ['item.recipient.addressLine', 'recipient.addressLine'],
  ['item.recipient.addressLine2', 'recipient.addressLine2'],
  ['item.recipient.countryCode', 'recipient.countryCode'],
  ['item.recipient.postalCode', 'recipient.postalCode'],
  ['item.recipient.city', 'recipient.city'],
  ['item.recipient.region', 'recipient.region'],
  ['item.recipient.phoneNumber', 'recipient.phoneNumber'],
  ['item.recipient.email', 'recipient.email'],
] as const

/** `postal_code`, `PostalCode` and `postalCode` are one name. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const plainPath = (names: readonly string[]) => names.map(plain).filter((name) => name !== '')

/** Every ending of a service path leads to its field: `item.recipient.city`, `recipient.city`, `city`. */
const ours = new Map<string, string>()
for (const [service, our] of pairs) {
  const names = plainPath(service.split('.'))
  for (let from = 0; from < names.length; from += 1) {
    const ending = names.slice(from).join('.')
    if (!ours.has(ending)) ours.set(ending, our)
  }
}
const known = new Set(pairs.flatMap(([service]) => service.split('.')))

/** The pieces of `item.recipient.city`, `/item/recipient/city`, `item[recipient][city]`, `$.item.weight`, `items[0].weight`. */
export const splitPath = (path: string): string[] =>
  path
    .split(/[.[\]/\\>:]+/)
    .filter((name) => name !== '' && name !== '$' && name !== '#' && !/^\d+$/.test(name))

/** Our path for a field of the service, by its longest known ending; null when it is none that we ask for. */
export const toOurPath = (path: readonly string[]): string | null => {
  const names = plainPath(path.filter((name) => !/^\d+$/.test(name)))
  for (let from = 0; from < names.length; from += 1) {
    const found = ours.get(names.slice(from).join('.'))
    if (found !== undefined) return found
  }
  return null
}

/** How validators go on after a field's name. A name alone may be an ordinary word: "company may not access this". */
const validatorForm =
  /^["'`]?\s*(?::|=|must\b|should\b|shall\b|is (?:required|invalid|missing|empty|blank|(?:too|not) (?:a|an|valid|allowed to be|empty|long|short|large|small|big|heavy)\b)|(?:cannot|can't|may not|has to|needs to) be\b|exceeds\b|does not match\b)/i

/**
 * The field a sentence begins with, as validators write them: `item.weight must not be less than 1`. A lone word that is
 * English too counts only as the service spells it and in a validator's form.
 */
export const pathInSentence = (sentence: string): string | null => {
  const [whole = '', first] =
    /^["'`]?([A-Za-z$][\w$]*(?:[.[\]/]+[\w$]+)*)\]?["'`]?(?=[\s:]|$)/.exec(sentence) ?? []
  if (first === undefined) return null
  const names = splitPath(first)
  const last = names.at(-1)
  if (last === undefined) return null
  if (names.length === 1 && !known.has(last)) return null
  // `postalCode` is no English word; `company`, `region` and `mode` are.
  const isLoneWord = names.length === 1 && /^[a-z]+$/.test(last)
  if (isLoneWord && !validatorForm.test(sentence.slice(whole.length))) return null
  return toOurPath(names)
}
