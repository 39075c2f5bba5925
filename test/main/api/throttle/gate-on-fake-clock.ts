// A gate on a fake clock and calls whose sending is noted, for the tests of the gate.
import { beforeEach } from 'vitest'
import { createGate } from '../../../../src-main/api/throttle/gate'
import type { GateJob } from '../../../../src-main/api/throttle/gate-run'
import type { Observation } from '../../../../src-main/api/send/observation'
import { createFakeClock } from './fake-clock'
import { answered, throttled } from '../observations'

type Priority = GateJob<Observation>['priority']

export const startedAt = Date.parse('2026-03-01T10:00:00.000Z')

const gateOnFakeClock = () => {
  const time = createFakeClock({ startAt: startedAt })
  const gate = createGate({ clock: time.clock })
  const sent: { name: string; at: number }[] = []
  const names = () => sent.map(({ name }) => name)

  /** The n-th answer is the n-th of the list, the last one again and again. */
  const job = (name: string, priority: Priority, ...answers: Observation[]): GateJob<Observation> => ({
    priority,
    send: async () => {
      const count = sent.filter((one) => one.name === name).length
      sent.push({ name, at: time.now() })
      return answers[Math.min(count, answers.length - 1)] ?? answered(200)
    },
  })

  /** A call that stays under way until it is let go. */
  const slow = (name: string, priority: Priority) => {
    let letGo: (seen: Observation) => void = () => undefined
    const answer = new Promise<Observation>((resolve) => (letGo = resolve))
    const send = async () => {
      sent.push({ name, at: time.now() })
      return answer
    }
    return {
      job: { priority, send },
      letGo: (seen: Observation = answered(200)) => {
        letGo(seen)
      },
    }
  }

  return {
    time,
    gate,
    sent,
    names,
    job,
    slow,
    /** Milliseconds after the start. */
    timesOf: (name: string) => sent.filter((one) => one.name === name).map(({ at }) => at - startedAt),
    throttleFor: async (seconds: number) => {
      await gate.run(job('throttled', 'creation', throttled(String(seconds))))
      sent.length = 0
    },
  }
}

/** Those of the test that runs: importing them begins anew before every test. */
export let { time, gate, sent, names, job, slow, timesOf, throttleFor } = gateOnFakeClock()
beforeEach(() => {
  ;({ time, gate, sent, names, job, slow, timesOf, throttleFor } = gateOnFakeClock())
})
