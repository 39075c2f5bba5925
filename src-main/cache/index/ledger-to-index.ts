// What the index has to be told by the ledger, which is opened elsewhere.
import type { Place } from './answers-in-order'
import type { Found } from './find-shipments'
import type { IndexedShipment } from './index-rows'
import type { RecipientOf } from './suggest-recipients'

/** The ledger, or shop.db in its place, read beside the program: it is never written from here. */
export type LedgerToIndex = {
  connectionIds: () => string[]
  countWithin: (connectionId: string, afterSeq: number, toSeq: number) => number
  lastSeq: () => number
  lastEventSeq: () => number
  /** So that so many rows at most, and in the end all of them, lie above it and up to `toSeq`; 0 at the end. */
  below: (toSeq: number, rows: number) => number
  /** So that so many rows at most lie up to it and above `afterSeq`. */
  above: (afterSeq: number, rows: number) => number
  idOf: (seq: number) => string | null
  /** Ascending, above `afterSeq` up to `toSeq`. */
  between: (afterSeq: number, toSeq: number) => IndexedShipment[]
  /** Whose life went on after this event. */
  seqsChangedSince: (eventSeq: number) => number[]
  /** Null for one that was erased, or cannot be read. */
  recipientOf: RecipientOf
  /** Newest first, of so many in all: any place is reached in a moment. */
  seqsAt: (connectionId: string, place: Place, total: number) => number[]
  /** Newest first. */
  seqsOf: (connectionId: string, states: readonly string[]) => Found
}
