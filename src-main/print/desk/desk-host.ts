// The process in which other people's labels are read: a file that hangs it, fills its memory or breaks it takes this process
// with it, and nothing else. It ends with the program that started it. Its first argument is the file of the thread that
// looks for barcodes. Runs under Electron's utilityProcess and Node's fork.
import { Worker } from 'node:worker_threads'
import { createBarcodeReader } from '../barcodes/barcode-reader'
import { createDeskAnswers, type DeskAnswer, type DeskAsk } from './desk-protocol'
import { createLabelDesk } from './label-desk'
import { limitEngineMemory } from './limit-engine-memory'

/** What Electron gives a utility process; Node's types do not know it. */
type ParentPort = {
  on: (event: 'message', listener: (message: { data: DeskAsk }) => void) => unknown
  postMessage: (answer: DeskAnswer) => void
}

const breathMs = 500

limitEngineMemory()

const { parentPort } = process as unknown as { parentPort?: ParentPort }
const tell = (answer: DeskAnswer): void => {
  if (parentPort) parentPort.postMessage(answer)
  // The program may be gone in this moment: this process ends with it, and says nothing.
  else process.send?.(answer, undefined, undefined, () => undefined)
}

const reader = createBarcodeReader({
  startThread: () => new Worker(process.argv[2] ?? ''),
  // What nobody could look at is printed without it; main hears of it in the answer.
  log: () => undefined,
})
const answers = createDeskAnswers(createLabelDesk(reader))
let atWork = 0
let breath: NodeJS.Timeout | undefined

async function work(ask: DeskAsk): Promise<void> {
  atWork += 1
  breath ??= setInterval(() => tell({ id: 0, breath: true }), breathMs)
  tell({ id: 0, breath: true })
  const answer = await answers(ask)
  atWork -= 1
  if (atWork === 0) {
    clearInterval(breath)
    breath = undefined
  }
  tell(answer)
}

if (parentPort) parentPort.on('message', ({ data }) => void work(data))
else process.on('message', (ask: DeskAsk) => void work(ask)).on('disconnect', () => process.exit(0))
