// Everything main may say to a person, as data: a code with its values, never a sentence. The window has the words, in
// every language (text/<language>/messages.ts). Times are ISO strings, figures are numbers; what the service, the system,
// a spooler or a printer said stays beside it as `said` and is shown as it came.
import { z } from 'zod'
import { answerMessages } from './messages/answer-messages'
import { batchMessages } from './messages/batch-messages'
import { calibrationMessages } from './messages/calibration-messages'
import { computerMessages } from './messages/computer-messages'
import { connectionMessages } from './messages/connection-messages'
import { fieldMessages } from './messages/field-messages'
import { intakeMessages } from './messages/intake-messages'
import { labelMessages } from './messages/label-messages'
import { message, said } from './messages/message'
import { recordsMessages } from './messages/records-messages'
import { printMessages } from './messages/print-messages'
import { severalMessages } from './messages/several-messages'
import { sharedOrderMessages } from './messages/shared-order-messages'
import { shipmentMessages } from './messages/shipment-messages'

export const messageSchema = z.discriminatedUnion('code', [
  ...fieldMessages,
  ...connectionMessages,
  ...answerMessages,
  ...shipmentMessages,
  ...labelMessages,
  ...printMessages,
  ...calibrationMessages,
  ...computerMessages,
  ...recordsMessages,
  ...intakeMessages,
  ...batchMessages,
  ...severalMessages,
  ...sharedOrderMessages,
  /** A sentence that an earlier Packbench wrote into the ledger. */
  message('earlier', said),
])

export type Message = z.infer<typeof messageSchema>
export type MessageCode = Message['code']
export type MessageOf<Code extends MessageCode> = Extract<Message, { code: Code }>
