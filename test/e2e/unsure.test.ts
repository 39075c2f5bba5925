// What nobody can know: an answer that was lost, a gateway that gave up, a service that broke. Each is unsure and never
// repeated, and too many of them stop the bench until somebody has looked.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  createParcel,
  field,
  openScreen,
  shipmentOf,
  typeParcel,
  untilState,
  soon,
} from '../support/e2e/at-the-bench'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import type { RunningPractice } from '../support/service/practice'

describe('A shipment whose outcome nobody knows', () => {
  let service: RunningPractice
  let window: Page
  const posts = (lastName = '') =>
    service.received().filter(({ method, body }) => method === 'POST' && body.includes(lastName)).length

  setUpConnectedBench((parts) => void ({ service, window } = parts))

  it.each([
    ['Lost', 'the answer was lost', () => service.orders.loseNextAnswer()],
    ['Cut', 'the answer was cut short', () => service.orders.cutNextAnswer()],
    [
      'Gateway',
      'a gateway answered with a web page',
      () => service.orders.answerGatewayTimeout({ isPerformed: true }),
    ],
    ['Broken', 'the service broke', () => service.orders.failNext()],
  ])('is unsure and was sent once (%s: %s)', async (lastName, _why, order) => {
    order()
    await createParcel(window, { lastName, email: `${lastName}@example.com`, reference: lastName })
    await untilState(window, lastName, ['unsure'])
    expect(posts(lastName)).toBe(1)
  })

  it('stops the bench when there are as many as the worker allows, and keeps what was typed', async () => {
    await openScreen(window, 'Settings')
    await window.getByRole('tab', { name: 'Duplicates' }).click()
    await window.getByLabel('Stop after').fill('4')
    await typeParcel(window, { firstName: 'Nora', lastName: 'Next', email: 'n@example.com' })
    await window.keyboard.press('F9')
    await window
      .getByRole('alert')
      .getByText('Too many shipments are unclear, so Packbench creates no new one.')
      .waitFor()
    await window.getByText('First fix 4 unclear shipments (F7)').waitFor()
    await expect.poll(() => field(window, 'Last name').inputValue(), soon).toBe('Next')
    expect(posts()).toBe(4)
  })

  it('lets the next one go as soon as somebody has settled one', async () => {
    await openScreen(window, 'Attention')
    await window
      .getByRole('navigation', { name: 'To fix' })
      .getByRole('button', { name: 'Mia Broken' })
      .click()
    await window.getByRole('button', { name: 'Not in the portal' }).click()
    await window.getByLabel('Type the reference Broken to confirm').fill('broken')
    // Sending it again is locked: the service may still be making it.
    await window.getByText(/^Wait (9|10):\d\d$/).waitFor()
    const again = window.getByRole('button', { name: 'Send again' })
    await expect.poll(() => again.getAttribute('aria-disabled'), soon).toBe('true')
    await again.click({ force: true })
    await window.keyboard.press('Control+Enter')
    expect((await shipmentOf(window, 'Broken')).state).toBe('unsure')
    await window.keyboard.press('Alt+3')
    await window.getByRole('button', { name: 'Order canceled' }).click()
    await window.keyboard.press('Control+Enter')
    await window.getByText('Mia Broken: canceled. It stays in History.').waitFor()
    await openScreen(window, 'Ship')
    await window.keyboard.press('F9')
    await untilState(window, 'Next', ['printed'])
    expect(posts()).toBe(5)
  })
})
