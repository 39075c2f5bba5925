// How much may come in with one call, looked at before its schema is: a schema reads a list to its end before it says that it is
// too long. Only counts; what is inside is the schema's business.

type Most = {
  /** Values of every kind, whatever lies within another. */
  values: number
  /** Characters and bytes of all of them together. */
  text: number
}

const usually: Most = { values: 20_000, text: 1_000_000 }
/** Whole files and tables. */
const large: Most = { values: 8_000_000, text: 160_000_000 }
const mostLevels = 32

const largeCalls: ReadonlySet<string> = new Set([
  'intake.open',
  'intake.decide',
  'batches.take',
  'batches.change',
  'batches.answer',
  'batches.create',
  'batches.createTogether',
  'days.printList',
  'files.saveTable',
])

/** The one place for the text of a foreign file, which may hold anything. */
const mayHoldZero = 'intake.open'

/** False for what is too much, too deep, or has a zero in its text, with which other programs end a text. */
export function isWithinBounds(channel: string, input: unknown): boolean {
  const most = largeCalls.has(channel) ? large : usually
  let values = 0
  let text = 0
  const isFine = (value: unknown, level: number): boolean => {
    values += 1
    if (values > most.values || level > mostLevels) return false
    if (typeof value === 'string') {
      text += value.length
      return text <= most.text && (channel === mayHoldZero || !value.includes('\0'))
    }
    if (typeof value !== 'object' || value === null) return true
    if (ArrayBuffer.isView(value)) {
      text += value.byteLength
      return text <= most.text
    }
    if (Array.isArray(value)) return value.every((one) => isFine(one, level + 1))
    return Object.entries(value).every(([name, one]) => isFine(name, level + 1) && isFine(one, level + 1))
  }
  return isFine(input, 0)
}
