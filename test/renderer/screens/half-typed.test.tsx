// A reason that somebody began to write is there again after the question was closed, another shipment was looked at, and
// another screen; and it belongs to the one shipment it was written for.
import { expect, it } from 'vitest'
import { aDraft, aShipment } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

const waiting = aShipment({ id: 'waiting-1', state: 'waiting' })
const other = aShipment({
  id: 'waiting-2',
  state: 'waiting',
  draft: aDraft({ recipient: { lastName: 'Winter' } }),
})
const reasonField = (): HTMLInputElement | null => document.querySelector('.give-up input')
const look = (window: OpenedWindow, { id }: typeof waiting): Promise<void> =>
  window.settled(() => window.stores.screen.getState().openShipment(id))
const typeReason = (window: OpenedWindow, text: string): Promise<void> =>
  window.settled(() => {
    const field = reasonField()
    if (field === null) throw new Error('Nobody asks for a reason.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const begun = async (): Promise<OpenedWindow> => {
  const window = await openWindow({ shipments: [waiting, other] })
  await look(window, waiting)
  await window.click('Cancel shipment')
  await typeReason(window, 'ordered twice, says')
  return window
}

it('is there again when the question is opened again', async () => {
  const window = await begun()
  await window.settled(() => [...document.querySelectorAll<HTMLElement>('.give-up button')].at(-1)?.click())
  expect(reasonField()).toBeNull()
  await window.click('Cancel shipment')
  expect(reasonField()?.value).toBe('ordered twice, says')
})

it('is there again after another shipment, which has none of it', async () => {
  const window = await begun()
  await look(window, other)
  if (reasonField() === null) await window.click('Cancel shipment')
  expect(reasonField()?.value).toBe('')
  await window.press('F2')
  await look(window, waiting)
  if (reasonField() === null) await window.click('Cancel shipment')
  expect(reasonField()?.value).toBe('ordered twice, says')
})
