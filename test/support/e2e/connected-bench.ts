// The set-up that most end-to-end tests share: a desk, the bench on it, and a practice service in this process that the
// bench is connected to. Said once beside the tests of a describe; all of them use the same bench.
import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import type { LaunchedBench, Surrounding } from '../../../scripts/runtime/launch-bench'
import { practice, type RunningPractice } from '../service/practice'
import { connectService } from './at-the-bench'
import { keepPicturesOfFailures, prepareDesk, type Desk } from './desk'

export type ConnectedBench = {
  service: RunningPractice
  desk: Desk
  bench: LaunchedBench
  window: Page
}

type Surroundings = Surrounding & { stop: () => Promise<void> }

export type ConnectedBenchOptions = {
  /** Started before the desk and stopped after it, such as a keyring. */
  within?: () => Promise<Surroundings>
  /** How the service is started; unless said, a practice service without any order. */
  service?: () => Promise<RunningPractice>
  /** False leaves it to the tests to connect. */
  isConnected?: boolean
}

/** Registers the set-up and the clearing; `use` is called once everything stands, before the first test. */
export function setUpConnectedBench(
  use: (parts: ConnectedBench) => Promise<void> | void,
  options: ConnectedBenchOptions = {},
): void {
  const clearings: (() => Promise<void>)[] = []
  let standing: Desk

  keepPicturesOfFailures(() => standing)
  beforeAll(async () => {
    const within = await options.within?.()
    if (within) clearings.push(within.stop)
    const service = await (options.service ?? practice().start)()
    clearings.push(service.stop)
    const desk = await prepareDesk(within ? [within] : [])
    standing = desk
    clearings.push(desk.clear)
    const bench = await desk.open()
    const { window } = bench
    if (options.isConnected ?? true)
      await connectService(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: service.key })
    await use({ service, desk, bench, window })
  })
  afterAll(async () => {
    for (const clear of clearings.reverse()) await clear()
  })
}
