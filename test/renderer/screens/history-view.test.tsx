// How the history is looked at survives a restart: its filters, its order and the widths of its columns.
import { describe, expect, it } from 'vitest'
import { firstHistoryView, historyViewSchema } from '../../../src-preload/contract/history-view'
import type { Settings } from '../../../src-preload/contract/settings'
import { manyShipments } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

const shipments = manyShipments(3)
const changesOf = ({ station }: OpenedWindow): (Partial<Settings> | undefined)[] =>
  station.fake.calls
    .filter(({ name }) => name === 'settings.change')
    .map(({ input }) => input as Partial<Settings>)
const head = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('.history-sort')].find(
    ({ textContent }) => textContent === name,
  )
  if (found === undefined) throw new Error(`There is no head "${name}".`)
  return found
}

describe('The history as it was looked at', () => {
  it('begins with the filters and the order of the last time', async () => {
    const historyView: Settings['historyView'] = {
      ...firstHistoryView,
      filters: { ...firstHistoryView.filters, states: ['refused'] },
      sort: { by: 'reference', isAscending: true },
    }
    const window = await openWindow({ shipments, settings: { historyView } })
    await window.press('F4')
    expect(window.stores.history.getState()).toMatchObject({
      filters: { states: ['refused'] },
      sort: { by: 'reference', isAscending: true },
      total: 0,
    })
    // What only came back is nobody's new choice.
    expect(changesOf(window)).toEqual([])
  })

  it('keeps a filter and an order as soon as they are chosen', async () => {
    const window = await openWindow({ shipments })
    await window.press('F4')
    const { filterBy, sortBy } = window.stores.history.getState()
    await window.settled(() => void filterBy({ states: ['printed'], printed: 'yes' }))
    await window.settled(() => void sortBy({ by: 'recipient', isAscending: true }))
    expect(changesOf(window).at(-1)?.historyView).toMatchObject({
      filters: { states: ['printed'], printed: 'yes' },
      sort: { by: 'recipient', isAscending: true },
    })
  })

  it('is whole where it was kept before labels could be filtered by their printing', () => {
    const { printed: _printed, ...earlier } = firstHistoryView.filters
    const kept = historyViewSchema.parse({ ...firstHistoryView, filters: { ...earlier, countries: ['PL'] } })
    expect(kept.filters).toMatchObject({ countries: ['PL'], printed: 'any' })
  })

  it('keeps no word of what was searched for', async () => {
    const window = await openWindow({ shipments })
    await window.press('F4')
    await window.settled(() => void window.stores.history.getState().search('Zwiebelhuber'))
    expect(JSON.stringify(changesOf(window))).not.toContain('Zwiebelhuber')
  })

  it('makes a column wider with Shift and the arrow keys, and keeps it', async () => {
    const window = await openWindow({
      shipments,
      settings: { historyView: { ...firstHistoryView, widths: { reference: 200, number: 418 } } },
    })
    await window.press('F4')
    await window.settled(() => head('Reference').focus())
    await window.press('ArrowLeft', { shiftKey: true })
    await window.press('ArrowLeft', { shiftKey: true })
    await window.press('ArrowRight', { shiftKey: true })
    const { style } = document.documentElement
    expect(style.getPropertyValue('--history-reference-width')).toBe('216px')
    expect(changesOf(window).at(-1)?.historyView?.widths).toEqual({ reference: 216, number: 418 })
    await window.settled(() => head('Number').focus())
    await window.press('ArrowLeft', { shiftKey: true })
    expect(changesOf(window).at(-1)?.historyView?.widths).toEqual({ reference: 216, number: 420 })
  })
})
