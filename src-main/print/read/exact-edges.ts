// Makes PDFium draw bars as wide as they are on a print head. By itself it rounds a filled rectangle outwards to whole
// dots and puts letters and pictures at the next whole dot, and small corners are lost when shades become black or white.
// Here the objects of a loaded page are changed (in memory only): upright rectangles, lines and pictures end on whole
// dots, each edge at the nearest; letters are drawn as outlines. It draws nothing.
import { after, inverse, type Affine } from '../arrange/affine'
import { createObjectReader, type ObjectFunctions } from './page-objects'

export type Edges = {
  /** No picture has more pixels than dots: they are best drawn as the squares they are. */
  hasOnlyCoarseImages: boolean
}

/** As deep as PDFium itself follows forms within forms, and a little less. */
const mostDepth = 24
/** An edge in the very middle of a dot goes one way everywhere, whatever 32-bit numbers make of it. */
const nudge = 1 / 4096

/** `toDots` maps the page's user space to the dots it will be drawn with, down and to the right. */
export function keepEdges(pdfium: ObjectFunctions, page: number, toDots: Affine): Edges {
  const reader = createObjectReader(pdfium)
  let hasOnlyCoarseImages = true
  const visit = (object: number, toDotsHere: Affine, depth: number): void => {
    switch (reader.typeOf(object)) {
      case 'path':
        keepPath(object, toDotsHere)
        return
      case 'text':
        reader.outlineLetters(object)
        return
      case 'image':
        keepImage(object, toDotsHere)
        return
      case 'form':
        if (depth < mostDepth)
          for (const inner of reader.formObjects(object))
            visit(inner, after(toDotsHere, reader.matrixOf(object)), depth + 1)
        return
      case 'other':
    }
  }

  const keepPath = (object: number, toDotsHere: Affine): void => {
    const points = reader.pointsOf(object)
    if (points === null) return
    const { isFilled, strokeWidth, isButt } = reader.paintOf(object)
    const map = after(toDotsHere, reader.matrixOf(object))
    if (!isUpright(map)) return
    if (isFilled && strokeWidth === null && isRectangle(points)) {
      snap(object, toDotsHere, boxOf(map, points), true, true)
      reader.breakRectangle(object, points)
    } else if (!isFilled && strokeWidth !== null && strokeWidth > 0 && points.length === 2) {
      const [one, other] = points as [Point, Point]
      const isVertical = one.x === other.x
      if (isVertical === (one.y === other.y)) return
      const half = strokeWidth / 2
      const box = boxOf(map, widened(points, isVertical ? half : 0, isVertical ? 0 : half))
      // A line's ends may reach further than its points: only where they do not, they are laid on whole dots as well.
      const isVerticalInDots = isVertical !== isSteep(map)
      snap(object, toDotsHere, box, isVerticalInDots || isButt, !isVerticalInDots || isButt)
    }
  }

  const keepImage = (object: number, toDotsHere: Affine): void => {
    const map = after(toDotsHere, reader.matrixOf(object))
    if (!isUpright(map)) {
      hasOnlyCoarseImages = false
      return
    }
    const box = boxOf(map, unitSquare)
    const pixels = reader.pixelsOf(object)
    const across = isSteep(map) ? pixels.height : pixels.width
    const along = isSteep(map) ? pixels.width : pixels.height
    if (across > box.right - box.left || along > box.bottom - box.top) hasOnlyCoarseImages = false
    // A little inside, or the engine takes the next dot as well.
    snap(object, toDotsHere, box, true, true, 0.01)
  }

  /** Moves the object so that its box, in dots, ends on whole ones. */
  const snap = (
    object: number,
    toDotsHere: Affine,
    box: DotBox,
    isAcross: boolean,
    isAlong: boolean,
    inset = 0,
  ): void => {
    const [scaleX, moveX] = isAcross ? fitted(box.left, box.right, inset) : [1, 0]
    const [scaleY, moveY] = isAlong ? fitted(box.top, box.bottom, inset) : [1, 0]
    const inDots: Affine = [scaleX, 0, 0, scaleY, moveX, moveY]
    const back = inverse(toDotsHere)
    if (back !== null) reader.transform(object, after(back, after(inDots, toDotsHere)))
  }

  for (const object of reader.pageObjects(page)) visit(object, toDots, 0)
  reader.free()
  return { hasOnlyCoarseImages }
}

type Point = { x: number; y: number }
type DotBox = { left: number; top: number; right: number; bottom: number }

const unitSquare: Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
]

/** Scale and move that lay a stretch between whole dots, at least one apart. */
function fitted(from: number, to: number, inset: number): [number, number] {
  const start = Math.floor(from + 0.5 + nudge)
  const end = Math.max(start + 1, Math.floor(to + 0.5 + nudge))
  const scale = (end - start - 2 * inset) / (to - from)
  return Number.isFinite(scale) && scale > 0 ? [scale, start + inset - from * scale] : [1, 0]
}

/** Nothing but quarter turns, mirrors and scales. */
const isUpright = ([a, b, c, d]: Affine): boolean => {
  const least = 1e-6 * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d))
  return (
    (Math.abs(b) <= least && Math.abs(c) <= least && a !== 0 && d !== 0) ||
    (Math.abs(a) <= least && Math.abs(d) <= least && b !== 0 && c !== 0)
  )
}
const isSteep = ([a, b]: Affine): boolean => Math.abs(b) > Math.abs(a)

function boxOf(map: Affine, points: readonly Point[]): DotBox {
  const inDots = points.map(({ x, y }) => ({
    x: map[0] * x + map[2] * y + map[4],
    y: map[1] * x + map[3] * y + map[5],
  }))
  return {
    left: Math.min(...inDots.map(({ x }) => x)),
    top: Math.min(...inDots.map(({ y }) => y)),
    right: Math.max(...inDots.map(({ x }) => x)),
    bottom: Math.max(...inDots.map(({ y }) => y)),
  }
}

const widened = (points: readonly Point[], across: number, along: number): Point[] =>
  points.flatMap(({ x, y }) => [
    { x: x - across, y: y - along },
    { x: x + across, y: y + along },
  ])

/** Four corners (and perhaps the first again) of which each shares one side with the next. */
function isRectangle(points: readonly Point[]): boolean {
  const [a, b, c, d, e] = points
  if (a === undefined || b === undefined || c === undefined || d === undefined || points.length > 5)
    return false
  if (e !== undefined && (e.x !== a.x || e.y !== a.y)) return false
  return (
    (a.x === b.x && b.y === c.y && c.x === d.x && d.y === a.y) ||
    (a.y === b.y && b.x === c.x && c.y === d.y && d.x === a.x)
  )
}
