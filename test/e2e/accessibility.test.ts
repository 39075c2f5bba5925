// Every screen and its main states, looked at by axe in light and in dark. The scenes build on each other: one bench
// with a service that refuses, loses and labels as ordered.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  connectService,
  createParcel,
  field,
  openScreen,
  shipmentOf,
  statusLine,
  tryToConnect,
  typeParcel,
  untilState,
} from '../support/e2e/at-the-bench'
import { violationsIn } from '../support/e2e/axe'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import type { Desk } from '../support/e2e/desk'
import { sayItIsMeant } from '../support/e2e/say-it-is-meant'
import { practice, type RunningPractice } from '../support/service/practice'
import type { StationWindow } from '../../scripts/demo/window-shipments'

let service: RunningPractice
let desk: Desk
let window: Page
/** How far the service's clock is ahead: its parcels travel at once when it is moved. */
let aheadMs = 0

const button = (name: string) => window.getByRole('button', { name, exact: true })
const section = (name: string) => window.getByRole('tab', { name }).click()
const toBeSettled = (name: string) =>
  window.getByRole('navigation', { name: 'To fix' }).getByRole('button', { name }).click()
const theUnsureOne = { firstName: 'Ulla', lastName: 'Unsure', email: 'u@example.com', reference: '#12' }
const theRefusedOne = { firstName: 'Rolf', lastName: 'Refused', email: 'r@example.com', weight: '6000' }

