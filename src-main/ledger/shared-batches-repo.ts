// The part of batches and their orders that says how they stand at other benches. What this bench does with them is in
// batches-repo.
import type { Database } from 'better-sqlite3'
import type { BatchGiven, OrderChoice } from '../../src-preload/contract/batch'
import { type BatchId, batchIdSchema, type ConnectionId } from '../../src-preload/contract/ids'
import type { OrderFields } from '../../src-preload/contract/order'
import type { ShopName } from '../../src-preload/contract/vocabulary'
import {
  batchOrderColumns,
  type BatchOrder,
  type BatchOrderRow,
  type Elsewhere,
  elsewhereSchema,
  fromOrderRow,
} from './batch-order-row'
import type { BatchSharing } from './batch-queries'
import { searchTextOf } from './order-search'
import { writeTransaction } from './write-transaction'

export type SharedBatch = {
  id: BatchId
  connectionId: ConnectionId
  shared: BatchSharing
  /** The bench that took its file; null: this one. */
  madeBy: string | null
  isWhole: boolean
}
export type SharedBatchesRepo = ReturnType<typeof createSharedBatchesRepo>

/** An order's name at the engine. */
export const orderIdOf = (batchId: BatchId, place: number): string => `${batchId}-${place}`
export const placeOfOrder = (orderId: string): { batchId: BatchId; place: number } | null => {
  const cut = orderId.lastIndexOf('-')
  const place = Number(orderId.slice(cut + 1))
  return cut < 1 || !Number.isInteger(place)
    ? null
    : { batchId: batchIdSchema.parse(orderId.slice(0, cut)), place }
}

type BatchRow = Omit<SharedBatch, 'isWhole'> & { isWhole: number }
const batchColumns = 'id, connection_id AS connectionId, shared, made_by AS madeBy, is_whole AS isWhole'
const orderColumns = batchOrderColumns
  .split(', ')
  .map((name) => `o.${name}`)
  .join(', ')

