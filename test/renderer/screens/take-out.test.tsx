// A parcel that waits can be taken out of the queue, and its address goes back into the form when that is wanted.
import { describe, expect, it } from 'vitest'
import { aDraft, aPrintJob, aShipment } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

const waiting = aShipment({
  id: 'waiting-1',
  state: 'waiting',
  draft: aDraft({ recipient: { lastName: 'Winter' }, parcel: { reference: '#77' } }),
})
const onRow = (window: OpenedWindow): Promise<void> =>
  window.settled(() => document.querySelector<HTMLElement>('.queue-row')?.focus())
/** Asks whether the parcel of the row is to be taken out. */
const openAsking = async (): Promise<OpenedWindow> => {
  const window = await openWindow({ shipments: [waiting] })
  await onRow(window)
  await window.press('Delete')
  return window
}
const stateOf = (window: OpenedWindow): string | undefined => window.station.fake.bench.shipments()[0]?.state

describe('A waiting parcel in the queue', () => {
  it('is taken out with Delete, after one question', async () => {
    const window = await openAsking()
    expect(stateOf(window)).toBe('waiting')
    await window.click('Take out')
    expect(stateOf(window)).toBe('dropped')
    expect(window.field('Last name').value).toBe('')
  })

  it('goes back into the form with everything that was typed', async () => {
    const window = await openAsking()
    await window.click('Back to the form')
    expect(stateOf(window)).toBe('dropped')
    expect(window.field('Last name').value).toBe('Winter')
    expect(window.field('Reference').value).toBe('#77')
  })

  it('stays where it is when the question is left', async () => {
    const window = await openAsking()
    await window.click('Cancel')
    expect(stateOf(window)).toBe('waiting')
  })

  it('is the only kind that Delete does anything to', async () => {
    const window = await openWindow({ shipments: [{ ...waiting, state: 'sending' }] })
    await onRow(window)
    await window.press('Delete')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('says why when it was sent in the meantime', async () => {
    const window = await openAsking()
    window.station.fake.bench.put({ ...waiting, state: 'printed' })
    await window.click('Back to the form')
    expect(stateOf(window)).toBe('printed')
    expect(window.field('Last name').value).toBe('')
    expect(document.querySelector('.queue .message')).not.toBeNull()
  })
})

describe('A question about paper', () => {
  it('opens from the last label in one step', async () => {
    const asks = aShipment({
      id: 'asks-1',
      state: 'label-stored',
      labelSha256: 'a'.repeat(64),
      lastPrint: aPrintJob({ state: 'wanted', question: 'size' }),
    })
    const window = await openWindow({ shipments: [asks] })
    await window.settled(() => document.querySelector<HTMLElement>('.last-label-way')?.click())
    expect(window.stores.question.getState().shipment?.id).toBe('asks-1')
    expect(window.stores.screen.getState().screen).toBe('ship')
  })
})
