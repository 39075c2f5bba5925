// Looks for barcodes in grey pictures, as a thread of its own: a large page takes it a tenth of a second and more. It is
// started with nothing but this file, so it imports packages only. Nothing is fetched: the reader gets its own file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type * as ZXing from 'zxing-wasm/reader'
import type { ReadAnswer, ReadRequest, SeenBarcode } from './barcode-reader'

const load = createRequire(import.meta.url)
let ready: Promise<typeof ZXing> | null = null

async function start(): Promise<typeof ZXing> {
  const reader = load('zxing-wasm/reader') as typeof ZXing
  const { buffer, byteOffset, byteLength } = readFileSync(load.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength)
  await reader.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return reader
}

/** The plainest file of a grey picture (Netpbm's P5). */
function asPgm(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}

async function read({ width, height, pixels, formats }: ReadRequest): Promise<SeenBarcode[]> {
  ready ??= start()
  const { readBarcodes } = await ready
  const found = await readBarcodes(
    // Grey as it is: made into colours and back, millions of pixels take as long as a third of all the reading.
    asPgm(width, height, pixels),
    {
      formats: formats as ZXing.ReadInputBarcodeFormat[],
      tryHarder: true,
      // White on black is on no label, and what is too large to be seen as it is is far from being unreadable.
      tryInvert: false,
      tryDownscale: false,
      maxNumberOfSymbols: 64,
    },
  )
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
      const [across, along] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      return {
        format,
        text,
        left: Math.min(...across),
        top: Math.min(...along),
        right: Math.max(...across),
        bottom: Math.max(...along),
      }
    })
}

parentPort?.on('message', (request: ReadRequest) => {
  const answer = (message: ReadAnswer): void => parentPort?.postMessage(message)
  read(request).then(
    (seen) => answer({ id: request.id, seen }),
    (cause: unknown) => answer({ id: request.id, said: String(cause) }),
  )
})
