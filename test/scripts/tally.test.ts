// How test runs are counted: nothing that did not pass may look as if it had.
import { describe, expect, it } from 'vitest'
import { countTests, createTally, lastLine } from '../../scripts/tally'

const report = (status: string, ...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status,
        assertionResults: statuses.map((each) => ({ fullName: `is ${each}`, status: each, meta: {} })),
      },
    ],
  })

const linuxOnly = JSON.stringify({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { fullName: 'adds', status: 'passed', meta: {} },
        { fullName: 'prints', status: 'skipped', meta: { skippedBecause: 'needs Linux: CUPS' } },
      ],
    },
  ],
})

describe('counting tests', () => {
  it('counts what passed', () => {
    expect(countTests(report('passed', 'passed', 'passed'), 'linux')).toEqual({
      passed: 2,
      skipped: [],
      failures: [],
    })
  })

  it('names what failed', () => {
    expect(countTests(report('failed', 'passed', 'failed'), 'linux')).toEqual({
      passed: 1,
      skipped: [],
      failures: ['is failed'],
    })
  })

  it.each([
    ['skipped', 'darwin'],
    ['pending', 'darwin'],
    ['todo', 'win32'],
    ['skipped', 'linux'],
  ] as const)('takes a test that is %s without a reason on %s for one that failed', (status, platform) => {
    expect(countTests(report('passed', 'passed', status), platform)).toEqual({
      passed: 1,
      skipped: [],
      failures: [`is ${status} (${status})`],
    })
  })

  it('lists what another platform cannot run with its reason, and takes it for no failure', () => {
    expect(countTests(linuxOnly, 'darwin')).toEqual({
      passed: 1,
      skipped: ['prints (needs Linux: CUPS)'],
      failures: [],
    })
  })

  it('takes it for a failure on Linux, where nothing may be skipped', () => {
    expect(countTests(linuxOnly, 'linux')).toEqual({ passed: 1, skipped: [], failures: ['prints (skipped)'] })
  })

  it('lists what only Debian can run on other Linuxes, too', () => {
    const debianOnly = linuxOnly.replace('"skippedBecause"', '"isNotForEveryLinux":true,"skippedBecause"')
    expect(countTests(debianOnly, 'linux')).toEqual({
      passed: 1,
      skipped: ['prints (needs Linux: CUPS)'],
      failures: [],
    })
  })

  it('takes a file that never got to its tests for a failure', () => {
    expect(countTests(report('failed'), 'linux').failures).toEqual(['a.test.ts'])
  })

  it('takes a file that broke after its tests for a failure', () => {
    expect(countTests(report('failed', 'passed'), 'linux')).toEqual({
      passed: 1,
      skipped: [],
      failures: ['a.test.ts'],
    })
  })
})

describe('steps side by side', () => {
  it('run two at a time in the order given, also after one that failed', async () => {
    const begun: string[] = []
    let atWork = 0
    const step = (name: string, isBroken = false) => ({
      name,
      run: async () => {
        begun.push(`${name}, ${(atWork += 1)} at work`)
        await Promise.resolve()
        atWork -= 1
        if (isBroken) throw new Error('This one is broken.')
        return undefined
      },
    })
    await createTally().sideBySide([step('a'), step('b', true), step('c'), step('d')])
    expect(begun).toEqual(['a, 1 at work', 'b, 2 at work', 'c, 1 at work', 'd, 2 at work'])
  })
})

describe('the last line', () => {
  it.each([
    [{ passed: 3, skipped: [], failures: [] }, '3 passed, 0 failed'],
    [{ passed: 3, skipped: ['a'], failures: ['b', 'c'] }, '3 passed, 2 failed, 1 skipped'],
  ])('says of %j: %s', (counted, line) => {
    expect(lastLine(counted)).toBe(line)
  })
})
