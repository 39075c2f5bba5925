import { expect, it } from 'vitest'
import { createRestMemory } from '../../../src-main/life/rest-memory'

const megabyte = 1_000_000

/** Held and used in megabytes; what is cleared away is free at the look after it. */
const aRest = () => {
  const state = { held: 20, used: 12, unaskedMs: 0, cleared: 0 }
  let look: () => void = () => undefined
  createRestMemory({
    unaskedMs: () => state.unaskedMs,
    heap: () => ({ heldBytes: state.held * megabyte, usedBytes: state.used * megabyte }),
    giveBack: () => (state.cleared += 1),
    setTimer: (_milliseconds, run) => {
      look = run
      return () => undefined
    },
  }).start()
  return { state, look: () => look() }
}

it('gives memory back in a pause of work, and not while somebody works', () => {
  const { state, look } = aRest()
  state.unaskedMs = 500
  look()
  expect(state.cleared).toBe(0)
  state.unaskedMs = 7_000
  look()
  expect(state.cleared).toBe(1)
})

it('does so twice in a pause: what stays then is tried again only when it has grown', () => {
  const { state, look } = aRest()
  state.unaskedMs = 60_000
  look()
  state.held = 19
  for (let times = 0; times < 4; times += 1) look()
  expect(state.cleared).toBe(2)
  state.unaskedMs = 0
  look()
  state.unaskedMs = 7_000
  look()
  expect(state.cleared).toBe(2)
  state.held = 30
  look()
  expect(state.cleared).toBe(3)
})

it('sees what other work of the program adds in the same pause', () => {
  const { state, look } = aRest()
  state.unaskedMs = 60_000
  for (let times = 0; times < 3; times += 1) look()
  state.held = 40
  look()
  state.unaskedMs = 0
  look()
  state.unaskedMs = 7_000
  look()
  expect(state.cleared).toBe(3)
})

it('does nothing where it holds hardly more than it uses', () => {
  const { state, look } = aRest()
  state.unaskedMs = 60_000
  state.used = 15
  look()
  expect(state.cleared).toBe(0)
})
