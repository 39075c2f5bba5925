// Every question about batches and their orders. Each reads one batch, or a few rows, through an index.
import type { Database } from 'better-sqlite3'
import { type BatchGiven, batchGivenSchema } from '../../src-preload/contract/batch'
import type { BatchSection, OrderStand } from '../../src-preload/contract/batch-vocabulary'
import { fold } from '../../src-preload/contract/fold'
import type { BatchId, ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { ShopName } from '../../src-preload/contract/vocabulary'
import { StationFailure } from '../station-failure'
import { batchOrderColumns, type BatchOrder, type BatchOrderRow, fromOrderRow } from './batch-order-row'

/** handing-in: it is being given to the engine. shared: each of its orders has to be claimed. */
export type BatchSharing = 'handing-in' | 'shared'
export type BatchHead = {
  id: BatchId
  connectionId: ConnectionId
  name: string
  shop: ShopName | null
  given: BatchGiven
  isPaused: boolean
  /** Null: this bench alone works on it. */
  shared: BatchSharing | null
  /** The bench that took its file; null: this one. */
  madeBy: string | null
  takenAt: string
}
type HeadRow = Omit<BatchHead, 'given' | 'isPaused'> & { given: string; isPaused: number }
export type Shown = { batchId: BatchId; section: BatchSection | null; text: string }

const head = `SELECT id, connection_id AS connectionId, name, shop, given, is_paused AS isPaused, shared, made_by AS madeBy,
  taken_at AS takenAt
  FROM batches`
const fromHead = (row: HeadRow): BatchHead => ({
  ...row,
  given: batchGivenSchema.parse(JSON.parse(row.given)),
  isPaused: row.isPaused === 1,
})

export function createBatchQueries(db: Database) {
  const byId = db.prepare<[string], HeadRow>(`${head} WHERE id = ?`)
  const latest = db.prepare<[string, number], HeadRow>(
    `${head} WHERE connection_id = ? AND is_whole = 1 ORDER BY seq DESC LIMIT ?`,
  )
  const counts = db.prepare<[string], { stand: OrderStand; n: number }>(
    'SELECT stand, count(*) AS n FROM batch_orders WHERE batch_id = ? GROUP BY stand',
  )
  const stands = db
    .prepare<[string], OrderStand>('SELECT stand FROM batch_orders WHERE batch_id = ? ORDER BY place')
    .pluck()
  const one = db.prepare<[string, number], BatchOrderRow>(
    `SELECT ${batchOrderColumns} FROM batch_orders WHERE batch_id = ? AND place = ?`,
  )
  // Each way of looking has its own statement, so that each goes through its own index.
  const shown = (columns: string, order: string) => {
    const of = (where: string) =>
      db.prepare<Record<string, unknown>>(
        `SELECT ${columns} FROM batch_orders WHERE batch_id = @batchId ${where} ${order}`,
      )
    const bySection = 'AND section = @section'
    const byText = "AND search LIKE @text ESCAPE '!'"
    const statements = {
      all: of(''),
      section: of(bySection),
      text: of(byText),
      both: of(`${bySection} ${byText}`),
    }
    return ({ section, text }: Shown) =>
      section === null
        ? statements[text === '' ? 'all' : 'text']
        : statements[text === '' ? 'section' : 'both']
  }
  const rowsOf = shown(batchOrderColumns, 'ORDER BY place LIMIT @limit OFFSET @offset')
  const countOf = shown('count(*) AS n', '')
  const placesOf = shown('place', 'ORDER BY place')
  const likeOf = (text: string): string => `%${fold(text).replace(/[!%_]/g, '!$&')}%`
  const named = (wanted: Shown) => ({
    batchId: wanted.batchId,
    section: wanted.section,
    text: likeOf(wanted.text),
  })

  const sameKey = db.prepare<
    [string, string, string, number],
    { name: string; takenAt: string; batchId: BatchId; shipmentId: ShipmentId | null }
  >(
    `SELECT b.name, b.taken_at AS takenAt, b.id AS batchId, o.shipment_id AS shipmentId
     FROM batch_orders o JOIN batches b ON b.id = o.batch_id
     WHERE o.order_key = ? AND b.connection_id = ? AND (o.batch_id <> ? OR o.place < ?)
       AND o.stand NOT IN ('skipped', 'dropped') ORDER BY o.seq DESC LIMIT 1`,
  )
  const ofNumber = db.prepare<
    [string, string],
    { batchId: BatchId; place: number; orderNumber: string; stand: OrderStand }
  >(
    `SELECT o.batch_id AS batchId, o.place, o.order_number AS orderNumber, o.stand
     FROM batch_orders o INDEXED BY batch_orders_number JOIN batches b ON b.id = o.batch_id
     WHERE o.order_number = ? COLLATE NOCASE AND b.connection_id = ? AND b.is_whole = 1
     ORDER BY o.section IN ('done', 'out'), o.seq DESC LIMIT 1`,
  )
  const ofShipment = db.prepare<[string], { batchId: BatchId; place: number }>(
    'SELECT batch_id AS batchId, place FROM batch_orders WHERE shipment_id = ?',
  )
  const allOfShipment = db.prepare<[string], { batchId: BatchId; place: number; reference: string }>(
    `SELECT batch_id AS batchId, place, fields ->> '$.reference' AS reference
     FROM batch_orders WHERE shipment_id = ?`,
  )
  const nextWanted = db.prepare<[string], BatchOrderRow>(
    `SELECT ${batchOrderColumns
      .split(', ')
      .map((name) => `o.${name}`)
      .join(', ')}
     FROM batch_orders o INDEXED BY batch_orders_going JOIN batches b ON b.id = o.batch_id
     WHERE o.stand = 'wanted' AND b.connection_id = ? AND b.is_paused = 0
       -- An order that benches share has to be claimed first.
       AND (b.shared IS NULL OR o.shipment_id IS NOT NULL OR (b.shared = 'shared' AND o.body_version IS NULL))
     ORDER BY o.seq LIMIT 1`,
  )
  const going = db
    .prepare<[string], number>(
      `SELECT count(*) FROM batch_orders o INDEXED BY batch_orders_going JOIN batches b ON b.id = o.batch_id
       WHERE o.stand IN ('waiting', 'sending') AND b.connection_id = ?`,
    )
    .pluck()
  const unlabelledBefore = db
    .prepare<[string, number], string>(
      `SELECT order_number FROM batch_orders INDEXED BY batch_orders_section
       WHERE batch_id = ? AND section = 'progress' AND place < ? AND stand IN ('waiting', 'sending', 'label-awaited')
       ORDER BY place DESC LIMIT 1`,
    )
    .pluck()
  const shipmentsBetween = db
    .prepare<[string, number, number], ShipmentId>(
      `SELECT shipment_id FROM batch_orders
       WHERE batch_id = ? AND place BETWEEN ? AND ? AND stand IN ('label-stored', 'printed')
       GROUP BY shipment_id ORDER BY min(place)`,
    )
    .pluck()

  const findOrder = (id: BatchId, place: number): BatchOrder | null => {
    const row = one.get(id, place)
    return row ? fromOrderRow(row) : null
  }
  const need = (id: BatchId): BatchHead => {
    const row = byId.get(id)
    if (!row) throw new StationFailure('not-found', { code: 'batch-unknown' })
    return fromHead(row)
  }

  return {
    need,
    /** Newest first. */
    latest: (connectionId: ConnectionId, limit: number): BatchHead[] =>
      latest.all(connectionId, limit).map(fromHead),
    counts: (id: BatchId): Partial<Record<OrderStand, number>> =>
      Object.fromEntries(counts.all(id).map(({ stand, n }) => [stand, n])),
    /** In the file's order. */
    stands: (id: BatchId): OrderStand[] => stands.all(id),
    order: (id: BatchId, place: number): BatchOrder => {
      const order = findOrder(id, place)
      if (order === null) throw new StationFailure('not-found', { code: 'batch-unknown' })
      return order
    },
    /** Null: its people were erased. */
    findOrder,
    rows: (wanted: Shown & { offset: number; limit: number }): BatchOrder[] =>
      (
        rowsOf(wanted).all({
          ...named(wanted),
          offset: wanted.offset,
          limit: wanted.limit,
        }) as BatchOrderRow[]
      ).map(fromOrderRow),
    count: (wanted: Shown): number => (countOf(wanted).get(named(wanted)) as { n: number }).n,
    places: (wanted: Shown): number[] =>
      (placesOf(wanted).all(named(wanted)) as { place: number }[]).map(({ place }) => place),
    /** The same order elsewhere: in another file of this connection, or earlier in the same one. */
    sameKey: (
      key: string,
      connectionId: ConnectionId,
      { batchId, place }: { batchId: BatchId; place: number },
    ) => sameKey.get(key, connectionId, batchId, place) ?? null,
    ofShipment: (id: ShipmentId) => ofShipment.get(id) ?? null,
    /** All that it stands for, in the file's order. */
    allOfShipment: (id: ShipmentId) => allOfShipment.all(id).sort((one, other) => one.place - other.place),
    /** The order that a shop calls so, whatever the letters' case: one that is still to be done before one that is. */
    ofNumber: (connectionId: ConnectionId, orderNumber: string) =>
      ofNumber.get(orderNumber, connectionId) ?? null,
    /** Whose turn it is: the first of the batch that was begun first. */
    nextWanted: (connectionId: ConnectionId): BatchOrder | null => {
      const row = nextWanted.get(connectionId)
      return row ? fromOrderRow(row) : null
    },
    /** Begun, and not yet answered by the service. */
    countGoing: (connectionId: ConnectionId): number => going.get(connectionId) ?? 0,
    unlabelledBefore: (id: BatchId, place: number): string | null => unlabelledBefore.get(id, place) ?? null,
    /** Those with a label, in the file's order. */
    shipmentsBetween: (id: BatchId, from: number, to: number): ShipmentId[] =>
      shipmentsBetween.all(id, from, to),
  }
}
