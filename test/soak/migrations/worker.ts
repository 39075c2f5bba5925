// Opens the bench on a ledger of an earlier version, as the program opens it, and ends itself by SIGKILL in front of the n-th
// thing that is done to a database; 0: never. Says how many there were.
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
// eslint-disable-next-line @typescript-eslint/unbound-method
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

const life = createBenchLife({
  ...stationDeps({ folder, emit: () => undefined, log: () => undefined }),
  keeper: keepInline,
  chooseOpen: () => Promise.resolve(null),
  onReopened: () => undefined,
})
life.open().then(
  async () => {
    const damage = life.rescue()?.damage().reason
    await life.stop(0)
    process.stdout.write(
      JSON.stringify({ count, ...(damage === undefined ? {} : { said: JSON.stringify(damage) }) }),
    )
    process.exit(0)
  },
  (cause: unknown) => {
    process.stdout.write(JSON.stringify({ count, said: String(cause) }))
    process.exit(1)
  },
)
