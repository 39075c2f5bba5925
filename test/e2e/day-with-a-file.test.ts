// A shop's file from the drop to the result file, with a restart in the middle: two orders are mended, all are created, the
// labels come out in the order of the file, some are printed again; by keyboard and scanner.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { startPrintServer, type PdfQueue } from '../../scripts/machine/start-print-server'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { defaultProfile } from '../../src-main/print/arrange/default-profile'
import { commandCodes } from '../../src-preload/contract/vocabulary/scan-words'
import type { Batch, BatchRow } from '../../src-preload/contract/batch'
import { aPackage } from '../support/a-package'
import { csvText } from '../support/csv-text'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import { dropFile } from '../support/e2e/drop-file'
import { openScreen } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { scanCode } from '../support/e2e/scan'
import { numberOf, shopFile } from '../bench/day/shop-file'

const orders = 8
/** The seventh order of the file has no street; this one has no city. */
const withoutCity = 3
const late = { timeout: 60_000 }

const theFile = (): string => {
  const [head = [], ...rows]: string[][] = parse(shopFile(orders))
  const city = head.indexOf('Shipping City')
  const first = rows.findIndex(([name]) => name === numberOf(withoutCity))
  return csvText({
    headings: head,
    rows: rows.map((row, index) => row.map((cell, at) => (index === first && at === city ? '' : cell))),
  })
}

const batchIn = (window: Page): Promise<Batch> =>
  window.evaluate(async () => {
    const list = await (globalThis as unknown as StationWindow).station.batches.list()
    const batch = list.ok ? list.value[0] : undefined
    if (batch === undefined) throw new Error('There is no batch.')
    return batch
  })
const rowsIn = (window: Page): Promise<BatchRow[]> =>
  window.evaluate(async () => {
    const { batches } = (globalThis as unknown as StationWindow).station
    const list = await batches.list()
    const batch = list.ok ? list.value[0] : undefined
    if (batch === undefined) throw new Error('There is no batch.')
    const found = await batches.rows({ batchId: batch.id, section: null, text: '', offset: 0, limit: 50 })
    if (!found.ok) throw new Error(JSON.stringify(found.error))
    return found.value.rows
  })
const focused = (window: Page, id: string) =>
  window.waitForFunction((wanted) => document.activeElement?.id === wanted, id)

/** Which orders' labels came out, in this order. */
const paperOf = async (queue: PdfQueue, rows: readonly BatchRow[]): Promise<number[]> => {
  const placeOf = new Map(rows.map(({ place, shipment }) => [shipment?.shipmentNumber ?? '', place]))
  return (await queue.printed()).map((path) => placeOf.get(/ship-(.+)-\d+\.pdf$/.exec(path)?.[1] ?? '') ?? 0)
}

