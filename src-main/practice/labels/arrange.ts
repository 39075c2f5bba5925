// Decides which page holds what: the five layouts, `mode` and `positioning` of LabelsSettings (service.md 2.2).
// The service does not show what they look like; this is the practice service's own, documented reading. No drawing.
//
//   layout         page                 two fields on it
//   a4_landscape   297 × 210 mm         side by side
//   a4_portrait    210 × 297 mm         one above the other
//   letter_window  8.5 × 11 in          one above the other, each inside the window of a half-letter document pouch
//   zebra_big      4 × 6 in             one above the other when in pairs; else one field
//   zebra_small    105 × 148 mm (A6)    one above the other when in pairs; else one field
//
//   positioning `single` (also when absent): one label to a page. On a sheet the other half says how to use it.
//   positioning `pairs`:  two fields to a page, each with room for a label.
//   mode `separate`:      every parcel starts a page of its own; in pairs the second field is the sender's receipt.
//   mode `consolidated`:  the labels of an assignment follow one another field by field; a field left over stays free.

export type Layout = 'a4_landscape' | 'a4_portrait' | 'zebra_big' | 'zebra_small' | 'letter_window'
export type Mode = 'separate' | 'consolidated'
export type Positioning = 'single' | 'pairs'

export type LabelsSettings = {
  layout: Layout
  mode: Mode
  positioning?: Positioning | undefined
}

/** Millimetres; `x` and `y` from the page's top left corner. */
export type Area = {
  x: number
  y: number
  width: number
  height: number
}

type FieldContent =
  | { kind: 'label'; parcel: number }
  | { kind: 'receipt'; parcel: number }
  | { kind: 'instructions' }
  | { kind: 'free' }

export type Page = {
  width: number
  height: number
  fields: readonly (Area & { content: FieldContent })[]
  /** Where the page is cut or folded between its fields. */
  cut?: 'across' | 'down'
}

const inchMm = 25.4

type Stock = {
  width: number
  height: number
  /** Kept free around each field. */
  margin: number
  split: 'across' | 'down'
  isRoll: boolean
}

const stocks: Record<Layout, Stock> = {
  // 8 mm is more than any office printer leaves unprinted.
  a4_landscape: { width: 297, height: 210, margin: 8, split: 'down', isRoll: false },
  a4_portrait: { width: 210, height: 297, margin: 8, split: 'across', isRoll: false },
  zebra_big: { width: 4 * inchMm, height: 6 * inchMm, margin: 3, split: 'across', isRoll: true },
  // The service shows no size for `zebra_small`. A6 is what European carriers print beside 4 × 6 in, it fits the same
  // printers (their heads are 104 mm wide, the content is 99 mm), and it is just different enough from 4 × 6 in to
  // teach why a label must not be put on the other stock.
  zebra_small: { width: 105, height: 148, margin: 3, split: 'across', isRoll: true },
  // Half an inch all round: what the window of a pouch for half-letter documents shows.
  letter_window: {
    width: 8.5 * inchMm,
    height: 11 * inchMm,
    margin: inchMm / 2,
    split: 'across',
    isRoll: false,
  },
}

/** The pages for an assignment of `parcels` parcels (one for a single-address assignment). */
export function arrange({ layout, mode, positioning = 'single' }: LabelsSettings, parcels: number): Page[] {
  const stock = stocks[layout]
  const numbers = Array.from({ length: parcels }, (_, index) => index)
  const label = (parcel: number): FieldContent => ({ kind: 'label', parcel })

  if (positioning === 'single') {
    return numbers.map((parcel) =>
      stock.isRoll
        ? pageOf(stock, [label(parcel)])
        : pageOf(stock, [label(parcel), { kind: 'instructions' }]),
    )
  }
  if (mode === 'separate') {
    return numbers.map((parcel) => pageOf(stock, [label(parcel), { kind: 'receipt', parcel }]))
  }
  return numbers
    .filter((parcel) => parcel % 2 === 0)
    .map((parcel) =>
      pageOf(stock, [label(parcel), parcel + 1 < parcels ? label(parcel + 1) : { kind: 'free' as const }]),
    )
}

function pageOf({ width, height, margin, split }: Stock, contents: readonly FieldContent[]): Page {
  const parts = contents.length
  const partWidth = split === 'down' ? width / parts : width
  const partHeight = split === 'across' ? height / parts : height
  const fields = contents.map((content, index) => ({
    x: margin + (split === 'down' ? index * partWidth : 0),
    y: margin + (split === 'across' ? index * partHeight : 0),
    width: partWidth - 2 * margin,
    height: partHeight - 2 * margin,
    content,
  }))
  return { width, height, fields, ...(parts > 1 ? { cut: split } : {}) }
}
