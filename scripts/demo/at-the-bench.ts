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
  await window.getByRole('button', { name: 'Set up Big label' }).click()
  await window.getByRole('radio', { name }).click()
  await window.keyboard.press('F9')
  // The paper in it is for the worker to say: what the queue takes for loaded is a guess.
  await window.getByRole('radio', { name: '4 × 6 in' }).click()
  await window.keyboard.press('F9')
  await window.getByRole('button', { name: 'Print the test label' }).waitFor()
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
  await window.getByRole('button', { name: 'More options' }).click()
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

/** Every screen of the rail, by its key, and what is there last. */
export const screens = [
  { name: 'ship', key: 'F2', shows: '.last-label-state' },
  { name: 'history', key: 'F4', shows: '.life' },
  { name: 'tracking', key: 'F6', shows: '.screen-body > *' },
  { name: 'attention', key: 'F7', shows: '.screen-body > *' },
  { name: 'settings', key: 'F10', shows: '#settings-panel h2' },
] as const

/** Opens a screen and waits until it is drawn: its parts are there, no picture and no animation is on its way. */
export async function showScreen(
  window: Page,
  { name, key, shows }: (typeof screens)[number],
): Promise<void> {
  await window.keyboard.press(key)
  await window.locator('.rail-item[aria-current="page"]', { hasText: new RegExp(name, 'i') }).waitFor()
  if (name === 'history') {
    await window.locator('.history-row').first().waitFor()
    await window.keyboard.press('ArrowDown')
  }
  await window.locator(shows).first().waitFor()
  await untilDrawn(window)
}

const untilDrawn = (window: Page): Promise<void> =>
  window.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await frame()
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await frame()
  })
