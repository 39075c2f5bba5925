// `npm test`: everything, from a machine that has nothing but Node to the last end-to-end test. Goes on after a
// failure, and ends with the line "N passed, N failed". `npm run test:unit` and `npm run test:e2e` are its two halves,
// without the checks; what follows `--` names files, as vitest takes them.
import { ensureMachine, allNeeds } from './machine/ensure-machine'
import { electronBinary, type ElectronRuntime } from './runtime/electron-binary'
import { ensureSqlite } from './runtime/ensure-sqlite'
import { buildIfStale, buildStep } from './build'
import { allChecks } from './all-checks'
import { passedOn, runMain } from './programs'
import { createTally } from './tally'

const [part, ...files] = passedOn()

runMain(async () => {
  if (part !== undefined && part !== 'unit' && part !== 'e2e')
    throw new Error(`There is no part "${part}" of the tests. Known: unit, e2e.`)
  const tally = createTally()
  const alone = (name: string, work: () => Promise<void>): Promise<void> =>
    tally.sideBySide([{ name, run: () => work().then(() => undefined) }])

  // Everything begins once what it needs is there: what is being fetched leaves the processor to the rest.
  let runtime: ElectronRuntime | undefined
  const machine = alone('machine', () => ensureMachine(allNeeds))
  const electron = alone('Electron', async () => {
    runtime = await electronBinary()
    console.log(`Electron ${runtime.version}${runtime.isFallback ? ' (the one to test with)' : ''}`)
  })
  const checks = part === undefined ? tally.sideBySide(allChecks()) : undefined
  const tests = (
    name: string,
    projects: readonly string[],
    options?: { isBeside: boolean },
  ): Promise<void> => {
    const args = projects.flatMap((project) => ['--project', project])
    // However many processors there are: each file has a bench, a display and at times a print server of its own.
    if (projects.includes('e2e')) args.push('--maxWorkers=2')
    return tally.tests(name, [...args, ...files], runtime?.env, options)
  }

  const withoutWindow = async (): Promise<void> => {
    await Promise.all([machine, electron, checks])
    await tests('tests without a window', ['!e2e', '!walk'])
  }
  const withWindow = async (): Promise<void> => {
    const build = part === 'e2e' ? alone('build', buildIfStale) : tally.sideBySide([buildStep])
    await Promise.all([machine, electron, build])
    await alone('better-sqlite3', async () => {
      if (runtime !== undefined) await ensureSqlite(runtime)
    })
    if (part === 'e2e') await tests('tests with a window', ['e2e', 'walk'])
    else
      // They mostly wait: the others calculate meanwhile.
      await Promise.all([
        tests('tests with a window', ['e2e'], { isBeside: true }),
        tests('every screen in a browser', ['walk'], { isBeside: true }),
      ])
  }
  await Promise.all([part !== 'e2e' && withoutWindow(), part !== 'unit' && withWindow()])
  tally.close()
})
