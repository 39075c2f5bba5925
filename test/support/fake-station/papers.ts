// Days, their lists and tables of the fake station: what was printed and saved is kept for the test to look at.
import type { StationHandlers } from '../../../src-preload/contract'
import type { HandOverList } from '../../../src-preload/contract/end-of-day'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { Table } from '../../../src-preload/contract/table'
import type { FakeWorld } from './defaults'

type Papers = Pick<StationHandlers, 'days' | 'files'> & { saved: Table[]; printedLists: HandOverList[] }

export function fakePapers(world: FakeWorld, newestFirst: () => Shipment[]): Papers {
  const saved: Table[] = []
  const printedLists: HandOverList[] = []
  return {
    saved,
    printedLists,
    days: {
      shipments: ({ since, until, beforeSeq, limit }) =>
        newestFirst()
          .filter(
            ({ createdAt, seq }) => createdAt >= since && createdAt < until && seq < (beforeSeq ?? Infinity),
          )
          .slice(0, limit),
      printList: (list) => {
        printedLists.push(list)
        return world.listPrinted ?? { state: 'printed', reason: null }
      },
    },
    files: {
      saveTable: (table) => {
        saved.push(table)
        return world.savesTo === null ? null : { path: `${world.savesTo ?? '/home/shop'}/${table.name}.csv` }
      },
    },
  }
}
