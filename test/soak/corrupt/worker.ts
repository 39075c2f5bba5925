// Opens damaged benches as the program opens them, one after the other, and says what a person would see. Arguments: `make` and
// a folder for the templates, or `open`; the rest comes in on standard input.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BenchLife, createBenchLife } from '../../../src-main/life/bench-life'
import { keepInline } from '../../../src-main/copies/keeper-jobs'
import { listRequestSchema, type Shipment } from '../../../src-preload/contract/shipment'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { aDraft } from '../../support/builders'
import { copyLivingFolder } from '../../support/copy-living-folder'
import { dataFolder, practiceBeside, stationDeps } from '../../support/open-station'
import type { CorruptInput, Truth, Verdict } from './agreed'

const [mode = 'open', place = ''] = process.argv.slice(2)
const files = ['ledger.db', 'ledger.db-wal', 'ledger.db-journal']

const openLife = (folder: string, hasPractice: boolean, logged: string[]): BenchLife =>
  createBenchLife({
    ...stationDeps({
      folder,
      emit: () => undefined,
      log: (message, cause) => void logged.push(`${message} ${String(cause)}`),
      ...(hasPractice
        ? { startPractice: (key: string) => practiceBeside(folder, key, { labelDelayMs: [0, 0] }) }
        : {}),
    }),
    keeper: keepInline,
    chooseOpen: () => Promise.resolve(null),
    onReopened: () => undefined,
  })

/** Entered; created, its number still to come; created, its label still to come. */
const earlier = (shipment: Shipment): string[] => [
  told({ ...shipment, assignmentId: null, shipmentNumber: null, labelSha256: null }),
  told({ ...shipment, shipmentNumber: null, labelSha256: null }),
  told({ ...shipment, labelSha256: null }),
]

const everything = listRequestSchema.parse({ text: '', states: [], limit: 200 })
const listed = async (life: BenchLife): Promise<Shipment[]> =>
  (await life.handlers.shipments.list(everything)).rows

/** What must never change without a word: who it is for, what it is, its number. States move on by themselves. */
type Told = Pick<Shipment, 'draft' | 'assignmentId' | 'shipmentNumber' | 'labelSha256' | 'createdAt'>
const told = ({ draft, assignmentId, shipmentNumber, labelSha256, createdAt }: Told): string =>
  createHash('sha256')
    .update(JSON.stringify([draft, assignmentId, shipmentNumber, labelSha256, createdAt]))
    .digest('hex')

async function make(): Promise<Truth> {
  const folder = join(place, 'live')
  const life = openLife(folder, true, [])
  await life.open()
  await life.start()
  await life.handlers.settings.change({ doubleWithinDays: 0 })
  const create = async (number: number): Promise<void> => {
    const draft = aDraft({ parcel: { reference: `R-${number}` }, recipient: { lastName: `Berg ${number}` } })
    await life.handlers.shipments.create({
      draftId: draftIdSchema.parse(`draft-number-${number}`),
      draft,
      doubleReason: null,
    })
  }
  const untilQuiet = async (): Promise<void> => {
    const isOpen = ({ state, lastPrint }: Shipment): boolean =>
      !['printed', 'label-stored'].includes(state) || !['printed', 'failed'].includes(lastPrint?.state ?? '')
    for (let tries = 0; tries < 400 && (await listed(life)).some(isOpen); tries += 1) await wait(50)
  }
  const keep = (name: string): void => {
    copyLivingFolder(dataFolder(folder), dataFolder(join(place, name)))
  }
  for (let number = 1; number <= 12; number += 1) await create(number)
  await untilQuiet()
  await life.handlers.bench.pause()
  await create(13)
  keep('early')
  await life.handlers.bench.resume()
  for (let number = 14; number <= 22; number += 1) await create(number)
  await untilQuiet()
  await life.handlers.records.copyNow()
  const inCopy = (await listed(life)).map(({ id }) => id)
  for (let number = 23; number <= 26; number += 1) await create(number)
  await untilQuiet()
  const shipments = Object.fromEntries(
    (await listed(life)).map((shipment) => [shipment.id, [told(shipment), ...earlier(shipment)] as const]),
  )
  keep('killed')
  await life.stop(5_000)
  // The copy that is made at the end is taken away: what is newer than the good copy can be lost.
  const copies = join(dataFolder(folder), 'copies')
  for (const name of readdirSync(copies).filter((file) => file.includes('-closing')))
    rmSync(join(copies, name))
  keep('closed')
  return { shipments, inCopy }
}

const stateOf = (folder: string): Map<string, string> =>
  new Map(
    files.flatMap((name) => {
      const path = join(dataFolder(folder), name)
      if (!existsSync(path) || !statSync(path).isFile() || statSync(path).size === 0) return []
      return [[name, createHash('sha256').update(readFileSync(path)).digest('hex')] as const]
    }),
  )

