// Everything about batches, put together: taken over, looked at, changed, sent, printed again, saved. It holds no rule of its
// own.
import type { z } from 'zod'
import type { StationEmit } from '../../../src-preload/contract'
import type { Batch, batchReprintSchema, ordersCreateSchema } from '../../../src-preload/contract/batch'
import type { BatchId, ConnectionId } from '../../../src-preload/contract/ids'
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import type { AnswersCache } from '../../cache/answers'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { TogetherRepo } from '../../ledger/together-repo'
import type { SettingsRepo } from '../../ledger/settings-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import { createLikelyDoubles } from '../likely-doubles'
import type { ParcelsOfOthers } from '../sharing/parcels-of-others'
import type { Printing } from '../printing'
import type { SharedOrders } from '../sharing/shared-orders'
import type { createParcelShipping } from '../ship-parcel'
import { createAssessment } from './assess-order'
import { createOrderChanges } from './change-orders'
import { createOwnNumbers } from './own-numbers'
import { createBatchReport } from './report-batch'
import { createBatchRun } from './run-batch'
import { createSendingTogether } from './send-together'
import { createResultSaving } from './save-result'
import { createBatchTaking } from './take-batch'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  batches: BatchesRepo
  answers: Pick<AnswersCache, 'assignment'>
  together: TogetherRepo
  newId: () => string
  shipments: ShipmentsRepo
  settings: SettingsRepo
  others: Pick<ParcelsOfOthers, 'alike'>
  parcels: Pick<ReturnType<typeof createParcelShipping>, 'create' | 'correct' | 'drop'>
  printing: Pick<Printing, 'reprintMany'>
  sharedOrders: Pick<SharedOrders, 'claims' | 'heldUp' | 'benchName'>
  inOneWrite: <Value>(work: () => Value) => Value
  activeConnection: () => ConnectionId
  chooseFileToSave: (proposal: string) => Promise<string | null>
  emit: StationEmit
  log: Log
}
export type Batches = ReturnType<typeof createBatches>

const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export function createBatches(deps: Deps) {
  const { batches, printing } = deps
  const assess = createAssessment({ batches, likelyDoubles: createLikelyDoubles(deps) })
  const ownNumber = createOwnNumbers(deps)
  const { claims, heldUp, benchName } = deps.sharedOrders
  const report = createBatchReport({
    ...deps,
    ownNumber,
    benchName,
    held: (id) => run.held() ?? heldUp(id),
  })
  const run = createBatchRun({ ...deps, claims, tell: report.tellLater })
  const ports = { ...deps, assess, tell: report.tell, row: report.rowOf, drop: deps.parcels.drop }

  return {
    ...createBatchTaking({ ...ports, today: () => localDay(deps.now()) }),
    ...createOrderChanges(ports),
    ...createSendingTogether(ports),
    saveResult: createResultSaving({ ...deps, ownNumber }),
    list: report.list,
    look: report.look,
    rows: report.rows,
    places: report.places,

    /** "Create": these, or all that are ready, go in the order of the file. */
    create: ({ batchId, places }: z.output<typeof ordersCreateSchema>): Batch => {
      batches.setPaused(batchId, false)
      batches.want(batchId, places)
      run.go()
      return report.tell(batchId)
    },
    /** What was begun goes on; nothing more begins, also after a restart. */
    pause: (id: BatchId): Batch => {
      batches.setPaused(id, true)
      return report.tell(id)
    },
    resume: (id: BatchId): Batch => {
      batches.setPaused(id, false)
      run.go()
      return report.tell(id)
    },
    /** What has not begun is ready again. */
    stop: (id: BatchId): Batch => {
      batches.unwant(id)
      batches.setPaused(id, false)
      return report.tell(id)
    },

    /** Those of them that have a label, in the file's order. */
    reprint: ({ batchId, fromPlace, toPlace, isSure }: z.output<typeof batchReprintSchema>): PrintJob[] =>
      printing.reprintMany({ shipmentIds: batches.shipmentsBetween(batchId, fromPlace, toPlace), isSure }),

    /** A shipment has changed. */
    see: (shipment: Shipment): void => {
      report.see(shipment)
      run.go()
    },
    /** Something changed in a batch: the window hears of it a moment later. */
    tellLater: report.tellLater,
    /** Goes on with what an earlier run left. */
    start: run.start,
    /** Another connection is in use: its batches go on. */
    goOn: run.go,
    /** From here on nothing is begun. */
    close: run.stop,
  }
}
