// How many shipments a connection has: counting a million takes longer than finding some of them, so they are counted once,
// and from then on what came since.
import type { LedgerToIndex } from './ledger-to-index'

export function createCount(ledger: LedgerToIndex) {
  const known = new Map<string, { count: number; toSeq: number }>()
  return (connectionId: string): number => {
    const before = known.get(connectionId) ?? { count: 0, toSeq: 0 }
    const toSeq = ledger.lastSeq()
    const count = before.count + ledger.countWithin(connectionId, before.toSeq, toSeq)
    known.set(connectionId, { count, toSeq })
    return count
  }
}
