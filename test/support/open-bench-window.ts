// The real window for a bench: a display and a data folder of its own, open once a form can be typed into.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openDisplay } from '../../scripts/machine/open-display'
import { launchBench } from '../../scripts/runtime/launch-bench'

export const untilUsable = (window: Page): Promise<void> =>
  window.locator('[data-usable="true"]').waitFor({ state: 'attached' })

/** `folder` is removed by `close`; the program's data lies below it. */
export async function openBenchWindow() {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-bench-'))
  const display = await openDisplay({ isPrivate: true })
  const bench = await launchBench({ within: [display], userDataFolder: join(folder, 'data') })
  const close = async (): Promise<void> => {
    await bench.close()
    await display.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, app: bench.app, window: bench.window, close }
}
