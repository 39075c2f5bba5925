import { describe, expect, it } from 'vitest'
import { createPracticeRun } from '../../../src-main/processes/run-practice'
import { connectionIdSchema } from '../../../src-preload/contract/ids'

/** A practice service that cannot listen so many times. */
function aRun(failures: number) {
  const due: { afterMs: number; run: () => void }[] = []
  const known: string[] = []
  let tries = 0
  let running = 0
  let isOver = false
  const run = createPracticeRun({
    startPractice: () => {
      tries += 1
      return tries <= failures
        ? Promise.reject(new Error('no port is free'))
        : Promise.resolve({
            baseUrl: `http://127.0.0.1:${9000 + tries}`,
            stop: () => Promise.resolve(void (isOver = true)),
          })
    },
    newPracticeKey: () => 'practice-key',
    vault: { keepBuiltIn: () => undefined },
    connections: { listensAt: (_id, baseUrl) => void known.push(baseUrl) },
    connectionId: connectionIdSchema.parse('practice'),
    setTimer: (afterMs, next) => {
      due.push({ afterMs, run: next })
      return () => due.splice(0)
    },
    onRunning: () => (running += 1),
    log: () => undefined,
  })
  const wait = async () => {
    due.shift()?.run()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { run, due, known, wait, tries: () => tries, running: () => running, isOver: () => isOver }
}

describe('the practice service that cannot listen', () => {
  it('says why, and is tried again until it can', async () => {
    const { run, due, known, wait, running } = aRun(2)
    await run.start()
    expect(run.trouble()).toEqual({ code: 'practice-not-running', said: 'no port is free' })
    const [first] = due
    await wait()
    expect(due[0]?.afterMs).toBeGreaterThan(first?.afterMs ?? Infinity)
    await wait()
    expect(run.trouble()).toBeNull()
    expect(known).toEqual(['http://127.0.0.1:9003'])
    expect(running()).toBe(1)
  })

  it('is not tried again by a bench that ends', async () => {
    const { run, due, tries } = aRun(9)
    await run.start()
    await run.stop()
    expect(due).toEqual([])
    expect(tries()).toBe(1)
  })
})
