// Where each page of a label goes on the stock: pure geometry, in millimetres from the top left corner. It opens no file
// and decides nothing by itself: what to do about a label of another size is a page setup, which a person chose.
import type { PageSetup } from '../../../src-preload/contract/printer-profile'
import type { Corner } from '../../../src-preload/contract/vocabulary'
import type { LabelPage } from '../read/read-label'
import { addTurns, isSameSize, turned, type BoxMillimetres, type SizeMillimetres, type Turn } from './sizes'

/** For a page that is the stock's size: 1:1. The up to 2 mm of difference are shared out evenly. */
export const plainPageSetup: PageSetup = {
  isTurned: false,
  part: 'page',
  scale: 'actual',
  corner: 'centre',
  isSplit: false,
}

type Sheet = {
  columns: number
  rows: number
  /** 1 is the top left field, counted along the rows: where a half-used sheet is free. */
  startPosition: number
}

export type Arrangement = {
  stock: SizeMillimetres
  /** For a printer that prints turned: 180 turns the whole output, 90 and 270 also each label. */
  rotation: Turn
  /** Where the print is moved to, as the paper comes out: right and down are positive. */
  offset: { rightMillimetres: number; downMillimetres: number }
  sheet: Sheet | null
  /** One per page of the label. */
  pageSetups: readonly PageSetup[]
}

export type PlacedPiece = {
  pageIndex: number
  /** The part of the page that is shown, as displayed. */
  part: BoxMillimetres
  /** Clockwise, on top of how the page is displayed. */
  turn: Turn
  scale: number
  /** Where the part comes to lie, turned and scaled. */
  target: BoxMillimetres
  /** Nothing is drawn outside of this: the stock, or the field of the sheet. */
  clip: BoxMillimetres
  /** Ink lies outside of it and would be lost. */
  isCut: boolean
}

/** What one sheet of the stock gets, before the whole of it is turned by `turnWhole`. */
type OutputPage = { pieces: PlacedPiece[] }
export type Placement = { pages: OutputPage[]; turnWhole: 0 | 180 }

/** How far ink may reach over the edge before it counts as cut: the content box is a little too large by itself. */
const cutToleranceMillimetres = 0.3

export function placePages(pages: readonly LabelPage[], arrangement: Arrangement): Placement {
  const fields = fieldsOf(arrangement)
  const turnWhole = arrangement.rotation >= 180 ? 180 : 0
  // A blank page is never printed beside others; a label of blank pages only is somebody's question.
  const isAllBlank = pages.every(({ contentBox }) => contentBox === null)
  const pieces = pages.flatMap((page, index) =>
    page.contentBox === null && !isAllBlank
      ? []
      : placePage(page, index, arrangement, fields[0] as BoxMillimetres),
  )
  const first = (arrangement.sheet?.startPosition ?? 1) - 1
  const outputs: OutputPage[] = []
  pieces.forEach((piece, index) => {
    const position = first + index
    const output = Math.floor(position / fields.length)
    const field = fields[position % fields.length] as BoxMillimetres
    const page = pages[piece.pageIndex] as LabelPage
    const moved = offPaper(
      page,
      moveInto(piece, fields[0] as BoxMillimetres, field, arrangement),
      arrangement,
    )
    const pieceOutput = (outputs[output] ??= { pieces: [] })
    pieceOutput.pieces.push(moved)
  })
  return { pages: outputs, turnWhole }
}

/** The fields of the sheet in order; the whole stock when it is no sheet. Throws RangeError for an impossible sheet. */
function fieldsOf({ stock, sheet }: Arrangement): BoxMillimetres[] {
  const { columns, rows, startPosition } = sheet ?? { columns: 1, rows: 1, startPosition: 1 }
  const isWhole = [columns, rows, startPosition].every(Number.isInteger)
  if (!isWhole || columns < 1 || rows < 1 || startPosition < 1 || startPosition > columns * rows)
    throw new RangeError(`no position ${startPosition} on a sheet of ${columns} × ${rows}`)
  const widthMillimetres = stock.widthMillimetres / columns
  const heightMillimetres = stock.heightMillimetres / rows
  return Array.from({ length: columns * rows }, (_, index) => ({
    leftMillimetres: (index % columns) * widthMillimetres,
    topMillimetres: Math.floor(index / columns) * heightMillimetres,
    widthMillimetres,
    heightMillimetres,
  }))
}

