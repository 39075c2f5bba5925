// The main job in a real window: an order from a shop becomes a practice parcel by keyboard alone, and its label lies
// printed on a real print queue. The tests follow one new bench through its first minutes and build on each other.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { PdfQueue } from '../../scripts/machine/start-print-server'
import { aDraft } from '../support/builders'
import { field, lastParcel, shipmentOf, statusLine, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpPrintingBench } from '../support/e2e/set-up-printing-bench'
import { cursor, goTo, type Stop, typeInto } from '../support/e2e/keyboard'
import { barcodesIn } from '../../scripts/machine/barcodes-in'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { shipmentsIn } from '../../scripts/demo/window-shipments'
import { choosePrinter } from '../../scripts/demo/at-the-bench'
import { firstOrder } from '../../scripts/demo/first-order'
import { onLinux } from '../support/only-on'

describe('The first parcel of a new bench', onLinux('CUPS in a folder of its own'), () => {
  let queue: PdfQueue
  let bench: LaunchedBench
  let window: Page
  const order = firstOrder()
  const lastLabel = () => window.getByRole('region', { name: 'Last label' })

  setUpPrintingBench((parts) => void ({ queue, bench, window } = parts))

  it('starts as Practice, unmistakably marked, ready for the first name', async () => {
    await statusLine(window).getByText('PRACTICE', { exact: true }).waitFor()
    await statusLine(window).getByText('No real shipments').waitFor()
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
    expect((await cursor(window)).name).toBe('First name')
  })

  it('leads with Tab through every field in the order of the screen', async () => {
    // Tall enough for every field at once, so that what is on the screen is all there is.
    await bench.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 1000),
    )
    await goTo(window, 'More options')
    await window.keyboard.press('Space')
    await field(window, 'Pickup date').waitFor()
    await goTo(window, 'First name')
    const stops: Stop[] = []
    for (let stop = await cursor(window); stop.isInForm; stop = await cursor(window)) {
      if (stops.at(-1)?.name !== stop.name) stops.push(stop)
      await window.keyboard.press('Tab')
    }
    expect(stops.map(({ name }) => name)).toEqual([
      ...['First name', 'Last name', 'Company', 'Street and number', 'Second line', 'Country', 'Postal code'],
      ...['City', 'Region', 'E-mail', 'Phone', 'Weight', 'Length', 'Width', 'Height', 'Reference'],
      ...['Service level', 'Channel', 'Label layout: Big label', 'Description', 'Value', 'Pickup date'],
      ...['Pickup instructions', 'Label pages', 'Labels per page', 'Fewer options'],
      ...['Create and print', 'Clear'],
    ])
    for (const [index, stop] of stops.entries()) {
      const before = stops[index - 1]
      if (before === undefined) continue
      const isBeside = Math.abs(stop.y - before.y) < 24 && stop.x > before.x
      expect(isBeside || stop.y > before.y, `"${before.name}" comes before "${stop.name}"`).toBe(true)
    }
  })

  it('creates nothing when Enter is pressed in a field, but goes on to the next one', async () => {
    await choosePrinter(window, queue.name)
    await goTo(window, 'First name')
    for (const [name, text] of [
      ['First name', order.firstName],
      ['Last name', order.lastName],
      ['Street and number', order.addressLine],
      ['Second line', order.addressLine2],
      ['Postal code', order.postalCode],
      ['City', order.city],
      ['E-mail', order.email],
      ['Phone', order.phoneNumber],
      ['Weight', '1250'],
      ['Length', '30'],
      ['Width', '20'],
      ['Height', '10'],
      ['Reference', order.reference],
      ['Description', order.description],
      ['Value', order.value],
    ] as const) {
      await typeInto(window, name, text)
      await window.keyboard.press('Enter')
      // It leads on to the next field.
      expect((await cursor(window)).name).not.toBe(name)
    }
    expect(await shipmentsIn(window)).toEqual([])
  })

  it('creates with F9, and says at once that the parcel is on its way', async () => {
    await window.keyboard.press('F9')
    await lastParcel(window, 'Mia Berg').waitFor()
  })

  it('takes the next parcel while the label of the first is awaited', async () => {
    await window.keyboard.type('Jonas')
    await typeInto(window, 'Last name', 'Winter')
    expect((await shipmentOf(window, 'Berg')).state).not.toBe('printed')
    await untilState(window, 'Berg', ['printed'])
    await expect.poll(() => field(window, 'First name').inputValue(), soon).toBe('Jonas')
    await expect.poll(() => field(window, 'Last name').inputValue(), soon).toBe('Winter')
    expect((await cursor(window)).name).toBe('Last name')
  })

  it('shows the label as a picture beside the form', async () => {
    const picture = lastLabel().getByRole('img', { name: 'Label of Mia Berg' })
    await picture.waitFor()
    const size = await picture.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ])
    const [width = 0, height = 0] = size
    // 4 × 6 inches, upright.
    expect(width / height).toBeCloseTo(4 / 6, 1)
    expect(height).toBeGreaterThan(100)
  })

  it('has the label printed by the queue of its layout, with the barcode of the shipment number', async () => {
    const { shipmentNumber } = await shipmentOf(window, 'Berg')
    await lastLabel()
      .getByRole('button', { name: shipmentNumber ?? 'no number' })
      .waitFor()
    await lastLabel()
      .getByText(/Printed, /)
      .waitFor()
    await lastLabel().getByText('Office_labels, job').waitFor()
    const printed = await queue.printed()
    expect(printed).toHaveLength(1)
    expect(await barcodesIn(printed[0] ?? '')).toEqual([shipmentNumber])
  })

  it('has sent every field of the order as it stood there', async () => {
    const { draft } = await shipmentOf(window, 'Berg')
    expect(draft.recipient).toEqual(aDraft().recipient)
    expect(draft.parcel).toMatchObject({
      weightGrams: 1250,
      lengthCentimetres: 30,
      widthCentimetres: 20,
      heightCentimetres: 10,
      reference: '#1001',
      description: '2 × Mug, blue, 1 × Tea towel',
      estimatedCost: 39.9,
    })
  })
})
