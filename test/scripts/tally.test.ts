// How test runs are counted: nothing that did not pass may look as if it had.
import { describe, expect, it } from 'vitest'
import { countTests } from '../../scripts/tally'

const report = (status: string, ...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status,
        assertionResults: statuses.map((each) => ({ fullName: `is ${each}`, status: each })),
      },
    ],
  })

describe('counting tests', () => {
  it('counts what passed', () => {
    expect(countTests(report('passed', 'passed', 'passed'))).toEqual({ passed: 2, failures: [] })
  })

  it('names what failed', () => {
    expect(countTests(report('failed', 'passed', 'failed'))).toEqual({ passed: 1, failures: ['is failed'] })
  })

  it.each(['skipped', 'pending', 'todo'])('takes a test that is %s for one that failed', (status) => {
    expect(countTests(report('passed', 'passed', status))).toEqual({
      passed: 1,
      failures: [`is ${status} (${status})`],
    })
  })

  it('takes a file that never got to its tests for a failure', () => {
    expect(countTests(report('failed'))).toEqual({ passed: 0, failures: ['a.test.ts'] })
  })

  it('takes a file that broke after its tests for a failure', () => {
    expect(countTests(report('failed', 'passed'))).toEqual({ passed: 1, failures: ['a.test.ts'] })
  })
})