/** How much the label is turned: the printer's 90°, and another 90° for a page that lies across. */
export function turnOf(
  size: SizeMillimetres,
  field: SizeMillimetres,
  rotation: Turn,
  pageSetup: PageSetup,
): Turn {
  const base: Turn = rotation % 180 === 0 ? 0 : 90
  if (!pageSetup.isTurned) return base
  const { widthMillimetres, heightMillimetres } = turned(size, base)
  const across =
    (widthMillimetres - heightMillimetres) * (field.widthMillimetres - field.heightMillimetres) < 0
  return across ? addTurns(base, 90) : base
}

/** The part of a page that a page setup prints: the whole page, or what has ink on it. */
export const partOf = (page: LabelPage, pageSetup: PageSetup): BoxMillimetres =>
  pageSetup.part === 'content' && page.contentBox !== null
    ? page.contentBox
    : {
        leftMillimetres: 0,
        topMillimetres: 0,
        widthMillimetres: page.widthMillimetres,
        heightMillimetres: page.heightMillimetres,
      }

function placePage(
  page: LabelPage,
  pageIndex: number,
  arrangement: Arrangement,
  field: BoxMillimetres,
): PlacedPiece[] {
  const pageSetup = arrangement.pageSetups[pageIndex] ?? plainPageSetup
  const part = partOf(page, pageSetup)
  const turn = turnOf(part, field, arrangement.rotation, pageSetup)
  const upright = turned(part, turn)
  const count = pageSetup.isSplit ? piecesOf(upright, field) : 1
  const scale = pageSetup.scale === 'fit' ? scaleToFit(upright, field, count) : 1
  const size = {
    widthMillimetres: upright.widthMillimetres * scale,
    heightMillimetres: upright.heightMillimetres * scale,
  }
  const pieceField = { ...field, heightMillimetres: field.heightMillimetres * count }
  const whole = { ...size, ...cornerOf(size, pieceField, pageSetup.corner) }
  return Array.from({ length: count }, (_, index) => ({
    pageIndex,
    part,
    turn,
    scale,
    // Each further piece shows what lies one stock further down; the rest falls outside of the clip.
    target: { ...whole, topMillimetres: whole.topMillimetres - index * field.heightMillimetres },
    clip: field,
    isCut: isCut(page, part, turn, scale, whole, arrangement, pieceField),
  }))
}

/** Never a barcode of 99.9 %: what is the size already stays. */
function scaleToFit(size: SizeMillimetres, field: SizeMillimetres, count: number): number {
  const whole = { ...field, heightMillimetres: field.heightMillimetres * count }
  if (isSameSize(size, whole, 0.1)) return 1
  return Math.min(
    whole.widthMillimetres / size.widthMillimetres,
    whole.heightMillimetres / size.heightMillimetres,
  )
}

/** How many stocks long a page is, when it is some whole number of them; else 1. */
export function piecesOf(size: SizeMillimetres, field: SizeMillimetres): number {
  const count = Math.round(size.heightMillimetres / field.heightMillimetres)
  const whole = { ...field, heightMillimetres: field.heightMillimetres * count }
  return count >= 1 && count <= 20 && isSameSize(size, whole) ? count : 1
}

function cornerOf(size: SizeMillimetres, field: BoxMillimetres, corner: Corner) {
  const right = field.widthMillimetres - size.widthMillimetres
  const down = field.heightMillimetres - size.heightMillimetres
  const [across, along] =
    corner === 'centre'
      ? [right / 2, down / 2]
      : [corner.endsWith('left') ? 0 : right, corner.startsWith('top') ? 0 : down]
  return { leftMillimetres: field.leftMillimetres + across, topMillimetres: field.topMillimetres + along }
}

