// What is measured inside the window: when a scan's last key came, when a parcel's job was in the spooler, and whether
// anything was done with a mouse.
import type { Page } from 'playwright'
import type { StationWindow } from '../../../scripts/demo/window-shipments'

type Watched = StationWindow & {
  day: { scannedAt: number[]; spooledAt: Record<string, number>; mouse: number }
}

export async function watchWindow(window: Page): Promise<void> {
  // A script that is compiled on the way names its functions with this helper, which the page does not have.
  await window.evaluate('globalThis.__name ??= (named) => named')
  await window.evaluate(() => {
    const watched = globalThis as unknown as Watched & EventTarget
    const day: Watched['day'] = { scannedAt: [], spooledAt: {}, mouse: 0 }
    watched.day = day
    const onKey = (event: Event): void => {
      const { key, ctrlKey, timeStamp } = event as KeyboardEvent
      if (key === 'Enter' && !ctrlKey) day.scannedAt.push(timeStamp)
    }
    watched.addEventListener('keydown', onKey, true)
    for (const kind of ['pointermove', 'pointerdown', 'mousemove', 'wheel'])
      watched.addEventListener(kind, () => (day.mouse += 1), true)
    watched.station.shipments.changed(({ draft, lastPrint }) => {
      const { reference } = draft.parcel
      if (reference !== null && (lastPrint?.spoolerJobId ?? null) !== null)
        day.spooledAt[reference] ??= performance.now()
    })
  })
}

/** From the last key of the newest scan to this parcel's job in the spooler. */
export async function untilSpooled(window: Page, reference: string): Promise<number> {
  const read = await window.waitForFunction(
    (wanted) => {
      const { scannedAt, spooledAt } = (globalThis as unknown as Watched).day
      const at = spooledAt[wanted]
      return at === undefined ? false : at - (scannedAt.at(-1) ?? 0)
    },
    reference,
    { timeout: 60_000 },
  )
  return Number(await read.jsonValue())
}

export const mouseMoves = (window: Page): Promise<number> =>
  window.evaluate(() => (globalThis as unknown as Watched).day.mouse)
