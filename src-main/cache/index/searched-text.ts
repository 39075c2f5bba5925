// What of a shipment can be found, and what a typed text asks for, both in folded spelling. Words are found by their
// beginnings, in Chinese, Japanese and Korean by any part; numbers by any part of at least three characters. Knows no SQL.
import { fold } from '../../../src-preload/contract/fold'

/** What is looked at. A row that cannot be read in full has what is known of it. */
export type SearchedShipment = {
  firstName: string
  lastName: string
  company: string | null
  addressLine: string
  addressLine2: string | null
  postalCode: string
  city: string
  email: string | null
  phoneNumber: string | null
  reference: string | null
  description: string | null
  shipmentNumber: string | null
  assignmentId: string | null
  carrierHandle: string | null
}
export type SearchedText = {
  /** Each word with a blank before it. */
  words: string
  /** One number to a line, without blanks. */
  numbers: string
}

/** These write no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
const isUnspaced = (word: string): boolean => word.search(unspaced) === 0

const shortestPart = 3

/** Folded words; where writing without blanks meets other letters a new word begins. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(unspaced, ' $& ')
    .split(' ')
    .filter((word) => word !== '')

const compact = (text: string): string => fold(text).replaceAll(' ', '')

export function searchedText(shipment: SearchedShipment): SearchedText {
  const numbers = [
    shipment.reference,
    shipment.shipmentNumber,
    shipment.assignmentId,
    shipment.phoneNumber?.replace(/\D/g, '') ?? null,
    shipment.postalCode,
  ]
    .filter((text) => text !== null)
    .map(compact)
    .filter((number) => number !== '')
  const words = [
    shipment.firstName,
    shipment.lastName,
    shipment.company,
    shipment.addressLine,
    shipment.addressLine2,
    shipment.postalCode,
    shipment.city,
    shipment.email,
    shipment.description,
    shipment.reference,
    shipment.carrierHandle,
  ]
    .filter((text) => text !== null)
    .flatMap(wordsOf)
  // A number is a word too: its beginning is found however short it is.
  const all = new Set([...words, ...numbers])
  return { words: [...all].map((word) => ` ${word}`).join(''), numbers: numbers.join('\n') }
}

/** The words as the index takes them: two letters at a time where nobody writes blanks, and the last one alone. */
export const indexedWords = (words: string): string =>
  words.replace(unspaced, (run) => {
    const letters = [...run]
    return letters.map((letter, at) => letter + (letters[at + 1] ?? '')).join(' ')
  })

/** What has to be there, every part of it. Several are several ways to read what was typed: one of them is enough. */
export type Wanted = readonly (readonly string[])[]

export function wantedOf(text: string): Wanted {
  const parts = wordsOf(text)
  if (parts.length === 0) return []
  // A phone number or a number of several groups is one number, however it is spaced.
  const whole = compact(text)
  const isOneNumber = parts.length > 1 && /^\d{4,}$/.test(whole)
  return isOneNumber ? [parts, [whole]] : [parts]
}

const holdsPart = ({ words, numbers }: SearchedText, part: string): boolean =>
  isUnspaced(part)
    ? words.includes(part)
    : words.includes(` ${part}`) || (part.length >= shortestPart && numbers.includes(part))

export const isWanted = (text: SearchedText, wanted: Wanted): boolean =>
  wanted.some((parts) => parts.every((part) => holdsPart(text, part)))

const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`

/** What the index of words is asked for. It may find too much where letters are written without blanks. */
export const wordsQuery = (parts: readonly string[]): string =>
  parts
    .flatMap((part) => {
      if (!isUnspaced(part)) return [`${quoted(part)}*`]
      const letters = [...part]
      if (letters.length === 1) return [`${quoted(part)}*`]
      return letters.slice(1).map((letter, at) => quoted((letters[at] ?? '') + letter))
    })
    .join(' AND ')

/** What the index of numbers is asked for, or null where it cannot be asked. It finds too much for more than three characters. */
export const numbersQuery = (part: string): string | null => {
  const letters = [...part]
  if (isUnspaced(part) || letters.length < shortestPart) return null
  const threes = letters
    .slice(2)
    .map((letter, at) => quoted((letters[at] ?? '') + (letters[at + 1] ?? '') + letter))
  return [...new Set(threes)].join(' AND ')
}

/** Whether what the index finds for these parts has to be looked at again. */
export const isExactInWords = (parts: readonly string[]): boolean =>
  !parts.some((part) => isUnspaced(part) && [...part].length > 2)
export const isExactInNumbers = (parts: readonly string[]): boolean =>
  parts.length === 1 && [...(parts[0] ?? '')].length === shortestPart
