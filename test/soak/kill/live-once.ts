// One life of the worker: started, and killed at a random moment, or left alone until everything is settled.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { WorkerInput } from './worker-input'

export type WorkerMode = 'work' | 'settle' | 'control'
type Life = {
  /** The bundled script. */
  worker: string
  folder: string
  baseUrl: string
  mode: WorkerMode
  input: WorkerInput
  /** At some moment below `ms` after it said the word; without a word, that long after it was started. */
  killAfter: { word: 'working' | 'submitting' | 'recorded' | null; ms: number }
}

/** For settling after hundreds of lives, on a busy computer. */
const patienceMs = 300_000

/** Throws when it ended by itself: it works until it is killed. */
export async function liveOnce({ worker, folder, baseUrl, mode, input, killAfter }: Life): Promise<void> {
  const child = spawn(process.execPath, [worker, folder, baseUrl, mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(input))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const word = mode === 'settle' ? 'settled' : killAfter.word
  let output = ''
  const said = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (word !== null && output.includes(word)) resolve()
    })
  })
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  if (word !== null) await Promise.race([said, ended])
  clearTimeout(patience)
  // Settled and not yet ended, it puts down what it still holds.
  await wait(mode === 'settle' ? 1_000 : Math.random() * killAfter.ms)
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  if (hasEnded && !(mode === 'settle' && child.exitCode === 0))
    throw new Error(`The worker ended by itself or never came so far: ${output}`)
  child.kill('SIGKILL')
  await ended
}
