// English: everything main may say, by its code.
import type { MessageWords } from '../message-words'
import { batchMessagesEn } from './messages/batch-messages'
import { intakeMessagesEn } from './messages/intake-messages'
import { printMessagesEn } from './messages/print-messages'
import { recordsMessagesEn } from './messages/records-messages'
import { serviceMessagesEn } from './messages/service-messages'
import { severalMessagesEn } from './messages/several-messages'
import { sharedOrderMessagesEn } from './messages/shared-order-messages'
import { shipmentMessagesEn } from './messages/shipment-messages'

export const messagesEn: MessageWords = {
  ...serviceMessagesEn,
  ...shipmentMessagesEn,
  ...printMessagesEn,
  ...recordsMessagesEn,
  ...intakeMessagesEn,
  ...batchMessagesEn,
  ...severalMessagesEn,
  ...sharedOrderMessagesEn,
}
