import { describe, expect, it } from 'vitest'
import { createBarcodeReader } from '../../../../src-main/print/barcodes/barcode-reader'
import type { ReadAnswer, ReaderThread } from '../../../../src-main/print/barcodes/reading-thread'

const picture = { width: 1, height: 1, pixels: Uint8Array.of(255) }

/** A thread that does with each picture what the test says. */
function aThread(
  work: (
    id: number,
    answer: (message: ReadAnswer) => void,
    die: () => void,
    formats: readonly string[],
  ) => void,
) {
  const listeners: { event: string; listener: (value: never) => void }[] = []
  const tell = (event: string, value?: unknown) => {
    for (const one of listeners) if (one.event === event) one.listener(value as never)
  }
  const thread: ReaderThread = {
    postMessage: ({ id, formats }) =>
      work(
        id,
        (message) => tell('message', message),
        () => tell('exit'),
        formats,
      ),
    on: (event: string, listener: (value: never) => void) => listeners.push({ event, listener }),
    terminate: () => Promise.resolve(),
    unref: () => undefined,
  }
  return thread
}

describe('the barcode reader', () => {
  it('takes one picture after the other', async () => {
    const order: number[] = []
    const startThread = () =>
      aThread((id, answer) => {
        order.push(id)
        queueMicrotask(() => answer({ id, seen: [] }))
      })
    const { read } = createBarcodeReader({ startThread, log: () => undefined })
    const readOne = () => read(picture, ['QRCode'])
    expect(await Promise.all([readOne(), readOne(), readOne()])).toEqual([[], [], []])
    expect(order).toEqual([1, 2, 3])
  })

  it('shares the kinds of codes between two threads, and looks for each kind once', async () => {
    const asked: (readonly string[])[] = []
    const box = { left: 0, top: 0, right: 1, bottom: 1 }
    const startThread = () =>
      aThread((id, answer, _die, formats) => {
        asked.push(formats)
        answer({ id, seen: [{ format: formats[0] ?? '', text: String(formats.length), ...box }] })
      })
    const { read } = createBarcodeReader({ startThread, log: () => undefined })
    expect((await read(picture))?.map(({ format }) => format)).toEqual(['Code128', 'QRCode'])
    expect(new Set(asked.flat()).size).toBe(asked.flat().length)
    expect(asked.flat()).toContain('DataMatrix')
    // A kind that no share names is looked for all the same.
    expect((await read(picture, ['ITF14']))?.map(({ format }) => format)).toEqual(['ITF14'])
  })

  it('answers null when one of its threads could not look', async () => {
    const startThread = () =>
      aThread((id, answer, die, formats) => (formats.includes('QRCode') ? die() : answer({ id, seen: [] })))
    const { read } = createBarcodeReader({ startThread, log: () => undefined })
    expect(await read(picture)).toBeNull()
    expect(await read(picture, ['Code128'])).toEqual([])
  })

  it('answers null when its thread ends, and starts another one', async () => {
    let started = 0
    const startThread = () => {
      started += 1
      const isFirst = started === 1
      return aThread((id, answer, die) => (isFirst ? die() : answer({ id, seen: [] })))
    }
    const { read } = createBarcodeReader({ startThread, log: () => undefined })
    expect(await read(picture, ['QRCode'])).toBeNull()
    expect(await read(picture, ['QRCode'])).toEqual([])
    expect(started).toBe(2)
  })

  it('answers null when it cannot be started or is stopped', async () => {
    const logged: string[] = []
    const broken = createBarcodeReader({
      startThread: () => {
        throw new Error('no threads here')
      },
      log: (message) => logged.push(message),
    })
    expect(await broken.read(picture, ['QRCode'])).toBeNull()
    expect(logged).toHaveLength(1)
    const stopped = createBarcodeReader({ startThread: () => aThread(() => undefined), log: () => undefined })
    stopped.stop()
    expect(await stopped.read(picture)).toBeNull()
  })
})
