// Opens the bench on a ledger of an earlier version, as the program opens it, and ends itself by SIGKILL in front of the n-th
// thing that is done to a database; 0: never. Says how many there were. Without arguments it opens one folder after the other,
// as they come in, a line each.
import { createInterface } from 'node:readline'
import BetterSqlite3 from 'better-sqlite3'
import { createBenchLife } from '../../../src-main/life/bench-life'
import { keepInline } from '../../../src-main/copies/keeper-jobs'
import { stationDeps } from '../../support/open-station'
import { statementsOf } from './statements'

const [folder = '', killAt = '0'] = process.argv.slice(2)
let count = 0

const step = (): void => {
  count += 1
  if (count === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}

type Database = BetterSqlite3.Database
const { prototype } = BetterSqlite3
// Each is called on a database again.
// oxlint-disable-next-line typescript/unbound-method
const { exec, pragma, transaction } = prototype
// Statement by statement, so that it can end between any two of one migration.
prototype.exec = function (this: Database, sql: string) {
  for (const statement of statementsOf(sql)) {
    step()
    exec.call(this, statement)
  }
  return this
}
prototype.pragma = function (this: Database, ...values: Parameters<typeof pragma>) {
  step()
  return pragma.apply(this, values)
}
prototype.transaction = function (this: Database, work: (...values: unknown[]) => unknown) {
  // In front of the commit too.
  return transaction.call(this, (...values: unknown[]) => {
    const value = work(...values)
    step()
    return value
  })
} as typeof transaction

async function open(place: string): Promise<string> {
  count = 0
  const life = createBenchLife({
    ...stationDeps({ folder: place, emit: () => undefined, log: () => undefined }),
    keeper: keepInline,
    chooseOpen: () => Promise.resolve(null),
    onReopened: () => undefined,
  })
  try {
    await life.open()
    const damage = life.rescue()?.damage().reason
    await life.stop(0)
    return JSON.stringify({ count, ...(damage === undefined ? {} : { said: JSON.stringify(damage) }) })
  } catch (cause) {
    return JSON.stringify({ count, said: String(cause) })
  }
}

async function main(): Promise<void> {
  if (folder !== '') return void process.stdout.write(await open(folder))
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${await open(line)}\n`)
}

main().then(
  () => process.exit(0),
  (cause: unknown) => {
    console.error(cause)
    process.exit(1)
  },
)
