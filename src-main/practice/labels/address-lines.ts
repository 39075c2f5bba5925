// An address as the paragraphs of a label, in the order its country writes them. No word of the input is dropped.
import type { Address } from '../assignments/request'
import { countryName } from '../country-name'
import { eastAsianLetters, type Paragraph } from './fit-block'

// No label has room for more; a longer text would only keep the program busy.
const longestText = 240

export const clip = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText).trimEnd()} …` : text

/** First name first, but the family name where both are written in the letters of East Asia. */
export function nameOf({ firstName, lastName }: Address): string {
  const isEastAsian = [firstName, lastName].every((name) => eastAsianLetters.test(name))
  return (isEastAsian ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim()
}

/** The large block of a label: name and town stand out, because people and sorters look for them. */
export function recipientParagraphs(address: Address): Paragraph[] {
  return [
    { text: clip(nameOf(address)), weight: 700, scale: 1.12 },
    { text: clip(address.company ?? '') },
    { text: clip(address.addressLine) },
    { text: clip(address.addressLine2 ?? '') },
    ...townLines(address).map((text): Paragraph => ({ text: clip(text), weight: 700, scale: 1.12 })),
    { text: clip(countryName(address.countryCode).toLocaleUpperCase('en')), weight: 700 },
    ...(address.phoneNumber ? [{ text: clip(`Tel ${address.phoneNumber}`), scale: 0.72 }] : []),
  ]
}

/** The small block of the sender. */
export function senderParagraphs(address: Address): Paragraph[] {
  return [
    { text: address.company ?? nameOf(address), weight: 700 },
    { text: address.addressLine },
    ...townLines(address).map((text): Paragraph => ({ text })),
    { text: countryName(address.countryCode) },
  ]
}

const present = (text: string | null | undefined) => (text ?? '').trim()

function townLines({ countryCode, postalCode, city, region }: Address): string[] {
  const area = present(region)
  switch (countryCode.trim().toUpperCase()) {
    case 'US':
    case 'CA':
    case 'AU':
      return [`${area === '' ? city : `${city}, ${area}`} ${postalCode}`]
    case 'GB':
    case 'IE':
      return [area === '' ? city : `${city}, ${area}`, postalCode]
    default:
      return [`${postalCode} ${city}`, area].filter((line) => line.trim() !== '')
  }
}
