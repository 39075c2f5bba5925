// German: everything main may say, by its code.
import type { MessageWords } from '../message-words'
import { batchMessagesDe } from './messages/batch-messages'
import { intakeMessagesDe } from './messages/intake-messages'
import { printMessagesDe } from './messages/print-messages'
import { recordsMessagesDe } from './messages/records-messages'
import { serviceMessagesDe } from './messages/service-messages'
import { severalMessagesDe } from './messages/several-messages'
import { sharedOrderMessagesDe } from './messages/shared-order-messages'
import { shipmentMessagesDe } from './messages/shipment-messages'

export const messagesDe: MessageWords = {
  ...serviceMessagesDe,
  ...shipmentMessagesDe,
  ...printMessagesDe,
  ...recordsMessagesDe,
  ...intakeMessagesDe,
  ...batchMessagesDe,
  ...severalMessagesDe,
  ...sharedOrderMessagesDe,
}
