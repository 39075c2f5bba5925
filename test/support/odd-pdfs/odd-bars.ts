// Bars that are drawn in every way PDF has but the usual ones: as dashes, letters, patterns, clips, pictures of many kinds,
// masks and blends, in odd colours. One barcode beside the usual label of odd-label.ts. It judges nothing.
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { blackRuns, symbolsOf, type Run } from '../bars/symbols'
import type { Drawn } from './odd-label'

const points = 72 / 25.4
const [left, bottom, height] = [8 * points, 45 * points, 11 * points]

type Entry = string | number | boolean | object
type Entries = Record<string, Entry>
/** A barcode to be drawn: `module` in points, runs in modules. */
type Bars = { runs: Run[]; row: boolean[]; module: number }
export type Paint = (one: Drawn, bars: Bars) => void

/** Operators with what they name, after everything else on the page. */
function paint({ document, page }: Drawn, operators: string, resources: Entries = {}): void {
  const { PDFName, PDFDict } = pdfLib()
  const { context } = document
  for (const [kind, named] of Object.entries(resources)) {
    const own = page.node.Resources()?.lookupMaybe(PDFName.of(kind), PDFDict) ?? context.obj({})
    for (const [name, value] of Object.entries(named)) own.set(PDFName.of(name), value as never)
    page.node.Resources()?.set(PDFName.of(kind), own)
  }
  page.node.addContentStream(context.register(context.stream(`q\n${operators}\nQ`)))
}
const stream = ({ document: { context } }: Drawn, content: string | Uint8Array, entries: Entries) =>
  context.register(context.stream(content, entries as Record<string, string>))
const dictionary = ({ document: { context } }: Drawn, entries: Entries) =>
  context.register(context.obj(entries as Record<string, string>))

const rectangles = ({ runs, module }: Bars): string =>
  runs
    .map(({ start, length }) => `${left + start * module} ${bottom} ${length * module} ${height} re`)
    .join('\n')
const across = ({ row, module }: Bars): number => row.length * module
const whole = (bars: Bars): string => `${left} ${bottom} ${across(bars)} ${height} re`
const asImage = (bars: Bars): string => `${across(bars)} 0 0 ${height} ${left} ${bottom} cm`
const box = (bars: Bars): number[] => [left, bottom, left + across(bars), bottom + height]
const form = (one: Drawn, bars: Bars, content: string, more: Entries = {}) =>
  stream(one, content, { Type: 'XObject', Subtype: 'Form', BBox: box(bars), ...more })

const image = (one: Drawn, bytes: Uint8Array, entries: Entries) =>
  stream(one, bytes, { Type: 'XObject', Subtype: 'Image', Height: 1, ...entries })
/** One pixel for each module; a set bit is white. */
function bits(row: readonly boolean[], isSet = (isBlack: boolean) => !isBlack): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(row.length / 8))
  row.forEach((isBlack, at) => {
    if (isSet(isBlack)) bytes[at >> 3] = (bytes[at >> 3] as number) | (0x80 >> (at & 7))
  })
  return bytes
}
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const showImage = (one: Drawn, bars: Bars, bytes: Uint8Array, entries: Entries): void =>
  paint(one, `${asImage(bars)} /Odd Do`, { XObject: { Odd: image(one, bytes, entries) } })

/** One bit for each module, set where it is black. */
const showBlackBits = (one: Drawn, bars: Bars, entries: Entries): void => {
  const bytes = bits(bars.row, (isBlack) => isBlack)
  showImage(one, bars, bytes, { Width: bars.row.length, BitsPerComponent: 1, ...entries })
}

/** Separation and the like: black where the tint is full. */
const tint = (one: Drawn, to: number[], from: number[]) =>
  dictionary(one, { FunctionType: 2, Domain: [0, 1], C0: from, C1: to, N: 1 })

