// What the service refuses: shown where it belongs, corrected in place as the same shipment, or given up with a reason.
// The practice service keeps to the documented limits; the form lets the worker send beyond them.
import { describe, expect, it } from 'vitest'
import {
  field,
  openScreen,
  shipmentOf,
  typeParcel,
  untilState,
  lastParcel,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import { sayItIsMeant } from '../support/e2e/say-it-is-meant'

const refusal = 'must be a number from 1 to 5000 (grams)'

describe('A shipment that the service refuses', () => {
  const attention = () => at.window.getByRole('navigation', { name: 'To fix' })

  const at = setUpConnectedBench()

  it('can be sent although it is outside of the documented range, once somebody has said that it is meant', async () => {
    await typeParcel(at.window, { lastName: 'Heavy', weight: '6000', reference: '#7' })
    await sayItIsMeant(at.window)
    await lastParcel(at.window, 'Mia Heavy').waitFor()
    await untilState(at.window, 'Heavy', ['refused'])
    expect(at.service.created()).toEqual([])
  })

  it('calls for somebody in the queue and on the rail', async () => {
    await at.window.getByRole('region', { name: 'Bench queue' }).getByText('refused by the service').waitFor()
    await at.window.getByRole('navigation', { name: 'Screens' }).getByText('1 needs attention').waitFor()
  })

  it('is explained with the field and the words of the service', async () => {
    await openScreen(at.window, 'Attention')
    await attention().getByText('Mia Heavy, Dresden').waitFor()
    await at.window.getByRole('heading', { name: 'The service refused this' }).waitFor()
    const named = at.window.getByRole('region', { name: 'Reason from the service' })
    await named.getByText('Weight').waitFor()
    await named.getByText(refusal).waitFor()
  })

  it('is corrected on the form, with the words of the service at the field', async () => {
    await openScreen(at.window, 'Ship')
    await field(at.window, 'First name').fill('Typed before')
    await openScreen(at.window, 'Attention')
    await at.window.getByRole('button', { name: 'Fix and resend' }).click()
    await at.window.getByText('Fixing the refused shipment to Mia Heavy').waitFor()
    const weight = field(at.window, 'Weight')
    await expect.poll(() => weight.inputValue(), soon).toBe('6000')
    await expect.poll(() => weight.getAttribute('aria-invalid'), soon).toBe('true')
    const said = await weight.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
    expect(said).toContain(refusal)
    await expect.poll(() => weight.evaluate((input) => input === document.activeElement), soon).toBe(true)
  })

  it('goes out as the same shipment when it is corrected', async () => {
    const refused = await shipmentOf(at.window, 'Heavy')
    await field(at.window, 'Weight').fill('4900')
    await at.window.keyboard.press('F9')
    const corrected = await untilState(at.window, 'Heavy', ['printed'])
    expect(corrected.id).toBe(refused.id)
    expect(corrected.draft.parcel.weightGrams).toBe(4900)
    expect(at.service.created().map(({ id }) => id)).toEqual([corrected.assignmentId])
  })

  it('gives back what was being typed before, and says what became of the corrected one', async () => {
    await at.window.getByText(/^Mia Heavy: created/).waitFor()
    await expect.poll(() => field(at.window, 'First name').inputValue(), soon).toBe('Typed before')
    await at.window.keyboard.press('F12')
  })

  it('can be given up, but not without a reason', async () => {
    await typeParcel(at.window, {
      firstName: 'Jonas',
      lastName: 'Dropped',
      email: 'j@example.com',
      weight: '7000',
    })
    await sayItIsMeant(at.window)
    await lastParcel(at.window, 'Jonas Dropped').waitFor()
    await untilState(at.window, 'Dropped', ['refused'])
    await openScreen(at.window, 'Attention')
    await at.window.getByRole('button', { name: 'Cancel shipment' }).click()
    const now = at.window.getByRole('button', { name: 'Cancel this shipment' })
    await expect.poll(() => now.getAttribute('aria-disabled'), soon).toBe('true')
    await now.click({ force: true })
    expect((await shipmentOf(at.window, 'Dropped')).state).toBe('refused')
    await at.window.getByRole('button', { name: 'Order canceled' }).click()
    await now.click()
    await at.window.getByText('Jonas Dropped: canceled. It stays in History.').waitFor()
    await at.window.getByText('All clear').waitFor()
  })

  it('stays in the history with the reason for which it was given up', async () => {
    await openScreen(at.window, 'History')
    await at.window.getByRole('option').getByText('Jonas Dropped', { exact: true }).click()
    await at.window.getByText('Canceled: Order canceled').waitFor()
    expect(at.service.received().filter(({ method }) => method === 'POST')).toHaveLength(3)
  })
})