export function createSharedBatchesRepo(db: Database, deps: { newId: () => string }) {
  const all = db.prepare<[], BatchRow>(
    `SELECT ${batchColumns} FROM batches INDEXED BY batches_shared WHERE shared IN ('handing-in', 'shared')`,
  )
  const byId = db.prepare<[string], BatchRow>(
    `SELECT ${batchColumns} FROM batches WHERE id = ? AND shared IS NOT NULL`,
  )
  const unshared = db
    .prepare<[string], BatchId>(
      `SELECT b.id FROM batches b WHERE b.shared IS NULL AND b.connection_id = ? AND b.is_whole = 1
         AND EXISTS (SELECT 1 FROM batch_orders o WHERE o.batch_id = b.id AND o.section IN ('ready', 'problems', 'progress')
           AND o.shipment_id IS NULL)
         AND NOT EXISTS (SELECT 1 FROM batch_orders o WHERE o.batch_id = b.id
           AND o.stand IN ('waiting', 'sending', 'refused', 'unsure'))
       ORDER BY b.seq`,
    )
    .pluck()
  const setShared = db.prepare('UPDATE batches SET shared = ? WHERE id = ?')
  const insert = db.prepare(
    `INSERT INTO batches (id, connection_id, name, shop, given, taken_at, shared, made_by)
     VALUES (@id, @connectionId, @name, @shop, @given, @takenAt, 'shared', @madeBy) ON CONFLICT (id) DO NOTHING`,
  )
  const setVersion = db.prepare(
    'UPDATE batch_orders SET body_version = ?, is_put = ? WHERE batch_id = ? AND place = ?',
  )
  const putAgain = db.prepare(
    `UPDATE batch_orders SET is_put = 0
     WHERE batch_id = ? AND place = ? AND body_version IS NOT NULL AND shipment_id IS NULL`,
  )
  const sharing = db.prepare<
    [string, number],
    { body_version: number | null; elsewhere: string | null; is_put: number }
  >('SELECT body_version, elsewhere, is_put FROM batch_orders WHERE batch_id = ? AND place = ?')
  const setElsewhere = db.prepare(
    `UPDATE batch_orders SET stand = @stand, elsewhere = @elsewhere, problems = '[]'
     WHERE batch_id = @batchId AND place = @place AND shipment_id IS NULL`,
  )
  const wanted = db.prepare<[string, number], BatchOrderRow>(
    `SELECT ${orderColumns} FROM batch_orders o INDEXED BY batch_orders_going JOIN batches b ON b.id = o.batch_id
     WHERE o.stand = 'wanted' AND b.connection_id = ? AND b.is_paused = 0 AND b.shared = 'shared' AND o.body_version IS NOT NULL
       AND o.is_put = 1 AND o.shipment_id IS NULL
     ORDER BY o.seq LIMIT ?`,
  )
  const held = db.prepare<[string], { place: number; elsewhere: string }>(
    `SELECT place, elsewhere FROM batch_orders INDEXED BY batch_orders_section
     WHERE batch_id = ? AND section = 'progress' AND stand = 'elsewhere'`,
  )
  const unlink = db.prepare(
    `UPDATE batch_orders SET draft_id = @draftId, shipment_id = NULL, together_draft_id = NULL, stand = 'wanted', elsewhere = NULL
     WHERE batch_id = @batchId AND place = @place AND stand = 'dropped'`,
  )
  const rewrite = db.prepare(
    `UPDATE batch_orders SET fields = @fields, choice = @choice, is_accepted = @isAccepted, double_reason = @doubleReason,
       search = @search, body_version = @version, is_put = 1
     WHERE batch_id = @batchId AND place = @place`,
  )
  const loosen = db.prepare(
    "UPDATE batch_orders SET stand = 'ready' WHERE batch_id = ? AND place = ? AND stand = 'wanted'",
  )
  const notPut = db.prepare<[number], BatchOrderRow & { body_version: number }>(
    `SELECT ${batchOrderColumns}, body_version FROM batch_orders INDEXED BY batch_orders_not_put WHERE is_put = 0
     AND body_version IS NOT NULL LIMIT ?`,
  )
  const remove = db.prepare(
    'DELETE FROM batch_orders WHERE batch_id = ? AND place = ? AND shipment_id IS NULL',
  )
  const openOf = db
    .prepare<[string], number>(
      `SELECT count(*) FROM batch_orders INDEXED BY batch_orders_section WHERE batch_id = ?
         AND section IN ('ready', 'progress', 'problems')`,
    )
    .pluck()
  const erased = db.prepare<[number], string>('SELECT order_id FROM orders_erased LIMIT ?').pluck()
  const forgetErased = db.prepare('DELETE FROM orders_erased WHERE order_id = ?')
  const readMark = db.prepare<[], { generation: number; mark: string }>(
    'SELECT generation, mark FROM orders_read WHERE one = 1',
  )
  const writeMark = db.prepare(
    `INSERT INTO orders_read (one, generation, mark) VALUES (1, ?, ?)
     ON CONFLICT (one) DO UPDATE SET generation = excluded.generation, mark = excluded.mark`,
  )
  const lastPlace = db
    .prepare<[string], number>('SELECT coalesce(max(place), 0) FROM batch_orders WHERE batch_id = ?')
    .pluck()
  const isHere = db.prepare<[string], number>('SELECT 1 FROM batches WHERE id = ?').pluck()
  const fromBatchRow = (row: BatchRow): SharedBatch => ({ ...row, isWhole: row.isWhole === 1 })

  const endHandingIn = db.prepare("UPDATE batches SET shared = NULL WHERE shared = 'handing-in'")

  return {
    /** At start: what an earlier run did not finish handing in nobody else has seen. */
    endHandingIn: (): void => {
      endHandingIn.run()
    },
    all: (): SharedBatch[] => all.all().map(fromBatchRow),
    find: (id: BatchId): SharedBatch | null => {
      const row = byId.get(id)
      return row ? fromBatchRow(row) : null
    },
    /** As far as a copy has come. */
    lastPlace: (id: BatchId): number => lastPlace.get(id) ?? 0,
    isHere: (id: BatchId): boolean => isHere.get(id) !== undefined,
    /** Whole, with something left to do, and nothing under way that the engine would have to have allowed. */
    unshared: (connectionId: ConnectionId): BatchId[] => unshared.all(connectionId),
    set: (id: BatchId, to: BatchSharing | null): void => {
      setShared.run(to, id)
    },
    /** One that another bench took. Nobody sees it before it is whole. */
    begin: (batch: {
      id: BatchId
      connectionId: ConnectionId
      name: string
      shop: ShopName | null
      given: BatchGiven
      takenAt: string
      madeBy: string | null
    }): void => {
      insert.run({ ...batch, given: JSON.stringify(batch.given) })
    },
    /** `isPut`: what stands here is what the engine has. */
    setVersions: writeTransaction(
      db,
      (batchId: BatchId, versions: readonly { place: number; version: number; isPut: boolean }[]): void => {
        for (const { place, version, isPut } of versions)
          setVersion.run(version, isPut ? 1 : 0, batchId, place)
      },
    ),
    /** The engine has an older one than this bench. It is not wanted before the engine has it again. */
    putAgain: (batchId: BatchId, place: number): void => {
      putAgain.run(batchId, place)
    },
    /** Null: there is no such order here, or it is not shared. */
    sharing: (
      batchId: BatchId,
      place: number,
    ): { version: number; isPut: boolean; elsewhere: Elsewhere | null } | null => {
      const row = sharing.get(batchId, place)
      if (row === undefined || row.body_version === null) return null
      return {
        version: row.body_version,
        isPut: row.is_put === 1,
        elsewhere: row.elsewhere === null ? null : elsewhereSchema.parse(JSON.parse(row.elsewhere)),
      }
    },
    /** Another bench has it. One that is begun here is not touched. */
    toElsewhere: (batchId: BatchId, place: number, elsewhere: Elsewhere): void => {
      const stand =
        elsewhere.state === 'done'
          ? 'done-elsewhere'
          : elsewhere.state === 'dropped'
            ? 'skipped'
            : 'elsewhere'
      setElsewhere.run({ batchId, place, stand, elsewhere: JSON.stringify(elsewhere) })
    },
    /** Those to be created here, first things first. */
    wanted: (connectionId: ConnectionId, limit: number): BatchOrder[] =>
      wanted.all(connectionId, limit).map(fromOrderRow),
    heldElsewhere: (batchId: BatchId): { place: number; elsewhere: Elsewhere }[] =>
      held
        .all(batchId)
        .map(({ place, elsewhere }) => ({ place, elsewhere: elsewhereSchema.parse(JSON.parse(elsewhere)) })),
    /** Its shipment here was dropped because another bench has the order. If it comes back it is wanted, as another shipment. */
    letGo: (batchId: BatchId, place: number): void => {
      unlink.run({ batchId, place, draftId: `batch-${deps.newId()}-${place}` })
    },
    /** Another bench left it out: it is not wanted here any more. */
    loosen: (batchId: BatchId, place: number): void => {
      loosen.run(batchId, place)
    },
    /** As another bench mended it. */
    rewrite: writeTransaction(
      db,
      (
        batchId: BatchId,
        place: number,
        body: { fields: OrderFields; choice: OrderChoice; isAccepted: boolean; doubleReason: string | null },
        version: number,
        orderNumber: string,
      ): void => {
        loosen.run(batchId, place)
        rewrite.run({
          batchId,
          place,
          fields: JSON.stringify(body.fields),
          choice: JSON.stringify(body.choice),
          isAccepted: body.isAccepted ? 1 : 0,
          doubleReason: body.doubleReason,
          search: searchTextOf(orderNumber, body.fields),
          version,
        })
      },
    ),
    /** Changed here, and not yet for the others. */
    notPut: (limit: number): { order: BatchOrder; version: number }[] =>
      notPut.all(limit).map((row) => ({ order: fromOrderRow(row), version: row.body_version })),
    /** Erased here, and not yet at the engine. */
    erased: (limit: number): string[] => erased.all(limit),
    forgetErased: writeTransaction(db, (orderIds: readonly string[]): void => {
      for (const id of orderIds) forgetErased.run(id)
    }),
    /** Its people were erased. */
    remove: (batchId: BatchId, place: number): void => {
      remove.run(batchId, place)
    },
    countOpen: (batchId: BatchId): number => openOf.get(batchId) ?? 0,
    mark: () => readMark.get() ?? null,
    keepMark: ({ generation, mark }: { generation: number; mark: string }): void => {
      writeMark.run(generation, mark)
    },
  }
}
