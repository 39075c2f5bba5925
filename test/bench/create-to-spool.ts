// From pressing create to the spooler having the job, with a service that answers at once, beside what nobody can save: the
// bare HTTP calls and a bare `lp` of the same label, in the same rounds. The difference is what the bench itself takes, with
// every label looked at anew: no two have the same bytes.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { defaultProfile } from '../../src-main/print/arrange/default-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../support/builders'
import { openStation, practiceBeside } from '../support/open-station'
import { startReadyService } from '../support/service/ready-service'
import { startPrintServer } from '../../scripts/machine/start-print-server'
import { repositoryFolder } from '../../scripts/repository-folder'
import { median } from '../support/median'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

const key = 'bench-key'
const queueName = 'Labels'
const mostOverheadMs = 100

export async function run({ rounds = 20 }: RunOptions): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-bench-'))
  const label = await readFile(join(repositoryFolder, 'test/fixtures/labels/4x6in.pdf'))
  const labelPath = join(folder, 'bare.pdf')
  await writeFile(labelPath, label)
  const service = await startReadyService(label)
  const cups = await startPrintServer()
  await cups.addPdfQueue(queueName)
  const bench = await startStation(folder, cups.env)
  try {
    const { handlers } = bench.station
    await handlers.settings.change({ doubleWithinDays: 0 })
    await handlers.connections.connect({ name: 'Ready', kind: 'test', baseUrl: service.baseUrl, key })
    await handlers.printers.assign(defaultProfile('zebra_big', 'cups', queueName))
    const totals: number[] = []
    const bares: number[] = []
    // The first one of each loads what every other one finds loaded.
    for (let round = -1; round < rounds; round += 1) {
      const total = await bench.createToSpooler(`#${round}`)
      const bare = await bareCalls(service.baseUrl, labelPath, cups.env)
      if (round < 0) continue
      totals.push(total)
      bares.push(bare)
    }
    const [totalMs, bareMs] = [median(totals), median(bares)]
    const overheadMs = median(totals.map((total, index) => total - (bares[index] ?? 0)))
    return { result: { overheadMs, totalMs, bareMs, runs: rounds }, met: overheadMs <= mostOverheadMs }
  } finally {
    await bench.station.stop(0)
    await cups.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The real bench without its window. */
async function startStation(folder: string, env: { CUPS_SERVER: string }) {
  const news = new Set<() => void>()
  const station = openStation({
    folder,
    env,
    startPractice: (practiceKey) => practiceBeside(folder, practiceKey),
    emit: () => {
      for (const tell of news) tell()
    },
    log: (message, cause) => {
      console.error(message, cause)
    },
  })
  await station.start()

  const until = (id: Shipment['id'], isSo: (shipment: Shipment) => boolean): Promise<Shipment> =>
    new Promise((resolve) => {
      const look = async (): Promise<void> => {
        const { shipment } = await station.handlers.shipments.detail(id)
        if (!isSo(shipment)) return
        news.delete(tell)
        resolve(shipment)
      }
      const tell = (): void => void look()
      news.add(tell)
      tell()
    })

  return {
    station,
    createToSpooler: async (reference: string): Promise<number> => {
      const pressedAt = performance.now()
      const answer = await station.handlers.shipments.create({
        draftId: aDraftId(),
        draft: aDraft({ parcel: { reference } }),
        doubleReason: null,
      })
      if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
      await until(answer.shipment.id, ({ lastPrint }) => (lastPrint?.spoolerJobId ?? null) !== null)
      const took = performance.now() - pressedAt
      await until(answer.shipment.id, ({ state }) => state === 'printed')
      return took
    },
  }
}

/** The same two calls and the same hand-over, with nothing around them. */
async function bareCalls(baseUrl: string, labelPath: string, env: Record<string, string>): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const startedAt = performance.now()
  const created = await fetch(`${baseUrl}/assignment/single`, { method: 'POST', headers, body: '{}' })
  const { labelsUrl } = (await created.json()) as { labelsUrl: string }
  const label = await fetch(labelsUrl, { headers })
  await label.arrayBuffer()
  await promisify(execFile)('lp', ['-d', queueName, '--', labelPath], { env: { ...process.env, ...env } })
  return performance.now() - startedAt
}
