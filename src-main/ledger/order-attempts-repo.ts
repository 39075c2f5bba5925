// Which order of the engine a shipment is, and its attempts: columns of the shipments table that only sharing reads. An attempt
// is on the disk before the engine is asked for it, so that an unanswered question can be asked again.
import type { Database } from 'better-sqlite3'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'

/** An order of a shared batch, or a typed parcel under its own id. */
export type HeldOrder = { orderId: string; fence: number }
export type OrderAttempt = HeldOrder & {
  nonce: string | null
  /** The attempt that `nonce` follows. */
  nonceBefore: string | null
  /** Bytes may have left under it: it is never asked for again. */
  isNonceUsed: boolean
}
export type OrderAttemptsRepo = ReturnType<typeof createOrderAttemptsRepo>

type Row = {
  order_id: string | null
  fence: number | null
  nonce: string | null
  nonce_before: string | null
  is_nonce_used: number
}

/** The first figure counts up, so that the engine knows an older attempt from a newer one; the rest is like no other. */
const following = (nonce: string | null, random: string): string =>
  `${nonce === null ? 1 : Number.parseInt(nonce, 10) + 1}.${random}`

export function createOrderAttemptsRepo(db: Database, deps: { newId: () => string }) {
  const select = db.prepare<[string], Row>(
    'SELECT order_id, fence, nonce, nonce_before, is_nonce_used FROM shipments WHERE id = ?',
  )
  const update = db.prepare(
    `UPDATE shipments SET order_id = @orderId, fence = @fence, nonce = @nonce, nonce_before = @nonceBefore,
       is_nonce_used = @isNonceUsed WHERE id = @id`,
  )
  const ofOrder = db
    .prepare<[string], ShipmentId>('SELECT id FROM shipments WHERE order_id = ? ORDER BY seq DESC LIMIT 1')
    .pluck()
  const waiting = db.prepare<
    [],
    { id: ShipmentId; connectionId: ConnectionId; orderId: string; fence: number }
  >(
    `SELECT id, connection_id AS connectionId, order_id AS orderId, fence FROM shipments INDEXED BY shipments_order
     WHERE order_id IS NOT NULL AND state = 'waiting' AND order_id <> id`,
  )
  const wantedTwice = db
    .prepare<[string], number>(
      `SELECT 1 FROM shipment_events WHERE shipment_id = ?
         AND cause ->> '$.code' IN ('step-shipped-again', 'step-corrected-again') LIMIT 1`,
    )
    .pluck()
  const open = db.prepare<[], { id: ShipmentId; orderId: string; fence: number }>(
    `SELECT id, order_id AS orderId, fence FROM shipments INDEXED BY shipments_order
     WHERE order_id IS NOT NULL AND state IN ('waiting', 'refused', 'unsure')`,
  )
  const write = (id: ShipmentId, attempt: OrderAttempt): void => {
    update.run({ ...attempt, id, isNonceUsed: attempt.isNonceUsed ? 1 : 0 })
  }

  const of = (id: ShipmentId): OrderAttempt | null => {
    const row = select.get(id)
    if (row === undefined || row.order_id === null || row.fence === null) return null
    return {
      orderId: row.order_id,
      fence: row.fence,
      nonce: row.nonce,
      nonceBefore: row.nonce_before,
      isNonceUsed: row.is_nonce_used === 1,
    }
  }

  return {
    of,
    /** The newest shipment of this bench for that order. */
    shipmentOf: (orderId: string): ShipmentId | null => ofOrder.get(orderId) ?? null,
    /** Claimed, begun, and not sent. */
    waiting: () => waiting.all(),
    /** Those that another bench could have taken over meanwhile. */
    open: () => open.all(),
    /** A person has said why it goes although it looks like a double. */
    isWantedTwice: (id: ShipmentId): boolean => wantedTwice.get(id) !== undefined,

    /** In the write that begins it, or that takes it over: `nonce` is what another bench sent it with. */
    hold: (id: ShipmentId, held: HeldOrder, nonce: string | null = null): void =>
      write(id, { ...held, nonce, nonceBefore: null, isNonceUsed: nonce !== null }),

    /** The attempt to ask the engine for: the one before, while it is not known to have been used. */
    next: (id: ShipmentId, held: HeldOrder): OrderAttempt & { nonce: string } => {
      const { nonce, nonceBefore, isNonceUsed } = of(id) ?? {
        nonce: null,
        nonceBefore: null,
        isNonceUsed: false,
      }
      if (nonce !== null && !isNonceUsed) return { ...held, nonce, nonceBefore, isNonceUsed }
      const next = {
        ...held,
        nonce: following(nonce, deps.newId()),
        nonceBefore: nonce,
        isNonceUsed: false,
      }
      write(id, next)
      return next
    },
    /** In the write of `sending`; and when the engine says that it is over. */
    use: (id: ShipmentId): void => {
      const attempt = of(id)
      if (attempt !== null) write(id, { ...attempt, isNonceUsed: true })
    },
  }
}
