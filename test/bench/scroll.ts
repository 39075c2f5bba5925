// Through a history of a million shipments, by the wheel, page by page and by the bar: how many frames came in time, and
// what all processes together take of the memory afterwards, beside a bare window. `--rows` takes fewer; `--control` keeps
// the page busy for 30 ms in every frame, which has to be seen.
import { join } from 'node:path'
import { openDisplay } from '../../scripts/machine/open-display'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { launchBench } from '../../scripts/runtime/launch-bench'
import { memoryOf } from '../support/memory-of'
import { dataFolder } from '../support/open-station'
import { millionLedger } from './million/million-ledger'
import { openMillion } from './million/open-million'

const lowestShare = 0.95
const highestRatio = 1.5
/** What both throw away is cleared away by then. */
const restMs = 10_000

type Frames = { inTime: number; frames: number; rowsMissing: number }

/** Runs in the page. A frame is in time when the next one of the screen is not missed. */
const scrollThrough = (heldMs: number): string => `(async () => {
  const list = document.querySelector('#history-list')
  const seen = { inTime: 0, frames: 0, rowsMissing: 0 }
  let last = null
  const frame = () => new Promise((resolve) => requestAnimationFrame((at) => {
    if (last !== null) {
      seen.frames += 1
      if (at - last < 17) seen.inTime += 1
    }
    last = at
    const until = performance.now() + ${heldMs}
    while (performance.now() < until);
    resolve()
  }))
  const through = async (frames, step) => {
    for (let count = 0; count < frames; count += 1) {
      list.scrollBy(0, step)
      await frame()
    }
  }
  for (const place of [0, 0.3, 0.999, 0.6]) {
    list.scrollTo(0, place * list.scrollHeight)
    await through(120, 60)
    await through(60, list.clientHeight * 0.9)
    await through(60, -200)
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  seen.rowsMissing = document.querySelectorAll('.history-row[data-missing]').length
  return seen
})()`

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const rows = Number(flags['rows'] ?? 1_000_000)
  const isControl = flags['control'] === 'true'
  const folder = await millionLedger(rows, (words) => console.error(words))
  const bareBytes = await bareWindow()
  const { window, app, close } = await openMillion(dataFolder(folder))
  try {
    const { inTime, frames, rowsMissing } = await window.evaluate<Frames>(scrollThrough(isControl ? 30 : 0))
    await window.waitForTimeout(restMs)
    const bytes = await memoryOf(app)
    const result = {
      rows,
      under17msShare: Math.round((inTime / frames) * 1000) / 1000,
      frames,
      rowsMissing,
      memoryRatio: Math.round((bytes / bareBytes) * 100) / 100,
      memoryMegabytes: Math.round(bytes / 1e6),
      bareMegabytes: Math.round(bareBytes / 1e6),
      ...(isControl ? { control: true } : {}),
    }
    const met =
      result.under17msShare >= lowestShare && result.memoryRatio <= highestRatio && rowsMissing === 0
    return { result, met }
  } finally {
    await close()
  }
}

async function bareWindow(): Promise<number> {
  const display = await openDisplay({ isPrivate: true })
  const { app, window, close } = await launchBench({
    appFolder: join(import.meta.dirname, 'bare-window'),
    within: [display],
  })
  try {
    await window.waitForTimeout(restMs)
    return await memoryOf(app)
  } finally {
    await close()
    await display.stop()
  }
}
