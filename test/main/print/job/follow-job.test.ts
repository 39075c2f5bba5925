import { stockPresets } from '../../../../src-preload/contract/vocabulary'
import { describe, expect, it, vi } from 'vitest'
import {
  dropForgotten,
  followJob,
  handOver,
  holdOldJobs,
  recoverJob,
  type CrashedJob,
} from '../../../../src-main/print/job/follow-job'
import { PrintFailure } from '../../../../src-main/print/print-failure'
import {
  printStateOf,
  reportOf,
  type FoundJob,
  type Channel,
  type SpoolReport,
} from '../../../../src-main/print/channels/channel'

/** A spooler in memory: what it does is written down in order. */
function aSpooler(over: Partial<Channel> = {}) {
  const seen: string[] = []
  const way: Channel = {
    name: 'cups',
    holdsJobs: true,
    submit: () => {
      seen.push('submit')
      return Promise.resolve({ jobId: 'zebra-1', isHeld: true })
    },
    release: (jobId) => {
      seen.push(`release ${jobId}`)
      return Promise.resolve()
    },
    hold: (jobId) => {
      seen.push(`hold ${jobId}`)
      return Promise.resolve(true)
    },
    state: () => Promise.resolve(reportOf('completed')),
    cancel: (jobId) => {
      seen.push(`cancel ${jobId}`)
      return Promise.resolve(reportOf('canceled', 'canceled-by-person'))
    },
    find: () => Promise.resolve([]),
    ...over,
  }
  return { way, seen }
}
const job = {
  title: 'ship-PB1-1',
  filePath: '/jobs/ship-PB1-1.pdf',
  content: 'pdf' as const,
  copies: 1,
  pageCount: 1,
  stock: stockPresets['4x6in'],
  target: 'zebra',
}
const unreachable = () =>
  Promise.reject(new PrintFailure('spooler-unreachable', { isSurelyNotPrinted: true }))
const isOurs = (title: string) => title.startsWith('ship-')
const found = (over: Partial<FoundJob> = {}): FoundJob => ({
  ...reportOf('held', 'held'),
  jobId: 'zebra-1',
  title: 'ship-PB1-1',
  createdAt: '2026-11-27T10:00:00.000Z',
  ...over,
})

describe('handing a job over', () => {
  it('records first that it begins, then the id, and only then lets it print', async () => {
    const { way, seen } = aSpooler()
    await handOver(way, job, {
      submitting: () => void seen.push('record submitting'),
      submitted: ({ jobId }) => void seen.push(`record ${jobId}`),
    })
    expect(seen).toEqual(['record submitting', 'submit', 'record zebra-1', 'release zebra-1'])
  })

  it('takes the held job out again when its id cannot be recorded', async () => {
    const { way, seen } = aSpooler()
    const submitted = () => Promise.reject(new Error('the disk is full'))
    await expect(handOver(way, job, { submitting: () => undefined, submitted })).rejects.toThrow(
      'the disk is full',
    )
    expect(seen).toEqual(['submit', 'cancel zebra-1'])
  })

  it('is not undone by a release that the spooler did not answer', async () => {
    const { way } = aSpooler({ release: unreachable })
    const record = { submitting: () => undefined, submitted: () => undefined }
    expect(await handOver(way, job, record)).toEqual({ jobId: 'zebra-1', isHeld: true, isReleased: false })
  })
})

