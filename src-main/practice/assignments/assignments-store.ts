// Keeps the assignments of the practice service in its own small SQLite file, so that they outlive a restart.
// It knows rows, not answers; nothing else writes this file.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

type AssignmentKind = 'single' | 'multi'

type NewAssignment = {
  kind: AssignmentKind
  /** Whose it is. A key resolves to a company (service.md 5); other companies' assignments are not found. */
  company: string
  createdAtMs: number
  labelReadyAtMs: number
  /** The request as it was understood. */
  request: unknown
  /** The carrier of each parcel, in the order of the request. */
  carriers: readonly string[]
}

type StoredParcel = {
  shipmentNumber: string
  carrierHandle: string
}

export type StoredAssignment = Omit<NewAssignment, 'carriers'> & {
  id: string
  parcels: readonly StoredParcel[]
}

export type AssignmentsStore = {
  add: (assignment: NewAssignment) => StoredAssignment
  find: (kind: AssignmentKind, id: string, company: string) => StoredAssignment | undefined
  findByLabel: (id: string, company: string) => StoredAssignment | undefined
  /** The assignment that a shipment number belongs to. */
  findByShipmentNumber: (shipmentNumber: string, company: string) => StoredAssignment | undefined
  /** Leaves nothing of it in the file. One that is not there is fine. */
  forget: (id: string) => void
  /** Oldest first. */
  all: () => StoredAssignment[]
  close: () => void
}

type AssignmentRow = {
  id: string
  kind: AssignmentKind
  company: string
  created_at_ms: number
  label_ready_at_ms: number
  request: string
}

const schemaVersion = 1
const schema = `
  CREATE TABLE assignments (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('single', 'multi')),
    company TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    label_ready_at_ms INTEGER NOT NULL,
    request TEXT NOT NULL
  ) STRICT;
  CREATE TABLE parcels (
    shipment_number TEXT PRIMARY KEY,
    assignment_id TEXT NOT NULL REFERENCES assignments (id),
    position INTEGER NOT NULL,
    carrier_handle TEXT NOT NULL
  ) STRICT;
  CREATE INDEX parcels_of_assignment ON parcels (assignment_id, position);
  PRAGMA user_version = ${String(schemaVersion)};
`

/**
 * Opens (or begins) practice.db in the folder. A damaged file is set aside under another name and a new one begun:
 * practice must not keep anybody from working. Throws if the folder cannot be written or the file is of a newer program.
 */
export function openAssignmentsStore(
  folder: string,
  random: () => number,
  onProblem: (problem: Error) => void,
): AssignmentsStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'practice.db')
  let db: Database.Database
  try {
    db = open(file)
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    const aside = `${file}.damaged-${String(Date.now())}`
    // What SQLite keeps beside a file goes with it, or it would be taken for the new file's.
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    }
    onProblem(
      new Error(`The practice data was damaged. It was set aside as ${aside} and begun anew.`, { cause }),
    )
    db = open(file)
  }
  return storeOver(db, random)
}

function open(file: string): Database.Database {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('secure_delete = ON')
    db.pragma('foreign_keys = ON')
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > schemaVersion) {
      throw new Error(
        'The practice data was written by a newer version of this program. Install that version again.',
      )
    }
    if (version === 0) db.transaction(() => db.exec(schema))()
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

const isDamage = (cause: unknown) =>
  cause instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code)

function storeOver(db: Database.Database, random: () => number): AssignmentsStore {
  const insertAssignment = db.prepare<[AssignmentRow]>(
    `INSERT INTO assignments (id, kind, company, created_at_ms, label_ready_at_ms, request)
     VALUES (@id, @kind, @company, @created_at_ms, @label_ready_at_ms, @request)`,
  )
  const insertParcel = db.prepare<[string, string, number, string]>('INSERT INTO parcels VALUES (?, ?, ?, ?)')
  const isTaken = db.prepare<[string]>('SELECT 1 FROM parcels WHERE shipment_number = ?')
  const byId = db.prepare<[string, string], AssignmentRow>(
    'SELECT * FROM assignments WHERE id = ? AND company = ?',
  )
  const byNumber = db.prepare<[string, string], AssignmentRow>(
    `SELECT assignments.* FROM parcels JOIN assignments ON assignments.id = parcels.assignment_id
     WHERE parcels.shipment_number = ? AND assignments.company = ?`,
  )
  const inOrder = db.prepare<[], AssignmentRow>('SELECT * FROM assignments ORDER BY rowid')
  const parcelsOf = db.prepare<[string], StoredParcel>(
    `SELECT shipment_number AS shipmentNumber, carrier_handle AS carrierHandle
     FROM parcels WHERE assignment_id = ? ORDER BY position`,
  )

  /** PB and ten digits that no parcel has had yet. */
  function newShipmentNumber(): string {
    let digits = Math.floor(random() * 1e10)
    const number = () => `PB${String(digits).padStart(10, '0')}`
    while (isTaken.get(number())) digits = (digits + 1) % 1e10
    return number()
  }

  const fromRow = (row: AssignmentRow): StoredAssignment => ({
    id: row.id,
    kind: row.kind,
    company: row.company,
    createdAtMs: row.created_at_ms,
    labelReadyAtMs: row.label_ready_at_ms,
    request: JSON.parse(row.request) as unknown,
    parcels: parcelsOf.all(row.id),
  })
  const found = (row: AssignmentRow | undefined) => (row ? fromRow(row) : undefined)

  const add = db.transaction((assignment: NewAssignment): StoredAssignment => {
    const row: AssignmentRow = {
      id: randomUUID(),
      kind: assignment.kind,
      company: assignment.company,
      created_at_ms: assignment.createdAtMs,
      label_ready_at_ms: assignment.labelReadyAtMs,
      request: JSON.stringify(assignment.request),
    }
    insertAssignment.run(row)
    assignment.carriers.forEach((carrier, position) => {
      insertParcel.run(newShipmentNumber(), row.id, position, carrier)
    })
    return fromRow(row)
  })

  const dropParcels = db.prepare<[string]>('DELETE FROM parcels WHERE assignment_id = ?')
  const dropAssignment = db.prepare<[string]>('DELETE FROM assignments WHERE id = ?')
  const forget = db.transaction((id: string): void => {
    dropParcels.run(id)
    dropAssignment.run(id)
  })

  return {
    add,
    find: (kind, id, company) => {
      const assignment = found(byId.get(id, company))
      return assignment?.kind === kind ? assignment : undefined
    },
    findByLabel: (id, company) => found(byId.get(id, company)),
    findByShipmentNumber: (shipmentNumber, company) => found(byNumber.get(shipmentNumber, company)),
    forget: (id) => {
      forget(id)
      db.pragma('wal_checkpoint(TRUNCATE)')
    },
    all: () => inOrder.all().map(fromRow),
    close: () => {
      db.close()
    },
  }
}
