// What a 429 does to every call that comes after it, on a fake clock.
import { describe, expect, it } from 'vitest'
import { createGate } from '../../../../src-main/api/throttle/gate'
import { createFakeClock } from './fake-clock'
import { time, gate, sent, names, job, slow, throttleFor, startedAt } from './gate-on-fake-clock'
import { answered, throttled } from '../observations'

describe('what a service asked an earlier run to wait for', () => {
  const restarted = (throttling: { sinceMs: number; untilMs: number }) => {
    const later = createFakeClock({ startAt: startedAt })
    const next = createGate({ clock: later.clock, throttling })
    const calls: number[] = []
    const send = async () => {
      calls.push(later.now() - startedAt)
      return answered(201)
    }
    void next.run({ priority: 'creation', send })
    return { later, next, calls }
  }
  const minuteMs = 60_000

  it('is known, and holds for as long as it was said, after a restart', async () => {
    await throttleFor(3_600)
    const kept = gate.throttling()
    expect(kept).toEqual({ sinceMs: startedAt, untilMs: startedAt + 3_600_250 })
    const { later, next, calls } = restarted({
      sinceMs: startedAt - 30 * minuteMs,
      untilMs: startedAt + 30 * minuteMs,
    })
    expect(next.state()).toMatchObject({
      reason: 'throttled',
      waitsUntil: new Date(startedAt + 30 * minuteMs),
    })
    await later.pass(31 * minuteMs)
    expect(calls).toEqual([30 * minuteMs])
    expect(next.throttling()).toBeNull()
  })

  it('is over when its time passed while nothing ran', async () => {
    const { later, calls } = restarted({ sinceMs: startedAt - 2 * minuteMs, untilMs: startedAt - minuteMs })
    await later.pass(0)
    expect(calls).toEqual([0])
  })

  it('is waited for anew, and no longer, when the clock was set back meanwhile', async () => {
    const dayMs = 86_400_000
    const { later, calls } = restarted({ sinceMs: startedAt + dayMs, untilMs: startedAt + dayMs + minuteMs })
    await later.pass(2 * minuteMs)
    expect(calls).toEqual([minuteMs])
  })
})

describe('a throttled service', () => {
  it('holds back every call until Retry-After has passed', async () => {
    await throttleFor(20)
    void gate.run(job('poll', 'label'))
    void gate.run(job('create', 'creation'))
    await time.pass(19_999)
    expect(sent).toEqual([])
    await time.pass(1_000)
    expect(names()).toContain('create')
    expect(names()).toContain('poll')
  })

  it('is named in the state with the moment the calls go on', async () => {
    await throttleFor(20)
    const { reason, waitsUntil } = gate.state()
    expect(reason).toBe('throttled')
    expect(waitsUntil?.getTime()).toBe(startedAt + 20_000 + 250)
  })

  it('lets creations go first, then label polls, then the rest', async () => {
    await throttleFor(5)
    void gate.run(job('track', 'other'))
    void gate.run(job('poll', 'label'))
    void gate.run(job('create', 'creation'))
    await time.pass(10_000)
    expect(names()).toEqual(['create', 'poll', 'track'])
  })

  it('is tried with one call first; the others follow its answer', async () => {
    await throttleFor(5)
    const first = slow('create', 'creation')
    void gate.run(first.job)
    void gate.run(job('second', 'creation'))
    await time.pass(6_000)
    expect(names()).toEqual(['create'])
    first.letGo()
    await time.pass(0)
    expect(names()).toEqual(['create', 'second'])
  })

  it('keeps the others no longer than two seconds behind a first call that takes long', async () => {
    await throttleFor(5)
    void gate.run(slow('create', 'creation').job)
    void gate.run(job('second', 'creation'))
    await time.pass(5_250 + 1_999)
    expect(names()).toEqual(['create'])
    await time.pass(1)
    expect(names()).toEqual(['create', 'second'])
  })

  it('is not taken for well because a call from before the window succeeded', async () => {
    const before = slow('before', 'label')
    void gate.run(before.job)
    await throttleFor(30)
    before.letGo()
    void gate.run(job('after', 'creation'))
    await time.pass(29_000)
    expect(names()).not.toContain('after')
  })

  it('is waited for longer and longer when it does not say how long, and never over 15 minutes', async () => {
    const patient = createFakeClock({ random: () => 0.999 })
    const polite = createGate({ clock: patient.clock })
    const tries: number[] = []
    const ship = async (): Promise<void> => {
      await polite.run({ priority: 'creation', send: async () => throttled() })
      tries.push(patient.now())
      if (tries.length < 14) await ship()
    }
    void ship()
    await patient.pass(4 * 3_600_000)
    const distances = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect(distances).toHaveLength(13)
    expect([...distances].sort((a, b) => a - b)).toEqual(distances)
    expect(distances[0]).toBeCloseTo(3_996)
    expect(distances.at(-1)).toBeCloseTo(899_100)
  })

  it.each([
    ['set back by a week', -7 * 86_400_000],
    ['set forward by a week', 7 * 86_400_000],
    ['set back by a minute', -60_000],
    ['set forward by a minute', 60_000],
  ])('is waited for as long as it said when the clock of this computer is %s meanwhile', async (_how, ms) => {
    await throttleFor(600)
    void gate.run(job('create', 'creation'))
    void gate.run({ ...job('poll', 'label'), patienceMs: 3_600_000 })
    await time.pass(300_000)
    time.set(ms)
    await time.pass(300_200)
    expect(names()).toEqual([])
    await time.pass(51)
    expect(names()).toEqual(['create', 'poll'])
  })

  it('is said to end when the clock of this computer will show it, also once that was set', async () => {
    await throttleFor(600)
    expect(gate.state().waitsUntil).toEqual(new Date(startedAt + 600_250))
    time.set(-86_400_000)
    expect(gate.state().waitsUntil).toEqual(new Date(startedAt + 600_250 - 86_400_000))
    expect(gate.throttling()).toEqual({
      sinceMs: startedAt - 86_400_000,
      untilMs: startedAt + 600_250 - 86_400_000,
    })
  })

  it.each([-30, -1, 1, 365])(
    'a read is tried again after its pause when the clock is set by %i days meanwhile',
    async (days) => {
      const answers = [answered(503, {}, { 'retry-after': '5' }), answered(200)]
      const read = gate.run(job('poll', 'label', ...answers))
      await time.pass(1_000)
      time.set(days * 86_400_000)
      await time.pass(4_500)
      expect(await read).toMatchObject({ status: 200 })
      expect(sent.map(({ at }) => at - startedAt)).toEqual([0, 5_000])
    },
  )

  it('ends a read with the reason when the read has waited a minute', async () => {
    await throttleFor(300)
    const read = gate.run(job('poll', 'label'))
    const failure = expect(read).rejects.toMatchObject({ code: 'service-throttled', isRetryable: true })
    await time.pass(60_000)
    await failure
    expect(sent).toEqual([])
  })

  it('lets a creation wait as long as it takes', async () => {
    await throttleFor(800)
    void gate.run(job('create', 'creation'))
    await time.pass(799_000)
    expect(gate.state().waiting.creation).toBe(1)
    await time.pass(2_000)
    expect(names()).toEqual(['create'])
  })
})
