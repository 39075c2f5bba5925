// The thread that looks for barcodes, one for all benches of a test file: to start one and to load its reader takes longer
// than most tests. A bench that ends its thread hears no more of it; the thread itself goes on for the next one.
import type { ReadAnswer, ReaderThread } from '../../src-main/print/barcodes/barcode-reader'
import { startBarcodeThread } from './barcode-thread'

/** Every bench counts its questions from one: the thread gets numbers of its own. */
type Asked = { id: number; hear: (answer: ReadAnswer) => void }

let thread: ReaderThread | null = null
let count = 0
const asked = new Map<number, Asked>()
const ends = new Set<() => void>()

function started(): ReaderThread {
  if (thread) return thread
  const one = startBarcodeThread()
  thread = one
  one.on('message', (answer) => {
    const question = asked.get(answer.id)
    asked.delete(answer.id)
    question?.hear({ ...answer, id: question.id })
  })
  const end = (): void => {
    if (thread === one) thread = null
    asked.clear()
    for (const tell of ends) tell()
    ends.clear()
  }
  one.on('error', end)
  one.on('exit', end)
  // After the listeners, which would hold the program again.
  one.unref()
  return one
}

export function shareBarcodeThread(): ReaderThread {
  let hear: Asked['hear'] = () => undefined
  let ended: () => void = () => undefined
  const mine = new Set<number>()
  return {
    postMessage: (request) => {
      count += 1
      mine.add(count)
      asked.set(count, { id: request.id, hear: (answer) => hear(answer) })
      started().postMessage({ ...request, id: count })
    },
    on: (event: 'message' | 'error' | 'exit', listener: (heard: never) => void) => {
      if (event === 'message') hear = listener as Asked['hear']
      if (event === 'exit') ends.add((ended = listener as () => void))
    },
    terminate: () => {
      ends.delete(ended)
      for (const id of mine) asked.delete(id)
      return Promise.resolve()
    },
    unref: () => undefined,
  }
}
