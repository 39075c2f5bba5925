// The question before a likely double: nothing is created before it is answered, and nothing of the draft is lost
// whatever the answer is.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createParcel,
  field,
  openScreen,
  shipmentsOf,
  typeParcel,
  untilState,
  lastParcel,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpConnectedBench } from '../support/e2e/connected-bench'

describe('The question before a likely double', () => {
  const question = () => at.window.getByRole('dialog', { name: 'Already shipped?' })
  const posts = () => at.service.received().filter(({ method }) => method === 'POST').length
  const second = { firstName: 'Jonas', lastName: 'Winter', email: 'j@example.com', reference: '#1001' }

  const at = setUpConnectedBench(async ({ window }) => {
    await createParcel(window, { lastName: 'Berg', reference: '#1001' })
    await untilState(window, 'Berg', ['printed'])
  })
  beforeEach(async () => {
    await typeParcel(at.window, second)
    await at.window.keyboard.press('F9')
    await question().waitFor()
  })

  const draftIsStillThere = async () => {
    await expect.poll(() => field(at.window, 'First name').inputValue(), soon).toBe('Jonas')
    await expect.poll(() => field(at.window, 'Last name').inputValue(), soon).toBe('Winter')
    await expect.poll(() => field(at.window, 'Street and number').inputValue(), soon).toBe('Alter Berg 6')
    await expect.poll(() => field(at.window, 'Reference').inputValue(), soon).toBe('#1001')
  }

  it('says why it asks and shows the earlier one, while nothing has been created', async () => {
    await question().getByText('#1001 was already shipped.').waitFor()
    await question().getByText('Nothing has been created yet.').waitFor()
    await question().getByText('Mia Berg, Dresden').waitFor()
    expect(posts()).toBe(1)
    await at.window.keyboard.press('Escape')
  })

  it('goes back to the form with Escape: nothing is lost and nothing is sent', async () => {
    await at.window.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    await draftIsStillThere()
    await expect
      .poll(() => field(at.window, 'Reference').evaluate((input) => input === document.activeElement), soon)
      .toBe(true)
    expect(await shipmentsOf(at.window, 'Winter')).toEqual([])
    expect(posts()).toBe(1)
  })

  it('opens the earlier one, and keeps what was typed', async () => {
    await question().getByRole('button', { name: 'Show the earlier one' }).click()
    await at.window.getByRole('complementary', { name: 'Mia Berg, Dresden' }).waitFor()
    await openScreen(at.window, 'Ship')
    await draftIsStillThere()
    expect(posts()).toBe(1)
  })

  it('creates nothing without a reason', async () => {
    await at.window.keyboard.press('F9')
    await question().getByText('Choose or write a reason first.').waitFor()
    expect(posts()).toBe(1)
    await at.window.keyboard.press('Escape')
  })

  it('creates anyway with a reason, once, and writes the reason to the life of the shipment', async () => {
    await at.window.keyboard.press('1')
    await at.window.keyboard.press('F9')
    await lastParcel(at.window, 'Jonas Winter').waitFor()
    await untilState(at.window, 'Winter', ['printed'])
    expect(posts()).toBe(2)
    await openScreen(at.window, 'History')
    await at.window.getByRole('option').getByText('Jonas Winter', { exact: true }).click()
    await at.window.getByText('Shipped again: Second parcel of this order').waitFor()
  })

  it('is asked for the same name and postal code as well, whatever the reference', async () => {
    await at.window.keyboard.press('Escape')
    await typeParcel(at.window, { lastName: 'Berg', reference: 'another' })
    await at.window.keyboard.press('F9')
    await question().getByText('A parcel to Mia Berg at this postal code was already shipped.').waitFor()
    await at.window.keyboard.press('Escape')
  })
})
