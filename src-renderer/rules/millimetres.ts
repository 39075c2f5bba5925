// How lengths in millimetres are read and written: decimal comma and point, a sign, a unit typed along. Pure functions.
import { type Amount, readAmount, writeAmount } from './amounts'

type Length = Amount

/**
 * "101,6", "4 in", "-2 mm", "+0.5". "1.250" has two readings: on a label neither mark surely parts thousands, whatever the
 * language.
 */
const readLength = (text: string): Length => {
  const [, sign = '', rest = ''] = /^\s*([+\-−–]?)(.*)$/s.exec(text) ?? []
  const amount = readAmount(rest.replace(/(\d)[.,]\s*$/, '$1'), 'mm', 'en')
  if (amount.kind === 'empty') return sign === '' ? amount : { kind: 'unreadable' }
  const isBelow = sign !== '' && sign !== '+'
  const signed = (value: number): number => {
    const rounded = Math.round(value * 100) / 100
    return isBelow && rounded !== 0 ? -rounded : rounded
  }
  if (amount.kind === 'amount') return { kind: 'amount', value: signed(amount.value) }
  return amount.kind === 'ways' ? { kind: 'ways', values: amount.values.map(signed) } : amount
}

/** Null for nothing, for what is no length, and for what has two readings. */
export const readMillimetres = (text: string): number | null => {
  const length = readLength(text)
  return length.kind === 'amount' ? length.value : null
}

export type LengthChoice = {
  /** What then stands in the field; it has one reading. */
  text: string
  /** As it is written on the key to choose it. */
  shown: string
}

/** The readings somebody has to choose from; none where there is one only. */
export const lengthChoices = (text: string, language: string): LengthChoice[] => {
  const length = readLength(text)
  if (length.kind !== 'ways') return []
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return length.values.map((value) => ({
    text: writeAmount(value, language),
    shown: `${shown.format(value)} mm`,
  }))
}

export const writeMillimetres = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }).format(value)

/** A whole number as it is typed; null for nothing and for anything else. */
export const readWhole = (text: string): number | null =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
