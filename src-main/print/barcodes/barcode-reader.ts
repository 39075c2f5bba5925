// Barcodes in a picture, looked for in a thread beside the program. A reader that fails or takes too long answers null:
// that nobody could look says nothing about a label. It knows no PDF and no paper.
import type { ThreadPort } from '../../common/ports'
import type { GrayRaster } from '../read/pdfium'
import type { Log } from '../../common/log'

/** Where it lies, in pixels of the picture. */
export type SeenBarcode = {
  format: string
  text: string
  left: number
  top: number
  right: number
  bottom: number
}
export type ReadRequest = GrayRaster & { id: number; formats: readonly string[] }
export type ReadAnswer = { id: number; seen: SeenBarcode[] } | { id: number; said: string }

/** Null: nobody could look. */
export type ReadPicture = (
  picture: GrayRaster,
  formats?: readonly string[],
) => Promise<readonly SeenBarcode[] | null>

export type ReaderThread = ThreadPort<ReadRequest, ReadAnswer>

type Deps = {
  /** Runs barcode-worker.ts. */
  startThread: () => ReaderThread
  log: Log
}
export type BarcodeReader = ReturnType<typeof createBarcodeReader>

/** What is printed on labels; the rest is mostly seen where it is not. */
const labelFormats = [
  'Code128',
  'Code39',
  'Code93',
  'Codabar',
  'ITF',
  'EAN13',
  'UPCA',
  'QRCode',
  'DataMatrix',
  'PDF417',
  'Aztec',
] as const

const pictureLimitMs = 5_000
/** As large as a label: what it takes to read one is loaded, made and measured out once. */
const blankPicture = (): GrayRaster => {
  const [width, height] = [1280, 1920]
  return { width, height, pixels: new Uint8Array(width * height).fill(255) }
}

export function createBarcodeReader({ startThread, log }: Deps) {
  let thread: ReaderThread | null = null
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  let isStopped = false
  let hear: (answer: ReadAnswer | null) => void = () => undefined

  const end = (one: ReaderThread): void => {
    if (thread === one) thread = null
    void one.terminate()
    hear(null)
  }

  const started = (): ReaderThread => {
    if (thread) return thread
    const one = startThread()
    thread = one
    one.unref()
    one.on('message', (answer) => hear(answer))
    one.on('error', (cause) => {
      log('the barcode reader broke down', cause)
      end(one)
    })
    one.on('exit', () => end(one))
    return one
  }

  const readOne = async (picture: GrayRaster, formats: readonly string[]): Promise<SeenBarcode[] | null> => {
    if (isStopped) return null
    const id = (count += 1)
    const one = started()
    let limit: NodeJS.Timeout | undefined
    const answer = await new Promise<ReadAnswer | null>((resolve) => {
      hear = (heard) => {
        if (heard === null || heard.id === id) resolve(heard)
      }
      limit = setTimeout(() => end(one), pictureLimitMs)
      const { width, height, pixels } = picture
      one.postMessage({ id, width, height, pixels, formats })
    })
    clearTimeout(limit)
    if (answer === null) return null
    if ('said' in answer) {
      log('a picture could not be looked at', answer.said)
      return null
    }
    return answer.seen
  }

  const read: ReadPicture = (picture, formats = labelFormats) => {
    const seen = last.then(() => readOne(picture, formats))
    last = seen.catch(() => undefined)
    return seen.catch((cause: unknown) => {
      log('the barcode reader could not be started', cause)
      return null
    })
  }

  return {
    read,
    /** Starts the thread and loads what it reads with, so that the first label of the day does not wait for it. */
    warmUp: (): void => void read(blankPicture()),
    stop: (): void => {
      isStopped = true
      if (thread) end(thread)
    },
  }
}
