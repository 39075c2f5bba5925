// The built program in a real window, on the folder of a bench with very many shipments, and what can be seen of it from
// outside: how long the main process was held.
import type * as Fs from 'node:fs'
import { openDisplay } from '../../../scripts/machine/open-display'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import { buildIfStale } from '../../../scripts/build'

const patienceMs = 180_000

export type Held = { ms: number; ofOthersMs: number }

/** Runs in the program, as it stands here: what Linux says of its first thread is how long it worked and how long it waited. */
function watchTurns(): void {
  // The oldest runtime has no other way from here to a module.
  const main = Reflect.get(process, 'mainModule') as { require: (name: string) => typeof Fs }
  const { readFileSync } = main.require('node:fs')
  const schedule = '/proc/thread-self/schedstat'
  const seen = globalThis as unknown as { held: Held }
  seen.held = { ms: 0, ofOthersMs: 0 }
  // Functions with names of their own would be known here alone, and not in the program.
  let last = performance.now()
  let waited = Number(readFileSync(schedule, 'utf8').split(' ')[1]) / 1e6
  setInterval(() => {
    const now = performance.now()
    const waitedNow = Number(readFileSync(schedule, 'utf8').split(' ')[1]) / 1e6
    const ms = now - last - 5
    if (ms > seen.held.ms) seen.held = { ms, ofOthersMs: waitedNow - waited }
    last = now
    waited = waitedNow
  }, 5)
}

/** Waits until the history is open and its index is ready. */
export async function openMillion(userDataFolder: string) {
  await buildIfStale()
  const display = await openDisplay({ isPrivate: true })
  const bench = await launchBench({ userDataFolder, within: [display] }).catch(async (cause: unknown) => {
    await display.stop()
    throw cause
  })
  const close = async (): Promise<void> => {
    await bench.close()
    await display.stop()
  }
  try {
    const { window, app } = bench
    window.setDefaultTimeout(patienceMs)
    await window.locator('.rail-item').first().waitFor()
    await window.keyboard.press('F4')
    await window.locator('.history-row').first().waitFor()
    await window.locator('.history-main:not(:has(.message[data-tone="amber"]))').waitFor()
    return {
      app,
      window,
      close,
      /** From here on. */
      watchMain: () => app.evaluate(watchTurns),
      /** The longest time, and how much of it the computer gave to other processes. */
      mainHeld: () => app.evaluate(() => (globalThis as unknown as { held: Held }).held),
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
