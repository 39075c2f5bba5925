// What is left of parcels that a ledger knows nothing of: answers of the service in the cache, label files, files of print
// jobs, jobs in the spooler. It reads only, and what it cannot read it leaves out: a list with gaps is better than none.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { Missing } from '../../src-preload/contract/records'

export type MissingJob = {
  ledger: string
  cache: string
  labels: string
  printing: string
  /** How many shipments there were, as far as anybody knows. */
  expectedShipments: number
  /** What the spooler has of ours, as jobs are called; nothing where it cannot be asked. */
  spoolerJobs?: readonly { title: string; at: string }[]
}
export type FoundMissing = { missing: Missing[]; untraced: number }

const mostListed = 500

const readOnly = <Found>(path: string, read: (db: Database) => Found[]): Found[] => {
  if (!existsSync(path)) return []
  let db: Database | null = null
  try {
    db = new BetterSqlite3(path, { readonly: true })
    return read(db)
  } catch {
    return []
  } finally {
    db?.close()
  }
}
const column = (db: Database, sql: string): string[] => db.prepare<[], string>(sql).pluck().all()

export function findMissing(job: MissingJob): FoundMissing {
  const ids = new Set(readOnly(job.ledger, (db) => column(db, 'SELECT id FROM shipments')))
  const numbers = new Set(
    readOnly(job.ledger, (db) =>
      column(db, 'SELECT shipment_number FROM shipments WHERE shipment_number IS NOT NULL'),
    ),
  )
  const labels = new Set(readOnly(job.ledger, (db) => column(db, 'SELECT sha256 FROM labels')))
  const answers = readOnly(job.cache, (db) =>
    db
      .prepare<[], Answer>(
        'SELECT shipment_id AS id, answer, fetched_at AS at FROM assignments ORDER BY fetched_at DESC',
      )
      .all()
      .filter(({ id }) => !ids.has(id))
      .slice(0, mostListed)
      .map(fromAnswer),
  )
  const known = new Set(answers.flatMap(({ number }) => number ?? []))
  const files = strayLabels(job.labels, labels)
  const inTitles = new Set([...ids, ...numbers, ...known].map(asInTitle))
  const prints = strayPrints(job.printing, (number) => inTitles.has(number))
  const inFiles = new Set(prints.map(({ number }) => number))
  const jobs = strayJobs(job.spoolerJobs ?? [], (number) => inTitles.has(number) || inFiles.has(number))
  const lost = Math.max(0, job.expectedShipments - ids.size)
  return {
    missing: [...answers, ...files, ...prints, ...jobs]
      .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
      .slice(0, mostListed),
    untraced: Math.max(0, lost - Math.max(answers.length, files.length, jobs.length)),
  }
}

type Answer = { id: string; answer: string; at: string }

/** The service's own words (service.md 2.6); what is not there is not known. */
function fromAnswer({ answer, at }: Answer): Missing {
  let item: Record<string, unknown> = {}
  try {
    const whole = JSON.parse(answer) as { item?: Record<string, unknown> } | null
    item = whole?.item ?? {}
  } catch {
    // A broken answer still says that there was one.
  }
  const recipient = (item['recipient'] ?? {}) as Record<string, unknown>
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  const name = [text(recipient['firstName']), text(recipient['lastName'])]
    .filter((part) => part !== null)
    .join(' ')
  return {
    kind: 'answer',
    at,
    name: name === '' ? null : name,
    city: text(recipient['city']),
    number: text(item['shipmentNumber']),
  }
}

/** As print jobs are called. */
const asInTitle = (text: string): string => text.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
const changedAt = (path: string): string => {
  try {
    return statSync(path).mtime.toISOString()
  } catch {
    return new Date(0).toISOString()
  }
}

const strayLabels = (folder: string, known: ReadonlySet<string>): Missing[] =>
  namesIn(folder).flatMap((part) =>
    namesIn(join(folder, part))
      .filter((name) => /^[0-9a-f]{64}\.pdf$/.test(name) && !known.has(name.slice(0, 64)))
      .map((name) => ({
        kind: 'label' as const,
        at: changedAt(join(folder, part, name)),
        name: null,
        city: null,
        number: null,
      })),
  )

/** The number of its parcel, or the shipment's id as long as there was none. */
const numberInTitle = (title: string): string => title.replace(/^ship-/, '').replace(/-\d+$/, '')

/** One for each parcel, however often it was printed. */
function strayJobs(
  jobs: NonNullable<MissingJob['spoolerJobs']>,
  isKnown: (number: string) => boolean,
): Missing[] {
  const found = new Map<string, Missing>()
  for (const { title, at } of jobs) {
    const number = numberInTitle(title)
    if (!isKnown(number)) found.set(number, { kind: 'spooler', at, name: null, city: null, number })
  }
  return [...found.values()].slice(0, mostListed)
}

/** A print job's file is called by the number of its parcel, or by the shipment's id as long as there is none. */
const strayPrints = (folder: string, isKnown: (number: string) => boolean): Missing[] =>
  namesIn(folder)
    .filter((name) => ['.pdf', '.zpl'].includes(extname(name)))
    .map((name) => ({
      name,
      number: numberInTitle(basename(name, extname(name))),
    }))
    .filter(({ number }) => !isKnown(number))
    .map(({ name, number }) => ({
      kind: 'print-file' as const,
      at: changedAt(join(folder, name)),
      name: null,
      city: null,
      number,
    }))
