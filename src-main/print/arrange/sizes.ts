// Lengths on paper: millimetres for people and stock, points (1/72 inch) inside PDFs, dots on a print head.
// Plain arithmetic only; it knows no printer and no file.

export type Turn = 0 | 90 | 180 | 270

export type SizeMillimetres = { widthMillimetres: number; heightMillimetres: number }

/** A box as a person sees it: measured from the top left corner, down and to the right. */
export type BoxMillimetres = SizeMillimetres & { leftMillimetres: number; topMillimetres: number }

/** A box as a PDF writes it: points, measured from the bottom left. */
export type BoxPoints = { left: number; bottom: number; right: number; top: number }

export const pointsPerMillimetre = 72 / 25.4

export const toPoints = (millimetres: number): number => millimetres * pointsPerMillimetre
export const toMillimetres = (points: number): number => points / pointsPerMillimetre

/**
 * Dots per millimetre of a print head. Heads sold as 203, 300 and 600 dpi have exactly 8, 12 and 24 (ZPL II guide, ^JM):
 * counting with 300 would make a label 1.6 % too small.
 */
export const dotsPerMillimetre = (dpi: number): number => headDots[dpi] ?? dpi / 25.4

const headDots: Readonly<Record<number, number>> = { 203: 8, 300: 12, 600: 24 }

/** Whole dots that fit into a length. The allowance is for points stored as 32-bit numbers: 150 mm × 8 is 1200, not 1199. */
export const dotsWithin = (
  millimetres: number,
  dpi: number,
  perMillimetre = dotsPerMillimetre(dpi),
): number => Math.max(1, Math.floor(millimetres * perMillimetre + 0.01))

/** The box and so much around it on all four sides. */
export const wider = (box: BoxMillimetres, by: number): BoxMillimetres => ({
  leftMillimetres: box.leftMillimetres - by,
  topMillimetres: box.topMillimetres - by,
  widthMillimetres: box.widthMillimetres + 2 * by,
  heightMillimetres: box.heightMillimetres + 2 * by,
})

const isAcross = (turn: Turn): boolean => turn === 90 || turn === 270

/** The size a thing takes up once it is turned. */
export const turned = (size: SizeMillimetres, turn: Turn): SizeMillimetres =>
  isAcross(turn)
    ? { widthMillimetres: size.heightMillimetres, heightMillimetres: size.widthMillimetres }
    : { widthMillimetres: size.widthMillimetres, heightMillimetres: size.heightMillimetres }

export const addTurns = (first: Turn, second: Turn): Turn => ((first + second) % 360) as Turn

/** The same size on paper for a person: at most this far apart in both directions. */
export const sameSizeToleranceMillimetres = 2

export const isSameSize = (
  one: SizeMillimetres,
  other: SizeMillimetres,
  toleranceMillimetres = sameSizeToleranceMillimetres,
): boolean =>
  Math.abs(one.widthMillimetres - other.widthMillimetres) <= toleranceMillimetres + 1e-9 &&
  Math.abs(one.heightMillimetres - other.heightMillimetres) <= toleranceMillimetres + 1e-9

/** At most one decimal, never "-0". */
export const showMillimetres = (millimetres: number): string => {
  const rounded = Math.round(millimetres * 10) / 10
  return rounded === 0 ? '0' : String(rounded)
}

export const showSize = (size: SizeMillimetres): string =>
  `${showMillimetres(size.widthMillimetres)} × ${showMillimetres(size.heightMillimetres)} mm`
