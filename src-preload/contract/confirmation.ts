// What a person types before an unsure shipment is sent again. The window checks it for comfort, main checks it for sure.
import type { Draft } from './draft'

/** The reference, or the last name where there is none. */
export const confirmationFor = ({ parcel, recipient }: Draft): string =>
  parcel.reference ?? recipient.lastName

/** However it was typed: composed or not, in small letters or large ones, with one blank or several. */
const bare = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other)

export const isConfirmed = (draft: Draft, typed: string): boolean => isSameText(confirmationFor(draft), typed)
