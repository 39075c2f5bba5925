// Facts of other benches, as the feed hands them over.
import { type Fact, type SharedShipment, sharedShipmentSchema } from '../../src-main/engine/fact'
import { recipientKey, referenceKey } from '../../src-main/ledger/draft-keys'
import { aDraft, type DraftParts } from './builders'

export type SharedParts = Partial<Omit<SharedShipment, 'id' | 'draft'>> & { draft?: DraftParts }

const aSharedShipment = (id: string, { draft: parts, ...rest }: SharedParts = {}): SharedShipment => {
  const draft = aDraft(parts)
  return sharedShipmentSchema.parse({
    id,
    draftId: `draft-of-${id}`,
    connection: 'c-shop',
    keys: [{ reference: referenceKey(draft), recipient: recipientKey(draft) }],
    fileName: null,
    isWantedTwice: false,
    state: 'printed',
    draft,
    attempt: 1,
    problem: null,
    assignmentId: `a-of-${id}`,
    shipmentNumber: `N-${id}`,
    carrierHandle: 'practice-post',
    serviceStatus: 'created',
    labelSha256: 'ab'.repeat(32),
    labelPages: 1,
    createdAt: '2026-11-27T12:00:00.000Z',
    sentAt: '2026-11-27T12:00:00.000Z',
    changedAt: '2026-11-27T12:00:00.000Z',
    unsureAt: null,
    differs: [],
    labelAwaitedAt: null,
    labelLateAt: null,
    labelEndedAt: null,
    scannedBackAt: null,
    noParcelAt: null,
    packedBy: null,
    erasedAt: null,
    ...rest,
  })
}

/** The bench counts its own facts, from 1 on. */
export const aFact = (bench: string, n: number, body: Fact['body']): Fact => ({
  bench,
  n,
  factId: `${bench}-${n}`,
  v: 1,
  at: '2026-11-27T12:00:00.000Z',
  clockOffsetMs: 0,
  body,
})

export const aStep = (bench: string, n: number, id: string, parts: SharedParts = {}): Fact => {
  const shipment = aSharedShipment(id, parts)
  return aFact(bench, n, {
    kind: 'shipment',
    shipment,
    event: {
      at: shipment.changedAt,
      from: null,
      to: shipment.state,
      cause: { code: 'step-created' },
      detail: null,
      attempt: 1,
      httpStatus: null,
    },
    order: null,
  })
}

export const anErasing = (bench: string, n: number, ids: readonly string[]): Fact =>
  aFact(bench, n, { kind: 'erase', ids: ids.map((id) => aSharedShipment(id).id) })
