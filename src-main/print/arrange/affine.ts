// Plane geometry for PDFs: maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as PDF's `cm` does. Numbers only.
import type { LabelPage } from '../read/read-label'
import type { PlacedPiece } from './place-pages'
import {
  pointsPerMillimetre,
  type BoxMillimetres,
  type BoxPoints,
  type SizeMillimetres,
  type Turn,
} from './sizes'

export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** First `inner`, then `outer`. */
export const after = (outer: Affine, inner: Affine): Affine => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

export const apply = (map: Affine, x: number, y: number): { x: number; y: number } => ({
  x: map[0] * x + map[2] * y + map[4],
  y: map[1] * x + map[3] * y + map[5],
})

/** The way back; null for a map that makes everything flat. */
export function inverse([a, b, c, d, e, f]: Affine): Affine | null {
  const size = a * d - b * c
  if (size === 0) return null
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}

/** User space of a page → millimetres from the top left corner of the page as displayed. */
export function displayedFromUser(box: BoxPoints, turn: Turn, userUnit: number): Affine {
  const k = userUnit / pointsPerMillimetre
  switch (turn) {
    case 0:
      return [k, 0, 0, -k, -box.left * k, box.top * k]
    case 90:
      return [0, k, k, 0, -box.bottom * k, -box.left * k]
    case 180:
      return [-k, 0, 0, k, box.right * k, -box.bottom * k]
    case 270:
      return [0, -k, -k, 0, box.top * k, box.right * k]
  }
}

/** Millimetres of the displayed page → millimetres on the stock. */
export function stockFromDisplayed({ part, turn, scale, target }: PlacedPiece): Affine {
  const { widthMillimetres: width, heightMillimetres: height } = part
  const turnInPlace: Affine = {
    0: [1, 0, 0, 1, 0, 0] as const,
    90: [0, 1, -1, 0, height, 0] as const,
    180: [-1, 0, 0, -1, width, height] as const,
    270: [0, -1, 1, 0, 0, width] as const,
  }[turn]
  const toCorner: Affine = [1, 0, 0, 1, -part.leftMillimetres, -part.topMillimetres]
  const toTarget: Affine = [scale, 0, 0, scale, target.leftMillimetres, target.topMillimetres]
  return after(toTarget, after(turnInPlace, toCorner))
}

/** Millimetres from the top left of the stock → points from its bottom left, the whole turned by 180° when asked. */
export function pdfFromStock(stock: SizeMillimetres, turnWhole: 0 | 180): Affine {
  const k = pointsPerMillimetre
  return turnWhole === 180
    ? [-k, 0, 0, k, stock.widthMillimetres * k, 0]
    : [k, 0, 0, -k, 0, stock.heightMillimetres * k]
}

/** The corners of a box after a map, as an upright rectangle. Maps here turn by whole quarters only. */
export function mapBox(map: Affine, box: BoxMillimetres): BoxPoints {
  const one = apply(map, box.leftMillimetres, box.topMillimetres)
  const other = apply(
    map,
    box.leftMillimetres + box.widthMillimetres,
    box.topMillimetres + box.heightMillimetres,
  )
  return {
    left: Math.min(one.x, other.x),
    bottom: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    top: Math.max(one.y, other.y),
  }
}

/** What both boxes share; null when they do not meet. */
export function intersection(one: BoxPoints, other: BoxPoints): BoxPoints | null {
  const box = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  }
  return box.left < box.right && box.bottom < box.top ? box : null
}

/** User space of a page → points on the output page. */
export const pdfFromUser = (
  page: LabelPage,
  box: BoxPoints,
  piece: PlacedPiece,
  stock: SizeMillimetres,
  turnWhole: 0 | 180,
): Affine =>
  after(
    pdfFromStock(stock, turnWhole),
    after(stockFromDisplayed(piece), displayedFromUser(box, page.turn, page.userUnit)),
  )