const scenes: Record<string, () => Promise<void>> = {
  'a new bench': () => openScreen(window, 'Ship'),
  'the form with everything that is missing': async () => {
    await field(window, 'First name').fill('Mia')
    await window.keyboard.press('F9')
    await window.getByRole('alert').waitFor()
  },
  'the form with every field and with advice': async () => {
    await typeParcel(window, { lastName: 'Berg', weight: '6000', postalCode: '1067' })
    await window.getByRole('button', { name: /^More options/ }).click()
    await window.getByText('Weight: more than the service takes. Is that right?').waitFor()
    await field(window, 'Pickup date').waitFor()
  },
  'the open list of countries': async () => {
    await window.getByRole('combobox', { name: 'Country' }).fill('aus')
    await window.getByRole('option').first().waitFor()
  },
  'the open list of label layouts': async () => {
    await window.keyboard.press('Escape')
    await window.getByRole('combobox', { name: /^Label layout/ }).click()
    await window.getByRole('option').first().waitFor()
  },
  'the empty history': async () => {
    await window.keyboard.press('Escape')
    await window.keyboard.press('F12')
    await openScreen(window, 'History')
    await window.getByText('Nothing shipped yet').waitFor()
  },
  'tracking before the first number': () => openScreen(window, 'Tracking'),
  'attention with nothing to settle': async () => {
    await openScreen(window, 'Attention')
    await window.getByText('All clear').waitFor()
  },
  'the connections': () => openScreen(window, 'Settings'),
  'the connect form with everything that is missing': async () => {
    await tryToConnect(window, { name: '', baseUrl: '', key: '' })
    await window.getByText('Give the connection a name.').waitFor()
  },
  'the connect form after a check that failed': async () => {
    await tryToConnect(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: 'wrong' })
    await window.getByText('The service does not accept the key.').waitFor()
  },
  'a connection with its question and its form for a new key': async () => {
    await connectService(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: service.key })
    await button('Replace key').click()
    await window.getByLabel('New key').waitFor()
  },
  'the printers': () => section('Printers'),
  'the doubles': () => section('Duplicates'),
  'the screen settings': () => section('Display and sound'),
  'the bench with a printed label': async () => {
    await createParcel(window, { lastName: 'Berg', reference: '#1001' })
    await untilState(window, 'Berg', ['printed'])
    await window.getByRole('img', { name: 'Label of Mia Berg' }).waitFor()
  },
  'the question before a likely double': async () => {
    await typeParcel(window, { lastName: 'Berg', reference: '#1001' })
    await window.keyboard.press('F9')
    await window.getByRole('dialog').waitFor()
  },
  'the history with a shipment opened': async () => {
    await window.keyboard.press('F4')
    await window
      .getByRole('complementary', { name: 'Mia Berg, Dresden' })
      .getByText('Raw data from the service')
      .click()
  },
  'a parcel that is not scanned yet': async () => {
    await button('Track').click()
    await window
      .getByRole('complementary', { name: 'The chosen parcel' })
      .getByText('Not scanned yet')
      .waitFor()
  },
  'a parcel that was delivered': async () => {
    aheadMs = 20 * 60_000
    await button('Ask now').click()
    await window.getByText('Delivered to the recipient').first().waitFor()
  },
  'a number that the service could not be asked about': async () => {
    service.orders.answerNextWith({ status: 403, message: 'Not today.' }, { at: 'tracking' })
    await button('Ask now').click()
    await window.getByText(/stored answer of/).waitFor()
  },
  'the bench with a refused and an unsure one, paused': async () => {
    service.orders.loseNextAnswer()
    await createParcel(window, theUnsureOne)
    await untilState(window, 'Unsure', ['unsure'])
    await typeParcel(window, theRefusedOne)
    await sayItIsMeant(window)
    await untilState(window, 'Refused', ['refused'])
    await statusLine(window)
      .getByRole('button', { name: /^Pause/ })
      .click()
    await statusLine(window).getByText('Paused: nothing is sent').waitFor()
  },
  'an unsure case with what was found beside it': async () => {
    await button('Resume').click()
    await openScreen(window, 'Attention')
    await toBeSettled('Ulla Unsure')
    await window.getByLabel('Id from the portal').fill((await shipmentOf(window, 'Berg')).assignmentId ?? '')
    await button('Look up').click()
    await window.getByRole('table').waitFor()
  },
  'a refused case being given up': async () => {
    await toBeSettled('Rolf Refused')
    await button('Cancel shipment').click()
    await window.getByText('Why cancel it?').first().waitFor()
  },
  'the correction of a refused one': async () => {
    await window.keyboard.press('Escape')
    await button('Fix and resend').click()
    await window.getByText('Fixing the refused shipment to Rolf Refused').waitFor()
  },
  'a label that did not come out': async () => {
    const file = join(desk.home, 'a file')
    await writeFile(file, '')
    await window.evaluate(
      async (target) => {
        const { printers } = (globalThis as unknown as StationWindow).station
        const proposed = await printers.propose({ layout: 'zebra_big', way: 'folder', target })
        if (proposed.ok) await printers.assign(proposed.value)
      },
      join(file, 'no folder can be here'),
    )
    await window.keyboard.press('Escape')
    await createParcel(window, { firstName: 'Nele', lastName: 'Notprinted', email: 'n@example.com' })
    await openScreen(window, 'Attention')
    await toBeSettled('Nele Notprinted')
    await window.getByRole('heading', { name: 'The label did not come out' }).waitFor()
  },
  'the countdown of a service that asks to wait': async () => {
    service.orders.throttleNext(60)
    await createParcel(window, { firstName: 'Theo', lastName: 'Throttled', email: 't@example.com' })
    await statusLine(window)
      .getByText(/Service is busy/)
      .waitFor()
  },
}

describe('What axe sees, in light and dark', () => {
  setUpConnectedBench((parts) => void ({ service, desk, window } = parts), {
    service: practice({ now: () => new Date(Date.now() + aheadMs) }).start,
    isConnected: false,
  })

  it.each(Object.entries(scenes))('is nothing to complain about on %s', async (_name, prepare) => {
    await prepare()
    expect(await violationsIn(window)).toEqual([])
  })

  it('would be found: a picture without words and letters without contrast', async () => {
    await window.evaluate(() => {
      const mark = document.createElement('p')
      mark.textContent = 'hardly to be read'
      mark.style.cssText = 'color: #808080; background: #777777'
      document.querySelector('main')?.append(document.createElement('img'), mark)
    })
    const found = (await violationsIn(window)).join('\n')
    expect(found).toContain('image-alt')
    expect(found).toContain('color-contrast')
  })
})
