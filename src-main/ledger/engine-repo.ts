// What this bench keeps of the engine: where it is, who this bench is to it, what is shared, and how far each side has heard
// the other. Kept in the ledger, so that a ledger that went back in time is known at the next hello.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import { writeTransaction } from './write-transaction'

const placeSchema = z.object({
  address: z.string(),
  port: z.number().int(),
  database: z.string(),
  /** Certificates of whoever vouches for it, as PEM. */
  authority: z.string(),
  certificateName: z.string().optional(),
  login: z.string(),
  /** How the bench is called. */
  name: z.string(),
})
export type EnginePlace = z.infer<typeof placeSchema>

const benchSchema = z.object({
  bench: z.string(),
  name: z.string(),
  isRemoved: z.boolean(),
  silentMs: z.number().nullable(),
})
const sharedSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['live', 'test']),
  baseAddress: z.string(),
})
const benchesSchema = z.object({ at: z.string(), list: z.array(benchSchema) })
export type KeptBenches = z.infer<typeof benchesSchema>
export type KeptShared = z.infer<typeof sharedSchema>

export type EngineMarks = {
  incarnation: number
  /** Of all starts since that number was given; the last one is this start's. */
  tokens: readonly string[]
  acknowledged: number
  generation: number
}
export type TiedConnection = { connection: ConnectionId; shared: string }
export type EngineRepo = ReturnType<typeof createEngineRepo>

type Row = {
  place: string
  incarnation: number
  tokens: string
  acknowledged: number
  generation: number
  benches: string
  shared: string
}
type TiedRow = { connectionId: ConnectionId; sharedId: string; isTied: number; filledFrom: number }

