// One question to the index: what is listed, in which order. What the window asks for, without its page.
import type { ShipmentQuestion } from '../../../src-preload/contract/shipment'
import { unnarrowed } from '../../../src-preload/contract/vocabulary/history-words'

/** The connection is the one in use. */
export type Question = ShipmentQuestion & { connectionId: string }

/** Lets everything through, newest first: whoever asks in the program narrows it. */
export const unfiltered: Omit<Question, 'text' | 'connectionId'> = {
  ...unnarrowed,
  since: null,
  until: null,
  sortBy: 'created',
  isAscending: false,
}

export const keyOf = (question: Question): string => JSON.stringify(question)

/** Everything of a connection, newest first: what the ledger itself answers as quickly. */
export const isPlain = (question: Question): boolean =>
  question.text.trim() === '' &&
  Object.entries(unfiltered).every(
    ([name, usual]) => JSON.stringify(question[name as keyof typeof unfiltered]) === JSON.stringify(usual),
  )