/** True when a file is another one now, and what it was lies nowhere aside. */
function isTouched(folder: string, before: Map<string, string>): boolean {
  const aside = join(dataFolder(folder), 'aside')
  const kept = new Set<string>()
  if (existsSync(aside))
    for (const name of readdirSync(aside, { recursive: true }) as string[]) {
      const path = join(aside, name)
      if (statSync(path).isFile()) kept.add(createHash('sha256').update(readFileSync(path)).digest('hex'))
    }
  const now = stateOf(folder)
  return [...before].some(([name, sum]) => now.get(name) !== sum && !kept.has(sum))
}

async function look(folder: string, truth: Truth): Promise<Verdict> {
  const before = stateOf(folder)
  const verdict: Verdict = {
    opened: 'none',
    said: [],
    hasTouched: false,
    isTold: false,
    wrong: [],
    silentlyGone: 0,
    lostWithCopy: 0,
    failed: [],
  }
  const logged: string[] = []
  const life = openLife(folder, false, logged)
  try {
    await life.open()
    const rescue = life.rescue()
    if (rescue !== null) {
      verdict.opened = 'rescue'
      verdict.isTold = true
      await rescue.ready
      const { copies, readable, reason } = rescue.damage()
      verdict.said.push(reason.code)
      verdict.hasTouched = isTouched(folder, before)
      const copy = copies.find(({ fault }) => fault === null)
      const readCount = readable?.fault === null ? readable.shipments : 0
      // As the screen does: the way that keeps the most is the best one.
      if (copy !== undefined && copy.shipments >= readCount)
        await life.handlers.records.rescue({ way: 'copy', copyId: copy.id })
      else await life.handlers.records.rescue({ way: readCount > 0 ? 'readable' : 'anew' })
    } else {
      verdict.opened = 'bench'
      await life.start()
      // What the program does within its first minutes by itself.
      await lookedOver(life)
    }
    const isRescued = rescue !== null || life.rescue() !== null
    if (rescue === null && life.rescue() !== null) {
      verdict.isTold = true
      verdict.hasTouched = isTouched(folder, before)
      await life.rescue()?.ready
      const copy = life
        .rescue()
        ?.damage()
        .copies.find(({ fault }) => fault === null)
      if (copy !== undefined) await life.handlers.records.rescue({ way: 'copy', copyId: copy.id })
    }
    await judge(life, truth, verdict, isRescued)
    if (!isRescued && verdict.said.some((code) => code !== 'set-back'))
      verdict.hasTouched = isTouched(folder, before)
  } catch (cause) {
    verdict.said.push(String(cause))
  } finally {
    await life.stop(0).catch(() => undefined)
  }
  if (process.env['PACKBENCH_SOAK_LOG'] === '1') process.stderr.write(`${logged.join('\n')}\n`)
  return verdict
}

async function lookedOver(life: BenchLife): Promise<void> {
  await life.handlers.records.check()
  for (let tries = 0; tries < 400; tries += 1) {
    await wait(10)
    if (life.rescue() !== null) return
    const status = await Promise.resolve(life.handlers.records.status()).catch(() => null)
    if (status !== null && !status.isChecking) return
  }
}

async function judge(life: BenchLife, truth: Truth, verdict: Verdict, isRescued: boolean): Promise<void> {
  const status = await life.handlers.records.status()
  verdict.said.push(...status.findings.map(({ code }) => code))
  if (status.setBackAt !== null) verdict.said.push('set-back')
  verdict.isTold ||= status.findings.length > 0 || status.setBackAt !== null
  const rows = new Map<string, Shipment>()
  try {
    for (const shipment of await listed(life)) rows.set(shipment.id, shipment)
    await life.handlers.shipments.queue()
  } catch (cause) {
    verdict.failed.push(`list: ${String(cause)}`)
  }
  for (const [id, shipment] of rows) {
    if (shipment.damage !== undefined) continue
    const was = truth.shipments[id]
    const isRight = was === undefined || told(shipment) === was[0]
    // Of an earlier time, and said so.
    const isEarlier = status.setBackAt !== null && was?.includes(told(shipment)) === true
    if (!isRight && !isEarlier) verdict.wrong.push(id)
    try {
      await life.handlers.shipments.detail(shipment.id)
    } catch (cause) {
      verdict.failed.push(`detail: ${String(cause)}`)
    }
  }
  const damaged = [...rows.values()].filter(({ damage }) => damage !== undefined).length
  const gone = Object.keys(truth.shipments).filter((id) => !rows.has(id))
  if (!verdict.isTold) verdict.silentlyGone = Math.max(0, gone.length - damaged)
  if (isRescued) verdict.lostWithCopy = truth.inCopy.filter((id) => !rows.has(id)).length
}

async function main(): Promise<void> {
  if (mode === 'make') {
    mkdirSync(place, { recursive: true })
    process.stdout.write(JSON.stringify(await make()))
    return
  }
  const { truth, benches } = JSON.parse(readFileSync(0, 'utf8')) as CorruptInput
  for (const { folder } of benches) process.stdout.write(`${JSON.stringify(await look(folder, truth))}\n`)
}

main().then(
  () => process.exit(0),
  (cause: unknown) => {
    console.error(cause)
    process.exit(1)
  },
)
