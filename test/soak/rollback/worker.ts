// Lives many benches at once, as a process that may be killed. `live`: each gets two parcels that wait, a copy of its files
// at that moment, and then a third one while everything is sent, or nothing is. `judge`: each is started again, resumed, and
// left alone until nothing waits. Arguments: what to do and the service's address; the rest comes in on standard input.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { createClock } from '../../../src-main/common/clock'
import { pathsBelow } from '../../../src-main/shell/paths'
import { keepInline } from '../../../src-main/copies/keeper-jobs'
import { createBenchLife } from '../../../src-main/life/bench-life'
import { createStation, type StationParts } from '../../../src-main/station/station'
import { StationFailure } from '../../../src-main/station-failure'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { listRequestSchema, type Shipment } from '../../../src-preload/contract/shipment'
import { aDraft } from '../../support/builders'
import { copyLivingFolder } from '../../support/copy-living-folder'
import { shareLabelDesk } from '../../support/label-desk/share-label-desk'
import { dataFolder, stationDeps } from '../../support/open-station'
import { connectCounting } from '../kill/connect-counting'
import type { JudgedBench, Restore, RollbackInput, ToldBench } from './agreed'
import { packedName } from './ways'

const [mode = 'live', baseUrl = ''] = process.argv.slice(2)
const { key, benches } = JSON.parse(readFileSync(0, 'utf8')) as RollbackInput
const patienceMs = 20_000

const startLabelDesk = shareLabelDesk()
const depsOf = (folder: string, laterMs: number) => ({
  folder,
  startLabelDesk,
  emit: () => undefined,
  clock: { ...createClock(), now: () => new Date(Date.now() + laterMs) },
  log: () => undefined,
})
const packed = (folder: string): string => join(folder, packedName)
const open = (folder: string, laterMs: number): StationParts =>
  createStation({
    ...stationDeps(depsOf(folder, laterMs)),
    chooseFileToSave: () => Promise.resolve(packed(folder)),
  })

type Handled = Pick<StationParts, 'handlers'>
const listed = async ({ handlers }: Handled, states: readonly Shipment['state'][]) =>
  (await handlers.shipments.list(listRequestSchema.parse({ text: '', states: [...states], limit: 100 }))).rows

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + patienceMs
  while (!(await isSo()) && Date.now() < end) await wait(20)
}
const noneWaits = (station: Handled) => async (): Promise<boolean> =>
  (await listed(station, ['waiting', 'sending'])).length === 0

const create = async ({ handlers }: Handled, reference: string): Promise<void> => {
  const draft = aDraft({ parcel: { reference } })
  await handlers.shipments.create({
    draftId: draftIdSchema.parse(`draft-${reference}`),
    draft,
    doubleReason: null,
  })
}

/** Everything as it lies there at this moment; the log of SQLite is in the file before, as after a quiet while. */
const keepCopies = async (folder: string): Promise<void> => {
  const { ledger } = pathsBelow(dataFolder(folder))
  const db = new BetterSqlite3(ledger)
  db.pragma('wal_checkpoint(TRUNCATE)')
  await db.backup(join(folder, 'backup.db'))
  db.close()
  copyLivingFolder(dataFolder(folder), join(folder, 'early'))
}

async function live({ folder, name, isSent, restore }: ToldBench): Promise<StationParts> {
  const station = open(folder, 0)
  const { handlers } = station
  await handlers.settings.change({ doubleWithinDays: 0, printsByItself: false })
  await station.start()
  await connectCounting(handlers, { baseUrl, key })
  await handlers.bench.pause()
  await create(station, `${name}-1`)
  await create(station, `${name}-2`)
  if (restore === 'moved-house') await handlers.records.packUp()
  else if (restore !== null) await handlers.records.copyNow()
  else await keepCopies(folder)
  if (isSent) await handlers.bench.resume()
  await create(station, `${name}-3`)
  if (isSent) await until(noneWaits(station))
  return station
}

/** The program as it stands behind its window, after a person had it take the older data. */
async function restored({ folder, laterMs }: ToldBench, restore: Restore) {
  const life = createBenchLife({
    ...stationDeps(depsOf(folder, laterMs)),
    keeper: keepInline,
    chooseOpen: () => Promise.resolve(packed(folder)),
    onReopened: () => undefined,
  })
  await life.open()
  const { records } = life.handlers
  if (restore === 'goes-back' || restore === 'moved-house') {
    await life.start()
    const [oldest] = (await records.status()).copies.slice(-1)
    await (restore === 'goes-back' ? records.goBack(oldest?.id ?? '') : records.unpack())
    return life
  }
  await life.rescue()?.ready
  const [copy] = (await records.damage())?.copies ?? []
  await records.rescue(
    restore === 'rescued-by-copy' ? { way: 'copy', copyId: copy?.id ?? '' } : { way: 'readable' },
  )
  return life
}

async function started({ folder, laterMs }: ToldBench): Promise<StationParts> {
  const station = open(folder, laterMs)
  await station.start()
  return station
}

async function judge(bench: ToldBench): Promise<JudgedBench> {
  const states: Record<string, number> = {}
  try {
    const station = bench.restore === null ? await started(bench) : await restored(bench, bench.restore)
    await station.handlers.bench.resume()
    await until(noneWaits(station))
    for (const { state } of await listed(station, [])) states[state] = (states[state] ?? 0) + 1
    await station.stop(0)
    return { states, refused: null }
  } catch (cause) {
    return { states, refused: cause instanceof StationFailure ? cause.code : String(cause) }
  }
}

const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)

async function main(): Promise<void> {
  if (mode === 'judge') {
    const judged: JudgedBench[] = []
    for (const bench of benches) judged.push(await judge(bench))
    say(judged)
    return
  }
  const stations: StationParts[] = []
  for (const bench of benches) {
    mkdirSync(bench.folder, { recursive: true })
    stations.push(await live(bench))
  }
  // A clean end leaves the log empty; to be told apart it is kept as it was.
  for (const { folder } of benches) {
    const log = `${pathsBelow(dataFolder(folder)).ledger}-wal`
    if (existsSync(log)) copyFileSync(log, join(folder, 'late-wal'))
  }
  if (mode === 'live-and-be-killed') process.kill(process.pid, 'SIGKILL')
  for (const station of stations) await station.stop(0)
}

main().then(
  () => process.exit(0),
  (cause: unknown) => {
    console.error(cause)
    process.exit(1)
  },
)
