// Pictures as PNG files (RFC 2083): 8-bit grey and 1-bit black on white. For the window's label pictures and for pages that
// are composed from a picture. Encodes only. (The package pngjs writes neither one bit per dot nor the physical size.)
import { deflateSync } from 'node:zlib'
import type { GrayRaster } from '../read/pdfium'
import type { MonoRaster } from './to-mono'

/** `dotsPerMillimetre` is written down as the physical size when it is known. */
export const encodeGrayPng = (
  { width, height, pixels }: GrayRaster,
  dotsPerMillimetre?: number,
): Uint8Array<ArrayBuffer> => encode(width, height, 8, width, pixels, dotsPerMillimetre)

/** A set bit is black in a MonoRaster and white in a PNG. */
export const encodeMonoPng = (raster: MonoRaster, dotsPerMillimetre?: number): Uint8Array<ArrayBuffer> =>
  encode(
    raster.width,
    raster.height,
    1,
    raster.bytesPerRow,
    raster.bits.map((byte) => ~byte & 0xff),
    dotsPerMillimetre,
  )

function encode(
  width: number,
  height: number,
  bitDepth: 1 | 8,
  bytesPerRow: number,
  pixels: Uint8Array,
  dotsPerMillimetre: number | undefined,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bitDepth, 8)
  // Colour type 0 is grey; compression, filter and interlace stay 0.
  const rows = Buffer.alloc((bytesPerRow + 1) * height)
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * bytesPerRow, (y + 1) * bytesPerRow), y * (bytesPerRow + 1) + 1)
  }
  const size: Uint8Array[] = []
  if (dotsPerMillimetre !== undefined) {
    const physical = Buffer.alloc(9)
    physical.writeUInt32BE(Math.round(dotsPerMillimetre * 1000), 0)
    physical.writeUInt32BE(Math.round(dotsPerMillimetre * 1000), 4)
    physical.writeUInt8(1, 8)
    size.push(chunk('pHYs', physical))
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(rows, { level: 6 }))
  const end = chunk('IEND', Buffer.alloc(0))
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), ...size, data, end]))
}

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length, 0)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body), 0)
  return Buffer.concat([length, body, check])
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
