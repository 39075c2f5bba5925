// The closed list of what can go wrong as the worker sees it. A new code does not compile without words in the renderer.
import { z } from 'zod'
import { type Message, messageSchema } from './messages'

export const errorCodes = [
  // what was given
  'invalid-input',
  'not-found',
  'wrong-state',
  'changed-meanwhile',
  'address-not-usable',
  'name-taken',
  'connection-in-use',
  // the key
  'no-key',
  'key-refused',
  'key-forbidden',
  'key-unreadable',
  // the service
  'service-refused',
  'refused-on-the-way',
  'service-not-found',
  'service-throttled',
  'service-unreachable',
  'service-name-unknown',
  'service-certificate',
  'service-timeout',
  'service-broken',
  'not-the-service',
  'offline',
  'paused',
  // creating
  'too-many-unsure',
  'confirmation-missing',
  'too-early',
  // other benches
  'engine-away',
  'engine-untrusted',
  'engine-denied',
  'engine-refused',
  'of-other-bench',
  'same-reference-elsewhere',
  // labels and printing
  'label-not-ready',
  'label-unusable',
  'printer-missing',
  'printer-refused',
  'folder-unusable',
  'file-unwritable',
  // this computer
  'ledger-unwritable',
  'ledger-newer',
  'ledger-damaged',
  'only-looking',
  'ledger-set-back',
  'program-incomplete',
  'waited-long',
  'internal',
] as const

export const errorCodeSchema = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof errorCodeSchema>

/** One complaint about one field. `path` is in our words: `recipient.postalCode`, `parcel.weightGrams`. Empty: about the whole. */
export const fieldProblemSchema = z.object({ path: z.string(), message: messageSchema })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

export type StationError = {
  code: ErrorCode
  /** For "Details": what was observed; null when the code says it all. Never holds the key. */
  detail: Message | null
  fields: FieldProblem[]
  /** True when trying the same thing again later can help. */
  isRetryable: boolean
}
