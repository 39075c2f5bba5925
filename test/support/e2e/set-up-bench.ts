// A desk and the bench on it, for the end-to-end tests of one describe: said once beside them; all of them use the same
// bench.
import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import type { LaunchedBench, Surrounding } from '../../../scripts/runtime/launch-bench'
import { keepPicturesOfFailures, prepareDesk, type Desk } from './desk'

export type StandingBench = { desk: Desk; bench: LaunchedBench; window: Page }

type Stoppable = { stop: () => Promise<void> | void }

export type BenchOptions = {
  /** Started first and stopped last, such as a service. */
  beside?: () => Promise<Stoppable>
  /** What the bench lives in, such as a keyring or a print server. */
  within?: () => Promise<Surrounding & Stoppable>
}

/**
 * Registers the set-up and the clearing; `use` is called once everything stands, before the first test. What it returns is
 * filled in by then.
 */
export function setUpBench(
  use: (parts: StandingBench) => Promise<void> | void = () => undefined,
  options: BenchOptions = {},
): StandingBench {
  const parts = {} as StandingBench
  const clearings: (() => Promise<void> | void)[] = []
  let standing: Desk

  keepPicturesOfFailures(() => standing)
  beforeAll(async () => {
    const beside = await options.beside?.()
    if (beside) clearings.push(beside.stop)
    const within = await options.within?.()
    if (within) clearings.push(within.stop)
    const desk = await prepareDesk(within ? [within] : [])
    standing = desk
    clearings.push(desk.clear)
    const bench = await desk.open()
    await use(Object.assign(parts, { desk, bench, window: bench.window }))
  })
  afterAll(async () => {
    for (const clear of clearings.reverse()) await clear()
  })
  return parts
}
