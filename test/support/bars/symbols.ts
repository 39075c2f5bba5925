// The barcodes of the soak as rows of modules, made by bwip-js. It draws nothing.
import { barcodes } from '../../../src-main/print/lazy-packages'

/** Rows of black (true) and white modules; a row is `rowModules` high. Linear codes have one row. */
export type Symbol = {
  format: string
  text: string
  rows: boolean[][]
  rowModules: number
  /** White around it, in modules: as wide as its standard asks for. */
  quietModules: number
}

/** `number` has two digits. `wide`: the wide bars' modules, where the standard leaves them open. */
const linear = [
  { format: 'Code128', bcid: 'code128', text: (number: number) => `PB405995${number}` },
  { format: 'Code39', bcid: 'code39', text: (number: number) => `PB4${number}` },
  { format: 'ITF', bcid: 'interleaved2of5', text: (number: number) => `40599571${number}`, wide: 3 },
  { format: 'ITF', bcid: 'interleaved2of5', text: (number: number) => `50599571${number}`, wide: 2 },
  { format: 'EAN13', bcid: 'ean13', text: (number: number) => withCheckDigit(`4006381333${number}`) },
] as const

const matrix = [
  { format: 'QRCode', bcid: 'qrcode', text: (number: number) => `PB40599571${number}`, quietModules: 4 },
  {
    format: 'DataMatrix',
    bcid: 'datamatrix',
    text: (number: number) => `PB40599571${number}`,
    quietModules: 2,
  },
  { format: 'PDF417', bcid: 'pdf417', text: (number: number) => `PB4${number}`, quietModules: 3 },
  { format: 'Aztec', bcid: 'azteccode', text: (number: number) => `PB40599571${number}`, quietModules: 2 },
] as const

const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number; pixy?: number }

/** One of each kind, with texts of their own: no label has the same code many times. */
export function symbolsOf(number: number): Symbol[] {
  const raw = (bcid: string, text: string) =>
    (barcodes().raw({ bcid, text, ...(bcid === 'pdf417' ? { columns: 1 } : {}) }) as unknown as Raw[])[0] ??
    {}
  return [
    ...linear.map(({ format, bcid, text: textOf, ...rest }) => {
      const text = textOf(number)
      // bwip-js makes the wide bars of ITF two modules wide; three are usual.
      const widths = (raw(bcid, text).sbs ?? []).map((width) =>
        'wide' in rest && width === 2 ? rest.wide : width,
      )
      const row = widths.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0))
      return { format, text, rows: [row], rowModules: 24, quietModules: 12 }
    }),
    ...matrix.map(({ format, bcid, text: textOf, quietModules }) => {
      const text = textOf(number)
      const { pixs = [], pixx = 0, pixy = 0 } = raw(bcid, text)
      const rows = Array.from({ length: pixy }, (_, y) =>
        pixs.slice(y * pixx, (y + 1) * pixx).map((pixel) => pixel === 1),
      )
      return { format, text, rows, rowModules: 1, quietModules }
    }),
  ]
}

export type Run = { start: number; length: number }

/** The black runs of a row, in modules. */
export function blackRuns(row: readonly boolean[]): Run[] {
  const runs: Run[] = []
  row.forEach((isBlack, at) => {
    const last = runs.at(-1)
    if (!isBlack) return
    if (last !== undefined && last.start + last.length === at) last.length += 1
    else runs.push({ start: at, length: 1 })
  })
  return runs
}
