// `npm run soak -- label-guard`: hundreds of hostile addresses, bodies and files of labels, through the station that ships and
// its process for labels. The key goes to nobody else, nothing that is no label is stored, and main goes on. Then the bench is
// ended in the middle of a bomb and begun again. `--only TEXT` takes the cases with that text in their names. `--control` reads
// the labels in main, and is expected to be found out.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { repositoryFolder } from '../../scripts/repository-folder'
import { pathsBelow } from '../../src-main/shell/paths'
import type { StationParts } from '../../src-main/station/station'
import type { Shipment } from '../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../support/builders'
import { bundleOf } from '../support/bundle-of'
import { forkLabelDesk } from '../support/label-desk/fork-label-desk'
import { inlineLabelDesk } from '../support/label-desk/inline-label-desk'
import { dataFolder, openStation } from '../support/open-station'
import type { FromHostile, HostileStats } from './label-guard/hostile-service-worker'
import { watchBlocks } from './label-guard/watch-blocks'

const key = 'Guard+key/51f0%3Bcanary~label'
const capBytes = 10 * 1024 * 1024
/** What the system's own buffers take before anybody can say no. */
const bufferBytes = 8 * 1024 * 1024
const mostBlockedMs = 100
const leastTries = 300
const caseLimitMs = 120_000
const lanes = 6
/** Heavy, and over in some seconds also where nothing guards. */
const forControl = 'a shading with a program'

type Hostile = {
  baseUrl: string
  names: readonly string[]
  bombs: readonly number[]
  stats: () => Promise<HostileStats>
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const only = isControl ? forControl : (flags['only'] ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'packbench-guard-'))
  const { hostile, stop } = await startHostile()
  const problems: string[] = []
  const open = (): StationParts =>
    openStation({
      folder,
      startLabelDesk: isControl ? inlineLabelDesk : forkLabelDesk,
      emit: () => undefined,
      log: (message, cause) => {
        if (/nobody caught|internal/.test(message)) problems.push(`${message} ${String(cause)}`)
      },
    })
  let station = open()
  try {
    await station.start()
    await station.handlers.connections.connect({
      name: 'Hostile',
      kind: 'test',
      baseUrl: hostile.baseUrl,
      key,
    })
    await shipGood(station, 'good-first')
    const chosen = hostile.names.flatMap((name, index) => (name.includes(only) ? [index] : []))
    const isBomb = (index: number): boolean => hostile.bombs.includes(index)
    const blocks = watchBlocks()
    const left = chosen.filter((index) => !isBomb(index))
    const lane = async (): Promise<void> => {
      for (let index = left.shift(); index !== undefined; index = left.shift())
        await shipHostile(station, index, hostile, problems)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    for (const index of chosen.filter(isBomb)) await shipHostile(station, index, hostile, problems)
    const { longestMs: mainBlockedMaxMs, longestGapMs } = blocks.stop()

    // In the middle of the heaviest, as a power cut would.
    const heavy = (isControl ? chosen[0] : hostile.bombs.at(-4)) ?? 0
    const begun = create(station, `${heavy}-cut`)
    await until(() => hostile.stats().then(({ labelsAsked }) => labelsAsked.includes(`${heavy}-cut`)), 30_000)
    await station.stop(0)
    station = open()
    await station.start()
    const isGood = await shipGood(station, 'good-again')
    await until(() => Promise.resolve(isOver(find(station, begun))), caseLimitMs)
    const stuckAfterRestart = (isGood ? 0 : 1) + (isOver(find(station, begun)) ? 0 : 1)

    const stored = await storedLabels(folder)
    const { abroadAsked, abroadWithKey, mostBytesSent } = await hostile.stats()
    for (const problem of problems) console.error(problem)
    const result = {
      tries: chosen.length,
      keySentAbroad: abroadWithKey,
      abroadAsked,
      overCap:
        stored.filter(({ bytes }) => bytes > capBytes).length +
        (mostBytesSent > capBytes + bufferBytes ? 1 : 0),
      storedNonPdf: stored.filter(({ isPdf }) => !isPdf).length,
      stored: stored.length,
      mainBlockedMaxMs,
      longestGapMs,
      stuckAfterRestart,
      undecided: problems.length,
      ...(isControl ? { control: true } : {}),
    }
    const { keySentAbroad, overCap, storedNonPdf, undecided } = result
    const isClean = keySentAbroad + overCap + storedNonPdf + stuckAfterRestart + undecided === 0
    // The control fails by what it planted alone.
    const isEnough = isControl || chosen.length >= leastTries
    return { result, met: isClean && mainBlockedMaxMs <= mostBlockedMs && isEnough }
  } finally {
    await station.stop(0)
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startHostile(): Promise<{ hostile: Hostile; stop: () => Promise<unknown> }> {
  const worker = new Worker(bundleOf('test/soak/label-guard/hostile-service-worker.ts'), {
    eval: true,
    workerData: { key, good: await readFile(join(repositoryFolder, 'test/fixtures/labels/4x6in.pdf')) },
  })
  worker.on('error', (cause) => console.error('the hostile service', cause))
  const next = (): Promise<FromHostile> => new Promise((resolve) => worker.once('message', resolve))
  const ready = await next()
  if (ready.kind !== 'ready') throw new Error('The hostile service did not start.')
  let asking: Promise<unknown> = Promise.resolve()
  const stats = (): Promise<HostileStats> => {
    const asked = asking.then(async () => {
      const answer = next()
      worker.postMessage('stats')
      return (await answer) as unknown as HostileStats
    })
    asking = asked
    return asked
  }
  return { hostile: { ...ready, stats }, stop: () => worker.terminate() }
}

const create = (station: StationParts, reference: string): Shipment => {
  const { handlers } = station
  const draft = aDraft({
    parcel: { reference },
    recipient: {
      lastName: `L${reference}`,
      email: `${reference}@example.com`,
      addressLine: `Weg ${reference}`,
    },
  })
  const answer = handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason: 'a soak' })
  if (!('kind' in answer) || answer.kind !== 'begun') throw new Error('It was not begun.')
  return answer.shipment
}

