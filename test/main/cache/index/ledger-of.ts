// A ledger as the index reads it, in memory.
import type { IndexedShipment } from '../../../../src-main/cache/index/index-rows'
import type { LedgerToIndex } from '../../../../src-main/cache/index/ledger-to-index'

export const anIndexed = (seq: number, parts: Partial<IndexedShipment> = {}): IndexedShipment => ({
  seq,
  connectionId: 'shop',
  state: 'printed',
  createdAt: new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString(),
  countryCode: 'DE',
  firstName: 'Ida',
  lastName: 'Berg',
  company: null,
  addressLine: 'Hauptplatz 1',
  addressLine2: null,
  postalCode: '01067',
  city: 'Dresden',
  email: null,
  phoneNumber: null,
  reference: null,
  description: null,
  shipmentNumber: null,
  assignmentId: null,
  carrierHandle: null,
  file: null,
  packer: null,
  isScannedBack: null,
  ...parts,
})

/** `shipments` may be changed by the test; each entry counts as one event. */
export const ledgerOf = (shipments: IndexedShipment[]): LedgerToIndex => {
  const of = (connectionId: string) => shipments.filter((one) => one.connectionId === connectionId)
  const last = () => Math.max(0, ...shipments.map(({ seq }) => seq))
  return {
    connectionIds: () => [...new Set(shipments.map(({ connectionId }) => connectionId))],
    countWithin: (connectionId, after, to) =>
      of(connectionId).filter(({ seq }) => seq > after && seq <= to).length,
    lastSeq: last,
    lastEventSeq: last,
    below: (to, rows) => Math.max(0, to - rows),
    above: (after, rows) => after + rows,
    idOf: (seq) => (shipments.some((one) => one.seq === seq) ? `id-${seq}` : null),
    between: (after, to) =>
      shipments.filter(({ seq }) => seq > after && seq <= to).sort((a, b) => a.seq - b.seq),
    recipientOf: (seq) => {
      const one = shipments.find((other) => other.seq === seq)
      if (one === undefined) return null
      const { firstName, lastName, addressLine, countryCode, postalCode, city } = one
      return {
        firstName,
        lastName,
        addressLine,
        countryCode,
        postalCode,
        city,
        company: one.company ?? '',
        addressLine2: one.addressLine2 ?? '',
        region: '',
        phoneNumber: one.phoneNumber ?? '',
        email: one.email ?? '',
      }
    },
    seqsChangedSince: (event) => shipments.map(({ seq }) => seq).filter((seq) => seq > event),
    seqsAt: (connectionId, { offset, limit }) =>
      of(connectionId)
        .map(({ seq }) => seq)
        .sort((a, b) => b - a)
        .slice(offset, offset + limit),
    seqsOf: (connectionId, states) =>
      of(connectionId)
        .filter(({ state }) => states.length === 0 || states.includes(state))
        .map(({ seq }) => seq)
        .sort((a, b) => b - a)
        [Symbol.iterator](),
  }
}
