// `npm test`: everything, from a machine that has nothing but Node to the last end-to-end test. Goes on after a
// failure, and ends with the line "N passed, N failed". `npm run test:unit` and `npm run test:e2e` are its two halves,
// without the checks; what follows `--` names files, as vitest takes them.
import { ensureMachine, allNeeds } from './machine/ensure-machine'
import { openDisplay, type Display } from './machine/open-display'
import { electronBinary } from './runtime/electron-binary'
import { ensureSqlite } from './runtime/ensure-sqlite'
import { buildIfStale, buildStep } from './build'
import { allChecks } from './all-checks'
import { passedOn, runMain } from './programs'
import { createTally, type Step } from './tally'

const [part, ...files] = passedOn()

runMain(async () => {
  if (part !== undefined && part !== 'unit' && part !== 'e2e')
    throw new Error(`There is no part "${part}" of the tests. Known: unit, e2e.`)
  const tally = createTally()
  let env: Record<string, string | undefined> = {}
  let display: Display | undefined

  // It mostly waits for what it fetches: the processor is free for the rest.
  const machine: Step = {
    name: 'machine and Electron',
    run: async () => {
      await ensureMachine(allNeeds)
      const runtime = await electronBinary()
      await ensureSqlite(runtime)
      env = runtime.env
      console.log(`Electron ${runtime.version}${runtime.isFallback ? ' (the one to test with)' : ''}`)
      return undefined
    },
  }
  await Promise.all([
    tally.sideBySide([machine]),
    ...(part === undefined ? [tally.sideBySide([...allChecks(), buildStep])] : []),
  ])
  if (part !== 'e2e')
    await tally.tests('tests without a window', ['--project', '!e2e', '--project', '!walk', ...files], env)
  if (part !== 'unit') {
    if (part === 'e2e') await tally.step('build', buildIfStale)
    await tally.step('display', async () => {
      // A screen of their own: nobody types into the tests, and they take nobody's focus.
      display = await openDisplay({ isPrivate: true })
    })
    const shown = { ...env, ...display?.env }
    if (part === 'e2e') {
      await tally.tests('tests with a window', ['--project', 'e2e', '--project', 'walk', ...files], shown)
    } else {
      // Those with a bench of their own mostly wait.
      await Promise.all([
        tally.tests('tests with a window', ['--project', 'e2e'], shown),
        tally.tests('every screen in a browser', ['--project', 'walk'], env, { isBeside: true }),
      ])
    }
    await display?.stop()
  }
  tally.close()
})
