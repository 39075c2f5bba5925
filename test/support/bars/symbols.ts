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

const linear = [
  { format: 'Code128', bcid: 'code128', text: 'PB40599571' },
  { format: 'Code39', bcid: 'code39', text: 'PB405' },
  { format: 'ITF', bcid: 'interleaved2of5', text: '4059957130' },
  { format: 'EAN13', bcid: 'ean13', text: '4006381333931' },
] as const

const matrix = [
  { format: 'QRCode', bcid: 'qrcode', text: 'PB4059957130', rowModules: 1, quietModules: 4 },
  { format: 'DataMatrix', bcid: 'datamatrix', text: 'PB4059957130', rowModules: 1, quietModules: 2 },
  { format: 'PDF417', bcid: 'pdf417', text: 'PB405', rowModules: 1, quietModules: 3 },
  { format: 'Aztec', bcid: 'azteccode', text: 'PB4059957130', rowModules: 1, quietModules: 2 },
] as const

type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number; pixy?: number }

export function allSymbols(): Symbol[] {
  const raw = (bcid: string, text: string) =>
    (barcodes().raw({ bcid, text, ...(bcid === 'pdf417' ? { columns: 1 } : {}) }) as unknown as Raw[])[0] ??
    {}
  return [
    ...linear.map(({ format, bcid, text }) => {
      // Wide bars of two modules, bwip-js's own for ITF, are less than its standard allows: three are usual.
      const widths = (raw(bcid, text).sbs ?? []).map((width) =>
        bcid === 'interleaved2of5' && width === 2 ? 3 : width,
      )
      const row = widths.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0))
      return { format, text, rows: [row], rowModules: 24, quietModules: 12 }
    }),
    ...matrix.map(({ format, bcid, text, rowModules, quietModules }) => {
      const { pixs = [], pixx = 0, pixy = 0 } = raw(bcid, text)
      const rows = Array.from({ length: pixy }, (_, y) =>
        pixs.slice(y * pixx, (y + 1) * pixx).map((pixel) => pixel === 1),
      )
      return { format, text, rows, rowModules, quietModules }
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