export const oddBars: Readonly<Record<string, Paint>> = {
  'bars-as-dashes': (one, bars) => {
    const { runs, row, module } = bars
    // Bar, gap, bar, gap …, the last gap of no length.
    const dashes = runs.flatMap(({ start, length }, at) => [
      length * module,
      ((runs[at + 1]?.start ?? row.length) - start - length) * module,
    ])
    const middle = bottom + height / 2
    paint(
      one,
      `[${dashes.join(' ')}] 0 d ${height} w ${left} ${middle} m ${left + across(bars)} ${middle} l S`,
    )
  },
  'bars-of-hairlines': (one, bars) => {
    const lines = bars.runs.flatMap(({ start, length }) =>
      Array.from({ length: Math.floor((length * bars.module) / 0.1) + 1 }, (_, at) => {
        const x = left + start * bars.module + at * 0.1
        return `${x} ${bottom} m ${x} ${bottom + height} l S`
      }),
    )
    paint(one, `0.1 w\n${lines.join('\n')}`)
  },
  'bars-as-type-3-letters': (one, bars) => {
    const glyph = (content: string) => stream(one, content, {})
    const font = dictionary(one, {
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 1, 40],
      FontMatrix: [1, 0, 0, 1, 0, 0],
      CharProcs: { b: glyph('1 0 0 0 1 40 d1 0 0 1 40 re f'), w: glyph('1 0 d0') },
      Encoding: { Type: 'Encoding', Differences: [48, 'w', 'b'] },
      FirstChar: 48,
      LastChar: 49,
      Widths: [1, 1],
      Resources: {},
    })
    const word = bars.row.map((isBlack) => (isBlack ? '1' : '0')).join('')
    paint(one, `BT /Odd ${bars.module} Tf ${left} ${bottom} Td (${word}) Tj ET`, { Font: { Odd: font } })
  },
  'bars-in-a-pattern': (one, bars) => {
    const pattern = stream(one, `0 g ${rectangles(bars)} f`, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: box(bars),
      XStep: across(bars) * 2,
      YStep: height * 2,
      Resources: {},
    })
    paint(one, `/Pattern cs /Odd scn ${whole(bars)} f`, { Pattern: { Odd: pattern } })
  },
  'bars-through-a-clip': (one, bars) => paint(one, `${rectangles(bars)} W n 0 g ${whole(bars)} f`),
  'bars-as-one-odd-even-path': (one, bars) => {
    const gaps = blackRuns(bars.row.map((isBlack) => !isBlack))
    paint(one, `0 g ${whole(bars)} ${rectangles({ ...bars, runs: gaps })} f*`)
  },
  'gaps-on-black': (one, bars) => {
    const gaps = blackRuns(bars.row.map((isBlack) => !isBlack))
    paint(one, `0 g ${whole(bars)} f 1 g ${rectangles({ ...bars, runs: gaps })} f`)
  },
  'bars-as-inline-image': (one, bars) =>
    paint(
      one,
      `${asImage(bars)} BI /W ${bars.row.length} /H 1 /BPC 1 /CS /G /F /AHx ID ${hex(bits(bars.row))}> EI`,
    ),
  'bars-as-mask': (one, bars) =>
    showImage(one, bars, bits(bars.row), {
      Width: bars.row.length,
      BitsPerComponent: 1,
      ImageMask: true,
      Interpolate: true,
    }),
  'bars-as-mask-the-other-way': (one, bars) => showBlackBits(one, bars, { ImageMask: true, Decode: [1, 0] }),
  'bars-of-two-indexed-inks': (one, bars) =>
    showBlackBits(one, bars, {
      ColorSpace: ['Indexed', 'DeviceCMYK', 1, pdfLib().PDFHexString.of('00000000000000ff')],
    }),
  'bars-of-16-bits': (one, bars) =>
    showImage(one, bars, Uint8Array.from(bars.row.flatMap((isBlack) => (isBlack ? [0, 0] : [255, 255]))), {
      Width: bars.row.length,
      BitsPerComponent: 16,
      ColorSpace: 'DeviceGray',
    }),
  'bars-of-inks-the-other-way': (one, bars) =>
    showImage(
      one,
      bars,
      Uint8Array.from(bars.row.flatMap((isBlack) => (isBlack ? [255, 255, 255, 0] : [255, 255, 255, 255]))),
      {
        Width: bars.row.length,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceCMYK',
        Decode: [1, 0, 1, 0, 1, 0, 1, 0],
      },
    ),
  'bars-left-by-a-colour-key': (one, bars) =>
    showImage(
      one,
      bars,
      Uint8Array.from(bars.row, (isBlack) => (isBlack ? 0 : 80)),
      {
        Width: bars.row.length,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceGray',
        Mask: [80, 80],
      },
    ),
  'bars-in-the-alpha': (one, bars) =>
    showImage(one, bars, new Uint8Array(bars.row.length), {
      Width: bars.row.length,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceGray',
      SMask: image(
        one,
        Uint8Array.from(bars.row, (isBlack) => (isBlack ? 255 : 0)),
        {
          Width: bars.row.length,
          BitsPerComponent: 8,
          ColorSpace: 'DeviceGray',
        },
      ),
    }),
  'bars-through-a-soft-mask': (one, bars) => {
    const group = { S: 'Transparency', CS: 'DeviceGray' }
    const G = form(one, bars, `1 g ${rectangles(bars)} f`, { Group: group })
    const Odd = dictionary(one, { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G } })
    paint(one, `/Odd gs 0 g ${whole(bars)} f`, { ExtGState: { Odd } })
  },
  'bars-multiplied-on-yellow': (one, bars) => {
    const Odd = dictionary(one, { Type: 'ExtGState', BM: 'Multiply' })
    paint(one, `1 1 0.6 rg ${whole(bars)} f /Odd gs 0.1 0.1 0.1 rg ${rectangles(bars)} f`, {
      ExtGState: { Odd },
    })
  },
  'bars-by-difference': (one, bars) => {
    const Odd = dictionary(one, { Type: 'ExtGState', BM: 'Difference' })
    paint(one, `1 g ${whole(bars)} f /Odd gs 1 g ${rectangles(bars)} f`, { ExtGState: { Odd } })
  },
  'bars-in-a-knockout-group': (one, bars) => {
    const group = { S: 'Transparency', K: true, I: true, CS: 'DeviceRGB' }
    const Odd = form(one, bars, `0.9 g ${whole(bars)} f 0 g ${rectangles(bars)} f`, { Group: group })
    paint(one, '/Odd Do', { XObject: { Odd } })
  },
  'bars-in-spot-black': (one, bars) => {
    const colour = ['Separation', 'Carrier Black', 'DeviceCMYK', tint(one, [0, 0, 0, 1], [0, 0, 0, 0])]
    paint(one, `/Odd cs 1 scn ${rectangles(bars)} f`, {
      ColorSpace: { Odd: dictionary(one, colour as never) },
    })
  },
  'bars-in-lab': (one, bars) => {
    const colour = ['Lab', { WhitePoint: [0.9505, 1, 1.089], Range: [-100, 100, -100, 100] }]
    paint(one, `/Odd cs 0 0 0 scn ${rectangles(bars)} f`, {
      ColorSpace: { Odd: dictionary(one, colour as never) },
    })
  },
  'bars-on-a-fading-ground': (one, bars) => {
    const Odd = dictionary(one, {
      ShadingType: 2,
      ColorSpace: 'DeviceGray',
      Coords: [left, 0, left + across(bars), 0],
      Function: tint(one, [1], [0.7]),
      Extend: [true, true],
    })
    paint(one, `q ${whole(bars)} W n /Odd sh Q 0 g ${rectangles(bars)} f`, { Shading: { Odd } })
  },
  'bars-in-turned-forms': (one, bars) => {
    const turned = (Matrix: number[], content: string, XObject: Entries = {}) =>
      stream(one, content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-2000, -2000, 2000, 2000],
        Matrix,
        Resources: { XObject },
      })
    const inner = turned([0, 1, -1, 0, 0, 0], `0 g ${rectangles(bars)} f`)
    const middle = turned([-1, 0, 0, 1, 0, 0], '/In Do', { In: inner })
    // Mirrored, turned, and back.
    paint(one, '0 -1 1 0 0 0 cm -1 0 0 1 0 0 cm /Odd Do', { XObject: { Odd: middle } })
  },
}

export function drawOddBars(one: Drawn, draw: Paint): void {
  const symbol = symbolsOf(10 + one.chance.whole(90)).find(({ format }) => format === 'Code128')
  const row = symbol?.rows[0] ?? []
  draw(one, { row, runs: blackRuns(row), module: (0.25 + 0.02 * one.chance.whole(3)) * points })
}
