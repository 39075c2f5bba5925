// The program ends in the middle of creating: killed, as by a power cut, or closed by somebody in a hurry. What was on its
// way is never sent again by itself; a person settles it with the portal of the service beside them.
import { once } from 'node:events'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectService,
  createParcel,
  openScreen,
  shipmentOf,
  statusLine,
  typeParcel,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { startKeyring, type Keyring } from '../../scripts/machine/start-keyring'
import { waitUntil } from '../../scripts/machine/process'
import { practice, type RunningPractice } from '../support/service/practice'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { onLinux } from '../support/only-on'

let keyring: Keyring
let service: RunningPractice
let desk: Desk
let bench: LaunchedBench
let window: Page
const posts = (): number => service.received().filter(({ method }) => method === 'POST').length
const ulla = { firstName: 'Ulla', lastName: 'Exists', email: 'u@example.com', reference: '#11' }
const nora = { firstName: 'Nora', lastName: 'Nowhere', email: 'n@example.com', reference: '#12' }

keepPicturesOfFailures(() => desk)
beforeAll(async () => {
  keyring = await startKeyring()
  service = await practice().start()
  desk = await prepareDesk([keyring])
})
afterAll(async () => {
  await desk.clear()
  await keyring.stop()
  await service.stop()
})

const onKeyring = onLinux('a keyring of its own')

