// Takes checked orders over as a batch: all of them or none, nothing is sent. Written in pieces, so that the bench answers in
// between; nobody sees the batch before its last piece is on the disk.
import type { Batch, BatchTake } from '../../../src-preload/contract/batch'
import type { BatchId, ConnectionId } from '../../../src-preload/contract/ids'
import type { BatchesRepo, NewBatchOrder } from '../../ledger/batches-repo'
import type { SettingsRepo } from '../../ledger/settings-repo'
import type { Assess } from './assess-order'
import { choiceOf } from './choose-package'

type Deps = {
  batches: BatchesRepo
  settings: SettingsRepo
  assess: Assess
  activeConnection: () => ConnectionId
  tell: (id: BatchId) => Batch
  today: () => string
}

const atATime = 100
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const createBatchTaking = (deps: Deps) => ({
  /** Of the connection in use at the press, whatever is in use at its end. */
  take: async ({ file, orders, given }: BatchTake): Promise<Batch> => {
    const { batches } = deps
    const connectionId = deps.activeConnection()
    const settings = deps.settings.get()
    const today = deps.today()
    const batchId = batches.begin({ connectionId, ...file, given })
    for (let first = 0; first < orders.length; first += atATime) {
      const piece = orders.slice(first, first + atATime).map((source, index): NewBatchOrder => {
        const { fields } = source
        const choice = choiceOf(fields, given, settings, today)
        const place = first + index + 1
        const looked = { batchId, place, connectionId, source, fields, choice }
        return {
          place,
          source,
          choice,
          ...deps.assess({
            ...looked,
            isAccepted: false,
            isDoubted: false,
            doubleReason: null,
            shipmentId: null,
          }),
        }
      })
      batches.add(batchId, piece)
      await breathe()
    }
    batches.finish(batchId)
    return deps.tell(batchId)
  },
})
