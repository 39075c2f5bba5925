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
  monotonicMs: () => number
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
/** Longer than this at a time, and a key pressed meanwhile would be felt to wait. */
const longestPieceMs = 20
/** Each piece is on the disk before the next one: of very small ones, a slow disk would make it a long time. */
const pieceSizes = { first: 40, least: 20, most: 120 }

/** The next piece takes about as long as it may, as fast as the last one went. */
const nextSize = (size: number, tookMs: number): number =>
  Math.round(
    Math.min(
      pieceSizes.most,
      Math.max(pieceSizes.least, size * Math.min(2, longestPieceMs / Math.max(1, tookMs))),
    ),
  )

export const createBatchTaking = (deps: Deps) => ({
  /** Of the connection in use at the press, whatever is in use at its end. */
  take: async ({ file, orders, given }: BatchTake): Promise<Batch> => {
    const { batches } = deps
    const connectionId = deps.activeConnection()
    const settings = deps.settings.get()
    const today = deps.today()
    const batchId = batches.begin({ connectionId, ...file, given })
    let size = pieceSizes.first
    for (let first = 0; first < orders.length;) {
      const beganAt = deps.monotonicMs()
      const piece = orders.slice(first, first + size).map((source, index): NewBatchOrder => {
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
      first += piece.length
      size = nextSize(size, deps.monotonicMs() - beganAt)
      await breathe()
    }
    batches.finish(batchId)
    return deps.tell(batchId)
  },
})
