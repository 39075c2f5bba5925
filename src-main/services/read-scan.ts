// What was scanned: a parcel of the connection in use, by its shipment number or a longer code around it, or an order of a
// file, by its number. Parcels of other benches are found as well. A label that was scanned back is proof that it came out, and came out readable: its parcel's history
// is marked.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { ScanRead } from '../../src-preload/contract/scan'
import { numbersInside, readingsOfNumber } from '../../src-preload/contract/scanned-number'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { AnswersCache } from '../cache/answers'
import type { BatchesRepo } from '../ledger/batches-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Announce } from './announce-shipment'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

type Deps = {
  shipments: ShipmentsRepo
  batches: BatchesRepo
  answers: Pick<AnswersCache, 'shipmentsOfNumber'>
  others: Pick<ParcelsOfOthers, 'findByNumber'>
  activeConnection: () => ConnectionId
  announce: Announce
}

export function createScanReading({ shipments, batches, answers, others, activeConnection, announce }: Deps) {
  const parcel = (shipment: Shipment): ScanRead => {
    const { id, state } = shipment
    // A colleague's parcel: its life is written at that bench alone.
    if (shipment.ofBench !== undefined) return { kind: 'parcel', shipment, isConfirmed: false }
    if (state !== 'printed' && state !== 'label-stored')
      return { kind: 'parcel', shipment, isConfirmed: false }
    const cause = { code: 'step-scanned-back' } as const
    return {
      kind: 'parcel',
      shipment: announce(shipments.step(id, state, { to: 'printed', cause })),
      isConfirmed: true,
    }
  }

  /** Also one of several orders that went as one: its number stands in their answer only. */
  const parcelOf = (connectionId: ConnectionId, number: string): Shipment | null =>
    shipments.findByNumber(connectionId, number) ??
    answers
      .shipmentsOfNumber(number)
      .map((id) => shipments.find(id))
      .find((shipment) => shipment?.connectionId === connectionId) ??
    others.findByNumber(connectionId, number)

  const firstParcel = (connectionId: ConnectionId, numbers: readonly string[]): Shipment | null => {
    for (const number of numbers) {
      const found = parcelOf(connectionId, number)
      if (found !== null) return found
    }
    return null
  }

  /** Null also when pieces of it are the numbers of several parcels. */
  const onlyParcel = (connectionId: ConnectionId, numbers: readonly string[]): Shipment | null => {
    let only: Shipment | null = null
    for (const number of numbers) {
      const found = parcelOf(connectionId, number)
      if (found === null || found.id === only?.id) continue
      if (only !== null) return null
      only = found
    }
    return only
  }

  const order = (connectionId: ConnectionId, readings: readonly string[]): ScanRead | null => {
    // Shops write the sign before a number or not, and their lists the other way round.
    const numbers = readings.flatMap((reading) => [reading, reading.replace(/^#/, ''), `#${reading}`])
    for (const number of new Set(numbers)) {
      const found = number === '' ? null : batches.ofNumber(connectionId, number)
      if (found !== null) return { kind: 'order', ...found }
    }
    return null
  }

  return {
    read: (text: string): ScanRead => {
      const connectionId = activeConnection()
      const readings = readingsOfNumber(text)
      const own = firstParcel(connectionId, readings)
      if (own !== null) return parcel(own)
      const ordered = order(connectionId, readings)
      if (ordered !== null) return ordered
      const { likely, anywhere } = numbersInside(text)
      const inside = firstParcel(connectionId, likely) ?? onlyParcel(connectionId, anywhere)
      return inside === null ? { kind: 'unknown' } : parcel(inside)
    },
  }
}
