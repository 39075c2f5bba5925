// What nobody can know: an answer that was lost, a gateway that gave up, a service that broke. Each is unsure and never
// repeated, and too many of them stop the bench until somebody has looked.
import { describe, expect, it } from 'vitest'
import {
  createParcel,
  field,
  openScreen,
  shipmentOf,
  typeParcel,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpConnectedBench } from '../support/e2e/connected-bench'

describe('A shipment whose outcome nobody knows', () => {
  const posts = (lastName = '') =>
    at.service.received().filter(({ method, body }) => method === 'POST' && body.includes(lastName)).length

  const at = setUpConnectedBench()

  it.each([
    ['Lost', 'the answer was lost', () => at.service.orders.loseNextAnswer()],
    ['Cut', 'the answer was cut short', () => at.service.orders.cutNextAnswer()],
    [
      'Gateway',
      'a gateway answered with a web page',
      () => at.service.orders.answerGatewayTimeout({ isPerformed: true }),
    ],
    ['Broken', 'the service broke', () => at.service.orders.failNext()],
  ])('is unsure and was sent once (%s: %s)', async (lastName, _why, order) => {
    order()
    await createParcel(at.window, { lastName, email: `${lastName}@example.com`, reference: lastName })
    await untilState(at.window, lastName, ['unsure'])
    expect(posts(lastName)).toBe(1)
  })

  it('stops the bench when there are as many as the worker allows, and keeps what was typed', async () => {
    await openScreen(at.window, 'Settings')
    await at.window.getByRole('tab', { name: 'Duplicates' }).click()
    await at.window.getByLabel('Stop after').fill('4')
    await typeParcel(at.window, { firstName: 'Nora', lastName: 'Next', email: 'n@example.com' })
    await at.window.keyboard.press('F9')
    await at.window
      .getByRole('alert')
      .getByText('Too many shipments are unclear, so Packbench creates no new one.')
      .waitFor()
    await at.window.getByText('First fix 4 unclear shipments (F7)').waitFor()
    await expect.poll(() => field(at.window, 'Last name').inputValue(), soon).toBe('Next')
    expect(posts()).toBe(4)
  })

  it('lets the next one go as soon as somebody has settled one', async () => {
    await openScreen(at.window, 'Attention')
    await at.window
      .getByRole('navigation', { name: 'To fix' })
      .getByRole('button', { name: 'Mia Broken' })
      .click()
    await at.window.getByRole('button', { name: 'Not in the portal' }).click()
    await at.window.getByLabel('Type the reference Broken to confirm').fill('broken')
    // Sending it again is locked: the service may still be making it.
    await at.window.getByText(/^Wait (9|10):\d\d$/).waitFor()
    const again = at.window.getByRole('button', { name: 'Send again' })
    await expect.poll(() => again.getAttribute('aria-disabled'), soon).toBe('true')
    await again.click({ force: true })
    await at.window.keyboard.press('Control+Enter')
    expect((await shipmentOf(at.window, 'Broken')).state).toBe('unsure')
    await at.window.keyboard.press('Alt+3')
    await at.window.getByRole('button', { name: 'Order canceled' }).click()
    await at.window.keyboard.press('Control+Enter')
    await at.window.getByText('Mia Broken: canceled. It stays in History.').waitFor()
    await openScreen(at.window, 'Ship')
    await at.window.keyboard.press('F9')
    await untilState(at.window, 'Next', ['printed'])
    expect(posts()).toBe(5)
  })
})
