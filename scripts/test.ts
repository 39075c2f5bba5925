// `npm test`: everything, from a machine that has nothing but Node to the last end-to-end test. Goes on after a
// failure, and ends with the line "N passed, N failed". `npm run test:unit` and `npm run test:e2e` are its two halves,
// without the checks; what follows `--` names files, as vitest takes them.
import { ensureMachine, allNeeds } from './machine/ensure-machine'
import { openDisplay, type Display } from './machine/open-display'
import { electronBinary } from './runtime/electron-binary'
import { ensureSqlite } from './runtime/ensure-sqlite'
import { build, buildIfStale } from './build'
import { runChecks } from './checks'
import { passedOn, runMain } from './programs'
import { createTally } from './tally'

const [part, ...files] = passedOn()

runMain(async () => {
  if (part !== undefined && part !== 'unit' && part !== 'e2e')
    throw new Error(`There is no part "${part}" of the tests. Known: unit, e2e.`)
  const tally = createTally()
  let env: Record<string, string | undefined> = {}
  let display: Display | undefined

  await tally.step('machine', async () => {
    await ensureMachine(allNeeds)
    return 0
  })
  await tally.step('Electron', async () => {
    const runtime = await electronBinary()
    await ensureSqlite(runtime)
    env = runtime.env
    console.log(`Electron ${runtime.version}${runtime.isFallback ? ' (the one to test with)' : ''}`)
    return 0
  })
  if (part === undefined) {
    await tally.step('build', build)
    await runChecks(tally)
  }
  if (part !== 'e2e') await tally.tests('tests without a window', ['--project', '!e2e', ...files], env)
  if (part !== 'unit') {
    if (part === 'e2e')
      await tally.step('build', async () => {
        await buildIfStale()
        return 0
      })
    await tally.step('display', async () => {
      // A screen of their own: nobody types into the tests, and they take nobody's focus.
      display = await openDisplay({ isPrivate: true })
      return 0
    })
    await tally.tests('tests with a window', ['--project', 'e2e', ...files], { ...env, ...display?.env })
    await display?.stop()
  }
  tally.close()
})
