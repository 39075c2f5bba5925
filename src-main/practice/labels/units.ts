// Millimetres, points and the dots of a label printer. Labels are measured in millimetres from the top left corner.

const pointsPerMm = 72 / 25.4
/** Points with no more digits than a printer has dots for. */
export const rounded = (points: number) => Math.round(points * 10_000) / 10_000
export const toPoints = (mm: number) => rounded(mm * pointsPerMm)
/** Millimetres per point, for type. */
export const mmPerPoint = 25.4 / 72
/** The height of a capital letter in ems, near enough for every font of the labels. */
export const capitalEm = 0.73
/** The resolution that every edge is laid out for: the coarsest common label printer. */
const printerDpi = 203
export const dotMm = 25.4 / printerDpi

/** The nearest place on the grid of a 203 dpi printer, so that lines of one weight stay of one weight on paper. */
export const onDots = (mm: number) => Math.round(mm / dotMm) * dotMm
