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
  if (part === 'e2e') await tally.step('build', buildIfStale)
  if (part !== 'unit')
    await tally.step('display', async () => {
      // A screen of their own: nobody types into the tests, and they take nobody's focus.
      display = await openDisplay({ isPrivate: true })
    })

  const tests = (name: string, projects: readonly string[], isBeside = false): Promise<void> => {
    const args = projects.flatMap((project) => ['--project', project])
    return tally.tests(name, [...args, ...files], { ...env, ...display?.env }, { isBeside })
  }
  if (part === 'unit') await tests('tests without a window', ['!e2e', '!walk'])
  else if (part === 'e2e') await tests('tests with a window', ['e2e', 'walk'])
  else
    // Those with a window go one by one and mostly wait: the others calculate meanwhile.
    await Promise.all([
      tests('tests without a window', ['!e2e', '!walk']),
      tests('tests with a window', ['e2e'], true),
      tests('every screen in a browser', ['walk'], true),
    ])
  await display?.stop()
  tally.close()
})
