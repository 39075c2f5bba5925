// What the program and the index beside it say to each other, and how far the index is.
import type { Place, Located } from './answers-in-order'
import type { IndexProgress, ShipmentChoices } from '../../../src-preload/contract/shipment'
import type { SuggestRequest } from '../../../src-preload/contract/suggestion'
import type { Question } from './question'

/** `all`: how many the connection has in the ledger. */
export type IndexAnswer = Located & { all: number; progress: IndexProgress }

/** Files go by their ids; the newest come first, of the others the most frequent. */
export type IndexChoices = Record<keyof ShipmentChoices, { value: string; count: number }[]>

type Asked =
  | { kind: 'locate'; question: Question; place: Place }
  | { kind: 'count'; question: Question }
  | { kind: 'choices'; connectionId: string }
  | { kind: 'suggest'; connectionId: string; wanted: SuggestRequest }
  | { kind: 'forget'; seqs: readonly number[] }

export type ToIndex =
  | { kind: 'begin'; indexPath: string; ledgerPath: string }
  | { kind: 'changed'; seqs: readonly number[] }
  | { kind: 'stop' }
  | (Asked & { id: number })

export type FromIndex =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'progress'; progress: IndexProgress }
  | { kind: 'log'; message: string; cause: string }
  | { kind: 'stopped' }
