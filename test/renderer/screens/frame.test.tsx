// What the page tells the system around it, and what the program's menu asks of the page.
import { describe, expect, it } from 'vitest'
import { practiceConnection } from '../../support/fake-station/defaults'
import { aPrinter, aShipment } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'
import { connectionIdSchema } from '../../../src-preload/contract/ids'

const live = {
  ...practiceConnection,
  id: connectionIdSchema.parse('acme'),
  name: 'Acme',
  kind: 'live' as const,
}
const told = ({ station }: OpenedWindow): unknown[] =>
  station.fake.calls.filter(({ name }) => name === 'frame.tell').map(({ input }) => input)
const refused = aShipment({ state: 'refused' })

describe('The title of the window', () => {
  it('names the connection', async () => {
    await openWindow()
    expect(document.title).toBe('PRACTICE – Packbench')
    await openWindow({ status: { connection: live } })
    expect(document.title).toBe('LIVE Acme – Packbench')
  })

  it('says first how many need somebody', async () => {
    await openWindow({ shipments: [refused], status: { connection: live, attentionCount: 3 } })
    expect(document.title).toBe('3 need attention – LIVE Acme – Packbench')
  })
})

describe('The system', () => {
  it('hears what waits at every connection, and no news of what was there before', async () => {
    const window = await openWindow({
      shipments: [refused],
      status: {
        waitingCount: 1,
        others: [{ connection: live, number: 2, waitingCount: 4, attentionCount: 1, serviceState: null }],
      },
    })
    expect(told(window).at(-1)).toEqual({ attentionCount: 1, waitingCount: 5, notice: null })
  })

  it.each([true, false])('is asked to say what needs somebody now, when wanted: %s', async (notifies) => {
    const window = await openWindow({ settings: { notifies } })
    await window.settled(() => window.station.fake.setStatus({ attentionCount: 1 }))
    expect(told(window).at(-1)).toEqual({
      attentionCount: 1,
      waitingCount: 0,
      notice: notifies ? { title: '1 needs attention', body: 'Open Attention (F7).' } : null,
    })
  })
})

describe('Who hears the window', () => {
  const heard = (): string =>
    [...document.querySelectorAll('.visually-hidden[role="status"]')].map((part) => part.textContent).join('')

  it('is told on every screen what needs somebody and what stopped, once, and not what stood before', async () => {
    const stopped = aPrinter({ name: 'Zebra', state: 'stopped' })
    const window = await openWindow({ status: { printers: [stopped] } })
    await window.press('F10')
    expect(heard()).toBe('')
    await window.settled(() => window.station.fake.setStatus({ attentionCount: 1 }))
    expect(heard()).toBe('1 needs attention')
    const brother = aPrinter({ name: 'Brother', state: 'offline' })
    await window.settled(() =>
      window.station.fake.setStatus({ printers: [stopped, brother], isPaused: true }),
    )
    expect(heard()).toBe('Paused: nothing is sent. Brother: offline')
  })
})

describe('The menu of the program', () => {
  it('opens screens and the help', async () => {
    const window = await openWindow()
    await window.settled(() => window.station.fake.emit('frame.chosen', { command: 'tracking' }))
    expect(window.stores.screen.getState().screen).toBe('tracking')
    await window.settled(() => window.station.fake.emit('frame.chosen', { command: 'help' }))
    expect(window.stores.find.getState().open).toBe('help')
  })

  it('takes in an order file that the system handed over', async () => {
    const window = await openWindow()
    await window.settled(() => window.station.fake.emit('frame.chosen', { command: 'order-file' }))
    expect(window.stores.screen.getState().screen).toBe('batch')
    expect(window.station.fake.calls.filter(({ name }) => name === 'intake.choose')).toHaveLength(1)
  })

  it('grows and shrinks everything, as Ctrl + and Ctrl - do, and stops at the last step', async () => {
    const window = await openWindow({ settings: { zoomPercent: 175 } })
    const zoom = () => window.stores.settings.getState().settings?.zoomPercent
    await window.settled(() => window.station.fake.emit('frame.chosen', { command: 'zoom-in' }))
    expect(zoom()).toBe(200)
    await window.press('+', { ctrlKey: true })
    expect(zoom()).toBe(200)
    await window.press('-', { ctrlKey: true })
    expect(zoom()).toBe(175)
    await window.press('0', { ctrlKey: true })
    expect(zoom()).toBe(100)
    await window.press('=', { ctrlKey: true })
    expect(zoom()).toBe(110)
  })
})

describe('Closing under waiting parcels', () => {
  const answers = ({ station }: OpenedWindow): unknown[] =>
    station.fake.calls.filter(({ name }) => name === 'frame.answerClosing').map(({ input }) => input)

  it('is said once, and Escape stays', async () => {
    const window = await openWindow()
    await window.settled(() => window.station.fake.emit('frame.closing', { waitingCount: 2 }))
    expect(window.text()).toContain('2 parcels are still waiting')
    await window.click('Stay')
    expect(answers(window)).toEqual(['stay'])
    expect(window.text()).not.toContain('still waiting')
  })

  it('closes when wanted', async () => {
    const window = await openWindow()
    await window.settled(() => window.station.fake.emit('frame.closing', { waitingCount: 1 }))
    await window.click('Close Packbench')
    expect(answers(window)).toEqual(['close'])
  })
})
