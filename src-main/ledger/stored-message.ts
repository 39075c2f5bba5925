// Messages as the ledger keeps them: JSON text. What no code of today fits is kept as what was said, never lost.
import { type Message, messageSchema } from '../../src-preload/contract/messages'
import { type ShipmentProblem, shipmentProblemSchema } from '../../src-preload/contract/shipment'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const fromStoredMessage = (text: string): Message => {
  const message = messageSchema.safeParse(parsed(text))
  return message.success ? message.data : { code: 'earlier', said: text }
}

/** For a column in which empty text says nothing. */
export const fromStoredReason = (text: string): Message | null =>
  text === '' ? null : fromStoredMessage(text)

export const toStoredReason = (message: Message | null): string =>
  message === null ? '' : JSON.stringify(message)

export const fromStoredProblem = (text: string): ShipmentProblem => {
  const problem = shipmentProblemSchema.safeParse(parsed(text))
  if (problem.success) return problem.data
  const detail = { code: 'earlier', said: text } as const
  return { code: 'internal', detail, fields: [], httpStatus: null, idSeen: null }
}
