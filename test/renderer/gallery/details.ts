// What is known about a shipment of the gallery: its life, its print jobs, what was answered.
import type { Message } from '../../../src-preload/contract/messages'
import type {
  LookUp,
  Shipment,
  ShipmentDetail,
  ShipmentEvent,
  ShipmentState,
} from '../../../src-preload/contract/shipment'

const event = (
  at: number,
  from: ShipmentState | null,
  to: ShipmentState,
  cause: Message,
  parts: Partial<ShipmentEvent> = {},
): ShipmentEvent => ({
  at: new Date(at).toISOString(),
  from,
  to,
  cause,
  detail: null,
  attempt: 1,
  httpStatus: null,
  answer: null,
  ...parts,
})

const address = (shipment: Shipment) => ({
  ...shipment.draft.recipient,
  addressLine2: shipment.draft.recipient.addressLine2,
})

export const detailOf = (shipment: Shipment): Partial<Omit<ShipmentDetail, 'shipment'>> => {
  const start = Date.parse(shipment.createdAt)
  const begin = event(start, null, 'sending', { code: 'step-entered' })
  if (shipment.state === 'unsure') {
    return { events: [begin, event(start + 60_000, 'sending', 'unsure', { code: 'step-answer-unknown' })] }
  }
  if (shipment.assignmentId === null) return { events: [begin] }
  const assignment = {
    id: shipment.assignmentId,
    status: 'created',
    labelsUrl: 'https://labels.example/redacted',
    serviceLevel: shipment.draft.serviceLevel,
    distributionChannel: shipment.draft.distributionChannel,
    mode: 'optimised',
    item: {
      carrierHandle: shipment.carrierHandle,
      shipmentNumber: shipment.shipmentNumber,
      weight: shipment.draft.parcel.weightGrams,
      recipient: address(shipment),
    },
  }
  return {
    events: [
      begin,
      event(
        start + 640,
        'sending',
        'label-awaited',
        { code: 'step-created' },
        {
          httpStatus: 201,
          answer: '{"id":"a-7001","status":"created","labelsUrl":null}',
        },
      ),
      event(start + 1900, 'label-awaited', 'label-stored', { code: 'step-label-stored' }),
      event(start + 2100, 'label-stored', 'printed', { code: 'step-printed' }),
    ],
    printJobs: shipment.lastPrint === null ? [] : [shipment.lastPrint],
    assignmentJson: JSON.stringify(assignment, null, 2),
    differences:
      shipment.draft.recipient.city === 'Warszawa'
        ? [{ path: 'recipient.addressLine', asked: 'ul. Żurawia 12', answered: 'UL. ZURAWIA 12' }]
        : [],
  }
}

export const lookUpOf = (shipment: Shipment, assignmentId: string): LookUp => {
  const { recipient, parcel } = shipment.draft
  const same = (path: string, text: string) => ({ path, asked: text, answered: text, isSame: true })
  return {
    assignmentId,
    status: 'created',
    shipmentNumber: 'PB1000000039',
    carrierHandle: 'practice-post',
    heldBy: null,
    fields: [
      same('recipient.firstName', recipient.firstName),
      same('recipient.lastName', recipient.lastName),
      {
        path: 'recipient.addressLine',
        asked: recipient.addressLine,
        answered: recipient.addressLine.toUpperCase(),
        isSame: false,
      },
      same('recipient.postalCode', recipient.postalCode),
      same('recipient.city', recipient.city),
      same('parcel.weightGrams', String(parcel.weightGrams)),
      same('parcel.reference', parcel.reference ?? ''),
    ],
  }
}
