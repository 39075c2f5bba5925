// Ways in which the files of a bench come to harm, each done to a folder by a seeded random source. What is said of a way is
// what may be expected of it, not what the program does.
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

export type Template = {
  /** A profile that was put down, one that was killed, and one of an earlier moment. */
  closed: string
  killed: string
  early: string
}
export type Harm = {
  name: string
  from: 'closed' | 'killed'
  /** Whether rows of the ledger may be lost or changed by it at all. */
  doIt: (folder: string, template: Template, random: () => number) => void
}

const pick = (random: () => number, below: number): number => Math.floor(random() * below)

const change = (path: string, work: (bytes: Buffer) => Buffer | undefined): void => {
  if (!existsSync(path) || !statSync(path).isFile()) return
  const bytes = readFileSync(path)
  writeFileSync(path, work(bytes) ?? bytes)
}
/** Like a disk that forgets: nobody wrote, so the times stay. */
const quietly = (path: string, work: () => void): void => {
  const before = existsSync(path) ? statSync(path) : null
  work()
  if (before !== null && existsSync(path)) utimesSync(path, before.atime, before.mtime)
}
const flipBits = (path: string, count: number, random: () => number): void =>
  change(path, (bytes) => {
    for (let index = 0; index < count && bytes.length > 0; index += 1) {
      const at = pick(random, bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << pick(random, 8))
    }
    return undefined
  })
const fillPage = (path: string, random: () => number, value: number | 'noise'): void =>
  change(path, (bytes) => {
    const page = pick(random, Math.max(1, Math.floor(bytes.length / 4096)))
    for (let at = page * 4096; at < (page + 1) * 4096 && at < bytes.length; at += 1)
      bytes[at] = value === 'noise' ? pick(random, 256) : value
    return undefined
  })
const swapPages = (path: string, random: () => number): void =>
  change(path, (bytes) => {
    const count = Math.floor(bytes.length / 4096)
    if (count < 3) return undefined
    const [a, b] = [1 + pick(random, count - 1), 1 + pick(random, count - 1)]
    const kept = Buffer.from(bytes.subarray(a * 4096, (a + 1) * 4096))
    bytes.copy(bytes, a * 4096, b * 4096, (b + 1) * 4096)
    kept.copy(bytes, b * 4096)
    return undefined
  })
const cut = (path: string, random: () => number): void => {
  if (existsSync(path)) truncateSync(path, pick(random, statSync(path).size))
}
const edit = (path: string, sql: string): void => {
  const db = new BetterSqlite3(path)
  try {
    db.pragma('ignore_check_constraints = ON')
    db.exec(sql)
  } finally {
    db.close()
  }
}
const triggers = `DROP TRIGGER IF EXISTS shipments_step; DROP TRIGGER IF EXISTS shipments_draft_fixed;
  DROP TRIGGER IF EXISTS shipment_events_fixed; DROP TRIGGER IF EXISTS shipments_kept; PRAGMA foreign_keys = OFF;`
const edits = [
  `UPDATE shipments SET shipment_number = 'X' || seq WHERE seq = 3`,
  `UPDATE shipments SET draft = '{"a":1}' WHERE seq = 4`,
  `UPDATE shipments SET draft = replace(draft, 'Dresden', 'Drehden') WHERE seq = 5`,
  `UPDATE shipments SET state = 'waiting' WHERE seq = 6`,
  `UPDATE shipment_events SET cause = 'nothing' WHERE seq = 9`,
  `UPDATE shipment_events SET at = '1999' WHERE seq = 12`,
  `DELETE FROM shipment_events WHERE seq = 7`,
  `DELETE FROM shipments WHERE seq = 8`,
  `UPDATE shipments SET problem = 'odd' WHERE seq = 2`,
  `UPDATE shipments SET id = '' WHERE seq = 2`,
  `UPDATE connections SET base_url = 'http://127.0.0.1:9'`,
  `INSERT INTO settings VALUES ('theme', '"dark"')`,
  `UPDATE settings SET value = 'odd'`,
  `INSERT INTO shipment_events SELECT 900, shipment_id, at, from_state, to_state, cause, attempt, http_status, answer, detail
   FROM shipment_events WHERE seq = 3`,
]
const drops = [
  'DROP TRIGGER shipments_step',
  'DROP TRIGGER shipments_assignment_fixed',
  'DROP TRIGGER shipments_begin',
  'DROP INDEX shipments_assignment',
  'DROP INDEX shipments_state',
  `DELETE FROM allowed_steps WHERE from_state = 'waiting'`,
  `INSERT INTO allowed_steps VALUES ('printed', 'waiting')`,
  'DROP TABLE print_jobs',
  'DROP TABLE ledger_age',
  'DROP TABLE row_sums',
  'CREATE TRIGGER own AFTER INSERT ON shipments BEGIN DELETE FROM shipments; END',
]

const ledger = (folder: string): string => join(folder, 'ledger.db')
const log = (folder: string): string => join(folder, 'ledger.db-wal')
const index = (folder: string): string => join(folder, 'ledger.db-shm')
const put = (from: string, to: string): void => {
  rmSync(to, { force: true })
  if (existsSync(from)) copyFileSync(from, to)
}

