// Whether two grey pictures of a sheet show the same: every clearly dark dot of one has ink beside it in the other. Edges
// may lie half a dot apart; a word, a mark or a bar too many or too few may not. Numbers only.
import type { GrayRaster } from '../read/pdfium'

const darkBelow = 128
const inkBelow = 225
/** In dots: specks at edges, less than a letter. */
const mostStray = 12

export function isSamePicture(one: GrayRaster, other: GrayRaster): boolean {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  return (
    strayDots(one, other, width, height) <= mostStray && strayDots(other, one, width, height) <= mostStray
  )
}

function strayDots(one: GrayRaster, other: GrayRaster, width: number, height: number): number {
  let count = 0
  // The outermost dots may fall off through rounding.
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1)
      if ((one.pixels[y * one.width + x] as number) < darkBelow && !hasInkAround(other, x, y)) {
        count += 1
        if (count > mostStray) return count
      }
  return count
}

function hasInkAround({ width, pixels }: GrayRaster, x: number, y: number): boolean {
  for (let row = y - 1; row <= y + 1; row += 1)
    for (let at = row * width + x - 1; at <= row * width + x + 1; at += 1)
      if ((pixels[at] as number) < inkBelow) return true
  return false
}
