import { expect, it } from 'vitest'
import { createWarmUp } from '../../../src-main/services/warm-up'

it('loads what labels need when a parcel has left, once for all that leave together', () => {
  let loaded = 0
  const due: (() => void)[] = []
  const see = createWarmUp({
    setTimer: (_milliseconds, run) => {
      due.push(run)
      return () => undefined
    },
    load: () => (loaded += 1),
  })
  see({ state: 'printed' })
  see({ state: 'waiting' })
  expect(due).toEqual([])
  see({ state: 'sending' })
  see({ state: 'sending' })
  expect(loaded).toBe(0)
  for (const run of due) run()
  expect(loaded).toBe(1)
  see({ state: 'sending' })
  expect(due).toHaveLength(2)
})
