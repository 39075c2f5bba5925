// Takes facts of other benches into shop.db: each bench's in its own order, all of one portion or none.
import type { Database } from 'better-sqlite3'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { Fact, FactBody, SharedShipment } from '../../engine/fact'
import { numberFrom } from './numbers'

export type TakeDeps = {
  /** Which program this is. */
  program: string
  /** This bench has it in its own ledger: a profile that was copied brings shipments that both know. */
  isOwn: (id: ShipmentId) => boolean
  /** The same without anything that says who it went to. */
  withoutPerson: (shipment: SharedShipment) => SharedShipment
}
type Known = { number: number; n: number; bench: string; body: string }
type Told = Extract<FactBody, { kind: 'shipment' }>

export function createTakeFacts(db: Database, { program, isOwn, withoutPerson }: TakeDeps) {
  const seenOf = db.prepare<[string], number>('SELECT n FROM seen WHERE bench = ?').pluck()
  const noteSeen = db.prepare<[string, number]>('INSERT OR REPLACE INTO seen VALUES (?, ?)')
  const noteUnreadable = db.prepare<[string]>('INSERT OR IGNORE INTO unreadable VALUES (?)')
  const known = db.prepare<[string], Known>('SELECT number, n, bench, body FROM shipments WHERE id = ?')
  const isTaken = db.prepare<[number], number>('SELECT 1 FROM shipments WHERE number = ?').pluck()
  const lastTouch = db.prepare<[], number | null>('SELECT max(touch) FROM shipments').pluck()
  const put = db.prepare(
    `INSERT INTO shipments VALUES (@number, @id, @bench, @n, @touch, @connection, @state, @createdAt, @isDouble, @isErased,
       @shipmentNumber, @assignmentId, @body)
     ON CONFLICT (id) DO UPDATE SET bench = @bench, n = @n, touch = @touch, connection = @connection, state = @state,
       is_double = @isDouble, is_erased = @isErased, shipment_number = @shipmentNumber, assignment_id = @assignmentId, body = @body`,
  )
  const dropPeople = db.prepare<[number]>('DELETE FROM people WHERE number = ?')
  const putPerson = db.prepare('INSERT INTO people VALUES (?, ?, ?, ?)')
  const putEvent = db.prepare('INSERT OR REPLACE INTO events VALUES (?, ?, ?, ?)')
  const dropEvents = db.prepare<[string]>('DELETE FROM events WHERE shipment_id = ?')
  const noteErased = db.prepare<[string]>('INSERT OR IGNORE INTO erased VALUES (?)')
  const noteToErase = db.prepare<[string]>('INSERT OR IGNORE INTO to_erase VALUES (?)')
  const dropToErase = db.prepare<[string]>('DELETE FROM to_erase WHERE id = ?')
  const toErase = db.prepare<[], ShipmentId>('SELECT id FROM to_erase').pluck()
  const wasErased = db.prepare<[string], number>('SELECT 1 FROM erased WHERE id = ?').pluck()

  const freeNumber = (createdAt: string): number => {
    let number = numberFrom(Date.parse(createdAt))
    while (isTaken.get(number) !== undefined) number += 1
    return number
  }

  const write = (number: number, bench: string, n: number, shipment: SharedShipment): number => {
    const { id, connection, state, createdAt, unsureAt, shipmentNumber, assignmentId } = shipment
    const isOver = state === 'dropped' || state === 'refused'
    put.run({
      ...{ number, bench, n, id, connection, state, createdAt, shipmentNumber, assignmentId },
      touch: (lastTouch.get() ?? 0) + 1,
      // An earlier call of it that was left unsure may have made a parcel.
      isErased: shipment.erasedAt === null ? 0 : 1,
      isDouble: isOver && unsureAt === null ? 0 : 1,
      body: JSON.stringify(shipment),
    })
    dropPeople.run(number)
    if (shipment.erasedAt === null)
      for (const [place, { reference, recipient }] of shipment.keys.entries())
        putPerson.run(number, place, recipient, reference)
    return number
  }

  const takeTold = ({ shipment, event }: Told, bench: string, n: number): number[] => {
    const { id } = shipment
    if (isOwn(id)) return []
    const isErased = wasErased.get(id) !== undefined
    if (event !== null && !isErased) putEvent.run(id, bench, n, JSON.stringify(event))
    const before = known.get(id)
    if (before?.bench === bench && before.n > n) return []
    const told = isErased && shipment.erasedAt === null ? withoutPerson(shipment) : shipment
    return [write(before?.number ?? freeNumber(shipment.createdAt), bench, n, told)]
  }

  /** Nothing of what was said about it stays, also where its own bench says it once more before it hears of this. */
  const eraseOne = (id: string): number[] => {
    noteErased.run(id)
    const row = known.get(id)
    if (row === undefined) return []
    dropEvents.run(id)
    const shipment = JSON.parse(row.body) as SharedShipment
    return [
      write(row.number, row.bench, row.n, shipment.erasedAt === null ? withoutPerson(shipment) : shipment),
    ]
  }

  const eraseTold = (ids: readonly ShipmentId[]): number[] =>
    ids.flatMap((id) => {
      if (!isOwn(id)) return eraseOne(id)
      noteToErase.run(id)
      return []
    })

  const takeOne = ({ bench, n, body }: Fact): number[] => {
    if (n <= (seenOf.get(bench) ?? 0)) return []
    noteSeen.run(bench, n)
    if (body === 'unreadable') noteUnreadable.run(program)
    if (body === null || body === 'unreadable') return []
    return body.kind === 'erase' ? eraseTold(body.ids) : takeTold(body, bench, n)
  }

  const takeAll = db.transaction((facts: readonly Fact[]): number[] => [...new Set(facts.flatMap(takeOne))])
  const eraseAll = db.transaction((ids: readonly string[]): number[] => ids.flatMap(eraseOne))
  const sweep = (): void => void db.pragma('wal_checkpoint(TRUNCATE)')

  return {
    /**
     * What is in already is passed by. Returns the numbers of the parcels that changed; throws what SQLite throws, and
     * nothing is taken then.
     */
    take: (facts: readonly Fact[]): number[] => {
      const changed = takeAll(facts)
      if (facts.some(({ body }) => body !== null && body !== 'unreadable' && body.kind === 'erase')) sweep()
      return changed
    },
    /** Of this bench, because another one has erased their person: until it is done here as well. */
    toErase: (): ShipmentId[] => toErase.all(),
    noteErasedHere: db.transaction((ids: readonly ShipmentId[]): void => {
      for (const id of ids) dropToErase.run(id)
    }),
    /** Nothing that says who they went to is left in the file when this returns. */
    erase: (ids: readonly string[]): number[] => {
      const erased = eraseAll(ids)
      sweep()
      return erased
    },
  }
}
