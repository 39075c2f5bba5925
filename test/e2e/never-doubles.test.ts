// Impatient hands and a service that takes its time: however often somebody presses, there is one shipment and one request.
// The three parcels are under way at the same time, and none is answered before the last press.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  createButton,
  field,
  openScreen,
  shipmentsOf,
  typeParcel,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpConnectedBench } from '../support/e2e/connected-bench'

const impatience = {
  'twelve clicks on the button': async (window: Page) => {
    await createButton(window).click({ clickCount: 12, delay: 5 })
  },
  'F9 held down': async (window: Page) => {
    for (let repeat = 0; repeat < 12; repeat += 1) await window.keyboard.down('F9')
    await window.keyboard.up('F9')
  },
  'two Enters of a scanner and F9 twice': async (window: Page) => {
    await field(window, 'Reference').focus()
    for (const key of ['Enter', 'Enter', 'F9', 'F9']) await window.keyboard.press(key)
  },
}
const ways = Object.keys(impatience) as (keyof typeof impatience)[]
const nameOf = (way: string) => `Number${ways.findIndex((each) => each === way)}`

describe('A service that does not answer while somebody is impatient', () => {
  /** What stood in the queue right after the impatience was over. */
  const shown: string[] = []
  const postsFor = (way: string) =>
    at.service.received().filter(({ method, body }) => method === 'POST' && body.includes(nameOf(way)))

  const at = setUpConnectedBench(async ({ service, window }) => {
    const answer = service.orders.holdNextAnswer({ times: Infinity })
    for (const way of ways) {
      await typeParcel(window, {
        lastName: nameOf(way),
        email: `${nameOf(way)}@example.com`,
        reference: nameOf(way),
      })
      await impatience[way](window)
      const row = window.getByRole('region', { name: 'Bench queue' }).getByRole('listitem')
      shown.push((await row.filter({ hasText: `${nameOf(way)}, Dresden` }).textContent()) ?? '')
    }
    answer()
  })

  it('lets everybody see at once that a parcel is on its way', () => {
    expect(shown).toHaveLength(3)
    for (const words of shown) expect(words).toMatch(/· (waiting|creating)/)
  })

  it.each(ways)('gets one request and gives one shipment for %s', async (way) => {
    const shipment = await untilState(at.window, nameOf(way), ['printed'])
    expect(await shipmentsOf(at.window, nameOf(way))).toHaveLength(1)
    expect(postsFor(way)).toHaveLength(1)
    expect(shipment.attempt).toBe(1)
  })

  it('has created three assignments for the three parcels, and the history knows three shipments', async () => {
    expect(at.service.created()).toHaveLength(3)
    await openScreen(at.window, 'History')
    await expect.poll(() => at.window.getByRole('option').count(), soon).toBe(3)
  })
})
