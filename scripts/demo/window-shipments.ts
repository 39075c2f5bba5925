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
export const newestOnceIn = async (window: Page, states: readonly ShipmentState[]): Promise<Shipment> => {
  // A script that is compiled on the way names its functions with this helper, which the page does not have.
  await window.evaluate('globalThis.__name ??= (named) => named')
  return window.evaluate(
    (states) =>
      new Promise<Shipment>((resolve, reject) => {
        const { shipments } = (globalThis as unknown as StationWindow).station
        const look = async () => {
          const queue = await shipments.queue()
          if (!queue.ok) throw new Error(JSON.stringify(queue.error))
          const [newest] = queue.value
          const print = newest?.lastPrint
          const isStuck = print?.state === 'failed' || (print?.question ?? null) !== null
          if (!newest || !(states.includes(newest.state) || isStuck)) return
          stop()
          resolve(newest)
        }
        // Listening begins before the first look, so that no news can come between.
        const stop = shipments.changed(() => void look().catch(reject))
        void look().catch(reject)
      }),
    states,
  )
}
