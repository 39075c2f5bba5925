// The thread that reads order files, as the rest of main sees it: one question at a time, an answer or a reason. A thread that
// takes too long or breaks down is ended, and the next file gets a new one: the bench never waits for a file.
import type { ThreadPort } from '../common/ports'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import { IntakeRefusal } from './intake-refusal'
import type { IntakeAnswer, IntakeCall, IntakeCalls } from './intake-calls'

export type IntakeThreadPort = ThreadPort<{ id: number; call: IntakeCall; input: unknown }, IntakeAnswer>

type Deps = {
  /** Runs intake-worker.ts. */
  startThread: () => IntakeThreadPort
  setTimer: SetTimer
  log: Log
}

/** A hundred megabytes of workbook on a slow machine; what takes longer never ends. */
const limitMs = 90_000

type Waiting = { settle: (answer: IntakeAnswer) => void; fail: (cause: Error) => void }

export function createIntakeThread({ startThread, setTimer, log }: Deps) {
  let thread: IntakeThreadPort | null = null
  let count = 0
  const waiting = new Map<number, Waiting>()

  const end = (one: IntakeThreadPort, cause: Error): void => {
    if (thread !== one) return
    thread = null
    void one.terminate()
    const left = [...waiting.values()]
    waiting.clear()
    for (const { fail } of left) fail(cause)
  }

  const started = (): IntakeThreadPort => {
    if (thread) return thread
    const one = startThread()
    thread = one
    one.unref()
    one.on('message', (answer) => waiting.get(answer.id)?.settle(answer))
    one.on('error', (cause) => {
      log('the thread that reads order files broke down', cause)
      end(one, new IntakeRefusal({ code: 'file-unreadable', said: '' }, { cause }))
    })
    one.on('exit', () => end(one, new IntakeRefusal({ code: 'file-unreadable', said: '' })))
    return one
  }

  return {
    /** Throws IntakeRefusal with the reason why nothing of the file is taken over. */
    ask: <Call extends IntakeCall>(
      call: Call,
      input: Parameters<IntakeCalls[Call]>[0],
    ): Promise<Awaited<ReturnType<IntakeCalls[Call]>>> => {
      const id = (count += 1)
      const one = started()
      return new Promise((resolve, reject) => {
        const stopTimer = setTimer(limitMs, () => end(one, new IntakeRefusal({ code: 'file-took-too-long' })))
        const over = (): void => {
          stopTimer()
          waiting.delete(id)
        }
        waiting.set(id, {
          settle: (answer) => {
            over()
            if ('refused' in answer) reject(new IntakeRefusal(answer.refused))
            else if ('broke' in answer) reject(new Error(answer.broke))
            else resolve(answer.value as Awaited<ReturnType<IntakeCalls[Call]>>)
          },
          fail: (cause) => {
            over()
            reject(cause)
          },
        })
        one.postMessage({ id, call, input })
      })
    },

    stop: (): void => {
      if (thread) end(thread, new IntakeRefusal({ code: 'file-unreadable', said: '' }))
    },
  }
}
