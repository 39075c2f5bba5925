// The main job in a real window: an order from a shop becomes a practice parcel by keyboard alone, and its label lies
// printed on a real print queue. The tests follow one bench through its first morning and build on each other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { startPrintServer, type PdfQueue, type PrintServer } from '../support/cups'
import { prepareDesk, type Desk } from '../support/e2e-desk'
import { field, openScreen, shipmentOf, statusLine, typeParcel, untilState } from '../support/e2e-at-the-bench'
import type { LaunchedBench } from '../support/electron'
import { barcodesIn } from '../support/judges'
import { shipmentsIn } from '../support/window-shipments'
import { choosePrinter } from '../tools/demo/at-the-bench'
import { firstOrder } from '../tools/demo/first-order'

describe('The first parcel of a new bench', () => {
  let cups: PrintServer
  let queue: PdfQueue
  let desk: Desk
  let bench: LaunchedBench
  let window: Page
  const order = firstOrder()

  beforeAll(async () => {
    cups = await startPrintServer()
    queue = await cups.addPdfQueue('Office_labels')
    desk = await prepareDesk([cups])
    bench = await desk.open()
    window = bench.window
  })
  afterAll(async () => {
    await desk.clear()
    await cups.stop()
  })

  it('starts as Practice, unmistakably marked, with nothing to set up', async () => {
    await statusLine(window).getByText('PRACTICE', { exact: true }).waitFor()
    await statusLine(window).getByText('Nothing here is really shipped').waitFor()
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
    await expect.poll(() => field(window, 'First name').evaluate((input) => input === document.activeElement)).toBe(true)
  })
})
