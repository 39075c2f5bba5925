// The start as `packbench engine …`, by the person who looks after the server.
import { Worker } from 'node:worker_threads'

/** The words behind `engine`; null: it was started as ever. What is no plain word before it is for Chromium. */
export function engineWordsIn(argv: readonly string[], isPackaged: boolean): string[] | null {
  const words = argv.slice(1)
  const plain = words.flatMap((word, index) => (word.startsWith('-') ? [] : [index]))
  // From the sources, the first plain word is the app's folder.
  const at = plain[isPackaged ? 0 : 1]
  return at !== undefined && words[at] === 'engine' ? words.slice(at + 1) : null
}

const startMs = 30_000
/** A thread that is still being put down while the process ends brings it down with a signal. */
const putDownMs = 1_000

/** Runs the command in a thread and stands still until it has ended: nothing of Chromium begins meanwhile. The exit code. */
export function runEngineWords(words: readonly string[], threadFile: string): number {
  // 0 not started, 1 under way, 2 and more: ended, with the exit code on top.
  const state = new Int32Array(new SharedArrayBuffer(4))
  new Worker(threadFile, { workerData: { words, state } })
  Atomics.wait(state, 0, 0, startMs)
  if (Atomics.load(state, 0) === 0) return 1
  Atomics.wait(state, 0, 1)
  const ended = Atomics.load(state, 0)
  Atomics.wait(state, 0, ended, putDownMs)
  return ended - 2
}
