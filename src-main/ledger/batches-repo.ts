// Writes batches and their orders. From the moment that an order's shipment begins, SQL itself keeps its stand (see the
// migration); until then it is written here. What is asked about them is in batch-queries.
import type { Database } from 'better-sqlite3'
import type { BatchGiven, OrderChoice } from '../../src-preload/contract/batch'
import type { OrderStand } from '../../src-preload/contract/batch-vocabulary'
import {
  type BatchId,
  batchIdSchema,
  type ConnectionId,
  type ShipmentId,
} from '../../src-preload/contract/ids'
import type { Order, OrderFields, OrderProblem } from '../../src-preload/contract/order'
import type { ShopName } from '../../src-preload/contract/vocabulary'
import { createBatchQueries } from './batch-queries'
import { searchTextOf } from './order-search'
import { writeTransaction } from './write-transaction'

export type BatchesRepo = ReturnType<typeof createBatchesRepo>

/** How an order stands that is not under way, as it was looked at last. */
export type Assessment = { stand: OrderStand; problems: OrderProblem[]; earlierId: ShipmentId | null }
export type NewBatchOrder = Assessment & {
  place: number
  source: Order
  choice: OrderChoice
}
export type OrderRewrite = Assessment & {
  fields: OrderFields
  choice: OrderChoice
  isAccepted: boolean
  doubleReason: string | null
}

