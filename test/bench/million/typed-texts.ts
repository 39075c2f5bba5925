// What people type into the search: the beginning or the end of a word or a number that is really there, 1 to 12 letters.
import { madeUpShipment, seeded } from './made-up-people'

const longestText = 12

/** Each length as often as the others; the same ones in every run. */
export function typedTexts(count: number, rows: number): string[] {
  const chance = seeded(4_821)
  const texts = new Set<string>()
  for (let at = 0; texts.size < count; at += 1) {
    const { draft, shipmentNumber, carrier } = madeUpShipment(1 + chance(rows))
    const { recipient, parcel } = draft
    const words = [
      recipient.firstName,
      recipient.lastName,
      recipient.city,
      recipient.addressLine,
      recipient.company ?? recipient.city,
      recipient.email,
      recipient.postalCode,
      carrier,
    ]
    const numbers = [shipmentNumber, parcel.reference ?? shipmentNumber, recipient.phoneNumber]
    const length = 1 + (at % longestText)
    const list = chance(2) === 0 ? words : numbers
    const whole = list[chance(list.length)] ?? shipmentNumber
    // The end of a word finds nothing: that has to be found out, too.
    const text = chance(2) === 0 ? whole.slice(0, length) : whole.slice(-length)
    if (text.trim() !== '') texts.add(text.trim())
  }
  return [...texts]
}
