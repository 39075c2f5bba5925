import { expect, it } from 'vitest'
import { createEvenClock } from '../../../src-main/common/even-clock'

const hourMs = 3_600_000

/** A computer whose clocks the test moves: awake time, and time since its start in whole seconds. */
const aComputer = () => {
  let awakeMs = 5_000_000
  let bootMs = 9_000_400
  const evenMs = createEvenClock({
    monotonicMs: () => awakeMs,
    sinceBootMs: () => Math.floor(bootMs / 1_000) * 1_000,
  })
  const beginsAt = evenMs()
  return {
    passedMs: () => evenMs() - beginsAt,
    work: (ms: number) => {
      awakeMs += ms
      bootMs += ms
    },
    sleep: (ms: number) => {
      bootMs += ms
    },
  }
}

it('runs evenly while the computer is awake', () => {
  const { passedMs, work } = aComputer()
  for (let step = 1; step <= 500; step += 1) {
    work(333)
    expect(passedMs()).toBe(step * 333)
  }
})

it('counts the time the computer slept, and never more than that', () => {
  const { passedMs, work, sleep } = aComputer()
  work(10_000)
  sleep(8 * hourMs)
  expect(passedMs()).toBeLessThanOrEqual(10_000 + 8 * hourMs)
  expect(passedMs()).toBeGreaterThan(10_000 + 8 * hourMs - 3_000)
})

it('never runs backwards', () => {
  const { passedMs, work, sleep } = aComputer()
  let before = 0
  for (let step = 0; step < 2_000; step += 1) {
    work(17)
    if (step % 100 === 0) sleep(2_700)
    const now = passedMs()
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
})
