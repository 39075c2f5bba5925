// Parcels of other benches in the window: whose they are is said wherever they stand, and nothing is done with them but
// printing their label again.
import { describe, expect, it } from 'vitest'
import { aShipment, manyShipments } from '../support/builders'
import { openWindow } from '../support/open-window'

const ofBench = { bench: 'bench_2', name: 'Bench 2' }
const theirs = aShipment({
  id: 'theirs',
  state: 'printed',
  assignmentId: 'a-9',
  shipmentNumber: 'PB9',
  labelSha256: 'ab'.repeat(32),
  labelPages: 1,
  ofBench,
})
const buttons = (): string[] =>
  [...document.querySelectorAll('.panel-actions button')].map(({ textContent }) => textContent)

describe('A parcel of another bench', () => {
  it('is marked in the history, and can be printed again and tracked there, but not asked for or settled', async () => {
    const window = await openWindow({ shipments: [theirs, ...manyShipments(2)] })
    await window.press('F4')
    expect(document.querySelector('#history-row-theirs .bench-mark')?.textContent).toBe('Bench 2')
    expect(document.querySelectorAll('.bench-mark')).toHaveLength(1)
    await window.settled(() => void window.stores.history.getState().choose(theirs.id))
    expect(buttons().join()).toMatch(/Reprint.*Track/)
    expect(buttons().join()).not.toContain('Ask the service now')
    await window.press('F8')
    expect(window.station.fake.calls.at(-1)).toMatchObject({
      name: 'printers.reprint',
      input: { id: 'theirs' },
    })
  })

  it('is what the history can be narrowed to, or to this bench’s own', async () => {
    const window = await openWindow({ shipments: [theirs, ...manyShipments(2)] })
    await window.press('F4')
    expect(document.querySelector('#filter-bench')).not.toBeNull()
    await window.settled(() => void window.stores.history.getState().filterBy({ benches: ['bench_2'] }))
    expect(window.stores.history.getState().total).toBe(1)
  })

  it('is nothing that somebody at this bench has to look after', async () => {
    const unclear = aShipment({ id: 'unclear', state: 'unsure', ofBench })
    const window = await openWindow({ shipments: [unclear] })
    await window.press('F4')
    await window.settled(() => void window.stores.history.getState().choose(unclear.id))
    expect(buttons().join()).not.toContain('Fix')
  })

  it.each([
    ['can be printed again here', theirs, 'Its label can be printed again here'],
    ['has no label yet', { ...theirs, state: 'label-awaited', labelSha256: null }, 'Decide about it there'],
    ['was erased', { ...theirs, erasedAt: theirs.createdAt }, null],
    ['is damaged', { ...theirs, damage: { code: 'shipment-damaged' } }, null],
    ['was canceled before it had a label', { ...theirs, state: 'dropped', labelSha256: null }, null],
  ] as const)('says what can be done with it, and where: one that %s', async (_kind, shipment, said) => {
    const window = await openWindow({ shipments: [shipment] })
    await window.press('F4')
    await window.settled(() => void window.stores.history.getState().choose(shipment.id))
    const plain = document.querySelector('.panel > .message[data-tone="plain"]')
    if (said === null) expect(plain).toBeNull()
    else expect(plain?.textContent).toContain(said)
  })

  it('takes no filter’s room where a bench works alone', async () => {
    const window = await openWindow({ shipments: manyShipments(2) })
    await window.press('F4')
    expect(document.querySelector('#filter-bench')).toBeNull()
  })
})
