// `npm run soak -- migrations`: ledgers of every earlier version, with a shipment in every state, are opened by this one and
// killed in front of each thing that is done to a database on the way. Then they are opened again and compared with one that
// nobody killed. `--every 5` takes each fifth of those moments; `--control` leaves transactions out and must find broken ones.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { ledgerVersion, migrate } from '../../src-main/ledger/migrate'
import { checkLedger } from '../../src-main/copies/check-ledger'
import { bundleScript } from '../support/bundle'
import { dataFolder } from '../support/open-station'
import { quickFolder } from '../support/quick-folder'
import { weaken } from '../support/weaken'

/** While one waits for its process, the others work. */
const lanes = ['a', 'b', 'c']
const patienceMs = 120_000

const fixture = join(import.meta.dirname, '../fixtures/ledger/version-1.sql.gz')

const withoutTransactions = weaken([
  {
    file: /[\\/]migrate\.ts$/,
    swaps: [
      ['    db.transaction(() => {', '    void (() => {'],
      ['    }).exclusive()', '    })()'],
    ],
  },
])

/** What was there before, as this version has it; what a start itself writes is left out. */
function everything(path: string): string {
  const db = new BetterSqlite3(path, { readonly: true })
  try {
    const tables = ['shipments', 'shipment_events', 'print_jobs', 'labels', 'printer_profiles']
    return JSON.stringify(
      tables.map((table) =>
        db
          .prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY 1`)
          .all()
          // What waited is put to a person: that is of this start, not of the migrations.
          .filter(
            ({ state, to_state, shipment_id }) =>
              ![state, to_state].includes('unsure') || shipment_id === null,
          ),
      ),
    )
  } finally {
    db.close()
  }
}

type Life = { count: number; said: string | null }

const lifeOf = (output: string): Life => {
  const { count, said } = JSON.parse(output) as { count: number; said?: string }
  return { count, said: said ?? null }
}

/** Until it kills itself. */
async function live(worker: string, folder: string, killAt: number): Promise<void> {
  const child = spawn(process.execPath, [worker, folder, String(killAt)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(limit)
}

/** Opens one bench after the other in a process of its own: starting one takes as long as opening three. */
function openOneByOne(worker: string) {
  const start = () => {
    const child = spawn(process.execPath, [worker], { stdio: ['pipe', 'pipe', 'inherit'] })
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
  }
  let now = start()
  return {
    open: async (folder: string): Promise<Life> => {
      const { child, lines } = now
      const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      child.stdin.write(`${folder}\n`)
      const line = await lines.next()
      clearTimeout(limit)
      if (line.done !== true) return lifeOf(line.value)
      now = start()
      return { count: 0, said: 'it ended while it was opened' }
    },
    end: (): void => void now.child.stdin.end(),
  }
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = 'control' in flags
  const every = Math.max(1, Number(flags['every'] ?? 1))
  const entry = join(import.meta.dirname, 'migrations/worker.ts')
  const worker = await bundleScript(entry, 'migrations-worker')
  const killed = isControl ? await bundleScript(entry, 'migrations-control', [withoutTransactions]) : worker
  const folder = await quickFolder('migrations')
  const sql = gunzipSync(readFileSync(fixture)).toString()
  const count = { runs: 0, versions: 0, broken: 0 }
  const faults = new Map<string, number>()

  const ledgerOf = (version: number, name: string): string => {
    const place = dataFolder(join(folder, name))
    mkdirSync(place, { recursive: true })
    const path = join(place, 'ledger.db')
    const db = new BetterSqlite3(path)
    db.exec(`BEGIN;${sql}COMMIT`)
    migrate(db, version)
    db.pragma('journal_mode = WAL')
    db.close()
    return path
  }

  try {
    const first = openOneByOne(worker)
    const cases: { version: number; killAt: number; template: string; wanted: string }[] = []
    for (let version = 1; version < ledgerVersion; version += 1) {
      count.versions += 1
      const template = join(ledgerOf(version, `from-${version}`), '..')
      const whole = join(folder, 'whole')
      cpSync(template, dataFolder(whole), { recursive: true })
      const unhurt = await first.open(whole)
      if (unhurt.said !== null) throw new Error(`Version ${version} does not open: ${unhurt.said}`)
      const wanted = everything(join(dataFolder(whole), 'ledger.db'))
      rmSync(whole, { recursive: true })
      for (let killAt = 1; killAt <= unhurt.count; killAt += every)
        cases.push({ version, killAt, template, wanted })
    }
    first.end()
    const lane = async (name: string): Promise<void> => {
      const reopening = openOneByOne(worker)
      const bench = join(folder, `bench-${name}`)
      for (let one = cases.shift(); one !== undefined; one = cases.shift()) {
        const { version, killAt, template, wanted } = one
        cpSync(template, dataFolder(bench), { recursive: true })
        await live(killed, bench, killAt)
        const again = await reopening.open(bench)
        const path = join(dataFolder(bench), 'ledger.db')
        const check = checkLedger(path, 'full')
        count.runs += 1
        const fault =
          again.said ??
          (check.verdict !== 'fine' || check.version !== ledgerVersion
            ? `${check.verdict} ${check.said}`
            : null) ??
          (everything(path) === wanted ? null : 'not what it was')
        if (fault !== null) {
          count.broken += 1
          const line = `version ${version}: ${fault}`
          faults.set(line, (faults.get(line) ?? 0) + 1)
        }
        rmSync(bench, { recursive: true, force: true })
      }
      reopening.end()
    }
    await Promise.all(lanes.map(lane))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for (const [fault, times] of faults) console.error(`${times} × ${fault}`)
  return {
    result: { ...count, ...(isControl ? { control: true } : {}) },
    met: count.broken === 0 && count.runs > 0,
  }
}
