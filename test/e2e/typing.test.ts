// Hands that type in a real window, under the policy for scripts that ships: every field of the Ship screen by single
// keys, a day in every way people write one, and a screen with a fault that is brought back.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, writeDay } from '../../src-renderer/rules/days'
import { field, openScreen, shipmentOf } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpBench } from '../support/e2e/set-up-bench'
import { goTo, typeInto } from '../support/e2e/keyboard'

const tomorrow = addDays(dayOf(new Date()), 1)

const texts: readonly (readonly [string, string])[] = [
  ['First name', 'Zoë'],
  ['Last name', 'O’Brien-Łukasz'],
  ['Company', '塚 & Söhne'],
  ['Street and number', 'Straße des 17. Juni 1'],
  ['Second line', '2. OG'],
  ['Postal code', '10115'],
  ['City', 'Berlin'],
  ['Region', 'Berlin'],
  ['E-mail', 'zoe+x@exämple.com'],
  ['Phone', '+49 30 0000000'],
  ['Weight', '1250'],
  ['Length', '30'],
  ['Width', '20'],
  ['Height', '10'],
  ['Reference', '#1001'],
  ['Description', '2 × Mug, blue'],
  ['Value', '39.90'],
  ['Pickup instructions', 'Ring twice'],
]

describe('Typing at the bench', () => {
  let window: Page

  setUpBench(async (parts) => {
    window = parts.window
    await window.getByText('Parcel', { exact: true }).last().click()
    await goTo(window, 'More options')
    await window.keyboard.press('Space')
  })

  it('leaves every text in every field of the Ship screen as it was typed', async () => {
    await goTo(window, 'First name')
    for (const [name, text] of texts) await typeInto(window, name, text)
    for (const [name, text] of texts)
      await expect.poll(() => field(window, name).inputValue(), { ...soon, message: name }).toBe(text)
  })

  it.each([
    ['tomorrow', tomorrow],
    ['+1', tomorrow],
    [tomorrow, tomorrow],
    [writeDay(tomorrow, 'de-DE'), tomorrow],
    ['01122027', '2027-12-01'],
  ])('takes %s for a day, typed key by key', async (typed, day) => {
    const date = field(window, 'Pickup date')
    await date.click()
    await window.keyboard.press('ControlOrMeta+A')
    await window.keyboard.type(typed)
    await window.keyboard.press('Tab')
    const shown = await date.inputValue()
    if (typed === '01122027') expect(shown).toBe(typed)
    else expect(shown).toBe(writeDay(day, 'en-GB'))
  })

  it('asks which of two days is meant, and takes the key that chooses', async () => {
    await window.getByText('Pickup date: which do you mean?').waitFor()
    await window.keyboard.press('Alt+1')
    await expect.poll(() => field(window, 'Pickup date').inputValue(), soon).toBe('1 Dec 2027')
    await window.getByText('More than a month away.').waitFor()
  })

  it('moves the day with arrows and pages', async () => {
    const date = field(window, 'Pickup date')
    await date.fill('15.6.2027')
    for (const [key, shown] of [
      ['ArrowUp', '16 Jun 2027'],
      ['ArrowDown', '15 Jun 2027'],
      ['PageUp', '15 Jul 2027'],
      ['PageDown', '15 Jun 2027'],
    ] as const) {
      await date.press(key)
      await expect.poll(() => date.inputValue(), soon).toBe(shown)
    }
  })

  it('chooses from the calendar without a mouse', async () => {
    const date = field(window, 'Pickup date')
    await date.fill('')
    await date.press('Alt+ArrowDown')
    await window.getByRole('dialog', { name: 'Pickup date' }).waitFor()
    await window.keyboard.press('ArrowRight')
    await window.keyboard.press('Enter')
    await expect.poll(() => date.inputValue(), soon).toBe(writeDay(tomorrow, 'en-GB'))
  })

  it('brings a screen with a fault back with what was typed', async () => {
    await field(window, 'City').fill('Potsda')
    // One sentence of the screen cannot be written any more, as with a mistake in the program.
    await window.evaluate(() => {
      const original = Intl.NumberFormat
      Object.assign(globalThis, { mend: () => Object.assign(Intl, { NumberFormat: original }) })
      Object.assign(Intl, {
        NumberFormat: () => {
          throw new Error('a mistake for the test')
        },
      })
    })
    await window.keyboard.press('m')
    const button = window.getByRole('button', { name: 'Reload this screen' })
    await button.waitFor()
    await window.keyboard.press('F9')
    await window.keyboard.press('F12')
    await window.evaluate(() => (Reflect.get(globalThis, 'mend') as () => void)())
    await window.keyboard.press('Enter')
    await expect.poll(() => field(window, 'City').inputValue(), soon).toBe('Potsdam')
    await expect.poll(() => field(window, 'Last name').inputValue(), soon).toBe('O’Brien-Łukasz')
  })

  it('sends what was typed, and the day', async () => {
    await window.keyboard.press('F9')
    await window.getByText(/^Zoë O’Brien-Łukasz: /).waitFor()
    const { draft } = await shipmentOf(window, 'O’Brien-Łukasz')
    expect(draft).toMatchObject({
      recipient: { company: '塚 & Söhne', email: 'zoe+x@exämple.com', city: 'Potsdam' },
      parcel: { weightGrams: 1250, estimatedCost: 39.9 },
      pickup: { date: tomorrow },
    })
  })

  it('says that the form is empty when the key is pressed once more, and what became of the last parcel', async () => {
    await window.keyboard.press('F9')
    await window.getByText('The form is empty.').waitFor()
    await expect.poll(() => window.getByText(/^Zoë O’Brien-Łukasz: /).count(), soon).toBe(1)
    expect(await window.getByText(/Please check the/).count()).toBe(0)
  })

  it('keeps size and pickup day for the next parcel, marked, but neither weight nor country', async () => {
    await expect.poll(() => field(window, 'Weight').inputValue(), soon).toBe('')
    await expect.poll(() => field(window, 'Length').inputValue(), soon).toBe('30')
    await expect.poll(() => field(window, 'Pickup date').inputValue(), soon).toBe(writeDay(tomorrow, 'en-GB'))
    await expect.poll(() => window.getByText('as before').count(), soon).toBe(4)
    await openScreen(window, 'History')
    await openScreen(window, 'Ship')
    await expect.poll(() => field(window, 'Length').inputValue(), soon).toBe('30')
  })
})