/** The box a part of the displayed page takes up on the stock, seen from the placed whole. */
function boxOnStock(
  box: BoxMillimetres,
  part: BoxMillimetres,
  turn: Turn,
  scale: number,
  target: BoxMillimetres,
): BoxMillimetres {
  const left = box.leftMillimetres - part.leftMillimetres
  const top = box.topMillimetres - part.topMillimetres
  const right = part.widthMillimetres - left - box.widthMillimetres
  const bottom = part.heightMillimetres - top - box.heightMillimetres
  const size = turned(box, turn)
  const [fromLeft, fromTop] = {
    0: [left, top],
    90: [bottom, left],
    180: [right, bottom],
    270: [top, right],
  }[turn] as [number, number]
  return {
    leftMillimetres: target.leftMillimetres + fromLeft * scale,
    topMillimetres: target.topMillimetres + fromTop * scale,
    widthMillimetres: size.widthMillimetres * scale,
    heightMillimetres: size.heightMillimetres * scale,
  }
}

function isCut(
  page: LabelPage,
  part: BoxMillimetres,
  turn: Turn,
  scale: number,
  target: BoxMillimetres,
  { offset, stock }: Arrangement,
  field: BoxMillimetres,
): boolean {
  if (page.contentBox === null) return false
  const ink = boxOnStock(page.contentBox, part, turn, scale, target)
  const outside = (box: BoxMillimetres, right: number, down: number) =>
    ink.leftMillimetres + right < box.leftMillimetres - cutToleranceMillimetres ||
    ink.topMillimetres + down < box.topMillimetres - cutToleranceMillimetres ||
    ink.leftMillimetres + right + ink.widthMillimetres >
      box.leftMillimetres + box.widthMillimetres + cutToleranceMillimetres ||
    ink.topMillimetres + down + ink.heightMillimetres >
      box.topMillimetres + box.heightMillimetres + cutToleranceMillimetres
  // The field moves with the offset; the paper does not.
  const isWholeStock = isSameSize(field, stock, 0.001)
  return (
    outside(field, 0, 0) || (isWholeStock && outside(field, offset.rightMillimetres, offset.downMillimetres))
  )
}

/** The field moves with the offset, the paper does not: ink may be pushed over its edge. */
function offPaper(page: LabelPage, piece: PlacedPiece, { stock }: Arrangement): PlacedPiece {
  if (page.contentBox === null || piece.isCut) return piece
  const ink = boxOnStock(page.contentBox, piece.part, piece.turn, piece.scale, piece.target)
  const { clip } = piece
  const left = Math.max(ink.leftMillimetres, clip.leftMillimetres)
  const top = Math.max(ink.topMillimetres, clip.topMillimetres)
  const right = Math.min(
    ink.leftMillimetres + ink.widthMillimetres,
    clip.leftMillimetres + clip.widthMillimetres,
  )
  const bottom = Math.min(
    ink.topMillimetres + ink.heightMillimetres,
    clip.topMillimetres + clip.heightMillimetres,
  )
  const isCut =
    left < -cutToleranceMillimetres ||
    top < -cutToleranceMillimetres ||
    right > stock.widthMillimetres + cutToleranceMillimetres ||
    bottom > stock.heightMillimetres + cutToleranceMillimetres
  return { ...piece, isCut }
}

function moveInto(
  piece: PlacedPiece,
  from: BoxMillimetres,
  to: BoxMillimetres,
  { offset }: Arrangement,
): PlacedPiece {
  const right = to.leftMillimetres - from.leftMillimetres + offset.rightMillimetres
  const down = to.topMillimetres - from.topMillimetres + offset.downMillimetres
  const move = (box: BoxMillimetres): BoxMillimetres => ({
    ...box,
    leftMillimetres: box.leftMillimetres + right,
    topMillimetres: box.topMillimetres + down,
  })
  return { ...piece, target: move(piece.target), clip: move(piece.clip) }
}