export function createEngineRepo(db: Database) {
  const read = db.prepare<[], Row>('SELECT * FROM engine WHERE one = 1')
  const begin = db.prepare('INSERT INTO engine (one, place) VALUES (1, ?)')
  const putPlaceBack = db.prepare(
    'INSERT INTO engine (one, place) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET place = excluded.place',
  )
  const setPlace = db.prepare('UPDATE engine SET place = ? WHERE one = 1')
  const setTokens = db.prepare('UPDATE engine SET tokens = ? WHERE one = 1')
  const setWelcome = db.prepare(
    'UPDATE engine SET incarnation = @incarnation, tokens = @tokens, generation = @generation WHERE one = 1',
  )
  const setAcknowledged = db.prepare('UPDATE engine SET acknowledged = ? WHERE one = 1')
  const setKnown = db.prepare('UPDATE engine SET benches = @benches, shared = @shared WHERE one = 1')
  const forget = db.prepare('DELETE FROM engine WHERE one = 1')
  const forgetFacts = db.prepare(
    'DELETE FROM outbox WHERE n IN (SELECT n FROM outbox WHERE n > 0 ORDER BY n LIMIT ?)',
  )
  const forgetCounter = db.prepare(`DELETE FROM sqlite_sequence WHERE name = 'outbox'`)
  const forgetSeen = db.prepare('DELETE FROM engine_seen')
  const forgetTied = db.prepare('DELETE FROM shared_connections')
  const forgetOrders = db.prepare(
    `UPDATE shipments SET order_id = NULL, fence = NULL, nonce = NULL, nonce_before = NULL, is_nonce_used = 0
     WHERE order_id > '' AND state IN ('waiting', 'refused')`,
  )
  const allTied = db.prepare<[], TiedRow>(
    `SELECT connection_id AS connectionId, shared_id AS sharedId, is_tied AS isTied, filled_from AS filledFrom
     FROM shared_connections`,
  )
  const putTied = db.prepare(
    `INSERT INTO shared_connections (connection_id, shared_id, is_tied, filled_from)
     VALUES (@connection, @shared, 1, @filledFrom)
     ON CONFLICT (connection_id) DO UPDATE SET shared_id = @shared, is_tied = 1, filled_from = @filledFrom`,
  )
  const untieOthers = db.prepare(
    'UPDATE shared_connections SET is_tied = 0 WHERE shared_id = ? AND connection_id <> ?',
  )
  const untie = db.prepare('UPDATE shared_connections SET is_tied = 0 WHERE connection_id = ?')
  const setFilled = db.prepare('UPDATE shared_connections SET filled_from = ? WHERE connection_id = ?')
  const nextToFill = db.prepare<[string, number, number], { seq: number; id: ShipmentId; createdAt: string }>(
    `SELECT seq, id, created_at AS createdAt FROM shipments WHERE connection_id = ? AND seq < ?
     ORDER BY seq DESC LIMIT ?`,
  )
  const newestOf = db
    .prepare<[string], number>('SELECT coalesce(max(seq), 0) FROM shipments WHERE connection_id = ?')
    .pluck()
  const seen = db.prepare<[], { bench: string; n: number }>('SELECT bench, n FROM engine_seen')
  const putSeen = db.prepare(
    'INSERT INTO engine_seen (bench, n) VALUES (?, ?) ON CONFLICT (bench) DO UPDATE SET n = max(n, excluded.n)',
  )

  /** Asked at every step of a shipment: kept beside the table, which nobody else writes. */
  let tied: readonly TiedRow[] = []
  let onChange = (): void => undefined
  const readTied = (): void => {
    tied = allTied.all()
    onChange()
  }
  readTied()
  const tiedRow = (id: ConnectionId): TiedRow | undefined =>
    tied.find(({ connectionId }) => connectionId === id)

  const changingTied = <Args extends unknown[]>(work: (...args: Args) => void): ((...args: Args) => void) => {
    const write = writeTransaction(db, work)
    return (...args) => {
      write(...args)
      readTied()
    }
  }

  /** Another login counts from 1 again. */
  const forgetAll = (): void => {
    for (const one of [forget, forgetCounter, forgetSeen, forgetTied, forgetOrders]) one.run()
  }

  const place = (): EnginePlace | null => {
    const row = read.get()
    return row === undefined ? null : (placeSchema.safeParse(parsed(row.place)).data ?? null)
  }

  return {
    /** What is tied has changed, or everything has. */
    onChange: (run: () => void): void => void (onChange = run),
    /** Null: no engine is set up, or a damaged ledger has lost where it is. */
    place,
    /** Leaving takes the ties away with the place: ties without one can only be damage, and this bench is no bench of its own. */
    isPlaceLost: (): boolean => tied.some(({ isTied }) => isTied === 1) && place() === null,
    /** Of the same login: what was told, what is tied and what is held stay as they are. */
    putPlaceBack: (found: EnginePlace): void =>
      void putPlaceBack.run(JSON.stringify(placeSchema.parse(found))),
    /** Nothing of an earlier login is left. */
    join: changingTied((place: EnginePlace): void => {
      forgetFacts.run(-1)
      forgetAll()
      begin.run(JSON.stringify(placeSchema.parse(place)))
    }),
    movePlace: (place: EnginePlace): void => void setPlace.run(JSON.stringify(placeSchema.parse(place))),
    /** Nothing more is told from here on. */
    leave: changingTied((): void => forgetAll()),
    /** Of what was told; true once nothing is left. Many at once would hold up everybody. */
    forgetSome: writeTransaction(
      db,
      // Meanwhile it may have joined again: what is told from then on stays.
      (limit: number): boolean => read.get() !== undefined || forgetFacts.run(limit).changes < limit,
    ),

    marks: (): EngineMarks => {
      const row = read.get()
      if (row === undefined) return { incarnation: 0, tokens: [], acknowledged: 0, generation: 0 }
      const { incarnation, acknowledged, generation } = row
      return {
        incarnation,
        acknowledged,
        generation,
        tokens: z.array(z.string()).safeParse(parsed(row.tokens)).data ?? [],
      }
    },
    /** On the disk before the engine is asked for a number: a lost answer is known for what it is. */
    keepTokens: (tokens: readonly string[]): void => void setTokens.run(JSON.stringify(tokens)),
    keepWelcome: (welcome: { incarnation: number; token: string; generation: number }): void => {
      const { incarnation, generation, token } = welcome
      setWelcome.run({ incarnation, generation, tokens: JSON.stringify([token]) })
    },
    keepAcknowledged: (n: number): void => void setAcknowledged.run(n),

    seen: (): Record<string, number> => Object.fromEntries(seen.all().map(({ bench, n }) => [bench, n])),
    keepSeen: writeTransaction(db, (newest: Readonly<Record<string, number>>): void => {
      for (const [bench, n] of Object.entries(newest)) putSeen.run(bench, n)
    }),

    known: (): { benches: KeptBenches; shared: KeptShared[] } => {
      const row = read.get()
      return {
        benches: benchesSchema.safeParse(parsed(row?.benches)).data ?? { at: '', list: [] },
        shared: z.array(sharedSchema).safeParse(parsed(row?.shared)).data ?? [],
      }
    },
    keepKnown: ({ benches, shared }: { benches: KeptBenches; shared: readonly KeptShared[] }): void =>
      void setKnown.run({ benches: JSON.stringify(benches), shared: JSON.stringify(shared) }),

    tied: (): TiedConnection[] =>
      tied
        .filter(({ isTied }) => isTied === 1)
        .map(({ connectionId, sharedId }) => ({ connection: connectionId, shared: sharedId })),
    tiedTo: (id: ConnectionId): string | null => {
      const row = tiedRow(id)
      return row?.isTied === 1 ? row.sharedId : null
    },
    /** Also of one that is not tied any more: what happened before is told to its end. */
    wasTiedTo: (id: ConnectionId): string | null => tiedRow(id)?.sharedId ?? null,
    /** What is there already goes out as well, the newest first. */
    tie: changingTied((connection: ConnectionId, shared: string): void => {
      untieOthers.run(shared, connection)
      putTied.run({ connection, shared, filledFrom: (newestOf.get(connection) ?? 0) + 1 })
    }),
    untie: changingTied((id: ConnectionId): void => void untie.run(id)),

    /** Notes some more of what was there before; false once nothing is left. */
    fillSome: (since: Date, limit: number, noteAsItIs: (id: ShipmentId) => void): boolean => {
      const row = tied.find(({ isTied, filledFrom }) => isTied === 1 && filledFrom > 0)
      if (row === undefined) return false
      writeTransaction(db, () => {
        const next = nextToFill.all(row.connectionId, row.filledFrom, limit)
        const young = next.filter(({ createdAt }) => createdAt >= since.toISOString())
        for (const { id } of young) noteAsItIs(id)
        setFilled.run(young.length < limit ? 0 : (young.at(-1)?.seq ?? 0), row.connectionId)
      })()
      readTied()
      return true
    },
  }
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
