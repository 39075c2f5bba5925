// What is said of a day, beside its label and below it, is read out with its field.
import { expect, it } from 'vitest'
import { DateField } from '../../../src-renderer/components/date-field'
import { openWindow } from '../support/open-window'

const words = { open: 'Calendar', previousMonth: 'Before', nextMonth: 'After', today: 'Today' }
const nothing = (): void => undefined

/** What belongs to the field as its description, in its order. */
const described = async (said: { note?: string; problem?: string }): Promise<(string | undefined)[]> => {
  const reading = { locale: 'en-GB', today: '2026-11-27' }
  const shared = { label: 'Pickup', value: '', placeholder: 'Day', words, reading }
  const window = await openWindow(
    {},
    <DateField id="day" {...shared} {...said} onChange={nothing} onBlur={nothing} />,
  )
  const ids = window.field('Pickup').getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

it('Where a day comes from is read out with it', async () => {
  expect(await described({ note: 'copied' })).toEqual(['copied'])
})

it('What is wrong with a day is read out before where it comes from', async () => {
  expect(await described({ note: 'copied', problem: 'There is no such day.' })).toEqual([
    'There is no such day.',
    'copied',
  ])
})

it('A day of which nothing is said has no description', async () => {
  expect(await described({})).toEqual([])
})
