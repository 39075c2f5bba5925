// `npm test`: everything, from a machine that has nothing but Node to the last end-to-end test. Goes on after a
// failure, and ends with the line "N passed, N failed".
import { openDisplay, type Display } from './machine/open-display'
import { allNeeds, ensureMachine } from './machine/ensure-machine'
import { electronBinary } from './runtime/electron-binary'
import { ensureSqlite } from './runtime/ensure-sqlite'
import { build } from './build'
import { runChecks } from './checks'
import { runMain } from './programs'
import { createTally } from './tally'

runMain(async () => {
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
  await tally.step('build', build)
  await runChecks(tally)
  await tally.tests('tests without a window', ['--project', '!e2e'], env)
  await tally.step('display', async () => {
    // A screen of their own: nobody types into the tests, and they take nobody's focus.
    display = await openDisplay({ isPrivate: true })
    return 0
  })
  await tally.tests('tests with a window', ['--project', 'e2e'], { ...env, ...display?.env })
  await display?.stop()
  tally.close()
})
