// What can still be told of a shipment whose row is damaged: field by field, each as far as it is one. It stands where it was in
// every list; nobody acts on it.
import { type Draft, draftSchema } from '../../src-preload/contract/draft'
import { connectionIdSchema, draftIdSchema, shipmentIdSchema } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import { connectionKinds, packerMaxLength, shipmentStates } from '../../src-preload/contract/vocabulary'
import type { ShipmentRow } from './shipment-row'

const unknownDraft: Draft = draftSchema.parse({
  serviceLevel: 'priority',
  distributionChannel: 'package',
  pickup: null,
  recipient: {
    firstName: '?',
    lastName: '?',
    company: null,
    addressLine: '?',
    addressLine2: null,
    countryCode: 'DE',
    postalCode: '?',
    city: '?',
    region: null,
    phoneNumber: '0',
    email: 'unknown@example.invalid',
  },
  parcel: {
    weightGrams: 1,
    lengthCentimetres: 1,
    widthCentimetres: 1,
    heightCentimetres: 1,
    description: null,
    estimatedCost: null,
    reference: null,
  },
  label: { layout: 'zebra_big', mode: 'separate', positioning: null },
})

type Tree = Record<string, unknown>

const treeOf = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {})
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Each field that fits is taken; the others stay unknown. */
function readableDraft(text: string): Draft {
  const found = treeOf(parsed(text))
  let draft = unknownDraft
  const take = (change: Tree): void => {
    const tried = draftSchema.safeParse({ ...draft, ...change })
    if (tried.success) draft = tried.data
  }
  for (const part of ['recipient', 'parcel', 'label'] as const)
    for (const [name, value] of Object.entries(treeOf(found[part])))
      if (name in draft[part]) take({ [part]: { ...draft[part], [name]: value } })
  for (const name of ['serviceLevel', 'distributionChannel', 'pickup'] as const) take({ [name]: found[name] })
  return draft
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0

export function readableRow(row: ShipmentRow): Shipment {
  const padded = String(row.seq).padStart(26, '0')
  const id = shipmentIdSchema.safeParse(row.id)
  const draftId = draftIdSchema.safeParse(row.draft_id)
  const connectionId = connectionIdSchema.safeParse(row.connection_id)
  return {
    id: id.success ? id.data : shipmentIdSchema.parse(padded),
    seq: row.seq,
    draftId: draftId.success ? draftId.data : draftIdSchema.parse(padded),
    connectionId: connectionId.success ? connectionId.data : connectionIdSchema.parse(padded),
    connectionKind: connectionKinds.includes(row.connection_kind) ? row.connection_kind : 'test',
    state: shipmentStates.includes(row.state) ? row.state : 'unsure',
    draft: readableDraft(row.draft),
    attempt: countOf(row.attempt),
    problem: null,
    assignmentId: textOrNull(row.assignment_id),
    shipmentNumber: textOrNull(row.shipment_number),
    carrierHandle: textOrNull(row.carrier_handle),
    serviceStatus: textOrNull(row.service_status),
    labelSha256: textOrNull(row.label_sha256),
    labelPages: typeof row.label_pages === 'number' ? countOf(row.label_pages) : null,
    lastPrint: null,
    createdAt: textOrNull(row.created_at) ?? '',
    sentAt: textOrNull(row.sent_at),
    unsureAt: textOrNull(row.unsure_at),
    differs: [],
    labelAwaitedAt: textOrNull(row.label_awaited_at),
    labelTries: countOf(row.label_tries),
    labelLateAt: textOrNull(row.label_late_at),
    asksAt: null,
    asksStoppedAt: textOrNull(row.asks_stopped_at),
    labelEndedAt: textOrNull(row.label_ended_at),
    scannedBackAt: null,
    noParcelAt: null,
    packedBy: textOrNull(row.packed_by)?.slice(0, packerMaxLength) ?? null,
    erasedAt: null,
    changedAt: textOrNull(row.changed_at) ?? '',
    damage: { code: 'shipment-damaged' },
  }
}
