// All SQL of connections. Keys are not here: the vault has them.
import type { Database } from 'better-sqlite3'
import type { Connection } from '../../src-preload/contract/connection'
import { type ConnectionId, connectionIdSchema } from '../../src-preload/contract/ids'
import { StationFailure } from '../station-failure'
import { writeTransaction } from './write-transaction'

export type ConnectionRecord = Omit<Connection, 'keyState' | 'sealedBy'>
export type ConnectionsRepo = ReturnType<typeof createConnectionsRepo>

type Row = Pick<Connection, 'id' | 'name' | 'kind'> & {
  base_url: string
  is_active: number
  is_removed: number
}
type NewConnection = Pick<Connection, 'name' | 'kind' | 'baseUrl'> & { id?: ConnectionId }

export function createConnectionsRepo(db: Database, deps: { now: () => Date; newId: () => string }) {
  const all = db.prepare<[], Row>('SELECT * FROM connections WHERE is_removed = 0 ORDER BY created_at, id')
  const byId = db.prepare<[string], Row>('SELECT * FROM connections WHERE id = ?')
  const removedIds = db.prepare<[], { id: ConnectionId }>('SELECT id FROM connections WHERE is_removed = 1')
  const byName = db.prepare<[string], Row>('SELECT * FROM connections WHERE name = ? AND is_removed = 0')
  const active = db.prepare<[], Row>('SELECT * FROM connections WHERE is_active = 1')
  const insert = db.prepare(
    'INSERT INTO connections (id, name, kind, base_url, created_at) VALUES (@id, @name, @kind, @baseUrl, @at)',
  )
  const deactivate = db.prepare('UPDATE connections SET is_active = 0 WHERE is_active = 1')
  const activate = db.prepare('UPDATE connections SET is_active = 1 WHERE id = ? AND is_removed = 0')
  // Shipments keep pointing at it; the name becomes free for a new one.
  const remove = db.prepare(
    `UPDATE connections SET is_removed = 1, is_active = 0, name = name || ' (removed ' || id || ')' WHERE id = ?`,
  )
  /** Where a service of our own listens in this run: it is another place in every run, and no record. */
  const listening = new Map<ConnectionId, string>()
  const fromRow = (row: Row): ConnectionRecord => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    baseUrl: listening.get(row.id) ?? row.base_url,
    isActive: row.is_active === 1,
  })

  const need = (id: ConnectionId): ConnectionRecord => {
    const row = byId.get(id)
    if (!row) throw new StationFailure('not-found', { code: 'connection-unknown' })
    return fromRow(row)
  }
  const needUsable = (id: ConnectionId): ConnectionRecord => {
    const row = byId.get(id)
    if (row?.is_removed !== 0) throw new StationFailure('not-found', { code: 'connection-unknown' })
    return fromRow(row)
  }
  const refuseTaken = (name: string): void => {
    if (byName.get(name))
      throw new StationFailure('name-taken', null, {
        fields: [{ path: 'name', message: { code: 'name-taken', name } }],
      })
  }
  const newId = (): ConnectionId => connectionIdSchema.parse(deps.newId())
  const add = ({ id = newId(), ...input }: NewConnection): ConnectionRecord => {
    refuseTaken(input.name)
    insert.run({ ...input, id, at: deps.now().toISOString() })
    return need(id)
  }
  return {
    all: (): ConnectionRecord[] => all.all().map(fromRow),
    /** Also one that was removed: shipments still name it. */
    need,
    /** One that was removed is gone. */
    needUsable,
    removed: (): ConnectionId[] => removedIds.all().map(({ id }) => id),
    refuseTaken,
    /** For what has to be there before its connection is. */
    newId,
    add,
    active: (): ConnectionRecord | null => {
      const row = active.get()
      return row ? fromRow(row) : null
    },
    use: writeTransaction(db, (id: ConnectionId): ConnectionRecord => {
      deactivate.run()
      if (activate.run(id).changes !== 1)
        throw new StationFailure('not-found', { code: 'connection-unknown' })
      return need(id)
    }),
    remove: (id: ConnectionId): void => {
      remove.run(id)
    },
    listensAt: (id: ConnectionId, baseUrl: string): void => {
      listening.set(id, baseUrl)
    },
  }
}
