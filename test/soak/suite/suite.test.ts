// How the runs of the suite are judged, and what they run beside.
import { describe, expect, it } from 'vitest'
import { cleanEnvironment } from './run-npm'
import { readSuiteRun, type SuiteEnd } from './read-suite-run'
import { startLoads } from './start-loads'
import { jobsOf, npmArgsOf, workBeside } from './work-beside'

const anEnd = (over: Partial<SuiteEnd> = {}): SuiteEnd => ({
  code: 0,
  output: '── lint\n\n2464 passed, 0 failed\n',
  status: '',
  tookMs: 5,
  ...over,
})

describe('a run of the suite', () => {
  it('is green when its code and its last line say so', () => {
    expect(readSuiteRun(anEnd())).toEqual({
      isGreen: true,
      passed: 2464,
      said: '2464 passed, 0 failed',
      changed: [],
      tookMs: 5,
    })
  })

  it.each([
    ['a failure in the last line', { output: '2463 passed, 1 failed\n' }],
    ['another code', { code: 1 }],
    ['something skipped', { output: '2463 passed, 0 failed, 1 skipped\n' }],
    ['no last line', { output: 'Killed\n' }],
    ['no tests at all', { output: '0 passed, 0 failed\n' }],
  ])('is not green with %s', (_what, over) => {
    expect(readSuiteRun(anEnd(over)).isGreen).toBe(false)
  })

  it('names every file that git calls changed or new', () => {
    expect(readSuiteRun(anEnd({ status: ' M package-lock.json\n?? left-behind.txt\n' })).changed).toEqual([
      ' M package-lock.json',
      '?? left-behind.txt',
    ])
  })

  it('is told nothing of the run that started it', () => {
    expect(
      cleanEnvironment({
        HOME: '/home/mia',
        npm_config_loglevel: 'silent',
        ELECTRON_EXEC_PATH: '/electron',
        PATH: '/repo/node_modules/.bin:/usr/bin',
      }),
    ).toEqual({ HOME: '/home/mia', PATH: '/usr/bin' })
  })

  it('has as many loads beside it as were asked for, which end when they are stopped', async () => {
    const loads = startLoads(2)
    expect(loads.count).toBe(2)
    await loads.stop()
    expect(loads.running()).toBe(0)
  })

  it('has a program of one’s own as a load, and notices when it ends by itself', async () => {
    const loads = startLoads(1, ['sleep 60', 'true'])
    await expect.poll(loads.running).toBe(2)
    expect(loads.count).toBe(3)
    await loads.stop()
    expect(loads.running()).toBe(0)
  })
})

describe('work beside the suite', () => {
  /** Jobs end when they are told to; the ordinary load runs until it is stopped. */
  function aLane(jobs: readonly string[]) {
    const told: string[] = []
    const begun: string[] = []
    let end: (end: { code: number; output: string }) => void = () => undefined
    let loads = 0
    const lane = workBeside({
      jobs,
      run: (job) => {
        begun.push(job)
        return new Promise((resolve) => (end = resolve))
      },
      startLoad: () => {
        loads += 1
        return { isRunning: () => true, stop: () => Promise.resolve(void (loads -= 1)) }
      },
      tell: (line) => void told.push(line),
    })
    const endJob = async (code: number, output: string): Promise<void> => {
      end({ code, output })
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { lane, told, begun, endJob, loads: () => loads }
  }

  it('is named by soaks and benches, several for one load', () => {
    expect(jobsOf('soak rollback --control, bench start')).toEqual(['soak rollback --control', 'bench start'])
    expect(npmArgsOf('soak powercut --control OFF')).toEqual([
      'run',
      '--silent',
      'soak',
      '--',
      'powercut',
      '--control',
      'OFF',
    ])
    expect(() => jobsOf('soak kill,')).toThrow('--beside wants work like "soak kill, bench start", not "".')
    expect(() => jobsOf('test')).toThrow('not "test".')
  })

  it('is done one after the other, and an ordinary load goes on when it is over', async () => {
    const { lane, told, begun, endJob, loads } = aLane(['soak kill', 'soak kill --control'])
    await endJob(0, 'a word\n{"kills":3}\n')
    expect([begun, loads()]).toEqual([['soak kill', 'soak kill --control'], 0])
    await endJob(1, '{"duplicates":2}\nThe target was missed.\n')
    expect(loads()).toBe(1)
    const { ranThrough, ended, notBegun } = await lane.end()
    expect([ranThrough, notBegun, loads()]).toEqual([true, [], 0])
    expect(ended).toMatchObject([
      { job: 'soak kill', code: 0, said: { kills: 3 }, isRight: true },
      { job: 'soak kill --control', code: 1, said: { duplicates: 2 }, isRight: true },
    ])
    expect(told.filter((line) => line.includes('began')).length).toBe(2)
  })

  it('ends with the job under way, and says which were not begun', async () => {
    const { lane, begun, endJob } = aLane(['soak kill', 'soak late'])
    const over = lane.end()
    await endJob(0, '{"kills":3}')
    const { ranThrough, ended, notBegun } = await over
    expect([ranThrough, begun, notBegun]).toEqual([true, ['soak kill'], ['soak late']])
    expect(ended).toMatchObject([{ job: 'soak kill', isRight: true }])
  })

  it.each([
    ['a run that failed', 'soak kill', 1, '{"duplicates":1}'],
    ['a run without a result', 'soak kill', 0, 'Killed'],
    ['a control that found nothing', 'soak kill --control', 0, '{"duplicates":0}'],
    ['a control that broke down', 'soak kill --control', 1, 'Error: no display'],
  ])('is not right after %s', async (_what, job, code, output) => {
    const { lane, endJob } = aLane([job])
    await endJob(code, output)
    expect((await lane.end()).ended).toMatchObject([{ job, code, isRight: false }])
  })

  it('has not run through when its ordinary load ended by itself', async () => {
    const lane = workBeside({
      jobs: [],
      run: () => Promise.reject(new Error('no job was given')),
      startLoad: () => ({ isRunning: () => false, stop: () => Promise.resolve() }),
      tell: () => undefined,
    })
    expect((await lane.end()).ranThrough).toBe(false)
  })
})
