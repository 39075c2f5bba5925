// What moves when a label really comes out: the printer's own counter. Newer printers count labels, older ones the length
// that passed the head; some have neither. Reads text only.
import type { SizeMillimetres } from '../../arrange/sizes'

export type LabelCounter = {
  question: string
  /** Null while the answer is not complete, or when the printer has no such counter. */
  read: (answer: string) => number | null
  /** How far it moves at least for so many labels; 0 when they are too short to be seen in it. */
  stepFor: (labels: number, stock: SizeMillimetres) => number
}

const wholeNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

const countedLabels: LabelCounter = {
  // The line end is part of it. A printer that does not know the name answers "?".
  question: '! U1 getvar "odometer.total_label_count"\r\n',
  read: (answer) => wholeNumber(/"(\d+)(?:\s*labels?)?"/i.exec(answer)?.[1]),
  stepFor: (labels) => labels,
}

const countedLength = (millimetres: number, unit: RegExp): LabelCounter => ({
  question: '~HQOD',
  read: (answer) => {
    const [, length, found] = /TOTAL NONRESETTABLE:\s*(\d+)\s*(\S+)/i.exec(answer) ?? []
    return unit.test(found ?? '') ? wholeNumber(length) : null
  },
  // The figure is cut to whole units: a label moves it by its own length, cut as well, at least.
  stepFor: (labels, { heightMillimetres }) => Math.floor((labels * heightMillimetres) / millimetres),
})

/** In the order they are tried. */
export const labelCounters: readonly LabelCounter[] = [
  countedLabels,
  countedLength(25.4, /^("|in)/i),
  countedLength(10, /^cm/i),
]
