// How the runs of the suite are judged, and what they run beside.
import { describe, expect, it } from 'vitest'
import { cleanEnvironment } from './install-and-test'
import { readSuiteRun, type SuiteEnd } from './read-suite-run'
import { startLoads } from './start-loads'

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
})
