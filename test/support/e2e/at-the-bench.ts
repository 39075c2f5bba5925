// What a person at the bench does, on the visible screens and in their English words: opens a screen by its key,
// types a parcel, connects a service. Waits for what a person would wait to see.
import type { Locator, Page } from 'playwright'
import type { Shipment, ShipmentState } from '../../../src-preload/contract/shipment'
import { waitUntil } from '../../../scripts/machine/process'
import { shipmentsIn } from '../../../scripts/demo/window-shipments'

const keys = { Ship: 'F2', History: 'F4', Tracking: 'F6', Attention: 'F7', Settings: 'F10' } as const
export type ScreenName = keyof typeof keys

/** Opens a screen by its key and waits until the rail says that it is open. */
export async function openScreen(window: Page, name: ScreenName): Promise<void> {
  await window.keyboard.press(keys[name])
  await window
    .getByRole('navigation', { name: 'Screens' })
    .locator('[aria-current="page"]', { hasText: name })
    .waitFor()
}

export type Typed = {
  firstName?: string
  lastName?: string
  addressLine?: string
  postalCode?: string
  city?: string
  email?: string
  weight?: string
  reference?: string
}

/** The fields by their labels, in the order of the screen. */
const labels: Record<keyof Typed, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  addressLine: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  email: 'E-mail',
  weight: 'Weight',
  reference: 'Reference',
}

const usual: Required<Typed> = {
  firstName: 'Mia',
  lastName: 'Berg',
  addressLine: 'Alter Berg 6',
  postalCode: '01067',
  city: 'Dresden',
  email: 'mia.berg@example.com',
  weight: '1250',
  reference: '',
}

export const field = (window: Page, label: string): Locator => window.getByLabel(label, { exact: true })

/** Fills every required field of the Ship form; what is not said is as usual. Creates nothing. */
export async function typeParcel(window: Page, typed: Typed): Promise<void> {
  await openScreen(window, 'Ship')
  const wanted = { ...usual, ...typed }
  for (const [name, label] of Object.entries(labels))
    await field(window, label).fill(wanted[name as keyof Typed])
  for (const [label, size] of [
    ['Length', '30'],
    ['Width', '20'],
    ['Height', '10'],
  ] as const)
    await field(window, label).fill(size)
}

export const createButton = (window: Page): Locator =>
  window.getByRole('form', { name: 'New shipment' }).getByRole('button', { name: /^(Create|Fix and resend)/ })

/** Types a parcel, presses F9 and waits until the form says how far it has come. */
export async function createParcel(window: Page, typed: Typed & { lastName: string }): Promise<void> {
  await typeParcel(window, typed)
  await window.keyboard.press('F9')
  await lastParcel(window, `${typed.firstName ?? usual.firstName} ${typed.lastName}`).waitFor()
}

/** What is said beside the key about the parcel that was created last, when it is this person's. */
export const lastParcel = (window: Page, name: string): Locator =>
  window.getByRole('form', { name: 'New shipment' }).getByText(`${name}: `)

export type ServiceToConnect = { name: string; baseUrl: string; key: string; kind?: 'Live' | 'Test' }

/** Fills the "Connect your service" form, as a test connection unless told, and presses its button. Does not wait for the outcome. */
export async function tryToConnect(window: Page, service: ServiceToConnect): Promise<void> {
  await openScreen(window, 'Settings')
  await window.getByRole('tab', { name: 'Connections' }).click()
  const form = window.getByRole('region', { name: 'Connect your service' })
  await form.getByLabel('Name', { exact: true }).fill(service.name)
  await form.getByRole('radio', { name: service.kind ?? 'Test' }).check()
  await form.getByLabel('Address', { exact: true }).fill(service.baseUrl)
  await form.getByLabel('Key', { exact: true }).fill(service.key)
  await form.getByRole('button', { name: 'Check and connect' }).click()
}

/** Connects, and waits until the line at the top names the connection. */
export async function connectService(window: Page, service: ServiceToConnect): Promise<void> {
  await tryToConnect(window, service)
  await window.getByText(`${service.name} is connected.`).waitFor()
  await statusLine(window).getByText(service.name).waitFor()
}

export const statusLine = (window: Page): Locator => window.getByLabel('Status of the bench')

/** The shipment of this recipient, as the window's bridge tells it. Throws when there is not exactly one. */
export async function shipmentOf(window: Page, lastName: string): Promise<Shipment> {
  const found = await shipmentsOf(window, lastName)
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`There are ${found.length} shipments to ${lastName}.`)
  return only
}

export const shipmentsOf = async (window: Page, lastName: string): Promise<Shipment[]> =>
  (await shipmentsIn(window)).filter(({ draft }) => draft.recipient.lastName === lastName)

/** Waits until the one shipment of this recipient is in one of these states. */
export async function untilState(
  window: Page,
  lastName: string,
  states: readonly ShipmentState[],
): Promise<Shipment> {
  await waitUntil(
    async () => (await shipmentsOf(window, lastName)).some(({ state }) => states.includes(state)),
    `the shipment to ${lastName} to be ${states.join(' or ')}`,
  )
  return shipmentOf(window, lastName)
}
