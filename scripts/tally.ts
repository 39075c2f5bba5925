// Counts what passed and what failed over several steps, goes on after a failure so that all of them are seen, and
// ends with the one line that people and CI read: "N passed, N failed".
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './programs'

export type Tally = {
  /** A step that is one thing: it passes, or it fails by a code other than 0 or by throwing. */
  step: (name: string, run: () => Promise<number | undefined>) => Promise<void>
  /** A run of vitest with these arguments: every test counts. */
  tests: (name: string, args: readonly string[], env?: Record<string, string | undefined>) => Promise<void>
  /** Prints what failed and the last line, and sets the exit code. */
  close: () => void
}

export function createTally(): Tally {
  let passed = 0
  const failures: string[] = []
  const begin = (name: string) => console.log(`\n── ${name}`)

  return {
    step: async (name, run) => {
      begin(name)
      try {
        const code = (await run()) ?? 0
        if (code === 0) passed += 1
        else failures.push(name)
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        failures.push(name)
      }
    },
    tests: async (name, args, env = {}) => {
      begin(name)
      const folder = await mkdtemp(join(tmpdir(), 'packbench-tests-'))
      const file = join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const code = await runProgram('vitest', ['run', ...args, ...reporters], env)
      const counted = countTests(await readFile(file, 'utf8').catch(() => ''))
      await rm(folder, { recursive: true, force: true })
      passed += counted.passed
      failures.push(...counted.failures)
      // A file that never got to its tests, or an error outside of any test.
      if (code !== 0 && counted.failures.length === 0) failures.push(`${name}: ended with code ${code}`)
      if (code === 0 && counted.passed === 0) failures.push(`${name}: ran no test`)
    },
    close: () => {
      if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
      console.log(`\n${passed} passed, ${failures.length} failed`)
      process.exitCode = failures.length === 0 ? 0 : 1
    },
  }
}

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Counts vitest's JSON report. A skipped test is one that did not pass, and a file that could not be read is one too. */
export function countTests(json: string): { passed: number; failures: string[] } {
  if (json === '') return { passed: 0, failures: [] }
  const files = (JSON.parse(json) as Report).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failures: [
      ...tests
        .filter((test) => test.status !== 'passed')
        .map((test) => (test.status === 'failed' ? test.fullName : `${test.fullName} (${test.status})`)),
      ...broken.map((file) => file.name),
    ],
  }
}
