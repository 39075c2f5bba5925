// Where the ink is on a rendered page. It decides nothing about size or place.
import type { GrayRaster } from './pdfium'

/** In dots of the raster; right and bottom are the first dots without ink. */
export type InkBox = { left: number; top: number; right: number; bottom: number }

/** Lighter than this is paper: thin lines drawn small come out as light grey and still count as ink. */
const paperFrom = 245

/** Null for a blank page. */
export function findInk({ width, height, pixels }: GrayRaster): InkBox | null {
  let top = -1
  let bottom = -1
  let left = width
  let right = -1
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((pixel) => pixel < paperFrom)
    if (first === -1) continue
    if (top === -1) top = y
    bottom = y
    if (first < left) left = first
    for (let x = width - 1; x > right; x -= 1) {
      if ((row[x] ?? 255) < paperFrom) {
        right = x
        break
      }
    }
  }
  return top === -1 ? null : { left, top, right: right + 1, bottom: bottom + 1 }
}
