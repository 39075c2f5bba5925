// Millimetres, points and the dots of a label printer. Labels are measured in millimetres from the top left corner.

const POINTS_PER_MM = 72 / 25.4
/** Points with no more digits than a printer has dots for. */
export const rounded = (points: number) => Math.round(points * 10_000) / 10_000
export const toPoints = (mm: number) => rounded(mm * POINTS_PER_MM)
/** Millimetres per point, for type. */
export const MM_PER_POINT = 25.4 / 72
/** The height of a capital letter in ems, near enough for every font of the labels. */
export const CAPITAL_EM = 0.73
/** The resolution that every edge is laid out for: the coarsest common label printer. */
const PRINTER_DPI = 203
export const DOT_MM = 25.4 / PRINTER_DPI

/** The nearest place on the grid of a 203 dpi printer, so that lines of one weight stay of one weight on paper. */
export const onDots = (mm: number) => Math.round(mm / DOT_MM) * DOT_MM
