import { expect, it } from 'vitest'
import { createDiskPace } from '../../../src-main/ledger/mark/disk-pace'

const aPace = () => {
  let nowMs = 0
  const pace = createDiskPace(() => nowMs)
  return {
    fault: pace.fault,
    step: (tookMs: number) => pace.timed(() => void (nowMs += tookMs)),
    pass: (milliseconds: number) => void (nowMs += milliseconds),
  }
}

it('says nothing of a disk that takes its usual time', () => {
  const { step, fault } = aPace()
  for (let count = 0; count < 50; count += 1) step(200)
  expect(fault()).toBeNull()
})

it('says how long the slowest step of the last minutes took, and that it is over afterwards', () => {
  const { step, fault, pass } = aPace()
  step(2_400)
  step(1_100)
  expect(fault()).toEqual({ code: 'disk-slow', milliseconds: 2_400 })
  pass(599_000)
  expect(fault()).toBeNull()
  step(1_100)
  expect(fault()).toEqual({ code: 'disk-slow', milliseconds: 1_100 })
})
