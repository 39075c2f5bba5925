import { act } from 'react'
import { expect, it } from 'vitest'
import { intakeIdSchema } from '../../../src-preload/contract/intake'
import { createIntakeSession } from '../../../src-main/intake/session'
import { openWindow } from '../support/open-window'

const file = `order,name,street,postcode,city,country,email,weight g
A1,Mia Berg,Weg 1,10115,Berlin,DE,mia@example.com,250`

const openOrders = async () => {
  const session = createIntakeSession()
  const bytes = new TextEncoder().encode(file)
  const id = intakeIdSchema.parse('one')
  const view = await session.open({ id, name: 'orders.csv', bytes, isPasted: false })
  const window = await openWindow({
    intake: { file: { view, orders: session.orders(0, 1) }, refusedChange: { code: 'file-no-table' } },
  })
  await window.press('F3')
  await window.settled(() => void window.stores.intake.getState().choose())
  expect(document.querySelector('.intake-head h2')?.textContent).toBe('orders.csv')
  expect(document.querySelector('.intake-notes')).toBeNull()
  return window
}

it('An open file stays open when a way to read it is refused, and why is said above it', async () => {
  const window = await openOrders()
  await act(() => window.stores.intake.getState().read({ delimiter: '|' }))
  expect(document.querySelector('.intake-notes')?.textContent).toBe(
    'This is no table. Choose a CSV, text or Excel file.',
  )
  expect(document.querySelector('.intake-head h2')?.textContent).toBe('orders.csv')
  expect(window.stores.intake.getState().view?.reading.delimiter).toBe(',')
})

type HowDropped = { others?: object[]; isFolder?: boolean }
const dropped = (
  name: string,
  more: Partial<File>,
  { others = [], isFolder = false }: HowDropped = {},
): Event => {
  const one = Object.assign(Object.create(File.prototype) as object, { name })
  for (const [key, value] of Object.entries(more)) Object.defineProperty(one, key, { value })
  return Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: {
      types: ['Files'],
      files: [one, ...others],
      items: [{ webkitGetAsEntry: () => ({ isDirectory: isFolder }) }],
    },
  })
}
const notRead = { size: 100, arrayBuffer: () => Promise.reject(new Error('nothing of it is read')) }

it.each<[string, Partial<File>, string, HowDropped?]>([
  ['is too large', { size: 300 * 1024 * 1024 }, 'This file has 300 MB. An order file can have up to 100 MB.'],
  [
    'is gone',
    { size: 100, arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) },
    'This file is gone. Choose it again.',
  ],
  [
    'was written to since it was dropped',
    { size: 100, arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) },
    'This file is still being written. Try again in a moment.',
  ],
  ['comes with others', notRead, 'One order file at a time. Drop each alone.', { others: [{}] }],
  ['is a folder', notRead, 'This is no table. Choose a CSV, text or Excel file.', { isFolder: true }],
])(
  'A dropped file that %s is refused in one sentence, and what is open stays open',
  async (_what, more, said, how = {}) => {
    const window = await openOrders()
    await window.settled(() => void globalThis.dispatchEvent(dropped('other.csv', more, how)))
    expect(document.querySelector('.intake-notes')?.textContent).toBe(said)
    expect(document.querySelector('.intake-head h2')?.textContent).toBe('orders.csv')
    expect(window.station.fake.calls.filter(({ name }) => name === 'intake.open')).toEqual([])
  },
)
