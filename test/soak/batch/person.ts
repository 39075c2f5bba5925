// The person at the bench, through the window's own bridge: takes the file over, presses create once, and does what only a
// person can: settles what is unclear with the portal beside them, mends what was refused, answers what is asked.
import type { Page } from 'playwright'
import type { StationWindow } from '../../../scripts/demo/window-shipments'
import type { StoredAssignment } from '../../../src-main/practice/assignments/assignments-store'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { connectWindow } from '../../support/connect-window'
import { anOrder, aFile } from '../../support/orders'
import { numberOf, referenceOf } from './judge-batch'

export type Stand = { isDone: boolean; wanted: number; done: number; counts: string }

export async function connect(
  window: Page,
  { baseUrl, key, queue }: { baseUrl: string; key: string; queue: string },
): Promise<void> {
  await window.evaluate(
    async (profile) => {
      const { station } = globalThis as unknown as StationWindow
      await station.printers.assign(profile)
      // A label waits for the ones before it as long as these troubles and a start can take.
      await station.settings.change({ orderWaitSeconds: 120 })
    },
    defaultProfile('zebra_big', 'cups', queue),
  )
  await connectWindow(window, { name: 'Shop', baseUrl, key })
}

/** Takes the file over and presses create: the only press of the whole run for its orders. */
export async function begin(window: Page, count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, index) => {
    const number = numberOf(index + 1)
    return anOrder(index + 1, {
      key: `shop ${number}`,
      orderNumber: number,
      fields: { reference: number, lastName: `Berg ${index + 1}` },
    })
  })
  const problem = await window.evaluate(async (file) => {
    const { batches } = (globalThis as unknown as StationWindow).station
    const taken = await batches.take(file)
    if (!taken.ok) return JSON.stringify(taken.error)
    const begun = await batches.create({ batchId: taken.value.id, places: null })
    return begun.ok ? null : JSON.stringify(begun.error)
  }, aFile(orders))
  if (problem !== null) throw new Error(`The file was not taken: ${problem}`)
}

export const lookAt = (window: Page): Promise<Stand> =>
  window.evaluate(async () => {
    const { batches } = (globalThis as unknown as StationWindow).station
    const list = await batches.list()
    const batch = list.ok ? list.value[0] : undefined
    if (batch === undefined) throw new Error('There is no batch.')
    const { counts, orderCount } = batch
    return {
      isDone: (counts.printed ?? 0) === orderCount,
      wanted: counts.wanted ?? 0,
      // Created is half of it, printed the whole.
      done: (counts['label-awaited'] ?? 0) + (counts['label-stored'] ?? 0) + 2 * (counts.printed ?? 0),
      counts: JSON.stringify(counts),
    }
  })

const unsureIn = (window: Page): Promise<string[]> =>
  window.evaluate(async () => {
    const { batches } = (globalThis as unknown as StationWindow).station
    const list = await batches.list()
    const batchId = list.ok ? list.value[0]?.id : undefined
    if (batchId === undefined) return []
    const rows = await batches.rows({ batchId, section: 'problems', text: '', offset: 0, limit: 50 })
    if (!rows.ok) return []
    return rows.value.rows.flatMap(({ stand, shipment }) =>
      stand === 'unsure' && shipment !== null ? [shipment.id] : [],
    )
  })

/** One round of looking after what needs a person. */
export async function workAsPerson(
  window: Page,
  created: () => readonly StoredAssignment[],
  handled: Set<string>,
): Promise<Stand> {
  const unsure = await unsureIn(window)
  // Looked up after it was unsure, never before: what the portal lacked a moment earlier says nothing.
  const ids = new Map(created().map((assignment) => [referenceOf(assignment), assignment.id]))
  const touched = await window.evaluate(
    async ({ portal, lookedUp }) => {
      const { station } = globalThis as unknown as StationWindow
      const known = new Map(portal)
      const list = await station.batches.list()
      const batch = list.ok ? list.value[0] : undefined
      if (batch === undefined) return []
      const batchId = batch.id
      const rows = await station.batches.rows({
        batchId,
        section: 'problems',
        text: '',
        offset: 0,
        limit: 50,
      })
      const out = await station.batches.rows({ batchId, section: 'out', text: '', offset: 0, limit: 50 })
      if (!rows.ok || !out.ok) return []
      const again: number[] = []
      const hands: string[] = []
      for (const { place, stand, shipment, orderNumber } of [...rows.value.rows, ...out.value.rows]) {
        hands.push(orderNumber)
        if (stand === 'unsure' && shipment !== null) {
          if (!lookedUp.includes(shipment.id)) continue
          const assignmentId = known.get(orderNumber)
          await (assignmentId === undefined
            ? // Sending again is locked for longer than these lives last.
              station.shipments.drop({ id: shipment.id, reason: 'not in the portal' })
            : station.shipments.adopt({ id: shipment.id, assignmentId, confirmation: '' }))
        } else if (stand === 'refused') {
          await station.batches.edit({ batchId, place, fields: { addressLine: 'Neuer Weg 7' } })
          again.push(place)
        } else if (stand === 'dropped') {
          await station.batches.answer({ batchId, places: [place], answer: 'back', reason: '' })
          again.push(place)
        } else if (stand === 'double') {
          const reason = 'not in the portal'
          await station.batches.answer({ batchId, places: [place], answer: 'send', reason })
          again.push(place)
        }
      }
      const going = await station.batches.rows({
        batchId,
        section: 'progress',
        text: '',
        offset: 0,
        limit: 50,
      })
      for (const { orderNumber, shipment } of going.ok ? going.value.rows : []) {
        const job = shipment?.lastPrint
        if (shipment === null || !job || !['failed', 'unknown'].includes(job.state)) continue
        hands.push(orderNumber)
        if (job.state === 'failed') await station.printers.reprint({ id: shipment.id, isSure: true })
        else await station.printers.answer({ kind: 'is-not-printed', jobId: job.id })
      }
      if (again.length > 0) await station.batches.create({ batchId, places: again })
      // What was mended and not yet pressed when a life ended.
      const ready = await station.batches.places({ batchId, section: 'ready', text: '' })
      if (ready.ok && ready.value.length > 0) await station.batches.create({ batchId, places: ready.value })
      return hands
    },
    { portal: [...ids], lookedUp: unsure },
  )
  for (const number of touched) handled.add(number)
  return lookAt(window)
}