describe('following a job', () => {
  const follow = async (way: Channel, over: Partial<Parameters<typeof followJob>[3]> = {}) => {
    const words: string[] = []
    let time = 0
    const last = await followJob(way, 'zebra-1', 'zebra', {
      onReport: (report) => words.push(`${printStateOf(report)} ${report.problem ?? ''}`.trim()),
      wait: (delayMs) => {
        time += delayMs
        return Promise.resolve()
      },
      now: () => time,
      ...over,
    })
    return { words, last }
  }
  const states = (...reports: (SpoolReport | null)[]) => {
    const left = [...reports]
    return () => {
      const report = left.length > 1 ? left.shift() : left[0]
      return report === null || report === undefined ? unreachable() : Promise.resolve(report)
    }
  }

  it('tells each change once, until the end', async () => {
    const state = states(
      reportOf('pending'),
      reportOf('pending'),
      reportOf('processing'),
      reportOf('processing', 'paper-out'),
      reportOf('processing'),
      reportOf('completed'),
    )
    expect((await follow(aSpooler({ state }).way)).words).toEqual([
      'queued',
      'printing',
      'printing paper-out',
      'printing',
      'printed',
    ])
  })

  it('never takes silence of the spooler for an end', async () => {
    const state = states(reportOf('processing'), null, null, reportOf('completed'))
    expect((await follow(aSpooler({ state }).way)).words).toEqual([
      'printing',
      'queued spooler-unreachable',
      'printed',
    ])
  })

  it('releases a job whose release had failed, and leaves one alone that a person holds', async () => {
    const state = states(reportOf('held', 'held'), reportOf('completed'))
    const late = aSpooler({ state })
    await follow(late.way, { isReleased: false })
    expect(late.seen).toEqual(['release zebra-1'])
    const held = aSpooler({ state: states(reportOf('held', 'held'), reportOf('completed')) })
    await follow(held.way)
    expect(held.seen).toEqual([])
  })

  it('gives up a job that only processes for too long, and never one that waits for paper', async () => {
    const busy = await follow(aSpooler({ state: () => Promise.resolve(reportOf('processing')) }).way, {
      limitMs: 9_000,
    })
    expect(busy.last).toMatchObject({ state: 'unknown', problem: 'time-out' })
    let asked = 0
    const waiting = () => {
      asked += 1
      return Promise.resolve(asked < 60 ? reportOf('processing', 'paper-out') : reportOf('completed'))
    }
    expect((await follow(aSpooler({ state: waiting }).way, { limitMs: 9_000 })).last.state).toBe('completed')
  })

  it('takes out a job whose engine failed, because it would print by surprise later', async () => {
    const spooler = aSpooler({ state: states(reportOf('stopped', 'engine-failed')) })
    const { words } = await follow(spooler.way)
    expect(words).toEqual(['failed engine-failed'])
    expect(spooler.seen).toEqual(['cancel zebra-1'])
  })

  it('stops asking when the program ends', async () => {
    const state = vi.fn(() => Promise.resolve(reportOf('processing')))
    await follow(aSpooler({ state }).way, { isStopped: () => state.mock.calls.length >= 2 })
    expect(state).toHaveBeenCalledTimes(2)
  })
})

describe('a job after a crash', () => {
  const now = () => Date.parse('2026-11-27T10:05:00Z')
  const recover = (way: Channel, crashed: Partial<CrashedJob> & { jobId?: string }) =>
    recoverJob(way, { title: 'ship-PB1-1', target: 'zebra', stage: 'submitting', ...crashed } as CrashedJob, {
      now,
    })

  it('that was never handed over may be printed', async () => {
    expect(await recover(aSpooler().way, { stage: 'wanted' })).toEqual({ outcome: 'not-printed' })
  })

  it('that lies held without a recorded id is taken out, and may be printed', async () => {
    const { way, seen } = aSpooler({ find: () => Promise.resolve([found()]) })
    expect(await recover(way, {})).toEqual({ outcome: 'not-printed' })
    expect(seen).toEqual(['cancel zebra-1'])
  })

  it('that is not found cannot have printed where jobs are held, and may have elsewhere', async () => {
    expect(await recover(aSpooler().way, {})).toEqual({ outcome: 'not-printed' })
    const socket = aSpooler({ name: 'socket', holdsJobs: false })
    expect(await recover(socket.way, {})).toMatchObject({ outcome: 'ask' })
    const folder = aSpooler({ name: 'folder', holdsJobs: false })
    expect(await recover(folder.way, {})).toEqual({ outcome: 'not-printed' })
  })

  it('that somebody released by hand is followed, or has ended', async () => {
    const running = aSpooler({ find: () => Promise.resolve([found(reportOf('processing'))]) })
    expect(await recover(running.way, {})).toEqual({ outcome: 'follow', jobId: 'zebra-1' })
    const done = aSpooler({ find: () => Promise.resolve([found(reportOf('completed'))]) })
    expect(await recover(done.way, {})).toMatchObject({ outcome: 'ended', jobId: 'zebra-1' })
  })

  it('of another attempt with a longer title is none of its own', async () => {
    const { way, seen } = aSpooler({ find: () => Promise.resolve([found({ title: 'ship-PB1-12' })]) })
    expect(await recover(way, {})).toEqual({ outcome: 'not-printed' })
    expect(seen).toEqual([])
  })

  it('whose id was recorded and which is held is released', async () => {
    const { way, seen } = aSpooler({
      state: () => Promise.resolve(reportOf('held', 'held')),
      find: () => Promise.resolve([found()]),
    })
    expect(await recover(way, { stage: 'submitted', jobId: 'zebra-1' })).toEqual({
      outcome: 'follow',
      jobId: 'zebra-1',
    })
    expect(seen).toEqual(['release zebra-1'])
  })

  it('that has been held since long ago is asked about and does not come out by surprise', async () => {
    const { way, seen } = aSpooler({
      state: () => Promise.resolve(reportOf('held', 'held')),
      find: () => Promise.resolve([found({ createdAt: '2026-11-26T10:00:00.000Z' })]),
    })
    expect(await recover(way, { stage: 'submitted', jobId: 'zebra-1' })).toEqual({
      outcome: 'old',
      jobId: 'zebra-1',
      createdAt: '2026-11-26T10:00:00.000Z',
    })
    expect(seen).toEqual([])
  })

  it('that the spooler does not know any more is asked about', async () => {
    const { way } = aSpooler({ state: () => Promise.resolve(reportOf('unknown', 'job-unknown')) })
    expect(await recover(way, { stage: 'submitted', jobId: 'zebra-1' })).toMatchObject({ outcome: 'ask' })
  })

  it('is not judged while the spooler does not answer', async () => {
    const { way } = aSpooler({ state: unreachable, find: unreachable })
    await expect(recover(way, {})).rejects.toMatchObject({ problem: 'spooler-unreachable' })
    await expect(recover(way, { stage: 'submitted', jobId: 'zebra-1' })).rejects.toMatchObject({
      problem: 'spooler-unreachable',
    })
  })
})