const inTurn = <Value>(list: readonly Value[], random: () => number): Value => {
  const value = list[pick(random, list.length)]
  if (value === undefined) throw new Error('an empty list of harms')
  return value
}

const everywhere: Record<string, Harm['doIt']> = {
  'one bit of the ledger': (folder, _, random) => flipBits(ledger(folder), 1, random),
  'eight bits of the ledger': (folder, _, random) => flipBits(ledger(folder), 8, random),
  'one bit that nobody wrote': (folder, _, random) =>
    quietly(ledger(folder), () => flipBits(ledger(folder), 1, random)),
  'a page of nothing that nobody wrote': (folder, _, random) =>
    quietly(ledger(folder), () => fillPage(ledger(folder), random, 0)),
  'a page of nothing': (folder, _, random) => fillPage(ledger(folder), random, 0),
  'a page of ones': (folder, _, random) => fillPage(ledger(folder), random, 255),
  'a page of noise': (folder, _, random) => fillPage(ledger(folder), random, 'noise'),
  'two pages changed over': (folder, _, random) => swapPages(ledger(folder), random),
  'the ledger cut': (folder, _, random) => cut(ledger(folder), random),
  'the ledger one byte short': (folder) => truncateSync(ledger(folder), statSync(ledger(folder)).size - 1),
  'the head of the ledger': (folder, _, random) =>
    change(ledger(folder), (bytes) => {
      bytes[pick(random, 100)] = pick(random, 256)
      return undefined
    }),
  'the ledger empty': (folder) => writeFileSync(ledger(folder), ''),
  'the ledger gone': (folder) => rmSync(ledger(folder)),
  'another file in its place': (folder) => writeFileSync(ledger(folder), 'not a ledger at all\n'.repeat(600)),
  'another database in its place': (folder) => {
    rmSync(ledger(folder))
    edit(ledger(folder), 'CREATE TABLE t (a)')
  },
  'a folder in its place': (folder) => {
    rmSync(ledger(folder))
    mkdirSync(ledger(folder))
  },
  'an older ledger': (folder, template) => {
    put(join(template.early, 'ledger.db'), ledger(folder))
    for (const path of [log(folder), index(folder)]) rmSync(path, { force: true })
  },
  'an older ledger under this log': (folder, template) =>
    put(join(template.early, 'ledger.db'), ledger(folder)),
  'a log of another moment': (folder, template) => {
    put(join(template.killed, 'ledger.db-wal'), log(folder))
    rmSync(index(folder), { force: true })
  },
  'a row edited': (folder, _, random) => edit(ledger(folder), `${triggers} ${inTurn(edits, random)}`),
  'a guard dropped': (folder, _, random) => edit(ledger(folder), inTurn(drops, random)),
  'the mark gone': (folder) => rmSync(join(folder, 'ledger.mark')),
  'bits of the mark': (folder, _, random) => flipBits(join(folder, 'ledger.mark'), 3, random),
  'bits of the cache': (folder, _, random) => flipBits(join(folder, 'cache.db'), 8, random),
  'a page of the cache': (folder, _, random) => fillPage(join(folder, 'cache.db'), random, 0),
  'the cache cut': (folder, _, random) => cut(join(folder, 'cache.db'), random),
  'the cache a folder': (folder) => {
    rmSync(join(folder, 'cache.db'), { force: true })
    mkdirSync(join(folder, 'cache.db'))
  },
  'bits of the search index': (folder, _, random) => flipBits(join(folder, 'search.db'), 8, random),
  'the search index cut': (folder, _, random) => cut(join(folder, 'search.db'), random),
}
const ofLogs: Record<string, Harm['doIt']> = {
  'the log gone': (folder) => rmSync(log(folder), { force: true }),
  'log and index gone': (folder) => {
    for (const path of [log(folder), index(folder)]) rmSync(path, { force: true })
  },
  'the index gone': (folder) => rmSync(index(folder), { force: true }),
  'the log cut': (folder, _, random) => cut(log(folder), random),
  'the log empty': (folder) => truncateSync(log(folder), 0),
  'one bit of the log': (folder, _, random) => flipBits(log(folder), 1, random),
  'the head of the log': (folder, _, random) =>
    change(log(folder), (bytes) => {
      bytes[pick(random, 32)] = pick(random, 256)
      return undefined
    }),
  'bits of the index': (folder, _, random) => flipBits(index(folder), 16, random),
  'garbage behind the log': (folder, _, random) => {
    const file = openSync(log(folder), 'a')
    writeSync(file, Buffer.from(Array.from({ length: 5000 }, () => pick(random, 256))))
    closeSync(file)
  },
}

const asHarms = (from: Harm['from'], ways: Record<string, Harm['doIt']>): Harm[] =>
  Object.entries(ways).map(([name, doIt]) => ({ name, from, doIt }))

export const harms: readonly Harm[] = [
  ...asHarms('closed', everywhere),
  ...asHarms('killed', everywhere),
  ...asHarms('killed', ofLogs),
]