export function createBatchesRepo(db: Database, deps: { now: () => Date; newId: () => string }) {
  const queries = createBatchQueries(db)
  const insert = db.prepare(
    `INSERT INTO batches (id, connection_id, name, shop, given, taken_at)
     VALUES (@id, @connectionId, @name, @shop, @given, @at)`,
  )
  const insertOrder = db.prepare(
    `INSERT INTO batch_orders (batch_id, place, draft_id, order_key, order_number, source, fields, choice, stand, problems, earlier_id, search)
     VALUES (@batchId, @place, @draftId, @key, @orderNumber, @source, @fields, @choice, @stand, @problems, @earlierId, @search)`,
  )
  const setWhole = db.prepare('UPDATE batches SET is_whole = 1 WHERE id = ?')
  const setPaused = db.prepare('UPDATE batches SET is_paused = ? WHERE id = ?')
  const deleteHalf = db.prepare('DELETE FROM batches INDEXED BY batches_half WHERE is_whole = 0')
  const update = db.prepare(
    `UPDATE batch_orders SET fields = @fields, choice = @choice, stand = @stand, problems = @problems,
       is_accepted = @isAccepted, double_reason = @doubleReason, earlier_id = @earlierId, search = @search, elsewhere = NULL,
       is_put = CASE WHEN body_version IS NOT NULL AND (fields <> @fields OR choice <> @choice OR is_accepted <> @isAccepted
         OR double_reason IS NOT @doubleReason OR (stand = 'skipped') <> (@stand = 'skipped')) THEN 0 ELSE is_put END
     WHERE batch_id = @batchId AND place = @place`,
  )
  const wantAll = db.prepare(
    `UPDATE batch_orders INDEXED BY batch_orders_section SET stand = 'wanted'
     WHERE batch_id = ? AND section = 'ready'`,
  )
  const setStand = db.prepare(
    'UPDATE batch_orders SET stand = @to WHERE batch_id = @batchId AND place = @place AND stand = @from',
  )
  const unwant = db.prepare(
    `UPDATE batch_orders INDEXED BY batch_orders_section SET stand = 'ready'
     WHERE batch_id = ? AND section = 'progress' AND stand = 'wanted'`,
  )
  const unwantElsewhere = db.prepare(
    `UPDATE batch_orders INDEXED BY batch_orders_section SET elsewhere = json_set(elsewhere, '$.wasWanted', json('false'))
     WHERE batch_id = ? AND section = 'progress' AND stand = 'elsewhere'`,
  )
  const ask = db.prepare(
    `UPDATE batch_orders SET stand = @stand, problems = @problems, earlier_id = @earlierId
     WHERE batch_id = @batchId AND place = @place AND stand = 'wanted'`,
  )
  const doubt = db.prepare(
    `UPDATE batch_orders INDEXED BY batch_orders_going SET is_doubted = 1, is_accepted = 0
     WHERE stand IN ('fix', 'asks', 'double', 'ready', 'wanted', 'skipped')`,
  )
  const askDoubted = db.prepare(
    `UPDATE batch_orders INDEXED BY batch_orders_going SET stand = 'asks', problems = ?
     WHERE stand IN ('asks', 'double', 'ready', 'wanted')`,
  )
  const doubtLong = db.prepare(
    `UPDATE batch_orders INDEXED BY batch_orders_going
     SET is_doubted = 1, is_accepted = 0, stand = 'asks', problems = @problems
     WHERE stand = 'wanted'
       AND (SELECT wanted_at FROM batches b WHERE b.id = batch_id) NOT BETWEEN @from AND @to`,
  )
  const noteWanted = db.prepare('UPDATE batches SET wanted_at = ? WHERE id = ?')
  const unlink = db.prepare(
    `UPDATE batch_orders SET draft_id = @draftId, shipment_id = NULL, together_draft_id = NULL, stand = 'skipped'
     WHERE batch_id = @batchId AND place = @place AND stand = 'dropped'`,
  )

  const stored = (assessment: Assessment) => ({
    stand: assessment.stand,
    problems: JSON.stringify(assessment.problems),
    earlierId: assessment.earlierId,
  })

  const doubted = JSON.stringify([{ field: 'order', message: { code: 'order-ledger-set-back' } }])

  return {
    ...queries,

    /** Not seen by anybody until `finish`: a run that ends in between leaves nothing. */
    begin: (batch: {
      connectionId: ConnectionId
      name: string
      shop: ShopName | null
      given: BatchGiven
    }): BatchId => {
      const id = batchIdSchema.parse(deps.newId())
      insert.run({
        id,
        connectionId: batch.connectionId,
        name: batch.name,
        shop: batch.shop,
        given: JSON.stringify(batch.given),
        at: deps.now().toISOString(),
      })
      return id
    },
    add: writeTransaction(db, (batchId: BatchId, orders: readonly NewBatchOrder[]): void => {
      for (const order of orders)
        insertOrder.run({
          batchId,
          place: order.place,
          // The guard against doubles is keyed by it: one order is one draft, over every restart.
          draftId: `batch-${batchId}-${order.place}`,
          key: order.source.key,
          orderNumber: order.source.orderNumber,
          source: JSON.stringify(order.source),
          fields: JSON.stringify(order.source.fields),
          choice: JSON.stringify(order.choice),
          ...stored(order),
          search: searchTextOf(order.source.orderNumber, order.source.fields),
        })
    }),
    finish: (id: BatchId): void => {
      setWhole.run(id)
    },
    /** What an earlier run did not finish taking. */
    dropHalf: (): void => {
      deleteHalf.run()
    },

    setPaused: (id: BatchId, isPaused: boolean): void => {
      setPaused.run(isPaused ? 1 : 0, id)
    },

    /** An order that is not under way, as it stands now. SQLite aborts for one that is. */
    rewrite: (batchId: BatchId, place: number, order: OrderRewrite & { orderNumber: string }): void => {
      update.run({
        batchId,
        place,
        fields: JSON.stringify(order.fields),
        choice: JSON.stringify(order.choice),
        ...stored(order),
        isAccepted: order.isAccepted ? 1 : 0,
        doubleReason: order.doubleReason,
        search: searchTextOf(order.orderNumber, order.fields),
      })
    },

    /** Everything that is ready, or these of it. */
    want: writeTransaction(db, (batchId: BatchId, places: readonly number[] | null): void => {
      noteWanted.run(deps.now().toISOString(), batchId)
      if (places === null) wantAll.run(batchId)
      else for (const place of places) setStand.run({ batchId, place, from: 'ready', to: 'wanted' })
    }),
    /** What has not begun is ready again. */
    unwant: writeTransaction(db, (batchId: BatchId): void => {
      unwant.run(batchId)
      unwantElsewhere.run(batchId)
    }),
    /** Its turn came, and it cannot go: a person says. */
    ask: (batchId: BatchId, place: number, assessment: Assessment): void => {
      ask.run({ batchId, place, ...stored(assessment) })
    },
    /** Older data was put back: what is not sent here may have been sent. A person says of each that it was not. */
    doubtAll: writeTransaction(db, (): void => {
      doubt.run()
      askDoubted.run(doubted)
    }),
    /** The same for those whose turn has not come in so long a time. */
    doubtLongWanted: (from: Date, to: Date): void => {
      doubtLong.run({ problems: doubted, from: from.toISOString(), to: to.toISOString() })
    },
    /** Its shipment was given up, and it is wanted after all: as another one. */
    beginAnew: (batchId: BatchId, place: number): void => {
      unlink.run({ batchId, place, draftId: `batch-${deps.newId()}-${place}` })
    },
  }
}
