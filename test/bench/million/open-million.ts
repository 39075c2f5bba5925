// The built program in a real window, on the folder of a bench with very many shipments, and what can be seen of it from
// outside: how long the main process was held.
import { openDisplay } from '../../../scripts/machine/open-display'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import { buildIfStale } from '../../../scripts/build'

const patienceMs = 180_000

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
      watchMain: () =>
        app.evaluate(() => {
          const seen = globalThis as unknown as { heldMs: number }
          let last = performance.now()
          seen.heldMs = 0
          setInterval(() => {
            const now = performance.now()
            seen.heldMs = Math.max(seen.heldMs, now - last - 5)
            last = now
          }, 5)
        }),
      mainHeldMs: () => app.evaluate(() => (globalThis as unknown as { heldMs: number }).heldMs),
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
