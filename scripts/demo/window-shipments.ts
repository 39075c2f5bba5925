// Shipments as the window's own bridge tells them, for tests that drive a real window.
import type { Page } from 'playwright'
import type { Station } from '../../src-preload/contract'
import type { Shipment, ShipmentState } from '../../src-preload/contract/shipment'

export type StationWindow = { station: Station }

/** The whole bench queue, newest first. Throws when main does not answer. */
export const shipmentsIn = (window: Page): Promise<Shipment[]> =>
  window.evaluate(async () => {
    const queue = await (globalThis as unknown as StationWindow).station.shipments.queue()
    if (!queue.ok) throw new Error(JSON.stringify(queue.error))
    return queue.value
  })

/** Waits for news until the newest shipment is in one of these states, or its print has failed or asks something. */
export async function newestOnceIn(window: Page, states: readonly ShipmentState[]): Promise<Shipment> {
  for (;;) {
    const [newest] = await shipmentsIn(window)
    const print = newest?.lastPrint
    const isStuck = print?.state === 'failed' || (print?.question ?? null) !== null
    if (newest && (states.includes(newest.state) || isStuck)) return newest
    await nextNews(window)
  }
}

/** A shipment's news, or half a second: news that came between two looks must not be waited for in vain. */
const nextNews = (window: Page): Promise<void> =>
  window.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stop = (globalThis as unknown as StationWindow).station.shipments.changed(() => {
          stop()
          resolve()
        })
        setTimeout(resolve, 500)
      }),
  )
