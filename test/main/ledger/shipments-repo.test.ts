import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { describe, expect, it } from 'vitest'
import { createConnectionsRepo } from '../../../src-main/ledger/connections-repo'
import { createLabelsRepo } from '../../../src-main/ledger/labels-repo'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createShipmentsRepo } from '../../../src-main/ledger/shipments-repo'
import { type ShipmentState } from '../../../src-preload/contract/shipment'
import { shipmentStates } from '../../../src-preload/contract/vocabulary'
import { aDraft, aDraftId } from '../../support/builders'
import { tempFolder } from '../../support/temp-folder'
import { saidBefore, saying } from '../../support/messages'

function aLedger() {
  const db = openLedger(join(tempFolder(), 'ledger.db'))
  const deps = { now: () => new Date(), newId: monotonicFactory() }
  const shipments = createShipmentsRepo(db, deps)
  const connection = createConnectionsRepo(db, deps).add({
    name: 'Shop',
    kind: 'test',
    baseUrl: 'https://a.example',
  })
  const labelSha256 = 'a'.repeat(64)
  createLabelsRepo(db, deps).add({ sha256: labelSha256, bytes: 10, pages: 1 })
  const begin = (parts: Parameters<typeof aDraft>[0] = {}, draftId = aDraftId()) =>
    shipments.begin({
      draftId,
      connectionId: connection.id,
      draft: aDraft(parts),
      cause: saidBefore('entered'),
    })
  return { db, shipments, begin, connection, labelSha256 }
}

