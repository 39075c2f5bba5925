import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, writeDay } from '../../../src-renderer/rules/days'
import { ScreenFault } from '../../../src-renderer/shell/trouble'
import { practiceConnection } from '../../support/fake-station/defaults'
import { aDraft, anError, aPrintJob, aProfile, aShipment } from '../support/builders'
import { openWindow as open, type OpenedWindow } from '../support/open-window'
import { settle } from '../support/settle'
import { saidAbout } from '../support/said'
import { serviceMessagesEn } from '../../../src-renderer/text/en/messages/service-messages'

const parcel: [string, string][] = [
  ['First name', 'Mia'],
  ['Last name', 'Berg'],
  ['Street and number', 'Alter Berg 6'],
  ['Postal code', '01067'],
  ['City', 'Dresden'],
  ['E-mail', 'mia.berg@example.com'],
  ['Weight', '1,8 kg'],
  ['Length', '30'],
  ['Width', '20'],
  ['Height', '10'],
]
const typeParcel = async (window: OpenedWindow): Promise<void> => {
  for (const [label, text] of parcel) await window.type(label, text)
}
const created = (window: OpenedWindow) => window.station.fake.bench.shipments()
/** A whole parcel but for one field, for which F9 creates nothing. */
const openHeldUpBy = async (label: string, text: string): Promise<OpenedWindow> => {
  const window = await open()
  await typeParcel(window)
  await window.type(label, text)
  await window.press('F9')
  expect(created(window)).toHaveLength(0)
  return window
}

describe('The Ship screen', () => {
  it('creates with F9 and with nothing else: Enter in a field does not', async () => {
    const window = await open()
    await typeParcel(window)
    window.field('First name').focus()
    await window.press('Enter')
    expect(created(window)).toHaveLength(0)
    expect(document.activeElement).toBe(window.field('Last name'))
    // An input method ends a word with it.
    await window.press('Enter', { isComposing: true })
    expect(document.activeElement).toBe(window.field('Last name'))
    await window.press('F9')
    await settle()
    expect(created(window)).toMatchObject([{ draft: { parcel: { weightGrams: 1800 } } }])
    expect(window.text()).toContain('Mia Berg: saved, being created.')
  })

  it('begins the next parcel at the top of the form', async () => {
    const window = await open()
    await typeParcel(window)
    const form = document.querySelector('.ship-scroll') ?? document.body
    form.scrollTop = 44
    await window.press('F9')
    await settle()
    expect(document.activeElement).toBe(window.field('First name'))
    expect(form.scrollTop).toBe(0)
  })

  it('leaves the form where it is scrolled to for a field further down', async () => {
    const window = await open()
    await typeParcel(window)
    await window.type('Weight', '')
    const form = document.querySelector('.ship-scroll') ?? document.body
    form.scrollTop = 44
    await window.press('F9')
    expect(document.activeElement).toBe(window.field('Weight'))
    expect(form.scrollTop).toBe(44)
  })

  it('takes a key held down for one press', async () => {
    const window = await open()
    await typeParcel(window)
    await window.press('F9', { repeat: true })
    expect(created(window)).toHaveLength(0)
    await window.press('F9')
    await window.press('F9', { repeat: true })
    expect(created(window)).toHaveLength(1)
  })

  it('puts the cursor into the first field that needs a look, and says what is missing there', async () => {
    const window = await open()
    await window.type('First name', 'Mia')
    await window.press('F9')
    expect(document.activeElement).toBe(window.field('Last name'))
    expect(window.text()).toContain(serviceMessagesEn['field-required']())
    expect(window.field('Last name').getAttribute('aria-describedby')).toBe('ship-lastName-problem')
  })

  it('mends with Alt Enter what it advises', async () => {
    const window = await open()
    await window.type('Postal code', '1067')
    expect(window.text()).toContain('Germany: postal codes have 5 digits. Did you mean 01067?')
    await window.press('Enter', { altKey: true })
    expect(window.field('Postal code').value).toBe('01067')
    expect(window.text()).not.toContain('Did you mean')
  })

  it('clears with F12, and brings back with F12', async () => {
    const window = await open()
    await window.type('First name', 'Mia')
    await window.press('F12')
    expect(window.field('First name').value).toBe('')
    await window.press('F12')
    expect(window.field('First name').value).toBe('Mia')
  })

  it('never sends a country that was only half typed', async () => {
    const window = await openHeldUpBy('Country', 'Fran')
    expect(window.text()).toContain(serviceMessagesEn['field-not-chosen']())
    await window.type('Country', 'Frankreich')
    await window.press('F9')
    expect(created(window)).toMatchObject([{ draft: { recipient: { countryCode: 'FR' } } }])
  })

  it('gives the country back with Escape', async () => {
    const window = await open()
    await window.type('Country', 'Fran')
    await window.press('Escape')
    expect(window.field('Country').value).toBe('Germany')
  })

  it('shows every complaint of the service, whichever field it is about', async () => {
    const window = await open()
    await typeParcel(window)
    const paths = [
      ...['recipient.firstName', 'recipient.countryCode', 'recipient.postalCode', 'parcel.weightGrams'],
      ...['parcel.reference', 'serviceLevel', 'distributionChannel', 'label.layout', 'label.mode'],
      ...['label.positioning', 'parcel.description', 'parcel.estimatedCost', 'pickup.instructions'],
      ...['item.customsCode', ''],
    ]
    window.station.fake.fail(
      'shipments.create',
      anError({
        code: 'service-refused',
        fields: paths.map((path, index) => saidAbout(path, `complaint ${index};`)),
      }),
    )
    await window.press('F9')
    await settle()
    for (const index of paths.keys()) expect(window.text()).toContain(`complaint ${index};`)
  })

  it('says on which printer the label will come out', async () => {
    const window = await open({
      profiles: [aProfile()],
    })
    expect(window.text()).toContain('4 × 6 in label goes to Zebra ZD421')
    expect(window.text()).toContain('Create and print')
  })

  it('marks practice so that it cannot be overlooked', async () => {
    const window = await open()
    expect(window.text()).toContain('PRACTICE')
    expect(window.text()).toContain('No real shipments')
  })

  it('names a live connection quietly, without the sentence of practice', async () => {
    const connection = { ...practiceConnection, name: 'Elbe shop', kind: 'live' as const }
    const window = await open({ connections: [connection] })
    expect(window.text()).toContain('LIVEElbe shop')
    expect(window.text()).not.toContain('No real shipments')
  })

  it('asks before a likely double, and the parcel stays on the form', async () => {
    const earlier = aShipment({ state: 'printed', draft: aDraft({ parcel: { reference: '#7' } }) })
    const window = await open({ shipments: [earlier] })
    await typeParcel(window)
    await window.press('F9')
    await settle()
    expect(window.text()).toContain('Already shipped?')
    await window.click('Back to the form')
    expect(window.text()).not.toContain('Already shipped?')
    expect(window.field('Last name').value).toBe('Berg')
    expect(created(window)).toHaveLength(1)
  })

  it('shows the last label with what the printer said', async () => {
    const window = await open({
      shipments: [
        aShipment({
          state: 'printed',
          draft: aDraft({ recipient: { firstName: 'Nora', lastName: 'Weber', city: 'Berlin' } }),
          labelSha256: 'ab',
          shipmentNumber: 'PB1',
          lastPrint: aPrintJob({
            state: 'failed',
            reason: { code: 'print-problem', problem: 'paper-out', said: '' },
          }),
        }),
      ],
    })
    expect(window.text()).toContain('not printed')
    expect(window.text()).toContain('out of labels')
    expect(window.text()).toContain('Fix')
  })
})

