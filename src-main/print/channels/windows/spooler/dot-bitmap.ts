// Dots as the bitmap that gdi32 draws: BITMAPINFO of wingdi.h and rows as it wants them. Bytes only.
import type { DotPage } from './win32-api'

/** A bitmap of one bit per dot, first row on top, in which 1 is black. */
export function bitmapInfo({ width, height }: DotPage): Buffer {
  const info = Buffer.alloc(48)
  info.writeUInt32LE(40, 0)
  info.writeInt32LE(width, 4)
  info.writeInt32LE(-height, 8)
  info.writeUInt16LE(1, 12)
  info.writeUInt16LE(1, 14)
  // Two colours follow: 0 is white, 1 is black.
  info.writeUInt32LE(2, 32)
  info.writeUInt32LE(0x00ffffff, 40)
  return info
}

/** Rows of a Windows bitmap end on whole groups of four bytes. */
export function rowsOfFour({ bits, bytesPerRow, height }: DotPage): Uint8Array {
  const padded = Math.ceil(bytesPerRow / 4) * 4
  if (padded === bytesPerRow) return bits
  const rows = new Uint8Array(padded * height)
  for (let row = 0; row < height; row += 1)
    rows.set(bits.subarray(row * bytesPerRow, (row + 1) * bytesPerRow), row * padded)
  return rows
}
