// What a ledger of some version must be made of, and what of it is missing: a trigger or an index that is gone takes its
// guard against doubles with it, and SQLite finds nothing wrong in that.
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { ledgerVersion, migrate } from './migrate'

type SchemaPart = { type: string; name: string; sql: string }

const partsIn = (db: Database): SchemaPart[] =>
  db
    .prepare<[], SchemaPart>(
      `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY name`,
    )
    .all()
const stepsIn = (db: Database): string[] =>
  db
    .prepare<[], string>('SELECT from_state || ' + `' '` + ' || to_state FROM allowed_steps')
    .pluck()
    .all()

/** Made once each: they are read alone. */
const models = new Map<number, Database>()

/** A ledger of this version as it is made, in memory. */
function modelLedger(version = ledgerVersion): Database {
  const known = models.get(version)
  if (known !== undefined) return known
  const model = new BetterSqlite3(':memory:')
  migrate(model, version)
  models.set(version, model)
  return model
}

/** However it was written down: by this version, by an earlier one, or by a tool that copied it. */
const alike = (sql: string): string =>
  sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
export type SchemaFaults = {
  /** Guards that can be made anew: triggers and indexes that are gone or say something else. */
  guards: SchemaPart[]
  /** Those of somebody else. */
  strangers: SchemaPart[]
  /** Tables that are gone, or are not as they were made to the last word: this cannot be mended in place. */
  tables: string[]
  /** Steps in a shipment's life that are allowed or forbidden otherwise. */
  steps: { missing: string[]; strange: string[] }
}

export function schemaFaults(db: Database): SchemaFaults {
  const model = modelLedger(Number(db.pragma('user_version', { simple: true })))
  const wanted = partsIn(model)
  const found = new Map(partsIn(db).map((part) => [part.name, part]))
  // What a table allows stands in its words: whoever only reads is not told by SQLite when they make no sense any more.
  const differing = wanted.filter(({ name, sql }) => alike(found.get(name)?.sql ?? '') !== alike(sql))
  const names = new Set(wanted.map(({ name }) => name))
  const hasSteps = found.has('allowed_steps')
  const [steps, rightSteps] = [hasSteps ? stepsIn(db) : [], stepsIn(model)]
  return {
    guards: differing.filter(({ type }) => type !== 'table'),
    strangers: [...found.values()].filter(({ name }) => !names.has(name)),
    tables: differing.filter(({ type }) => type === 'table').map(({ name }) => name),
    steps: {
      missing: rightSteps.filter((step) => !steps.includes(step)),
      strange: steps.filter((step) => !rightSteps.includes(step)),
    },
  }
}

export const hasMendableFaults = ({ guards, strangers, steps }: SchemaFaults): boolean =>
  guards.length + strangers.length + steps.missing.length + steps.strange.length > 0

/** Makes the guards anew, in one transaction. Throws SQLite's error when rows are there that a guard would have refused. */
export function mendSchema(db: Database, { guards, strangers, steps }: SchemaFaults): void {
  db.transaction(() => {
    for (const { type, name } of [...strangers, ...guards])
      if (type === 'trigger' || type === 'index' || type === 'view')
        db.exec(`DROP ${type} IF EXISTS "${name.replaceAll('"', '""')}"`)
    for (const { sql } of guards) db.exec(sql)
    const remove = db.prepare('DELETE FROM allowed_steps WHERE from_state = ? AND to_state = ?')
    const add = db.prepare('INSERT INTO allowed_steps VALUES (?, ?)')
    for (const step of steps.strange) remove.run(step.split(' '))
    for (const step of steps.missing) add.run(step.split(' '))
  }).immediate()
}
