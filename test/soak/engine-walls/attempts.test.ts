import { beforeEach, expect, it, vi } from 'vitest'
import { EngineFailure } from '../../../src-main/engine/engine-query'
import { createAttempts, refusals } from './attempts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const failing = (state: string | null) => () => Promise.reject(new EngineFailure('said', 'no', state))

it('What is refused for a missing right is no wall that is open', async () => {
  const { attempt, count } = createAttempts()
  await attempt('reads', failing('42501'))
  await attempt('was removed', failing('PB001'), refusals.removed)
  expect(count).toEqual({ tries: 2, allowed: 0 })
})

it('What comes through is counted', async () => {
  const { attempt, count } = createAttempts()
  await attempt('reads', () => Promise.resolve(true))
  await attempt('sees nothing', () => Promise.resolve(false))
  expect(count).toEqual({ tries: 2, allowed: 1 })
})

it.each([
  ['a line that broke', null],
  ['a statement that is not complete', '23502'],
  ['a log that cannot be kept', '55000'],
])('%s is no refusal', async (_what, state) => {
  await expect(createAttempts().attempt('writes', failing(state))).rejects.toThrow('neither')
})
