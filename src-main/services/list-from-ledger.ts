// The history while the search index cannot be asked: the newest shipments straight from the ledger, and what is found by
// looking at the newest ones. Slow and short-sighted, and better than nothing.
import type { BatchId, ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment, ShipmentPage, ShipmentQuestion } from '../../src-preload/contract/shipment'
import type { YesNo } from '../../src-preload/contract/vocabulary'
import { isWanted, searchedText, wantedOf } from '../cache/index/searched-text'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

export type PageRequest = ShipmentQuestion & { offset: number; limit: number }

/** No more of them are read at once: nobody may wait for it. */
const lookedThrough = 300

export const createLedgerList =
  (shipments: Pick<ShipmentsRepo, 'page' | 'count'>, fileOf: (id: ShipmentId) => BatchId | null) =>
  (connectionId: ConnectionId, { offset, limit, ...question }: PageRequest): Omit<ShipmentPage, 'index'> => {
    const all = shipments.count(connectionId, [])
    const newest = shipments
      .page(connectionId, Number.MAX_SAFE_INTEGER, question.states, lookedThrough)
      .map(({ shipment }) => shipment)
    const found = newest.filter(isOpenOrAsked(question)).filter(isAsked(question, fileOf))
    return {
      rows: found.slice(offset, offset + limit),
      total: found.length,
      isCounted: newest.length < lookedThrough,
      all,
    }
  }

/** One that was settled without its label is not under way any more, whatever its state. */
const isOpenOrAsked =
  ({ states }: Pick<ShipmentQuestion, 'states'>) =>
  ({ labelEndedAt }: Shipment): boolean =>
    labelEndedAt === null || states.length === 0 || states.includes('label-stored')

const scannedOf = ({ state, noParcelAt, scannedBackAt }: Shipment): YesNo => {
  if (state !== 'printed' || noParcelAt !== null) return 'any'
  return scannedBackAt === null ? 'no' : 'yes'
}

function isAsked(
  { text, carriers, countries, files, packers, printed, scannedBack, since, until }: ShipmentQuestion,
  fileOf: (id: ShipmentId) => BatchId | null,
) {
  const wanted = wantedOf(text)
  return (shipment: Shipment): boolean => {
    const { recipient, parcel } = shipment.draft
    const createdAt = Date.parse(shipment.createdAt)
    return (
      (text.trim() === '' || isWanted(searchedText({ ...shipment, ...recipient, ...parcel }), wanted)) &&
      (carriers.length === 0 || carriers.includes(shipment.carrierHandle ?? '')) &&
      (countries.length === 0 || countries.includes(recipient.countryCode)) &&
      (files.length === 0 || files.some((file) => file === fileOf(shipment.id))) &&
      (printed === 'any' || (printed === 'yes') === (shipment.state === 'printed')) &&
      (scannedBack === 'any' || scannedBack === scannedOf(shipment)) &&
      (packers.length === 0 || packers.includes(shipment.packedBy ?? '')) &&
      (since === null || createdAt >= Date.parse(since)) &&
      (until === null || createdAt < Date.parse(until))
    )
  }
}
