// Black and white dots from any judge, and the barcodes a reader (zxing) finds in a part of them.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader'

/** One byte per dot, 1 is black; rows from the top. */
export type Dots = { width: number; height: number; ink: Uint8Array }
export type DotBox = { left: number; top: number; width: number; height: number }

let ready: Promise<unknown> | null = null

/** The texts that are read, sorted. Nothing is fetched: the reader's own file is given to it. */
export async function readDots(
  dots: Dots,
  box: DotBox = { left: 0, top: 0, width: dots.width, height: dots.height },
  formats: ReadInputBarcodeFormat[] = [],
): Promise<string[]> {
  ready ??= prepareReader()
  await ready
  const data = new Uint8ClampedArray(box.width * box.height * 4).fill(255)
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1)
      if (dots.ink[(box.top + y) * dots.width + box.left + x] === 1)
        data.fill(0, (y * box.width + x) * 4, (y * box.width + x) * 4 + 3)
  const image = { data, width: box.width, height: box.height, colorSpace: 'srgb' as const }
  const found = await readBarcodes(image, { formats, tryHarder: true, maxNumberOfSymbols: 50 })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text }) => text)
    .sort()
}

async function prepareReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: await arrayBufferOf(file) }, fireImmediately: true })
}

async function arrayBufferOf(file: string): Promise<ArrayBuffer> {
  const bytes = await readFile(file)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
