import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { aDraft, aPrinter, aPrintJob, aProfile, aShipment } from '../support/builders'
import { openWindow as open, type OpenedWindow } from '../support/open-window'
import { settle } from '../support/settle'
import { corners } from '../../../src-preload/contract/vocabulary'

const labelled = (parts: Parameters<typeof aShipment>[0] = {}) =>
  aShipment({
    id: 'nora',
    state: 'printed',
    draft: aDraft({ recipient: { firstName: 'Nora', lastName: 'Weber', city: 'Berlin' } }),
    labelSha256: 'ab',
    shipmentNumber: 'PB1000000037',
    lastPrint: aPrintJob({ shipmentId: 'nora' }),
    ...parts,
  })
const calls = (window: OpenedWindow, name: string) =>
  window.station.fake.calls.filter((call) => call.name === name)
/** What a lazily loaded part needs to arrive. */
const arrive = async (window: OpenedWindow, words: string): Promise<void> => {
  for (let turn = 0; turn < 200 && !window.text().includes(words); turn += 1) {
    await settle()
    await window.press('Shift')
  }
  expect(window.text()).toContain(words)
}

/** The set-up guide of a printer that is known, at its second step. */
const openGuideAtHow = async (): Promise<OpenedWindow> => {
  const window = await open({ printers: [aPrinter()], profiles: [aProfile()] })
  await window.press('F10')
  await arrive(window, 'Connections')
  await window.click('Printers')
  await arrive(window, 'Zebra ZD421')
  await window.click('Set up')
  await arrive(window, 'Where do these labels go?')
  await window.press('F9')
  return window
}

describe('Setting up a printer', () => {
  it('is done with F9 alone when the proposal is right', async () => {
    const window = await openGuideAtHow()
    expect(window.text()).toContain('Paper in the printer')
    await window.press('F9')
    expect(calls(window, 'printers.assign')).toHaveLength(1)
    await window.press('F9')
    expect(window.text()).toContain('The printer says that it came out.')
    expect(window.text()).toContain('What do you see?')
  })
})

describe('Typing in the set-up guide', () => {
  it('never moves the cursor out of the field', async () => {
    const window = await openGuideAtHow()
    await window.click('Rarely needed')
    for (const text of ['2', '23', 'x', '3']) {
      await window.type('Copies of each label', text)
      expect(document.activeElement).toBe(window.field('Copies of each label'))
    }
  })
})

describe('A length with two readings', () => {
  it('is not kept before somebody chose one, and has one reading then', async () => {
    const window = await openGuideAtHow()
    await window.click('Rarely needed')
    await window.type('Move right', '1.250')
    expect(window.text()).toContain('Which is meant?')
    await window.press('F9')
    expect(calls(window, 'printers.assign')).toHaveLength(0)
    expect(window.field('Move right').getAttribute('aria-invalid')).toBe('true')
    await window.click('1.25 mm')
    expect(window.text()).not.toContain('Which is meant?')
    await window.press('F9')
    expect(calls(window, 'printers.assign')).toMatchObject([
      { input: { offset: { rightMillimetres: 1.25, downMillimetres: 0 } } },
    ])
  })
})

describe('A job that asks', () => {
  it('is answered from the bench queue with keys', async () => {
    const window = await open({
      shipments: [
        labelled({
          state: 'label-stored',
          lastPrint: aPrintJob({
            id: 'job',
            shipmentId: 'nora',
            state: 'wanted',
            question: 'size',
            reason: { code: 'label-cut-at-edge' },
          }),
        }),
      ],
      question: () => ({
        warning: {
          code: 'label-not-as-asked',
          layout: 'zebra_big',
          size: { widthMillimetres: 210, heightMillimetres: 297 },
        },
        proposals: [
          {
            name: 'turn',
            message: { code: 'propose-turn' },
            corner: 'centre',
            scalePercent: 100,
            corners: [...corners],
          },
          {
            name: 'fit',
            message: { code: 'propose-fit', scalePercent: 48.4 },
            corner: 'centre',
            scalePercent: 48.4,
            corners: [...corners],
          },
        ],
      }),
    })
    await window.click('Fix')
    await arrive(window, 'Label and paper sizes differ')
    expect(window.text()).toContain('Asked for “Big label”, got A4 (210 × 297 mm).')
    expect(window.text()).not.toContain('The barcode changes size')
    await window.press('2')
    expect(window.text()).toContain('48.4 %')
    expect(window.text()).toContain('The barcode changes size')
    await window.press('F9')
    expect(calls(window, 'printers.answer')).toMatchObject([{ input: { kind: 'proposal', proposal: 'fit' } }])
    expect(window.text()).not.toContain('Label and paper sizes differ')
  })
})

describe('A label that is scanned back', () => {
  /** As a scanner does it: eight milliseconds from key to key, by the events' own clock. */
  const scan = async (window: OpenedWindow, text: string): Promise<void> => {
    const field = document.activeElement
    const keyDown = (key: string, index: number): void => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 10_000 + index * 8 })
      field?.dispatchEvent(event)
      if (key.length > 1 || !(field instanceof HTMLInputElement)) return
      // The key goes into the field.
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      own?.set?.call(field, field.value + key)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await act(async () => {
      Array.from(text).concat('Enter').forEach(keyDown)
      await settle()
    })
    await window.press('Shift')
  }

  it('is readable, and leaves the field and the form as they were', async () => {
    const window = await open({ shipments: [labelled()] })
    window.field('First name').focus()
    await scan(window, 'PB1000000037')
    expect(window.text()).toContain('Label OK: Nora Weber')
    expect(window.stores.screen.getState()).toMatchObject({ screen: 'history' })
    await window.press('F2')
    expect(window.field('First name').value).toBe('')
    expect(window.stores.ship.getState().hasTyped).toBe(false)
  })

  it('is told apart from a number that belongs to no label', async () => {
    const window = await open({ shipments: [labelled()] })
    await window.type('City', 'Dresden')
    window.field('First name').focus()
    await scan(window, '4711000815')
    expect(window.text()).toContain('Unknown barcode: 4711000815')
    expect(window.field('First name').value).toBe('')
    expect(window.field('Reference').value).toBe('')
  })

  it('leaves an order’s number in the reference, where it was meant', async () => {
    const window = await open({ shipments: [labelled()] })
    window.field('Reference').focus()
    await scan(window, 'ORDER-4711')
    expect(window.field('Reference').value).toBe('ORDER-4711')
    expect(window.text()).not.toContain('Unknown barcode')
  })

  it('goes from any field of an empty form into the reference', async () => {
    const window = await open({ shipments: [labelled()] })
    window.field('City').focus()
    await scan(window, 'ORDER-4711')
    expect(window.field('City').value).toBe('')
    expect(window.field('Reference').value).toBe('ORDER-4711')
  })
})

describe('The next field of a sheet', () => {
  it('is shown where the profile has several, and kept when it is changed', async () => {
    const window = await open({
      profiles: [aProfile({ sheet: { columns: 2, rows: 2 } })],
      settings: { sheetPositions: { zebra_big: 3 } },
    })
    expect(window.text()).toContain('of 4')
    expect(window.field('Next label goes to field').value).toBe('3')
    await window.type('Next label goes to field', '4')
    expect(calls(window, 'settings.change').at(-1)?.input).toEqual({ sheetPositions: { zebra_big: 4 } })
    await window.type('Next label goes to field', '9')
    expect(window.text()).toContain('A whole number from 1 to 4.')
  })

  it('is not there for labels that come one by one', async () => {
    const window = await open({ profiles: [aProfile()] })
    expect(window.text()).not.toContain('Next label goes to field')
  })
})
