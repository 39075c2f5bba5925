// What can be judged without running a test: types, lint, format, code that nobody uses.
import { runProgramBeside } from './programs'
import type { Step } from './tally'

const types = (folder: string): Step => ({
  name: `types of ${folder}`,
  run: () => runProgramBeside('tsc', ['--noEmit', '-p', folder]),
})

export const checks = {
  lint: [
    { name: 'lint', run: () => runProgramBeside('oxlint', []) },
    {
      name: 'lint: the habits of the house',
      run: () => runProgramBeside('eslint', ['.', '--max-warnings=0']),
    },
  ],
  types: ['test', 'src-renderer', 'src-main', 'src-preload'].map(types),
  format: [{ name: 'format', run: () => runProgramBeside('prettier', ['--check', '--log-level=warn', '.']) }],
  unused: [
    {
      name: 'unused code and packages',
      // Its loader would otherwise keep its cache in node_modules.
      run: () => runProgramBeside('knip', ['--no-progress'], { JITI_FS_CACHE: 'false' }),
    },
  ],
} as const satisfies Record<string, readonly Step[]>

/** All of them, those that take longest first: two run at a time. */
export const allChecks = (): Step[] => Object.values(checks).flat()
