// Part one: records two lives of a bench (a new ledger, killed in the middle; the same ledger opened again, recovered and
// closed), cuts the power at many moments of the record, and opens what each disk may hold.
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerFile, ledgerFolder } from './agreed'
import { checkLedger, type Promises } from './check-ledger'
import { createDisk, applied, type Disk } from './disk'
import { type PartOptions, runWorker, startOwnService } from './run-worker'
import { type Moment, parseTrace, recordedCalls } from './trace'
import { variantsOf } from './variants'

export type CutsResult = {
  cuts: number
  variants: number
  missingIntents: number
  missingShipments: number
  /** Disks on which the ledger does not open or does not fit together. */
  unopened: number
  /** What was wrong, each once, with how often. */
  complaints: Map<string, number>
}
/** The disks after a cut are written to `quick`, an empty folder too, one after the other. */
type Options = PartOptions & { quick: string; cuts: number }

const ordersPerLife = { killed: 35, closed: 35 }

export async function cutPower(options: Options): Promise<CutsResult> {
  const moments = await recordLives(options)
  const chosen = chooseCuts(moments, options.cuts)
  const bench = join(options.quick, 'after-the-cut')
  const result: CutsResult = {
    cuts: chosen.size,
    variants: 0,
    missingIntents: 0,
    missingShipments: 0,
    unopened: 0,
    complaints: new Map(),
  }
  const complain = (what: string) => result.complaints.set(what, (result.complaints.get(what) ?? 0) + 1)
  const disk = createDisk()
  const promises = { begun: new Set<string>(), sent: new Set<string>(), created: new Set<string>() }

  const judge = (): void => {
    for (const { kind, files } of variantsOf(disk, options.random)) {
      rmSync(bench, { recursive: true, force: true })
      mkdirSync(bench)
      for (const [name, content] of files) writeFileSync(join(bench, name), content)
      const verdict = checkLedger(join(bench, ledgerFile), promises)
      result.variants += 1
      result.missingIntents += verdict.missingIntents.length
      result.missingShipments += verdict.missingShipments.length
      if (verdict.problem !== null) {
        result.unopened += 1
        complain(`${kind}: ${verdict.problem}`)
      } else if (verdict.missingIntents.length + verdict.missingShipments.length > 0)
        complain(`${kind}: shipments are missing`)
    }
  }

  for (const [index, moment] of moments.entries()) {
    if (chosen.has(index)) judge()
    happen(moment, disk, promises)
  }
  if (chosen.has(moments.length)) judge()
  return result
}

type Kept = { [Name in keyof Promises]: Set<string> }

function happen(moment: Moment, disk: Disk, promises: Kept): void {
  if (moment.kind === 'disk') disk.apply(moment.event)
  else if (moment.kind === 'sent') promises.sent.add(moment.reference)
  else {
    const [, what, reference] = /^(begun|created) (order-\d+)$/.exec(moment.words) ?? []
    if (reference !== undefined) promises[what as 'begun' | 'created'].add(reference)
  }
}

/**
 * Moment numbers: a cut at `n` comes after the first `n` moments. Just before and just after every request, after every
 * word of the bench, before every sync and around every rarer change come first; the rest of `wanted` is spread evenly
 * over the plain writes.
 */
export function chooseCuts(moments: readonly Moment[], wanted: number): Set<number> {
  const chosen = new Set<number>([moments.length])
  for (const [index, moment] of moments.entries()) {
    const what = moment.kind === 'disk' ? moment.event.kind : moment.kind
    if (what === 'write' || what === 'sync-begins') continue
    if (what !== 'said') chosen.add(index)
    if (what !== 'sync') chosen.add(index + 1)
  }
  const others = moments.map((_, index) => index).filter((index) => !chosen.has(index))
  const more = Math.min(Math.max(0, wanted - chosen.size), others.length)
  for (let n = 0; n < more; n += 1) chosen.add(others[Math.floor((n * others.length) / more)] ?? 0)
  return chosen
}

/** Throws when the record and what really happened differ: then nothing could be concluded from it. */
async function recordLives({ folder, worker, random }: Options): Promise<Moment[]> {
  const home = join(folder, 'bench')
  mkdirSync(join(home, ledgerFolder), { recursive: true })
  const watched = realpathSync(join(home, ledgerFolder))
  const own = await startOwnService(random)
  const { service } = own
  const port = Number(new URL(service.baseUrl).port)
  const moments: Moment[] = []
  const disk = createDisk()
  try {
    for (const end of ['killed', 'closed'] as const) {
      const record = join(folder, `record-${end}`)
      const portal = Object.fromEntries(
        service.received().map((reference) => [reference, service.idsOf(reference)]),
      )
      const strace = [
        ...['-f', '-qq', '-yy', '-xx', '-s', '1000000', '--seccomp-bpf', '-o', record],
        ...['-e', `trace=${recordedCalls.join(',')}`],
      ]
      const orders = ordersPerLife[end]
      const ended = await runWorker({
        ...own,
        worker,
        folder: home,
        orders,
        end,
        portal,
        strace,
        limitMs: 120_000,
      })
      if (ended.how !== (end === 'killed' ? 'killed' : 'done'))
        throw new Error(
          `The recorded bench ended otherwise than asked (${ended.how}): ${ended.said.at(-1) ?? ''} ${ended.complaints}`,
        )
      const life = parseTrace(readFileSync(record, 'latin1'), { folder: watched, port })
      for (const moment of life) if (moment.kind === 'disk') disk.apply(moment.event)
      expectSameAsReal(disk, watched)
      moments.push(...life)
    }
    const sent = moments.flatMap((moment) => (moment.kind === 'sent' ? [moment.reference] : []))
    if (sent.sort().join() !== service.received().sort().join())
      throw new Error(`${sent.length} creations were recorded, but ${service.received().length} arrived.`)
  } finally {
    await service.stop()
  }
  return moments
}

/** With nothing missing, the model holds byte for byte what really lies there. */
function expectSameAsReal(disk: Disk, folder: string): void {
  const real = readdirSync(folder).filter((name) => !name.endsWith('-shm'))
  const modelled = [...disk.names()]
  const isSame =
    real.length === modelled.length &&
    modelled.every(([name, { durable, pending }]) =>
      readFileSync(join(folder, name)).equals(applied(durable, pending)),
    )
  if (!isSame) throw new Error(`The record does not lead to what lies on the disk: ${real.join(', ')}.`)
}
