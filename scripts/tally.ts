// Counts what passed, failed and was skipped over several steps, goes on after a failure so that all of them are seen,
// and ends with the one line that people and CI read: "N passed, N failed".
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, runProgramBeside } from './programs'

/**
 * Something that is no test, such as a build or the types: it is not counted when it succeeds. It fails the run by a code
 * other than 0 or by throwing. What it hands over is shown, the rest it shows itself.
 */
export type Step = {
  name: string
  run: () => Promise<{ code: number; stdout: string; stderr: string } | undefined>
}

export type Tally = {
  step: (name: string, run: () => Promise<void>) => Promise<void>
  /** Two at a time, each begun in the order given. */
  sideBySide: (steps: readonly Step[]) => Promise<void>
  /** A run of vitest with these arguments: every test counts. One beside another shows what it says at its end. */
  tests: (
    name: string,
    args: readonly string[],
    env?: Record<string, string | undefined>,
    options?: { isBeside?: boolean },
  ) => Promise<void>
  /** Prints what was skipped, what failed and the last line, and sets the exit code. */
  close: () => void
}

export function createTally(platform: NodeJS.Platform = process.platform): Tally {
  let passed = 0
  const skipped: string[] = []
  const failures: string[] = []
  const begin = (name: string) => console.log(`\n── ${name}`)

  return {
    step: async (name, run) => {
      begin(name)
      await run().catch((error: unknown) => {
        console.error(wordsOf(error))
        failures.push(name)
      })
    },
    sideBySide: async (steps) => {
      const waiting = [...steps]
      const lane = async (): Promise<void> => {
        for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
          const { name, run } = step
          const startedAt = performance.now()
          const ran = await run().catch((error: unknown) => ({ code: 1, stdout: '', stderr: wordsOf(error) }))
          begin(`${name} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
          if (ran === undefined) continue
          const words = (ran.stdout + ran.stderr).trim()
          if (words !== '') console.log(words)
          if (ran.code !== 0) failures.push(name)
        }
      }
      await Promise.all([lane(), lane()])
    },
    tests: async (name, args, env = {}, { isBeside = false } = {}) => {
      if (!isBeside) begin(name)
      const folder = await mkdtemp(join(tmpdir(), 'packbench-tests-'))
      const file = join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const given = ['run', ...args, ...reporters]
      const code = isBeside
        ? await runProgramBeside('vitest', given, { ...env, ...hermetic }).then((ran) => {
            begin(name)
            console.log(ran.stdout + ran.stderr)
            return ran.code
          })
        : await runProgram('vitest', given, { ...env, ...hermetic })
      const counted = countTests(await readFile(file, 'utf8').catch(() => ''), platform)
      await rm(folder, { recursive: true, force: true })
      passed += counted.passed
      skipped.push(...counted.skipped)
      failures.push(...counted.failures)
      // A file that never got to its tests, or an error outside of any test.
      if (code !== 0 && counted.failures.length === 0) failures.push(`${name}: ended with code ${code}`)
      if (code === 0 && counted.passed === 0) failures.push(`${name}: ran no test`)
    },
    close: () => {
      console.log(listed('Skipped', skipped) + listed('Failed', failures))
      console.log(lastLine({ passed, skipped, failures }))
      process.exitCode = failures.length === 0 ? 0 : 1
    },
  }
}

/** Whom a machine believes beside the runtime's own authorities is no matter of tests, and is read anew for each of them. */
const hermetic = { NODE_EXTRA_CA_CERTS: undefined }

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export type Counted = {
  passed: number
  /** What this platform cannot run, each with its reason. */
  skipped: string[]
  failures: string[]
}

export const lastLine = ({ passed, skipped, failures }: Counted): string =>
  `${passed} passed, ${failures.length} failed` + (skipped.length === 0 ? '' : `, ${skipped.length} skipped`)

const listed = (title: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}\n`

type Test = {
  fullName: string
  status: string
  meta?: { skippedBecause?: string; isNotForEveryLinux?: boolean }
}
type Report = { testResults: { name: string; status: string; assertionResults: Test[] }[] }

/**
 * Counts vitest's JSON report. A test that was skipped without a reason did not pass, and on Linux, where everything can
 * run, no reason counts but that of a test for Debian alone. A file that could not be read is a failure too.
 */
export function countTests(json: string, platform: NodeJS.Platform): Counted {
  if (json === '') return { passed: 0, skipped: [], failures: [] }
  const files = (JSON.parse(json) as Report).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const reasonOf = ({ status, meta }: Test): string | undefined =>
    status === 'skipped' && (platform !== 'linux' || meta?.isNotForEveryLinux === true)
      ? meta?.skippedBecause
      : undefined
  const skipped = tests.filter((test) => reasonOf(test) !== undefined)
  const failed = tests.filter((test) => test.status !== 'passed' && reasonOf(test) === undefined)
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    skipped: skipped.map((test) => `${test.fullName} (${reasonOf(test) ?? ''})`),
    failures: [
      ...failed.map(({ fullName, status }) => (status === 'failed' ? fullName : `${fullName} (${status})`)),
      ...broken.map((file) => file.name),
    ],
  }
}
