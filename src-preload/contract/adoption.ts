// What a person types before an unsure shipment takes an assignment that looks like another parcel's. It cannot be undone.
// The window checks it for comfort, main checks it for sure.
import { isSameText } from './confirmation'

type Compared = { path: string; asked: string; answered: string; isSame: boolean }
export type AdoptionWord = { path: string; word: string }

/** What tells one parcel from another, the plainest first. */
const tellingPaths = ['recipient.postalCode', 'recipient.lastName', 'recipient.firstName', 'parcel.reference']

/** The word to type, as the service has it, and the field it is asked for; null when nothing telling differs. */
export const adoptionWordFor = (fields: readonly Compared[]): AdoptionWord | null => {
  for (const path of tellingPaths) {
    const field = fields.find((compared) => compared.path === path && !compared.isSame)
    if (field) return { path, word: field.answered.trim() === '' ? field.asked : field.answered }
  }
  return null
}

export const isAdoptionConfirmed = (fields: readonly Compared[], typed: string): boolean => {
  const wanted = adoptionWordFor(fields)
  return wanted === null || isSameText(wanted.word, typed)
}
