// `npm run bench -- day`: fifty orders of a shop's file in the real window, worked off by scanner and keyboard alone. From the
// last key of an order's scan to its label's job in a real print queue, with a service that takes one second for each
// answer. `--control` has it take two and a half, which no bench can make up for.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { buildIfStale } from '../../scripts/build'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { openDisplay } from '../../scripts/machine/open-display'
import { startPrintServer } from '../../scripts/machine/start-print-server'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { repositoryFolder } from '../../scripts/repository-folder'
import { launchBench } from '../../scripts/runtime/launch-bench'
import { defaultProfile } from '../../src-main/print/arrange/default-profile'
import { aPackage } from '../support/a-package'
import { scanCode } from '../support/e2e/scan'
import { percentile } from '../support/percentile'
import { startReadyService } from '../support/service/ready-service'
import { numberOf, shopFile, withoutStreet } from './day/shop-file'
import { mouseMoves, untilSpooled, watchWindow } from './day/watch-window'
import { untilUsable } from '../support/open-bench-window'

const parcels = 50
const answersAfterMs = 1_000
const mostP95Ms = 3_000
const key = 'bench-key'
const queueName = 'Labels'
/** Every so many parcels their label is scanned back. */
const scannedBackEvery = 5

export async function run({ flags }: RunOptions): Promise<Outcome> {
  await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'packbench-bench-'))
  const file = join(folder, 'orders_export.csv')
  await writeFile(file, shopFile(parcels))
  const label = await readFile(join(repositoryFolder, 'test/fixtures/labels/4x6in.pdf'))
  const service = await startReadyService(label, 'control' in flags ? 2_500 : answersAfterMs)
  const display = await openDisplay({ isPrivate: true })
  const cups = await startPrintServer()
  const queue = await cups.addPdfQueue(queueName)
  const bench = await launchBench({
    within: [display, { env: cups.env }],
    userDataFolder: join(folder, 'data'),
  })
  const { app, window } = bench
  try {
    await untilUsable(window)
    await setUp(window, service.baseUrl)
    // A person chooses the file in the system's dialog, which no test can reach.
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    }, file)
    await watchWindow(window)

    const hands = handsOn(window)
    await takeIn(window, hands)
    const tookMs: number[] = []
    for (let place = 1; place <= parcels; place += 1) {
      const number = numberOf(place)
      const street = withoutStreet.get(place)
      if (street !== undefined) {
        await hands.scan(number)
        await window.getByText(`Order ${number}: something is to be mended first.`).waitFor()
        await hands.press('Enter')
        await window.waitForFunction(() => document.activeElement?.id === 'order-addressLine')
        await hands.type(street)
        await hands.press('Control+Enter')
        await window.waitForFunction(() => document.activeElement?.id === 'batch-table')
      }
      await hands.scan(number)
      tookMs.push(await untilSpooled(window, number))
      if (place % scannedBackEvery === 0) {
        await hands.scan(`]C1NA${place}`)
        await window.getByText('Label OK:').waitFor()
      }
    }
    const moves = await mouseMoves(window)
    await untilPrinted(window)
    const printed = (await queue.printed()).length
    const p95 = Math.round(percentile(tookMs, 95))
    const result = {
      parcels: tookMs.length,
      created: service.created(),
      printed,
      mouseMoves: moves,
      keysPerParcel: Math.round((hands.keys() / parcels) * 100) / 100,
      scans: hands.scans(),
      scanToSpoolP50Ms: Math.round(percentile(tookMs, 50)),
      scanToSpoolP95Ms: p95,
      serviceAnswersAfterMs: answersAfterMs,
    }
    const isWhole = service.created() === parcels && printed === parcels
    return { result, met: isWhole && moves === 0 && p95 <= mostP95Ms }
  } finally {
    await bench.close()
    await cups.stop()
    await display.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is set once at a bench: its service, its printer, its box, and that a scanned order is created. */
async function setUp(window: Page, baseUrl: string): Promise<void> {
  const problem = await window.evaluate(
    async (given) => {
      const { station } = globalThis as unknown as StationWindow
      const { baseUrl: address, key: secret, profile, box } = given
      await station.printers.assign(profile)
      const settings = await station.settings.get()
      if (!settings.ok) return JSON.stringify(settings.error)
      await station.settings.change({
        packages: [box],
        defaultPackageId: box.id,
        scanner: { ...settings.value.scanner, createsAtOnce: true, opensParcel: false },
      })
      const answer = await station.connections.connect({
        name: 'Shop',
        kind: 'test',
        baseUrl: address,
        key: secret,
      })
      return answer.ok && answer.value.connection ? null : JSON.stringify(answer)
    },
    {
      baseUrl,
      key,
      profile: defaultProfile('zebra_big', 'cups', queueName),
      box: aPackage({ id: 'box', name: 'Box', weightGrams: 900, tareGrams: null }),
    },
  )
  if (problem !== null) throw new Error(`The bench was not set up: ${problem}`)
  // The window reads its settings when it opens.
  await window.reload()
  await untilUsable(window)
}

/** A person's keys are counted; a scanner's are not. */
function handsOn(window: Page) {
  const { keyboard } = window
  let keys = 0
  let scans = 0
  return {
    keys: () => keys,
    scans: () => scans,
    press: async (name: string): Promise<void> => {
      keys += 1
      await keyboard.press(name)
    },
    type: async (text: string): Promise<void> => {
      keys += text.length
      await keyboard.type(text, { delay: 60 })
    },
    scan: async (text: string): Promise<void> => {
      scans += 1
      await scanCode(window, text)
    },
  }
}

/** The file as it is: its columns are known, nothing of it is damaged. */
async function takeIn(window: Page, hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.press('F3')
  await window.getByRole('button', { name: 'Choose a file' }).waitFor()
  await hands.press('Control+o')
  await window.getByRole('heading', { name: 'orders_export.csv' }).waitFor()
  const table = window.locator('#batch-table')
  for (let steps = 0; steps < 3 && (await table.count()) === 0; steps += 1) {
    await hands.press('Control+Enter')
    await table.waitFor({ timeout: 3_000 }).catch(() => undefined)
  }
  await table.waitFor()
  await window.waitForFunction(() => document.activeElement?.id === 'batch-table')
}

/** Paper comes after the spooler has the job. */
async function untilPrinted(window: Page): Promise<void> {
  await window.waitForFunction(
    async (wanted) => {
      const list = await (globalThis as unknown as StationWindow).station.batches.list()
      return list.ok && list.value[0]?.counts.printed === wanted
    },
    parcels,
    { timeout: 120_000, polling: 500 },
  )
}
