// The gate on a fake clock: who goes when, and who is never sent twice. Throttling has a file of its own.
import { describe, expect, it } from 'vitest'
import { createGate, type GateState } from '../../../../src-main/api/throttle/gate'
import { time, gate, sent, names, job, slow, timesOf, throttleFor, startedAt } from './gate-on-fake-clock'
import { answered, lost, offline, throttled } from '../observations'

describe('a creation', () => {
  it.each([
    ['the outcome is unknown', lost()],
    ['the service failed', answered(500)],
    ['the service is throttled', throttled('1')],
    ['it was not sent', offline()],
  ])('is sent once and its outcome handed back when %s', async (_, seen) => {
    const outcome = await gate.run(job('create', 'creation', seen))
    await time.pass(3_600_000)
    expect(outcome).toBe(seen)
    expect(names()).toEqual(['create'])
  })

  it('is told that it is about to leave only when the gate lets it through', async () => {
    await throttleFor(10)
    const told: number[] = []
    void gate.run({ ...job('create', 'creation'), beforeSend: () => void told.push(time.now() - startedAt) })
    await time.pass(9_999)
    expect(told).toEqual([])
    await time.pass(1_000)
    expect(told).toEqual(timesOf('create'))
  })

  it('is not sent when what should be done before fails', async () => {
    const failure = new Error('the disk is full')
    const run = gate.run({ ...job('create', 'creation'), beforeSend: () => Promise.reject(failure) })
    await expect(run).rejects.toBe(failure)
    expect(sent).toEqual([])
  })

  it('leaves its place to the next one when what should be done before fails', async () => {
    const narrow = createGate({ clock: time.clock, maxCreations: 1 })
    const failing = () => {
      throw new Error('the disk is full')
    }
    await narrow.run({ ...job('first', 'creation'), beforeSend: failing }).catch(() => undefined)
    await narrow.run(job('second', 'creation'))
    expect(names()).toEqual(['second'])
  })

  it('can be called off while it waits', async () => {
    await throttleFor(10)
    const calledOff = new AbortController()
    const run = gate.run({ ...job('create', 'creation'), signal: calledOff.signal })
    calledOff.abort()
    await expect(run).rejects.toMatchObject({ name: 'AbortError' })
    await time.pass(60_000)
    expect(sent).toEqual([])
  })

  it('does not wait for a place that reads take up', async () => {
    const narrow = createGate({ clock: time.clock, maxReads: 1 })
    void narrow.run(slow('poll', 'label').job)
    await narrow.run(job('create', 'creation'))
    expect(names()).toEqual(['poll', 'create'])
  })
})

describe('a read', () => {
  it.each([
    ['the service failed', answered(503)],
    ['the answer was lost', lost()],
    [
      'the answer was cut',
      {
        ...answered(200),
        isComplete: false,
        flaw: { cause: 'cut', detail: { code: 'answer-cut', status: null, said: '' } },
      } as const,
    ],
    ['it could not be sent', offline()],
  ])('is tried again when %s, and gives the answer that comes', async (_, seen) => {
    const run = gate.run(job('poll', 'label', seen, answered(200)))
    await time.pass(60_000)
    expect(await run).toMatchObject({ kind: 'answered', status: 200, isComplete: true })
    expect(names()).toEqual(['poll', 'poll'])
  })

  it('is tried four times at most, with pauses that grow', async () => {
    const run = gate.run(job('poll', 'label', answered(500)))
    await time.pass(60_000)
    expect(await run).toMatchObject({ status: 500 })
    const [first = 0, second = 0, third = 0, fourth = 0] = timesOf('poll')
    expect(timesOf('poll')).toHaveLength(4)
    expect(second - first).toBeLessThan(third - second)
    expect(third - second).toBeLessThan(fourth - third)
  })

  it.each([400, 401, 403, 404, 422])('is not tried again after %i', async (status) => {
    await gate.run(job('poll', 'label', answered(status)))
    await time.pass(60_000)
    expect(names()).toEqual(['poll'])
  })

  it('waits as long as a service that is down asks for', async () => {
    const down = answered(503, {}, { 'retry-after': '7' })
    void gate.run(job('poll', 'label', down, answered(200)))
    await time.pass(60_000)
    expect(timesOf('poll')).toEqual([0, 7_000])
  })

  it('is one of four at a time', async () => {
    for (let index = 0; index < 6; index += 1) void gate.run(slow(`poll ${index}`, 'label').job)
    await time.pass(0)
    expect(names()).toHaveLength(4)
    expect(gate.state().waiting.label).toBe(2)
  })

  it('that somebody waits for goes before what is read in the background', async () => {
    const narrow = createGate({ clock: time.clock, maxReads: 1 })
    const first = slow('first poll', 'label')
    void narrow.run(first.job)
    for (const name of ['second poll', 'third poll']) void narrow.run(job(name, 'label'))
    void narrow.run({ ...job('asked', 'label'), isUrgent: true })
    first.letGo()
    await time.pass(0)
    expect(names()).toEqual(['first poll', 'asked', 'second poll', 'third poll'])
  })

  it('that somebody waits for keeps to the time that the service named', async () => {
    await throttleFor(10)
    void gate.run({ ...job('asked', 'label'), isUrgent: true })
    await time.pass(9_000)
    expect(names()).toEqual([])
    await time.pass(60_000)
    expect(names()).toEqual(['asked'])
  })
})

