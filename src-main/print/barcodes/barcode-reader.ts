// Barcodes in a picture, looked for in threads beside the program: two kinds of readers share the kinds of codes, because a
// label waits for the slower one only. A reader that fails or takes too long answers null: that nobody could look says
// nothing about a label. It knows no PDF and no paper.
import type { GrayRaster } from '../read/pdfium'
import { createReadingThread, type ReaderThread, type SeenBarcode } from './reading-thread'

/** Null: nobody could look. */
export type ReadPicture = (
  picture: GrayRaster,
  formats?: readonly string[],
) => Promise<readonly SeenBarcode[] | null>

type Deps = {
  /** Runs barcode-worker.ts. */
  startThread: () => ReaderThread
  log: (message: string, cause?: unknown) => void
}
export type BarcodeReader = ReturnType<typeof createBarcodeReader>

/**
 * What is printed on labels; the rest is mostly seen where it is not. In two parts that take about as long as each other:
 * lines are found quickly, and a DataMatrix takes as long as all other squares together.
 */
const shares = [
  ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF', 'EAN13', 'UPCA', 'DataMatrix'],
  ['QRCode', 'PDF417', 'Aztec'],
] as const satisfies readonly (readonly string[])[]
const labelFormats: readonly string[] = shares.flat()
/** A kind that is a part of another (ITF14, MicroQRCode) is no share's own. */
const shareOf = (format: string): number =>
  Math.max(
    0,
    shares.findIndex((formats: readonly string[]) => formats.includes(format)),
  )

const blankPicture: GrayRaster = { width: 64, height: 64, pixels: new Uint8Array(64 * 64).fill(255) }

export function createBarcodeReader(deps: Deps) {
  const threads = shares.map(() => createReadingThread(deps))

  const read: ReadPicture = async (picture, formats = labelFormats) => {
    const looked = threads.flatMap((thread, share) => {
      const own = formats.filter((format) => shareOf(format) === share)
      return own.length === 0 ? [] : [thread.read(picture, own)]
    })
    const seen = await Promise.all(looked)
    return seen.every((one) => one !== null) ? seen.flat() : null
  }

  return {
    read,
    /** Starts the threads and loads what they read with, so that the first label of the day does not wait for it. */
    warmUp: (): void => void read(blankPicture),
    stop: (): void => {
      for (const { stop } of threads) stop()
    },
  }
}
