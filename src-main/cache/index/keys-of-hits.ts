// What a hit stands by in the order that is asked for, so that it can be laid beside a hit of another index.
import type { Database } from 'better-sqlite3'
import type { Found } from './find-shipments'
import type { IndexRows } from './index-rows'
import type { Opened } from './opened-index'
import type { LedgerToIndex } from './ledger-to-index'
import type { Question } from './question'

export type Hits = Pick<Found, 'next'> & {
  return: () => IteratorResult<number | null>
  /** Milliseconds where they stand by their age, else the text they are sorted by. */
  keyOf: (seq: number) => number | string
}

function createKeyOf(
  reader: Database,
  rows: Pick<IndexRows, 'connectionNumber'>,
  ledger: Pick<LedgerToIndex, 'between'>,
  { connectionId, sortBy }: Question,
): Hits['keyOf'] {
  const column = sortBy === 'created' ? 'created_at' : sortBy
  const keyOf = reader
    .prepare<[number, number], number | string>(
      `SELECT ${column} FROM facts WHERE connection = ? AND seq = ?`,
    )
    .pluck()
  const connection = rows.connectionNumber(connectionId)
  return (seq) => {
    const key = keyOf.get(connection, seq)
    if (key !== undefined) return key
    // Listed from the ledger while the index is filled.
    const [shipment] = ledger.between(seq - 1, seq)
    return sortBy === 'created' ? Date.parse(shipment?.createdAt ?? '') || 0 : ''
  }
}

/** `onFailure`: its file cannot be read any more; what is thrown then is for whoever asked. */
export function hitsOf(
  { file, rows, findNow }: Opened,
  ledger: Pick<LedgerToIndex, 'between'>,
  question: Question,
  onFailure: (cause: unknown) => void,
): Hits {
  const guard = <Value>(work: () => Value): Value => {
    try {
      return work()
    } catch (cause) {
      onFailure(cause)
      throw cause
    }
  }
  const found = guard(() => findNow(question))
  const keyOf = guard(() => createKeyOf(file.reader, rows, ledger, question))
  return {
    next: () => guard(() => found.next()),
    return: () => found.return?.() ?? { done: true, value: undefined },
    keyOf: (seq) => guard(() => keyOf(seq)),
  }
}
