// What can be judged without running a test: types, lint, format, code that nobody uses.
import { runProgram } from './programs'
import type { Tally } from './tally'

const typed = ['src-preload', 'src-main', 'src-renderer', 'test']

export const checks = {
  types: async (tally) => {
    for (const folder of typed)
      await tally.step(`types of ${folder}`, () => runProgram('tsc', ['--noEmit', '-p', folder]))
  },
  lint: (tally) => tally.step('lint', () => runProgram('eslint', ['.', '--max-warnings=0'])),
  format: (tally) => tally.step('format', () => runProgram('prettier', ['--check', '--log-level=warn', '.'])),
  unused: (tally) =>
    // Its loader would otherwise keep its cache in node_modules.
    tally.step('unused code and packages', () =>
      runProgram('knip', ['--no-progress'], { JITI_FS_CACHE: 'false' }),
    ),
} as const satisfies Record<string, (tally: Tally) => Promise<void>>

export async function runChecks(tally: Tally): Promise<void> {
  for (const check of Object.values(checks)) await check(tally)
}
