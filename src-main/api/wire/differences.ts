// What was asked beside what was answered, by our field paths. Pure; what a difference means is for a person to judge.
import type { Draft } from '../../../src-preload/contract/draft'
import type { SingleResponse } from './assignment'

export type ComparedField = {
  readonly path: string
  readonly asked: string
  readonly answered: string
  readonly isSame: boolean
}

type Answered = string | number | null | undefined

/**
 * The fields of an assignment by our paths (service.md 2.6 to 2.8). Undefined: the answer does not say; null: it says
 * there is none. `parcel.reference` is not documented in the answer, but compared where a service gives it.
 */
const toDraftFields = (assignment: SingleResponse): ReadonlyMap<string, Answered> => {
  const { item } = assignment
  const recipient = item?.recipient
  const reference = item?.['invoiceReference']
  // Without an item or a recipient nothing is known of their fields: that is no difference in each of them.
  return new Map<string, Answered>([
    ['recipient.firstName', recipient?.firstName],
    ['recipient.lastName', recipient?.lastName],
    ['recipient.company', recipient?.company],
    ['recipient.addressLine', recipient?.addressLine],
    ['recipient.addressLine2', recipient?.addressLine2],
    ['recipient.postalCode', recipient?.postalCode],
    ['recipient.city', recipient?.city],
    ['recipient.region', recipient?.region],
    ['recipient.countryCode', recipient?.countryCode],
    ['recipient.phoneNumber', recipient?.phoneNumber],
    ['recipient.email', recipient?.email],
    ['parcel.weightGrams', item?.weight],
    ['parcel.lengthCentimetres', item?.length],
    ['parcel.widthCentimetres', item?.width],
    ['parcel.heightCentimetres', item?.height],
    ['parcel.description', item?.description],
    ['parcel.estimatedCost', item?.estimatedCost],
    ['parcel.reference', typeof reference === 'string' ? reference : undefined],
    // Documented as required, so null here means that the answer left it out.
    ['serviceLevel', assignment.serviceLevel ?? undefined],
    ['distributionChannel', assignment.distributionChannel ?? undefined],
    ['pickup.date', assignment.pickupDate],
    ['pickup.instructions', assignment.pickupInstructions],
  ])
}

const askedFields = (draft: Draft): ReadonlyMap<string, string | number | null> => {
  const { recipient, parcel, pickup } = draft
  return new Map<string, string | number | null>([
    ...Object.entries(recipient).map(([name, value]): [string, string | null] => [
      `recipient.${name}`,
      value,
    ]),
    ...Object.entries(parcel).map(([name, value]): [string, string | number | null] => [
      `parcel.${name}`,
      value,
    ]),
    ['serviceLevel', draft.serviceLevel],
    ['distributionChannel', draft.distributionChannel],
    ['pickup.date', pickup?.date ?? null],
    ['pickup.instructions', pickup?.instructions ?? null],
  ])
}

const shown = (value: string | number | null): string => (value === null ? '' : String(value))

const isSame = (asked: string | number | null, answered: string | number | null): boolean => {
  if (typeof asked === 'number' && typeof answered === 'number') {
    return Math.abs(asked - answered) <= 1e-9 * Math.max(1, Math.abs(asked))
  }
  // The same letters composed differently are the same to everybody who reads them.
  return shown(asked).normalize('NFC') === shown(answered).normalize('NFC')
}

/** Every field the answer says something about, in the order of the form. "None" and empty are the same. */
export const compare = (draft: Draft, assignment: SingleResponse): ComparedField[] => {
  // An answer for several orders says nothing about one of them by these names.
  if (draft.together !== undefined) return []
  const asked = askedFields(draft)
  const rows: ComparedField[] = []
  for (const [path, answered] of toDraftFields(assignment)) {
    if (answered === undefined) continue
    const wanted = asked.get(path) ?? null
    rows.push({ path, asked: shown(wanted), answered: shown(answered), isSame: isSame(wanted, answered) })
  }
  return rows
}