describe('what lies in a queue', () => {
  const jobs = [
    found({ ...reportOf('pending', 'paused'), jobId: 'zebra-1' }),
    found({ ...reportOf('pending', 'paused'), jobId: 'zebra-2', createdAt: '2026-11-27T11:59:00.000Z' }),
    found({ ...reportOf('completed'), jobId: 'zebra-3' }),
    found({ ...reportOf('held', 'held'), jobId: 'zebra-4' }),
    found({ ...reportOf('pending', 'paused'), jobId: 'zebra-5', title: 'ship-other-bench-1' }),
  ]

  it('for long is held before it floods out, and asked about', async () => {
    const { way, seen } = aSpooler({ find: () => Promise.resolve(jobs) })
    const old = await holdOldJobs(way, 'zebra', {
      isOurs: (title) => title === 'ship-PB1-1',
      isOld: ({ createdAt }) => createdAt < '2026-11-27T11:50:00Z',
    })
    expect(old).toEqual([
      { jobId: 'zebra-1', title: 'ship-PB1-1', createdAt: '2026-11-27T10:00:00.000Z', isHeld: true },
    ])
    expect(seen).toEqual(['hold zebra-1'])
  })

  it('held and recorded nowhere is taken out; what is recorded stays', async () => {
    const { way, seen } = aSpooler({ find: () => Promise.resolve(jobs) })
    expect(await dropForgotten(way, 'zebra', ({ jobId }) => jobId !== 'zebra-4')).toBe(0)
    expect(await dropForgotten(way, 'zebra', ({ title }) => isOurs(title))).toBe(1)
    expect(seen).toEqual(['cancel zebra-4'])
  })

  it('is asked about again just before each one is taken out', async () => {
    const recorded = new Set<string>()
    const { way, seen } = aSpooler({
      find: () => Promise.resolve([found({ jobId: 'zebra-1' }), found({ jobId: 'zebra-2' })]),
      cancel: (jobId) => {
        // The second one is recorded while the first is being taken out.
        recorded.add('zebra-2')
        seen.push(`cancel ${jobId}`)
        return Promise.resolve(reportOf('canceled'))
      },
    })
    await dropForgotten(way, 'zebra', ({ jobId }) => !recorded.has(jobId))
    expect(seen).toEqual(['cancel zebra-1'])
  })
})