describe('A bench that was killed while two parcels were being created', onKeyring, () => {
  const openCase = async (name: string) => {
    await openScreen(window, 'Attention')
    await window.getByRole('navigation', { name: 'To fix' }).getByRole('button', { name }).click()
    await window.getByRole('heading', { name: "We don't know if this label was bought" }).waitFor()
  }

  beforeAll(async () => {
    bench = await desk.open()
    await connectService(bench.window, { name: 'Packing hall', baseUrl: service.baseUrl, key: service.key })
    // One is created although its answer never comes, the other one is not.
    service.orders.delayNextAnswer(600_000)
    await createParcel(bench.window, ulla)
    await waitUntil(() => posts() === 1, 'the first request')
    service.orders.delayNextAnswer(600_000)
    service.orders.failNext()
    await createParcel(bench.window, nora)
    await waitUntil(() => posts() === 2, 'the second request')
    await bench.kill()
    bench = await desk.open()
    window = bench.window
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
  })

  it('shows both as unsure in Attention, and the rail counts them', async () => {
    await window.getByRole('navigation', { name: 'Screens' }).getByText('2 need attention').waitFor()
    for (const { firstName, lastName } of [ulla, nora]) {
      await openCase(`${firstName} ${lastName}, Dresden`)
      expect((await shipmentOf(window, lastName)).state).toBe('unsure')
    }
  })

  it('says what was sent, what was seen, and how long to wait before believing that it is not there', async () => {
    await openCase('Nora Nowhere')
    await window.getByText(/^Wait (9|10):\d\d$/).waitFor()
    await window.keyboard.press('Alt+d')
    await window.getByText('Packbench ended before the answer came.').waitFor()
    await window.getByRole('heading', { name: 'Sent data' }).waitFor()
    await window.getByText('n@example.com').waitFor()
    await window.keyboard.press('Escape')
  })

  it('sends neither of them again by itself, while a new parcel goes out', async () => {
    await createParcel(window, { lastName: 'Berg' })
    await untilState(window, 'Berg', ['printed'])
    expect(posts()).toBe(3)
  })

  it('finds nothing under a wrong id, and adopts nothing', async () => {
    await openCase('Ulla Exists')
    await window.getByLabel('Id from the portal').fill('there-is-none')
    await window.getByRole('button', { name: 'Look up' }).click()
    await window.getByText('The service does not know this, or it belongs to another account.').waitFor()
    await expect
      .poll(() => window.getByRole('button', { name: 'Use this one' }).getAttribute('aria-disabled'), soon)
      .toBe('true')
  })

  it('does not let an assignment be adopted that another shipment holds, and marks what differs', async () => {
    const { assignmentId } = await shipmentOf(window, 'Berg')
    await window.getByLabel('Id from the portal').fill(assignmentId ?? '')
    await window.getByRole('button', { name: 'Look up' }).click()
    const row = window.getByRole('row', { name: /^Last name/ })
    await row.getByText('differs').waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Exists', 'Berg', 'differs'])
    await window.getByText('Another parcel of this bench already has this id.').waitFor()
    await expect
      .poll(() => window.getByRole('button', { name: 'Use this one' }).getAttribute('aria-disabled'), soon)
      .toBe('true')
  })

  it('adopts the one that exists, found by its id, without another request to create', async () => {
    const inThePortal = service.created()[0]?.id ?? ''
    await window.getByLabel('Id from the portal').fill(inThePortal)
    await window.getByRole('button', { name: 'Look up' }).click()
    await window.getByText('Everything is the same.').waitFor()
    await window.keyboard.press('Control+Enter')
    const adopted = await untilState(window, 'Exists', ['printed'])
    expect(adopted.assignmentId).toBe(inThePortal)
    expect(posts()).toBe(3)
  })

  it('does not send the other one again inside the wait, whatever is typed, and main refuses it too', async () => {
    await openCase('Nora Nowhere')
    await window.keyboard.press('Alt+2')
    const again = window.getByRole('button', { name: 'Send again' })
    for (const typed of ['', 'yes', '#11', '#12']) {
      await window.getByLabel('Type the reference #12 to confirm').fill(typed)
      await expect.poll(() => again.getAttribute('aria-disabled'), soon).toBe('true')
      await again.click({ force: true })
    }
    const { id } = await shipmentOf(window, 'Nowhere')
    const answer = await window.evaluate(
      (input) => (globalThis as unknown as StationWindow).station.shipments.sendAgain(input),
      { id, confirmation: '#12' },
    )
    expect(answer).toMatchObject({ ok: false, error: { code: 'too-early' } })
    expect((await shipmentOf(window, 'Nowhere')).state).toBe('unsure')
    expect(posts()).toBe(3)
  })

  it('closes the other one as not needed any more, and asks when its order is entered again', async () => {
    await window.keyboard.press('Alt+3')
    await window.getByRole('button', { name: 'Order canceled' }).click()
    await window.keyboard.press('Control+Enter')
    await window.getByText('Nora Nowhere: canceled. It stays in History.').waitFor()
    await openScreen(window, 'Ship')
    await typeParcel(window, nora)
    await window.keyboard.press('F9')
    await window.getByRole('dialog').getByText('canceled, perhaps bought').waitFor()
    await window.keyboard.press('Escape')
    await window.keyboard.press('F12')
    expect(posts()).toBe(3)
  })

  it('has written to the life of each how it was settled', async () => {
    await openScreen(window, 'History')
    await window.getByRole('option').getByText('Ulla Exists', { exact: true }).click()
    await window.getByText(/Found in the portal as/).waitFor()
    await window.getByRole('option').getByText('Nora Nowhere', { exact: true }).click()
    await window.getByText('Canceled: Order canceled').waitFor()
  })
})

describe('A bench that is closed while a parcel is being created', onKeyring, () => {
  it('waits for the answer before it ends, however often it is told to quit', async () => {
    const answer = service.orders.holdNextAnswer()
    await createParcel(window, {
      firstName: 'Lena',
      lastName: 'Last',
      email: 'l@example.com',
      reference: '#13',
    })
    await waitUntil(() => posts() === 4, 'the request')
    const program = bench.app.process()
    const ended = once(program, 'exit')
    await bench.app.evaluate(async ({ app }) => {
      const isHeard = new Promise<void>((resolve) => app.once('before-quit', () => resolve()))
      app.quit()
      await isHeard
      // As somebody does who sees that the window is still there.
      app.quit()
    })
    expect(program.exitCode).toBeNull()
    answer()
    expect(await ended).toEqual([0, null])

    bench = await desk.open()
    expect(await shipmentOf(bench.window, 'Last')).toMatchObject({ attempt: 1, problem: null })
    await untilState(bench.window, 'Last', ['printed'])
    expect(posts()).toBe(4)
  })
})
