// What a person does at the bench, on the visible screens: chooses a printer, fills in the form, presses the key.
import type { Page } from 'playwright'
import type { Shipment } from '../../src-preload/contract/shipment'
import { newestOnceIn } from './window-shipments'
import type { Order } from './first-order'

export async function untilUsable(window: Page): Promise<void> {
  await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
}

/** Settings, Printers, Set up: big Zebra labels go to the queue of this name, as the guide proposes it. */
export async function choosePrinter(window: Page, name: string): Promise<void> {
  await window.keyboard.press('F10')
  await window.getByRole('tab', { name: 'Printers' }).click()
  await window.getByRole('button', { name: 'Set up Zebra, big' }).click()
  await window.getByRole('radio', { name }).click()
  await window.keyboard.press('F9')
  // The paper in it is for the worker to say: what the queue takes for loaded is a guess.
  await window.getByRole('radio', { name: '4 × 6 in' }).click()
  await window.keyboard.press('F9')
  await window.getByRole('button', { name: 'Print the calibration label' }).waitFor()
  await window.keyboard.press('Escape')
  await window.keyboard.press('F2')
}

/** Types the order into the form, field by field. */
export async function typeOrder(window: Page, order: Order): Promise<void> {
  const type = (label: string, text: string) => window.getByLabel(label, { exact: true }).fill(text)
  await type('First name', order.firstName)
  await type('Last name', order.lastName)
  await type('Street and number', order.addressLine)
  await type('Second line', order.addressLine2)
  const country = window.getByRole('combobox', { name: 'Country' })
  await country.fill(order.countryCode)
  await country.press('Enter')
  await type('Postal code', order.postalCode)
  await type('City', order.city)
  await type('E-mail', order.email)
  await type('Phone', order.phoneNumber)
  await type('Weight', '1250')
  await type('Length', '30')
  await type('Width', '20')
  await type('Height', '10')
  await type('Reference', order.reference)
  await window.getByRole('button', { name: 'More fields' }).click()
  await type('Description', order.description)
  await type('Value', order.value)
}

/** Presses the one key and waits until the label of that shipment is on paper. Throws when it does not get there. */
export async function createAndPrint(window: Page): Promise<Shipment> {
  await window.keyboard.press('F9')
  const settled = await newestOnceIn(window, ['printed', 'refused', 'unsure'])
  if (settled.state !== 'printed')
    throw new Error(
      `The shipment is ${settled.state}: ${JSON.stringify(settled.problem?.detail ?? settled.lastPrint?.reason ?? null)}`,
    )
  return settled
}

/** Every screen of the rail, by its key. */
export const screens = [
  ['ship', 'F2'],
  ['history', 'F4'],
  ['tracking', 'F6'],
  ['attention', 'F7'],
  ['settings', 'F10'],
] as const
