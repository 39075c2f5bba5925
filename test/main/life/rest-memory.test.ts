import { expect, it } from 'vitest'
import { createRestMemory } from '../../../src-main/life/rest-memory'

const megabyte = 1_000_000

/** Held and used in megabytes; what is cleared away is free at the look after it. */
const aRest = () => {
  const state = { held: 20, used: 12, unaskedMs: 0, cleared: 0 }
  let look: () => void = () => undefined
  createRestMemory({
    unaskedMs: () => state.unaskedMs,
    held: () => ({ heldBytes: state.held * megabyte, usedBytes: state.used * megabyte }),
    pauseMs: 6_000,
    worthBytes: 6 * megabyte,
    giveBack: () => (state.cleared += 1),
    setTimer: (_milliseconds, run) => {
      look = run
      return () => undefined
    },
  }).start()
  const lookAfter = (unaskedMs: number, times = 1): void => {
    state.unaskedMs = unaskedMs
    for (let time = 0; time < times; time += 1) look()
  }
  return { state, lookAfter, look: () => look() }
}

it('gives memory back in a pause of work, and not while somebody works', () => {
  const { state, lookAfter } = aRest()
  lookAfter(500)
  expect(state.cleared).toBe(0)
  lookAfter(7_000)
  expect(state.cleared).toBe(1)
})

it('does so twice in a pause: what stays then is tried again only when it has grown', () => {
  const { state, look, lookAfter } = aRest()
  lookAfter(60_000)
  state.held = 19
  lookAfter(60_000, 4)
  expect(state.cleared).toBe(2)
  lookAfter(0)
  lookAfter(7_000)
  expect(state.cleared).toBe(2)
  state.held = 30
  look()
  expect(state.cleared).toBe(3)
})

it('sees what other work of the program adds in the same pause', () => {
  const { state, look, lookAfter } = aRest()
  lookAfter(60_000, 3)
  state.held = 40
  look()
  lookAfter(0)
  lookAfter(7_000)
  expect(state.cleared).toBe(3)
})

it('does nothing where it holds hardly more than it uses', () => {
  const { state, lookAfter } = aRest()
  state.used = 15
  lookAfter(60_000)
  expect(state.cleared).toBe(0)
})
