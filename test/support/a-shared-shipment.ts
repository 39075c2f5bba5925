// A shipment as all benches of a shop may see it: printed, and nothing has happened to it since.
import { type SharedShipment, sharedShipmentSchema } from '../../src-main/engine/fact'
import { recipientKey, referenceKey } from '../../src-main/ledger/draft-keys'
import { aDraft, type DraftParts } from './builders'

export type SharedParts = Partial<Omit<SharedShipment, 'id' | 'draft'>> & { draft?: DraftParts }

export const aSharedShipment = (id: string, { draft: parts, ...rest }: SharedParts = {}): SharedShipment => {
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
