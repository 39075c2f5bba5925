// The question before a likely double: nothing is created before it is answered, and nothing of the draft is lost
// whatever the answer is.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createParcel,
  field,
  openScreen,
  shipmentsOf,
  typeParcel,
  untilState,
  soon,
  lastParcel,
} from '../support/e2e/at-the-bench'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import type { RunningPractice } from '../support/service/practice'

describe('The question before a likely double', () => {
  let service: RunningPractice
  let window: Page
  const question = () => window.getByRole('dialog', { name: 'Already shipped?' })
  const posts = () => service.received().filter(({ method }) => method === 'POST').length
  const second = { firstName: 'Jonas', lastName: 'Winter', email: 'j@example.com', reference: '#1001' }

  setUpConnectedBench(async (parts) => {
    ;({ service, window } = parts)
    await createParcel(window, { lastName: 'Berg', reference: '#1001' })
    await untilState(window, 'Berg', ['printed'])
  })
  beforeEach(async () => {
    await typeParcel(window, second)
    await window.keyboard.press('F9')
    await question().waitFor()
  })

  const draftIsStillThere = async () => {
    await expect.poll(() => field(window, 'First name').inputValue(), soon).toBe('Jonas')
    await expect.poll(() => field(window, 'Last name').inputValue(), soon).toBe('Winter')
    await expect.poll(() => field(window, 'Street and number').inputValue(), soon).toBe('Alter Berg 6')
    await expect.poll(() => field(window, 'Reference').inputValue(), soon).toBe('#1001')
  }

  it('says why it asks and shows the earlier one, while nothing has been created', async () => {
    await question().getByText('#1001 was already shipped.').waitFor()
    await question().getByText('Nothing has been created yet.').waitFor()
    await question().getByText('Mia Berg, Dresden').waitFor()
    expect(posts()).toBe(1)
    await window.keyboard.press('Escape')
  })

  it('goes back to the form with Escape: nothing is lost and nothing is sent', async () => {
    await window.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    await draftIsStillThere()
    await expect
      .poll(() => field(window, 'Reference').evaluate((input) => input === document.activeElement), soon)
      .toBe(true)
    expect(await shipmentsOf(window, 'Winter')).toEqual([])
    expect(posts()).toBe(1)
  })

  it('opens the earlier one, and keeps what was typed', async () => {
    await question().getByRole('button', { name: 'Show the earlier one' }).click()
    await window.getByRole('complementary', { name: 'Mia Berg, Dresden' }).waitFor()
    await openScreen(window, 'Ship')
    await draftIsStillThere()
    expect(posts()).toBe(1)
  })

  it('creates nothing without a reason', async () => {
    await window.keyboard.press('F9')
    await question().getByText('Choose or write a reason first.').waitFor()
    expect(posts()).toBe(1)
    await window.keyboard.press('Escape')
  })

  it('creates anyway with a reason, once, and writes the reason to the life of the shipment', async () => {
    await window.keyboard.press('1')
    await window.keyboard.press('F9')
    await lastParcel(window, 'Jonas Winter').waitFor()
    await untilState(window, 'Winter', ['printed'])
    expect(posts()).toBe(2)
    await openScreen(window, 'History')
    await window.getByRole('option').getByText('Jonas Winter', { exact: true }).click()
    await window.getByText('Shipped again: Second parcel of this order').waitFor()
  })

  it('is asked for the same name and postal code as well, whatever the reference', async () => {
    await window.keyboard.press('Escape')
    await typeParcel(window, { lastName: 'Berg', reference: 'another' })
    await window.keyboard.press('F9')
    await question().getByText('A parcel to Mia Berg at this postal code was already shipped.').waitFor()
    await window.keyboard.press('Escape')
  })
})
