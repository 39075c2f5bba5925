// What the program and the index beside it say to each other, and how far the index is.
import type { Place, Located } from './answers-in-order'
import type { IndexProgress, ShipmentChoices } from '../../../src-preload/contract/shipment'
import type { SuggestRequest } from '../../../src-preload/contract/suggestion'
import type { Question } from './question'

/** `all`: how many the connection has in the ledger. */
export type IndexAnswer = Located & { all: number; progress: IndexProgress }

/** Files go by their ids; the newest come first, of the others the most frequent. */
export type IndexChoices = Record<
  Exclude<keyof ShipmentChoices, 'benches'>,
  { value: string; count: number }[]
> & {
  /** Other benches, by their logins; left out where nobody asked for them. */
  benches?: { value: string; count: number }[]
}

/** Whether the parcels of other benches are asked for, and which. */
export type OthersAsked = {
  /** The shared connection. */
  connectionId: string
  /** None: all of them. */
  benches: readonly string[]
  isOwnAsked: boolean
}

type Asked =
  | { kind: 'locate'; question: Question; place: Place; others: OthersAsked | null }
  | { kind: 'count'; question: Question; others: OthersAsked | null }
  | { kind: 'choices'; connectionId: string; others: OthersAsked | null }
  | { kind: 'suggest'; connectionId: string; wanted: SuggestRequest; others: OthersAsked | null }
  | { kind: 'forget'; seqs: readonly number[] }

export type ToIndex =
  | { kind: 'begin'; indexPath: string; ledgerPath: string }
  /** Where shop.db lies; null: there are no other benches any more, and nothing of them stays. */
  | { kind: 'others'; indexPath: string; path: string | null }
  | { kind: 'changed'; seqs: readonly number[] }
  | { kind: 'stop' }
  | (Asked & { id: number })

export type FromIndex =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'progress'; progress: IndexProgress }
  | { kind: 'log'; message: string; cause: string }
  | { kind: 'stopped' }
