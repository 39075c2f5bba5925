// After the label is printed: found again in the history, looked at, printed once more, tracked. All of it with a real
// print queue and the practice service of the app.
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { PdfQueue } from '../../scripts/machine/start-print-server'
import { createParcel, openScreen, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpPrintingBench } from '../support/e2e/set-up-printing-bench'
import { barcodesIn } from '../../scripts/machine/barcodes-in'
import { choosePrinter } from '../../scripts/demo/at-the-bench'
import { onLinux } from '../support/only-on'

const jonas = {
  firstName: 'Jonas',
  lastName: 'Winter',
  city: 'Leipzig',
  email: 'jonas.winter@example.com',
  reference: '#1002',
}

describe('After the label is printed', onLinux('CUPS in a folder of its own'), () => {
  let queue: PdfQueue
  let window: Page
  let shipment: Shipment
  const number = () => shipment.shipmentNumber ?? 'no number'
  const rows = (): Locator => window.getByRole('listbox', { name: 'Shipments' }).getByRole('option')
  const panel = (): Locator => window.getByRole('complementary', { name: 'Mia Berg, Dresden' })

  const parcel = (): Locator => window.getByRole('complementary', { name: 'The chosen parcel' })

  setUpPrintingBench(async (parts) => {
    ;({ queue, window } = parts)
    await choosePrinter(window, queue.name)
    await createParcel(window, { firstName: 'Mia', lastName: 'Berg', reference: '#1001' })
    await createParcel(window, jonas)
    shipment = await untilState(window, 'Berg', ['printed'])
    await untilState(window, 'Winter', ['printed'])
  })

  it.each([
    ['name', () => 'mia'],
    ['shipment number', () => number()],
    ['reference', () => '#1001'],
  ])('finds a shipment in the history by its %s', async (_what, text) => {
    await openScreen(window, 'History')
    await window.getByRole('searchbox', { name: 'Search the history' }).fill(text())
    await expect.poll(() => rows().count(), soon).toBe(1)
    await rows().getByText('Mia Berg', { exact: true }).waitFor()
    await rows().getByText(number()).waitFor()
  })

  it('counts what a search has found', async () => {
    await window.getByRole('searchbox', { name: 'Search the history' }).fill('mia')
    await expect.poll(() => rows().count(), soon).toBe(1)
    await window.getByRole('status').getByText('1 of 2', { exact: true }).waitFor()
  })

  it('shows all that is known about the chosen one, reached with the arrow keys', async () => {
    await window.getByRole('searchbox', { name: 'Search the history' }).fill('mia')
    await expect.poll(() => rows().count(), soon).toBe(1)
    await window.keyboard.press('ArrowDown')
    await panel().getByRole('img', { name: 'Label of Mia Berg' }).waitFor()
    await panel().getByText('created by the service').waitFor()
    await panel().getByText('Alter Berg 6', { exact: true }).waitFor()
    await panel().getByText('Office_labels').first().waitFor()
    await panel().getByText('Raw data from the service').click()
    await panel()
      .getByText(`"id": "${shipment.assignmentId ?? ''}"`)
      .waitFor()
  })

  it('prints the same label again when it is asked to', async () => {
    const before = await queue.printed()
    await panel().getByRole('button', { name: 'Reprint' }).click()
    await expect.poll(async () => (await queue.printed()).length, soon).toBe(before.length + 1)
    const [again] = (await queue.printed()).slice(-1)
    expect(await barcodesIn(again ?? '')).toEqual([shipment.shipmentNumber])
    await panel().getByText('· 2nd copy').waitFor()
  })

  it('says calmly that a parcel just made is not scanned yet', async () => {
    await panel().getByRole('button', { name: 'Track' }).click()
    await parcel().getByText(number(), { exact: true }).waitFor()
    await parcel().getByText('Not scanned yet').waitFor()
    expect(await window.getByRole('alert').count()).toBe(0)
  })

  it('does not say so of a number that nobody here made', async () => {
    const field = window.getByLabel('Shipment number or name')
    await field.fill('PB0000000000')
    await field.press('Enter')
    await parcel().getByText('PB0000000000', { exact: true }).waitFor()
    await parcel().getByText('Not known to this service').waitFor()
    expect(await window.getByRole('alert').count()).toBe(0)
  })
})