describe('A day with a shop’s file', () => {
  let desk: Desk
  let bench: LaunchedBench
  let queue: PdfQueue
  let stopPrinting: () => Promise<void>

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    const cups = await startPrintServer()
    stopPrinting = cups.stop
    queue = await cups.addPdfQueue('Labels')
    desk = await prepareDesk([cups])
    bench = await desk.open()
    await bench.window.evaluate(
      async ({ profile, box }) => {
        const { station } = globalThis as unknown as StationWindow
        await station.printers.assign(profile)
        await station.settings.change({ packages: [box], defaultPackageId: box.id, orderWaitSeconds: 60 })
      },
      {
        profile: defaultProfile('zebra_big', 'cups', 'Labels'),
        box: aPackage({ id: 'box', name: 'Box', weightGrams: 900, tareGrams: null }),
      },
    )
  })
  afterAll(async () => {
    await desk.clear()
    await stopPrinting()
  })

  it('is dropped on the window and taken over; what is broken stands to be mended', async () => {
    const { window } = bench
    await window.keyboard.press('F3')
    await window.getByRole('button', { name: 'Choose a file' }).waitFor()
    await dropFile(window, 'orders_export.csv', theFile())
    await window.getByRole('heading', { name: 'orders_export.csv' }).waitFor()
    await window.keyboard.press('Control+Enter')
    await focused(window, 'batch-table')
    expect((await batchIn(window)).counts).toEqual({ ready: 6, fix: 2 })
  })

  it('has two orders mended with the keyboard', async () => {
    const { window } = bench
    // From one problem to the next.
    await window.keyboard.press('Control+Enter')
    await window.getByRole('complementary').getByText(numberOf(withoutCity)).first().waitFor()
    await window.keyboard.press('Enter')
    await focused(window, 'order-city')
    await window.keyboard.insertText('Hamburg')
    await window.keyboard.press('Control+Enter')
    await window.getByRole('complementary').getByText(numberOf(7)).first().waitFor()
    await window.keyboard.press('Enter')
    await focused(window, 'order-addressLine')
    await window.keyboard.insertText('Alter Markt 6')
    await window.keyboard.press('Control+Enter')
    await expect.poll(async () => (await batchIn(window)).counts).toEqual({ ready: 8 })
  })

  it('is created with one press and goes on after the program died in the middle', async () => {
    await focused(bench.window, 'batch-table')
    await bench.window.keyboard.press('F9')
    await expect
      .poll(async () => (await batchIn(bench.window)).counts['label-awaited'] ?? 0, late)
      .toBeGreaterThan(0)
    await bench.kill()
    bench = await desk.open()
    const { window } = bench
    await window.keyboard.press('F3')
    // What was on its way when it died is a person's to settle; everything else went on by itself.
    await expect
      .poll(async () => {
        const { counts } = await batchIn(window)
        return (counts.printed ?? 0) + (counts.unsure ?? 0)
      }, late)
      .toBe(8)
    const rows = await rowsIn(window)
    const printed = rows.filter(({ stand }) => stand === 'printed').map(({ place }) => place)
    expect(printed.length).toBeGreaterThanOrEqual(4)
    expect(await paperOf(queue, rows)).toEqual(printed)
  })

  it('has labels printed again from n to m, in the order of the file', async () => {
    const { window } = bench
    const before = (await queue.printed()).length
    const rows = await rowsIn(window)
    const wanted = rows
      .filter(({ place, stand }) => place >= 3 && place <= 5 && stand === 'printed')
      .map(({ place }) => place)
    await focused(window, 'batch-table')
    await window.keyboard.press('F8')
    await focused(window, 'reprint-from')
    await window.locator('#reprint-from').fill('3')
    await window.locator('#reprint-to').fill('5')
    await window.keyboard.press('F8')
    await expect.poll(async () => (await queue.printed()).length, late).toBe(before + wanted.length)
    expect((await paperOf(queue, rows)).slice(before)).toEqual(wanted)
  })

  it('prints the order under the cursor again when that command is scanned', async () => {
    const { window } = bench
    const rows = await rowsIn(window)
    const first = rows.find(({ stand }) => stand === 'printed')
    const before = (await queue.printed()).length
    await focused(window, 'batch-table')
    await scanCode(window, first?.orderNumber ?? '')
    await window.getByText(`Order ${first?.orderNumber ?? ''}: already printed.`).waitFor()
    await scanCode(window, commandCodes['print-again'])
    await window.getByText('Reprint: scanned.').waitFor()
    await expect.poll(async () => (await queue.printed()).length, late).toBe(before + 1)
    expect((await paperOf(queue, rows)).at(-1)).toBe(first?.place)
  })

  it('saves which order got which number, and a spreadsheet reads it back', async () => {
    const { app, window } = bench
    const path = join(desk.home, 'result.csv')
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await focused(window, 'batch-table')
    await window.keyboard.press('Control+s')
    await window.getByRole('dialog').waitFor()
    await window.keyboard.press('Control+s')
    await window.getByText(path).waitFor()
    const saved = parse<Record<string, string>>(await readFile(path), { bom: true, columns: true })
    const rows = await rowsIn(window)
    expect(saved.map(({ order, number }) => [order, number])).toEqual(
      rows.map(({ orderNumber, shipment }) => [orderNumber, shipment?.shipmentNumber ?? '']),
    )
  })

  it('finds an order by its number with the palette, from another screen', async () => {
    const { window } = bench
    await openScreen(window, 'Settings')
    await window.keyboard.press('Control+k')
    await focused(window, 'find-text')
    await window.keyboard.insertText(numberOf(5))
    await window.getByRole('option').first().waitFor()
    await window.keyboard.press('Enter')
    await window.getByRole('complementary').getByText(numberOf(5)).first().waitFor()
  })

  it('opens a parcel whose label is scanned, and leaves the field that it was scanned into as it was', async () => {
    const { window } = bench
    const parcel = (await rowsIn(window)).find(({ stand }) => stand === 'printed')?.shipment
    const number = parcel?.shipmentNumber ?? ''
    await window.keyboard.press('F2')
    await window.locator('#ship-lastName').fill('Kern')
    await window.locator('#ship-lastName').press('End')
    // As the label has it, with what scanners put in front.
    await scanCode(window, `]C1${number}`)
    await window.getByRole('complementary').getByText(number).first().waitFor()
    await window.keyboard.press('F2')
    await expect.poll(() => window.locator('#ship-lastName').inputValue(), soon).toBe('Kern')
  })
})