describe('The pickup date', () => {
  const openParcel = async (): Promise<OpenedWindow> => {
    const window = await open()
    await typeParcel(window)
    await act(async () => {
      document.querySelector<HTMLInputElement>('#ship-distributionChannel input[value="parcel"]')?.click()
      await settle()
    })
    return window
  }
  const tomorrow = addDays(dayOf(new Date()), 1)

  it('can be typed as a word, and is sent as a day', async () => {
    const window = await openParcel()
    await window.type('Pickup date', 'tomorrow')
    await window.press('F9')
    expect(created(window)).toMatchObject([{ draft: { pickup: { date: tomorrow } } }])
  })

  it('moves by days with the arrows, from today on', async () => {
    const window = await openParcel()
    await window.type('Pickup date', '')
    await window.press('ArrowUp')
    await window.press('ArrowUp')
    expect(window.field('Pickup date').value).toBe(writeDay(tomorrow, 'en-GB'))
    await window.press('PageDown')
    await window.press('PageUp')
    expect(window.field('Pickup date').value).toContain(tomorrow.slice(0, 4))
  })

  it('is chosen from the calendar by keys alone, and Escape leaves it as it was', async () => {
    const window = await openParcel()
    await window.type('Pickup date', '15.6.2027')
    await window.press('ArrowDown', { altKey: true })
    await window.press('ArrowRight')
    await window.press('PageDown')
    expect(document.activeElement?.getAttribute('aria-label')).toContain('16 July 2027')
    await window.press('Escape')
    expect(window.field('Pickup date').value).toBe('15 Jun 2027')
    expect(document.activeElement).toBe(window.field('Pickup date'))
    await window.press('ArrowDown', { altKey: true })
    await window.press('ArrowDown')
    await window.click('22')
    expect(window.field('Pickup date').value).toBe('22 Jun 2027')
  })
})

describe('A figure with two readings', () => {
  it('is asked about when the create key is pressed, and chosen by key', async () => {
    const window = await openHeldUpBy('Weight', '1.250')
    expect(window.text()).toContain('First choose what the marked figure means.')
    expect(window.text()).toContain('1.25 kg Alt 1')
    await window.press('1', { altKey: true })
    expect(window.field('Weight').value).toBe('1250')
    await window.press('F9')
    expect(created(window)).toMatchObject([{ draft: { parcel: { weightGrams: 1250 } } }])
  })
})

describe('A screen with a fault', () => {
  const Faulty = (props: { isFaulty: () => boolean }) => {
    if (props.isFaulty()) throw new Error('a mistake of its own')
    return <p>well again</p>
  }

  it('comes back with the button that has the cursor, and its keys do nothing until then', async () => {
    let isFaulty = true
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const opened = await open(
      {},
      <ScreenFault>
        <Faulty isFaulty={() => isFaulty} />
      </ScreenFault>,
    )
    await opened.press('F9')
    expect(created(opened)).toHaveLength(0)
    expect(document.activeElement?.textContent).toContain('Reload this screen')
    isFaulty = false
    await opened.click('Reload this screen')
    expect(opened.text()).toBe('well again')
    silence.mockRestore()
  })
})

describe('The other screens', () => {
  it('open with their keys from anywhere, and the half-typed parcel is still there', async () => {
    const window = await open()
    await window.type('First name', 'Half')
    await window.press('F10')
    await settle()
    await window.press('F2')
    expect(window.field('First name').value).toBe('Half')
  })
})
