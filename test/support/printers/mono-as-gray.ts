// One byte per dot for a raster of bits, so that tests can compare it with a picture.
import type { MonoRaster } from '../../../src-main/print/dots/to-mono'
import type { GrayRaster } from '../../../src-main/print/read/pdfium'

/** 0 is black, 255 is white. */
export function monoAsGray({ width, height, bytesPerRow, bits }: MonoRaster): GrayRaster {
  const pixels = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (((bits[y * bytesPerRow + (x >> 3)] as number) >> (7 - (x & 7))) & 1) pixels[y * width + x] = 0
    }
  }
  return { width, height, pixels }
}
