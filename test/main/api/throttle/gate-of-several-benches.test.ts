// What a bench tells others of its service's wait, and what it does with theirs, on a fake clock.
import { describe, expect, it } from 'vitest'
import { gate, job, sent, throttleFor, time, timesOf } from './gate-on-fake-clock'
import { throttled } from '../observations'

describe('a wait that another bench was asked for', () => {
  it('holds back every call here, from the moment this bench began to ask on', async () => {
    gate.hear(20_000, 400)
    void gate.run(job('create', 'creation'))
    await time.pass(19_599)
    expect(sent).toEqual([])
    await time.pass(1_000)
    // With up to half a second of its own, as after a 429 of its own: not all at once.
    expect(timesOf('create')).toEqual([19_850])
  })

  it('is said as one of this bench, with its end', () => {
    gate.hear(20_000, 0)
    expect(gate.state()).toMatchObject({ reason: 'throttled', waitsUntil: new Date(time.now() + 20_250) })
  })

  it('is not told on: told from bench to bench it would never end', () => {
    gate.hear(20_000, 0)
    expect(gate.askedMs()).toBeNull()
  })

  it('does not grow by being heard again', async () => {
    gate.hear(20_000, 0)
    for (let second = 0; second < 19; second += 1) {
      await time.pass(1_000)
      gate.hear(20_000 - (second + 1) * 1_000, 0)
    }
    void gate.run(job('create', 'creation'))
    await time.pass(2_000)
    expect(timesOf('create')).toEqual([20_250])
  })

  it('makes a longer one of this bench no shorter', async () => {
    await throttleFor(30)
    gate.hear(5_000, 0)
    void gate.run(job('create', 'creation'))
    await time.pass(40_000)
    expect(timesOf('create')).toEqual([30_250])
  })

  it('is nothing when it is over already', async () => {
    gate.hear(300, 400)
    await gate.run(job('create', 'creation'))
    expect(timesOf('create')).toEqual([0])
  })
})

describe('what others are told', () => {
  it('is what the service asked, without the half second of this bench', async () => {
    await throttleFor(20)
    expect(gate.askedMs()).toBe(20_000)
    await time.pass(15_000)
    expect(gate.askedMs()).toBe(5_000)
    await time.pass(5_000)
    expect(gate.askedMs()).toBeNull()
  })

  it('stays what this bench was asked when it hears of a longer wait', async () => {
    await throttleFor(20)
    gate.hear(60_000, 0)
    expect(gate.askedMs()).toBe(20_000)
  })

  it('is nothing where the service named no time', async () => {
    await gate.run(job('create', 'creation', throttled()))
    expect(gate.state().reason).toBe('throttled')
    expect(gate.askedMs()).toBeNull()
  })
})
