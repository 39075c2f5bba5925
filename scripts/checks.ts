// Types, lint and format: what `npm run check` and `npm test` have in common.
import { runProgram } from './programs'
import type { Tally } from './tally'

const typed = ['src-preload', 'src-main', 'src-renderer', 'test']

export async function runChecks(tally: Tally): Promise<void> {
  for (const folder of typed) {
    await tally.step(`types of ${folder}`, () => runProgram('tsc', ['--noEmit', '-p', folder]))
  }
  await tally.step('lint', () => runProgram('eslint', ['.', '--max-warnings=0']))
  await tally.step('format', () => runProgram('prettier', ['--check', '--log-level=warn', '.']))
}
