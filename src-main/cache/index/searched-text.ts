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
    .join(' ')
  // A number is a word too: its beginning is found however short it is.
  const all = new Set([...wordsOf(words), ...numbers])
  return { words: [...all].map((word) => ` ${word}`).join(''), numbers: numbers.join('\n') }
}

/** Two letters at a time where nobody writes blanks, and the last one alone. */
const inPairs = (run: string): string => {
  const letters = [...run]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? '')).join(' ')
}

const firstSign = 0xf0000
const plainLetters = 36
const plainThrees = plainLetters ** 3
const otherThrees = 18_000

/** 0 to 35 for a digit or one of the 26 letters, or -1. */
const plainValue = (letter: string): number => {
  const code = letter.charCodeAt(0)
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 122 ? code - 87 : -1
}
const isPlain = (letters: readonly string[]): boolean => letters.every((letter) => plainValue(letter) !== -1)

/** Three letters as one sign that no text has: words and parts of numbers stand in one index, and never for each other. */
const signOfThree = (a: string, b: string, c: string): string => {
  const [first, second, third] = [plainValue(a), plainValue(b), plainValue(c)]
  if (first !== -1 && second !== -1 && third !== -1)
    return String.fromCodePoint(firstSign + (first * plainLetters + second) * plainLetters + third)
  let other = 0
  for (const letter of [a, b, c]) other = (other * 31 + (letter.codePointAt(0) ?? 0)) % otherThrees
  return String.fromCodePoint(firstSign + plainThrees + other)
}

const threesOf = (number: string): string[] => {
  const letters = [...number]
  const threes: string[] = []
  for (let at = 2; at < letters.length; at += 1)
    threes.push(signOfThree(letters[at - 2] ?? '', letters[at - 1] ?? '', letters[at] ?? ''))
  return threes
}

/** What the index holds of a shipment, with a blank between everything. */
export const indexedText = ({ words, numbers }: SearchedText): string => {
  const threes = new Set(numbers.split('\n').flatMap(threesOf))
  return [words.replace(unspaced, inPairs), ...threes].join(' ')
}

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

const allOf = (tokens: Iterable<string>): string => [...new Set(tokens)].map(quoted).join(' AND ')

const queryOf = (part: string): string => {
  const letters = [...part]
  if (isUnspaced(part) && letters.length > 1)
    return allOf(letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter))
  const asWord = `${quoted(part)}*`
  return isUnspaced(part) || letters.length < shortestPart
    ? asWord
    : `(${asWord} OR (${allOf(threesOf(part))}))`
}

/** What the index is asked for: it may find too much, never too little. */
export const queryFor = (wanted: Wanted): string =>
  wanted.map((parts) => `(${parts.map(queryOf).join(' AND ')})`).join(' OR ')

/** Whether everything that the index finds is wanted: then no hit has to be looked at again. */
export const isExact = (wanted: Wanted): boolean =>
  wanted.flat().every((part) => {
    const letters = [...part]
    return letters.length < shortestPart || (letters.length === shortestPart && isPlain(letters))
  })
