import { describe, expect, it } from 'vitest'
import {
  createBarcodeReader,
  type ReadAnswer,
  type ReaderThread,
} from '../../../../src-main/print/barcodes/barcode-reader'

const picture = { width: 1, height: 1, pixels: Uint8Array.of(255) }

/** A thread that does with each picture what the test says. */
function aThread(work: (id: number, answer: (message: ReadAnswer) => void, die: () => void) => void) {
  const listeners: { event: string; listener: (value: never) => void }[] = []
  const tell = (event: string, value?: unknown) => {
    for (const one of listeners) if (one.event === event) one.listener(value as never)
  }
  const thread: ReaderThread = {
    postMessage: ({ id }) =>
      work(
        id,
        (message) => tell('message', message),
        () => tell('exit'),
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
    expect(await Promise.all([read(picture), read(picture), read(picture)])).toEqual([[], [], []])
    expect(order).toEqual([1, 2, 3])
  })

  it('answers null when its thread ends, and starts another one', async () => {
    let started = 0
    const startThread = () => {
      started += 1
      const isFirst = started === 1
      return aThread((id, answer, die) => (isFirst ? die() : answer({ id, seen: [] })))
    }
    const { read } = createBarcodeReader({ startThread, log: () => undefined })
    expect(await read(picture)).toBeNull()
    expect(await read(picture)).toEqual([])
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
    expect(await broken.read(picture)).toBeNull()
    expect(logged).toHaveLength(1)
    const stopped = createBarcodeReader({ startThread: () => aThread(() => undefined), log: () => undefined })
    stopped.stop()
    expect(await stopped.read(picture)).toBeNull()
  })
})