describe('a service that cannot be reached', () => {
  it('is said to be offline after the first call that could not be sent', async () => {
    await gate.run(job('create', 'creation', offline()))
    expect(gate.state()).toMatchObject({ reason: 'offline', waitsUntil: expect.any(Date) as Date })
  })

  it('is asked by one call at a time, at growing distances of 30 seconds at most', async () => {
    const tries: number[] = []
    const ship = async (): Promise<void> => {
      await gate.run(job('create', 'creation', offline()))
      tries.push(time.now() - startedAt)
      if (tries.length < 12) await ship()
    }
    void ship()
    await time.pass(3_600_000)
    const distances = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect(distances.at(-1)).toBe(22_500)
    expect([...distances].sort((a, b) => a - b)).toEqual(distances)
  })

  it('lets an urgent call through, and everything else with its answer', async () => {
    for (let index = 0; index < 6; index += 1) {
      void gate.run(job('try', 'creation', offline()))
      await time.pass(60_000)
    }
    await gate.run(job('try', 'creation', offline()))
    const waiting = gate.run(job('create', 'creation'))
    await gate.run({ ...job('health', 'other'), isUrgent: true })
    await waiting
    expect(gate.state().reason).toBeNull()
    expect(names().slice(-2)).toEqual(['health', 'create'])
  })

  it('is tried at once when the network is said to be back', async () => {
    await gate.run(job('create', 'creation', offline()))
    void gate.run(job('again', 'creation'))
    gate.tryNow()
    await time.pass(0)
    expect(names()).toContain('again')
  })

  it('is no reason to wait when only a person can mend it', async () => {
    const untrusted = {
      kind: 'not-sent',
      cause: 'certificate',
      detail: { code: 'called-off' },
      mayHelpLater: false,
    } as const
    await gate.run(job('create', 'creation', untrusted))
    expect(gate.state().reason).toBeNull()
  })
})

describe('ten thousand waiting creations', () => {
  it('wait, and go four at a time', async () => {
    await throttleFor(60)
    for (let index = 0; index < 10_000; index += 1) void gate.run(slow(`create ${index}`, 'creation').job)
    expect(gate.state().waiting.creation).toBe(10_000)
    await time.pass(70_000)
    expect(names()).toEqual(['create 0', 'create 1', 'create 2', 'create 3'])
  })

  it('can all fail at their last moment without harm', async () => {
    await throttleFor(60)
    const failing = () => {
      throw new Error('the disk is full')
    }
    const runs = Array.from({ length: 10_000 }, () =>
      gate.run({ ...job('create', 'creation'), beforeSend: failing }),
    )
    const failed = Promise.allSettled(runs)
    await time.pass(70_000)
    expect((await failed).every(({ status }) => status === 'rejected')).toBe(true)
    expect(sent).toEqual([])
  })
})

describe('a pause', () => {
  it('keeps creations waiting until work goes on', async () => {
    gate.pause()
    void gate.run(job('create', 'creation'))
    await time.pass(600_000)
    expect(sent).toEqual([])
    gate.resume()
    await time.pass(0)
    expect(names()).toEqual(['create'])
  })
})

describe('a gate that is shut', () => {
  it('lets no creation through, not even those that a place becomes free for, until it is opened', async () => {
    const turnedAway = { ...job('turned away', 'creation'), send: turnAway }
    async function turnAway() {
      await time.sleep(10)
      gate.shut()
      return answered(401)
    }
    for (let count = 0; count < 4; count += 1) void gate.run(turnedAway)
    for (let count = 0; count < 6; count += 1) void gate.run(job(`waits ${count}`, 'creation'))
    await time.pass(60_000)
    expect(names()).toEqual([])
    expect(gate.state()).toMatchObject({ isShut: true, waiting: { creation: 6 } })
    gate.open()
    await time.pass(1)
    expect(names()).toHaveLength(6)
  })
})

it.each(['pause', 'shut'] as const)('reads go on after: %s', async (held) => {
  gate[held]()
  await gate.run(job('poll', 'label'))
  expect(names()).toEqual(['poll'])
})

describe('the state', () => {
  it('is told at every change and never twice in a row', async () => {
    const told: GateState[] = []
    gate.onChange((state) => told.push(state))
    await throttleFor(2)
    void gate.run(job('create', 'creation'))
    gate.pause()
    gate.resume()
    await time.pass(10_000)
    const texts = told.map((state) => JSON.stringify(state))
    expect(texts.some((text, index) => text === texts[index - 1])).toBe(false)
    expect(told.map(({ reason }) => reason)).toContain('throttled')
    expect(told.map(({ isPaused }) => isPaused)).toContain(true)
    expect(told.at(-1)).toEqual({
      isPaused: false,
      isShut: false,
      reason: null,
      waitsUntil: null,
      waiting: { creation: 0, label: 0, other: 0 },
    })
  })

  it('tells the end of a window although nobody waits', async () => {
    await throttleFor(2)
    const told: GateState[] = []
    gate.onChange((state) => told.push(state))
    await time.pass(10_000)
    expect(told.map(({ reason }) => reason)).toEqual([null])
  })
})
