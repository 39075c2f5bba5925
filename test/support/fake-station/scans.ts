// What the fake station finds for a scan: a parcel by its number, an order of its batches by its own. The sheet of codes goes
// to no paper.
import type { StationHandlers } from '../../../src-preload/contract'
import { readingsOfNumber } from '../../../src-preload/contract/scanned-number'
import type { FakeWorld } from './defaults'
import type { Shipment } from '../../../src-preload/contract/shipment'

export function fakeScans(deps: {
  shipments: () => readonly Shipment[]
  batches: StationHandlers['batches']
  confirm: (shipment: Shipment) => Shipment
  saved: string | null
  printed: FakeWorld['listPrinted']
}): StationHandlers['scans'] {
  const all = { section: null, text: '', offset: 0, limit: 200 }
  return {
    read: async (text) => {
      const readings = readingsOfNumber(text)
      const found = deps
        .shipments()
        .find(({ shipmentNumber }) => shipmentNumber !== null && readings.includes(shipmentNumber))
      if (found !== undefined) {
        const isConfirmed = found.state === 'label-stored' || found.state === 'printed'
        return { kind: 'parcel', shipment: isConfirmed ? deps.confirm(found) : found, isConfirmed }
      }
      for (const { id } of await deps.batches.list()) {
        const { rows } = await deps.batches.rows({ batchId: id, ...all })
        const row = rows.find(({ orderNumber }) => readings.includes(orderNumber))
        if (row !== undefined)
          return {
            kind: 'order',
            batchId: id,
            place: row.place,
            orderNumber: row.orderNumber,
            stand: row.stand,
          }
      }
      return { kind: 'unknown' }
    },
    bars: () => [2, 1, 1, 2, 3, 2, 2, 3, 3, 1, 1, 1, 2],
    printSheet: () => deps.printed ?? { state: 'printed', reason: null },
    saveSheet: () => deps.saved,
  }
}
