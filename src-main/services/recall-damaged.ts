// Brings damaged and lost rows of the ledger back from its copies, as far as a copy still has what was written last. What cannot
// be brought back stays as it is: shown as damaged, and never acted on.
import type { DamagedRow, LedgerCheck } from '../copies/check-ledger'
import { listCopies, usableCopy } from '../copies/copies-folder'
import { readPlaces } from '../copies/copy-places'
import type { Keeper } from '../copies/keeper-jobs'
import type { PutBackRow } from '../ledger/put-back-rows'
import type { Log } from '../common/log'

type Deps = {
  paths: { ledger: string; mark: string; aside: string; copies: string }
  keeper: Keeper
  /** Those that are back. */
  putBack: (rows: readonly PutBackRow[]) => readonly PutBackRow[]
  now: () => Date
  log: Log
}

export function createRecall({ paths, keeper, putBack, now, log }: Deps) {
  const recall = async (found: LedgerCheck, isAside: boolean): Promise<readonly PutBackRow[]> => {
    const rows = [...found.damagedRows, ...found.lostRows]
    if (found.verdict !== 'fine' || rows.length === 0) return []
    const { second } = readPlaces(paths.copies)
    const copies = listCopies(paths.copies, second).flatMap(
      ({ id }) => usableCopy(paths.copies, second, id) ?? [],
    )
    const recalled = await keeper('recall', { ledger: paths.ledger, copies, rows })
    if (recalled.length === 0) return []
    if (!isAside) await keeper('setAside', { ...paths, at: now().toISOString() })
    return putBack(recalled)
  }

  /** What of it is still damaged afterwards, and how many rows came back. `isAside`: its files were set aside already. */
  return async (found: LedgerCheck, isAside: boolean): Promise<{ left: LedgerCheck; recalled: number }> => {
    try {
      const recalled = await recall(found, isAside)
      return { left: withoutRows(found, recalled), recalled: recalled.length }
    } catch (cause) {
      log('damaged rows could not be taken from a copy', cause)
      return { left: found, recalled: 0 }
    }
  }
}

const withoutRows = (found: LedgerCheck, back: readonly PutBackRow[]): LedgerCheck => {
  const isLeft = (row: DamagedRow): boolean =>
    !back.some(({ table, key }) => table === row.table && key === row.key)
  const damagedRows = found.damagedRows.filter(isLeft)
  const lostRows = found.lostRows.filter(isLeft)
  return {
    ...found,
    damagedRows,
    lostRows,
    damagedCount: found.damagedCount - found.damagedRows.length + damagedRows.length,
    lostCount: found.lostCount - found.lostRows.length + lostRows.length,
  }
}