const find = (station: StationParts, { id }: Shipment): Shipment => {
  const detail = station.handlers.shipments.detail(id)
  if (!('shipment' in detail)) throw new Error('Nobody waits for the detail of a shipment.')
  return detail.shipment
}

/** On paper, stored and asked about, or said to be of no use. */
const isOver = ({ state, problem }: Shipment): boolean =>
  state === 'printed' || state === 'label-stored' || (state === 'label-awaited' && problem !== null)

async function shipHostile(
  station: StationParts,
  index: number,
  { names }: Hostile,
  problems: string[],
): Promise<void> {
  const begun = create(station, `${index}-case`)
  const isDecided = await until(() => Promise.resolve(isOver(find(station, begun))), caseLimitMs)
  if (!isDecided) problems.push(`${names[index] ?? ''}: nothing was said of it in time`)
  const { state, problem } = find(station, begun)
  if (problem?.code === 'internal') problems.push(`${names[index] ?? ''}: a mistake of ours`)
  // Nobody waits for it any longer, or it would be asked for again all the while.
  if (state === 'label-awaited')
    await station.handlers.shipments.endLabel({ id: begun.id, reason: 'hostile' })
}

async function shipGood(station: StationParts, reference: string): Promise<boolean> {
  const begun = create(station, reference)
  return until(() => Promise.resolve(find(station, begun).state === 'printed'), 60_000)
}

async function storedLabels(folder: string): Promise<{ bytes: number; isPdf: boolean }[]> {
  const { labels } = pathsBelow(dataFolder(folder))
  const names = await readdir(labels, { recursive: true, withFileTypes: true })
  return Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name))
        return { bytes: bytes.length, isPdf: bytes.subarray(0, 1_029).includes('%PDF-') }
      }),
  )
}

async function until(isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const endsAtMs = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > endsAtMs) return false
    await wait(50)
  }
  return true
}
