import { expect, it } from 'vitest'
import { createWarmUp } from '../../../src-main/services/warm-up'

it('loads what labels need once, when the first parcel has left', () => {
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
})