const assignment = { id: 'A1', shipmentNumber: 'PB1', carrierHandle: 'post', status: 'new', differs: [] }
const allowed = [
  'waiting sending',
  'waiting dropped',
  'waiting refused',
  'waiting unsure',
  'sending waiting',
  'sending refused',
  'sending unsure',
  'sending label-awaited',
  'unsure label-awaited',
  'unsure waiting',
  'unsure dropped',
  'refused waiting',
  'refused dropped',
  'label-awaited label-stored',
  'label-stored printed',
]
const wayTo: Record<ShipmentState, ShipmentState[]> = {
  waiting: [],
  sending: ['sending'],
  refused: ['sending', 'refused'],
  unsure: ['sending', 'unsure'],
  'label-awaited': ['sending', 'label-awaited'],
  'label-stored': ['sending', 'label-awaited', 'label-stored'],
  printed: ['sending', 'label-awaited', 'label-stored', 'printed'],
  dropped: ['dropped'],
}
const everyStep = shipmentStates.flatMap((from) =>
  shipmentStates.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe('the states of a shipment', () => {
  it.each(everyStep)('from %s to %s only if the life of a shipment has that step', (from, to) => {
    const { shipments, begin, labelSha256 } = aLedger()
    const step = (at: ShipmentState, next: ShipmentState) =>
      shipments.step(id, at, { to: next, cause: saidBefore('test'), assignment, labelSha256 })
    const { id } = begin()
    let at: ShipmentState = 'waiting'
    for (const next of wayTo[from]) {
      step(at, next)
      at = next
    }
    if (allowed.includes(`${from} ${to}`)) {
      expect(step(from, to).state).toBe(to)
    } else {
      expect(() => step(from, to)).toThrow(/not allowed/)
      expect(shipments.need(id).state).toBe(from)
    }
  })

  it('is enforced by SQL, whoever writes', () => {
    const { db, begin } = aLedger()
    begin()
    expect(() => db.exec(`UPDATE shipments SET state = 'printed', assignment_id = 'x'`)).toThrow(
      /not allowed/,
    )
    expect(() =>
      db.exec(`INSERT INTO shipments (seq, id, draft_id, connection_id, state, draft, payload_hash, recipient_key,
        created_at, changed_at) SELECT 99, 'x', 'y', connection_id, 'unsure', draft, payload_hash, recipient_key,
        created_at, changed_at FROM shipments`),
    ).toThrow(/begins as waiting/)
  })

  it('does not move when somebody else was quicker', () => {
    const { shipments, begin } = aLedger()
    const { id } = begin()
    shipments.step(id, 'waiting', { to: 'sending', cause: saidBefore('one') })
    expect(() => shipments.step(id, 'waiting', { to: 'sending', cause: saidBefore('two') })).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
    expect(shipments.need(id).attempt).toBe(1)
  })
})

describe('a shipment in the ledger', () => {
  it('is one row for one draft, however often it is begun', () => {
    const { shipments, begin } = aLedger()
    const draftId = aDraftId()
    expect(begin({}, draftId).id).toBe(begin({}, draftId).id)
    expect(shipments.pageOfAll(Number.MAX_SAFE_INTEGER, 10)).toHaveLength(1)
  })

  it('is still there, with its draft, after the ledger was closed and opened', () => {
    const path = join(tempFolder(), 'ledger.db')
    const deps = { now: () => new Date(), newId: monotonicFactory() }
    const db = openLedger(path)
    const connection = createConnectionsRepo(db, deps).add({
      name: 'S',
      kind: 'test',
      baseUrl: 'https://a.example',
    })
    const draft = aDraft({ recipient: { city: '서울특별시' } })
    const { id } = createShipmentsRepo(db, deps).begin({
      draftId: aDraftId(),
      connectionId: connection.id,
      draft,
      cause: saidBefore('entered'),
    })
    db.close()
    const again = openLedger(path)
    expect(createShipmentsRepo(again, deps).need(id).draft).toEqual(draft)
    again.close()
  })

  it('writes every step as an event that nobody can rewrite', () => {
    const { db, shipments, begin } = aLedger()
    const { id } = begin()
    shipments.step(id, 'waiting', { to: 'sending', cause: saidBefore('sent') })
    shipments.step(id, 'sending', {
      to: 'unsure',
      cause: saidBefore('no answer'),
      httpStatus: 502,
      answer: '<html>',
    })
    expect(shipments.events(id)).toEqual([
      expect.objectContaining({ from: null, to: 'waiting', cause: saidBefore('entered'), attempt: 0 }),
      expect.objectContaining({ from: 'waiting', to: 'sending', attempt: 1 }),
      expect.objectContaining({
        from: 'sending',
        to: 'unsure',
        httpStatus: 502,
        answer: '<html>',
        attempt: 1,
      }),
    ])
    expect(() => db.exec(`UPDATE shipment_events SET cause = 'nothing'`)).toThrow(/not rewritten/)
  })

  it('keeps what was asked until a refused one is corrected', () => {
    const { db, shipments, begin } = aLedger()
    const { id } = begin()
    expect(() => db.exec(`UPDATE shipments SET draft = '{}'`)).toThrow(
      /only when a refused shipment is corrected/,
    )
    shipments.step(id, 'waiting', { to: 'sending', cause: saidBefore('sent') })
    shipments.step(id, 'sending', { to: 'refused', cause: saidBefore('no') })
    const draft = aDraft({ recipient: { city: 'Leipzig' } })
    const corrected = shipments.step(id, 'refused', { to: 'waiting', cause: saidBefore('corrected'), draft })
    expect(corrected.draft.recipient.city).toBe('Leipzig')
  })

  it('keeps its assignment, and an assignment belongs to one shipment only', () => {
    const { db, shipments, begin } = aLedger()
    for (const draftId of [aDraftId(), aDraftId()]) {
      const { id } = begin({}, draftId)
      shipments.step(id, 'waiting', { to: 'sending', cause: saidBefore('sent') })
    }
    const [first, second] = shipments.inState('sending')
    if (!first || !second) throw new Error('two were begun')
    shipments.step(first.id, 'sending', { to: 'label-awaited', cause: saidBefore('created'), assignment })
    expect(() =>
      shipments.step(second.id, 'sending', { to: 'label-awaited', cause: saidBefore('created'), assignment }),
    ).toThrow(saying('assignment-taken'))
    expect(() => db.exec(`UPDATE shipments SET assignment_id = 'other' WHERE id = '${first.id}'`)).toThrow(
      /keeps its assignment/,
    )
  })
})

describe('likely doubles', () => {
  const by = { reference: true, recipient: true }
  const since = new Date(0)

  it.each([
    [
      'the same reference in other letters',
      { parcel: { reference: '#1001 ' }, recipient: { lastName: 'Else' } },
      ['reference'],
    ],
    [
      'the same person written without accents',
      { parcel: { reference: null }, recipient: { firstName: 'MIA', lastName: 'Bérg' } },
      ['recipient'],
    ],
    ['both', {}, ['reference', 'recipient']],
  ])('are found by %s', (_what, parts, because) => {
    const { shipments, begin, connection } = aLedger()
    begin()
    expect(shipments.alike(aDraft(parts), connection.id, since, by).map((row) => row.because)).toEqual([
      because,
    ])
  })

  it('are not seen in another person at another postal code without a reference', () => {
    const { shipments, begin, connection } = aLedger()
    begin({ parcel: { reference: null } })
    const other = aDraft({ parcel: { reference: null }, recipient: { postalCode: '10115' } })
    expect(shipments.alike(other, connection.id, since, by)).toEqual([])
  })

  it('are not looked for when nobody wants to be asked', () => {
    const { shipments, begin, connection } = aLedger()
    begin()
    expect(shipments.alike(aDraft(), connection.id, since, { reference: false, recipient: false })).toEqual(
      [],
    )
  })
})
