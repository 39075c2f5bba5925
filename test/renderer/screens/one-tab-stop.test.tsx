// Lists of buttons are one stop of the Tab key, and the arrow keys go through them.
import { expect, it } from 'vitest'
import { aShipment } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'
import { shipmentIdSchema } from '../../../src-preload/contract/ids'

const shipments = ['one', 'two', 'three'].map((id, index) =>
  aShipment({
    id: shipmentIdSchema.parse(id),
    state: 'refused',
    createdAt: `2026-11-28T10:0${9 - index}:00.000Z`,
  }),
)
const rows = (kind: string): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(`button.${kind}`),
]
const stops = (kind: string): number[] =>
  rows(kind).flatMap((row, index) => (row.tabIndex === 0 ? [index] : []))
const at = (kind: string): number => rows(kind).findIndex((row) => row === document.activeElement)

const walk = async (window: OpenedWindow, kind: string): Promise<number[]> => {
  await window.settled(() => rows(kind)[0]?.focus())
  const places: number[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowUp']) {
    await window.press(key)
    places.push(at(kind))
  }
  return places
}

it('the queue', async () => {
  const window = await openWindow({ shipments })
  expect(stops('queue-row')).toEqual([0])
  expect(await walk(window, 'queue-row')).toEqual([1, 2, 2, 0, 2, 1])
  expect(stops('queue-row')).toEqual([1])
})

it('what needs attention, where the arrows choose as well', async () => {
  const window = await openWindow({ shipments })
  await window.press('F7')
  expect(stops('attention-row')).toEqual([0])
  expect(await walk(window, 'attention-row')).toEqual([1, 2, 2, 0, 2, 1])
  expect(stops('attention-row')).toEqual([1])
  expect(window.stores.attention.getState().chosenId).toBe('two')
})

it('the way between the screens, which starts at the one that is open', async () => {
  const window = await openWindow()
  expect(stops('rail-item')).toEqual([0])
  await window.press('F7')
  expect(await walk(window, 'rail-item')).toEqual([1, 2, 3, 0, 5, 4])
  expect(stops('rail-item')).toEqual([4])
})
