// Black or white dots, as a label printer burns them. No dithering: a barcode's edge is an edge.
import type { GrayRaster } from '../read/pdfium'

/** One bit per dot, 1 is black, the leftmost dot in a byte's highest bit; rows padded with white to whole bytes. */
export type MonoRaster = { width: number; height: number; bytesPerRow: number; bits: Uint8Array }

/** Half of the way from black to white: an edge that covers half a dot burns it. */
const usualThreshold = 128

/** `threshold` 1 to 255: pixels darker than this become black. Higher prints darker. */
export function toMono({ width, height, pixels }: GrayRaster, threshold = usualThreshold): MonoRaster {
  const bytesPerRow = Math.ceil(width / 8)
  const bits = new Uint8Array(bytesPerRow * height)
  const wholeBytes = width >> 3
  let at = 0
  for (let y = 0; y < height; y += 1) {
    let out = y * bytesPerRow
    for (let byte = 0; byte < wholeBytes; byte += 1, at += 8) {
      // Most of a label is white: eight dots are looked at together, and each only when one of them is dark.
      bits[out++] =
        ((pixels[at] as number) < threshold ? 0x80 : 0) |
        ((pixels[at + 1] as number) < threshold ? 0x40 : 0) |
        ((pixels[at + 2] as number) < threshold ? 0x20 : 0) |
        ((pixels[at + 3] as number) < threshold ? 0x10 : 0) |
        ((pixels[at + 4] as number) < threshold ? 0x08 : 0) |
        ((pixels[at + 5] as number) < threshold ? 0x04 : 0) |
        ((pixels[at + 6] as number) < threshold ? 0x02 : 0) |
        ((pixels[at + 7] as number) < threshold ? 0x01 : 0)
    }
    for (let rest = width & 7, mask = 0x80; rest > 0; rest -= 1, mask >>= 1, at += 1) {
      if ((pixels[at] as number) < threshold) bits[out] = (bits[out] as number) | mask
    }
  }
  return { width, height, bytesPerRow, bits }
}

/** Whether any dot of a column range is black; `right` is not part of it. */
export function hasInk(raster: MonoRaster, left: number, right: number): boolean {
  for (let y = 0; y < raster.height; y += 1) {
    for (let x = Math.max(0, left); x < Math.min(raster.width, right); x += 1) {
      if (((raster.bits[y * raster.bytesPerRow + (x >> 3)] as number) >> (7 - (x & 7))) & 1) return true
    }
  }
  return false
}
