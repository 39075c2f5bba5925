// Two benches of a shop, each with a window, a ledger and a service key of its own, and a real engine: one line is pasted at each,
// one file is worked off by both, one of them is killed while it sends, and the engine is away for a while.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { startKeyring } from '../../scripts/machine/start-keyring'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { writeInvitation } from '../../src-main/engine/invitation'
import type { Batch } from '../../src-preload/contract/batch'
import { connectService, openScreen, shipmentOf, typeParcel, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { type Desk, keepPicturesOfFailures, prepareDesk } from '../support/e2e/desk'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { onLinux } from '../support/only-on'
import { aFile, anOrder } from '../support/orders'
import { practice, type RunningPractice } from '../support/service/practice'

const windowBench = 'By the window'
const gateBench = 'By the gate'
const orders = 8
const late = { timeout: 90_000 }

let service: RunningPractice
let engine: TestEngine
const desks: Desk[] = []
/** Of what has been started, the last one first. */
const endings: (() => Promise<void>)[] = []
let one: LaunchedBench
let other: LaunchedBench

const posts = (): number => service.received().filter(({ method }) => method === 'POST').length
const openSeveral = async (window: Page): Promise<void> => {
  await openScreen(window, 'Settings')
  await window.getByRole('tab', { name: 'Several benches' }).click()
}
const paste = async (window: Page, line: string, name: string): Promise<void> => {
  await openSeveral(window)
  await window.getByLabel('Line for this bench').fill(line)
  await window.getByText('It leads to 127.0.0.1.').waitFor()
  await window.getByLabel('Name of this bench').fill(name)
  await window.locator('#several-join[aria-disabled="false"]').waitFor()
  await window.keyboard.press('Alt+j')
  await window.getByRole('heading', { name: 'This bench works with the others' }).waitFor()
}
const batchIn = (window: Page, name: string): Promise<Batch | null> =>
  window.evaluate(async (wanted) => {
    const list = await (globalThis as unknown as StationWindow).station.batches.list()
    return list.ok ? (list.value.find((batch) => batch.name === wanted) ?? null) : null
  }, name)
const takeFile = (window: Page, name: string, numbers: readonly number[]) =>
  window.evaluate(
    (file) => (globalThis as unknown as StationWindow).station.batches.take(file),
    aFile(
      numbers.map((number) => anOrder(number)),
      name,
    ),
  )
const openBatch = async (window: Page, name: string): Promise<void> => {
  await window.keyboard.press('F3')
  const file = window.locator('#batch-file')
  await file.waitFor()
  if (!((await file.textContent()) ?? '').includes(name)) {
    await file.click()
    await window.getByRole('option', { name }).click()
  }
  await file.getByText(name).waitFor()
  await window.locator('#batch-table').focus()
}
const referenceIn = (body: string): string | undefined =>
  (JSON.parse(body) as { item: { invoiceReference?: string } }).item.invoiceReference
/** How many shipments this bench itself has made. */
const ownCreated = (window: Page): Promise<number> =>
  window.evaluate(async () => {
    const list = await (globalThis as unknown as StationWindow).station.shipments.queue()
    return list.ok ? list.value.filter(({ assignmentId }) => assignmentId !== null).length : -1
  })

/** What became of labels of colleagues that were printed here. */
const printedOfOthers = (window: Page): Promise<string[]> =>
  window.evaluate(async () => {
    const { shipments } = (globalThis as unknown as StationWindow).station
    const list = await shipments.list({ text: '', states: [], limit: 50 })
    if (!list.ok) throw new Error(JSON.stringify(list.error))
    return list.value.rows.flatMap(({ ofBench, lastPrint }) =>
      ofBench === undefined || lastPrint === null ? [] : [lastPrint.state],
    )
  })

keepPicturesOfFailures(() => desks[1]!)
beforeAll(async () => {
  const keyring = await startKeyring()
  endings.unshift(keyring.stop)
  service = await practice().start()
  endings.unshift(service.stop)
  engine = await startEngine({ benches: 2 })
  endings.unshift(engine.end)
  for (let bench = 0; bench < 2; bench += 1) {
    const desk = await prepareDesk([keyring])
    endings.unshift(desk.clear)
    desks.push(desk)
  }
  one = await desks[0]!.open()
  other = await desks[1]!.open()
})
afterAll(async () => {
  for (const end of endings) await end()
})

describe('Two benches of a shop', onLinux('a keyring and a PostgreSQL of its own'), () => {
  it('are set up by one line at each; the first makes the line of the second', async () => {
    const { address, port, database, authority, login, password } = engine.benches[0]!
    const spare = engine.benches[1]!
    const line = writeInvitation({
      ...{ address, port, database, authority, login, code: password, name: '' },
      spares: [{ login: spare.login, code: spare.password }],
    })
    for (const { window } of [one, other])
      await connectService(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: service.key })

    await paste(one.window, line, windowBench)
    await one.window.getByRole('button', { name: 'Share', exact: true }).click()
    await one.window.getByText(/^Shared as Packing hall/).waitFor()
    await one.window.getByLabel('Its name').fill(gateBench)
    await one.window.locator('#several-invite[aria-disabled="false"]').waitFor()
    await one.window.keyboard.press('Alt+n')
    const made = await one.window.getByText(/^packbench-engine:/).textContent()

    await paste(other.window, made ?? '', gateBench)
    await other.window.getByRole('button', { name: 'Share as Packing hall' }).click()
    await other.window.getByText(/^Shared as Packing hall/).waitFor()
    await one.window.getByRole('listitem').getByText(gateBench).first().waitFor()
  })

  it('have the same home country, wherever somebody changes it', async () => {
    await one.window.evaluate(() =>
      (globalThis as unknown as StationWindow).station.settings.change({ homeCountry: 'AT' }),
    )
    await expect
      .poll(
        () =>
          other.window.evaluate(async () => {
            const answer = await (globalThis as unknown as StationWindow).station.settings.get()
            return answer.ok ? answer.value.homeCountry : null
          }),
        soon,
      )
      .toBe('AT')
  })

  it('work off one file together: each order is made once, and both make some', async () => {
    const numbers = Array.from({ length: orders }, (_, index) => index + 1)
    await takeFile(one.window, 'morning.csv', numbers)
    await expect.poll(async () => (await batchIn(other.window, 'morning.csv'))?.orderCount, late).toBe(orders)
    // As many as the other one sends at a time: it has begun, and the rest is for the first.
    const answers = [1, 2, 3, 4].map(() => service.orders.holdNextAnswer())
    await openBatch(other.window, 'morning.csv')
    await other.window.keyboard.press('F9')
    await expect.poll(posts, late).toBe(4)
    await openBatch(one.window, 'morning.csv')
    await one.window.getByText(`${gateBench} creates it`).first().waitFor(late)
    await one.window.keyboard.press('F9')
    await expect.poll(posts, late).toBe(orders)
    for (const answer of answers) answer()

    for (const { window } of [one, other])
      await expect.poll(async () => (await batchIn(window, 'morning.csv'))?.counts.ready ?? 0, late).toBe(0)
    await expect.poll(() => ownCreated(one.window), late).toBe(orders - 4)
    await expect.poll(() => ownCreated(other.window), late).toBe(4)
    const references = service
      .received()
      .flatMap(({ method, body }) => (method === 'POST' ? [referenceIn(body)] : []))
    expect(references.sort()).toEqual(numbers.map((number) => `#${number}`).sort())
    await one.window.getByText(`Done at ${gateBench}`).first().waitFor(late)
  })

  it('find each other’s parcels, and print their labels again', async () => {
    const { window } = one
    await openScreen(window, 'History')
    const row = window.getByRole('option').filter({ hasText: gateBench }).first()
    await row.waitFor(late)
    await row.click()
    // Its label may not have come yet: then there is nothing to print, and the key is pressed again.
    const printOnce = async () => {
      const printed = await printedOfOthers(window)
      if (printed.length === 0) await window.keyboard.press('F8')
      return printed
    }
    await expect.poll(printOnce, { ...late, interval: 2_000 }).toEqual(['printed'])
    expect(posts()).toBe(orders)
  })

  it('do not send what a killed one was sending; a person takes it over and settles it', async () => {
    await takeFile(other.window, 'noon.csv', [100])
    await expect.poll(async () => (await batchIn(one.window, 'noon.csv'))?.orderCount, late).toBe(1)
    // It is created, and its answer never comes.
    service.orders.delayNextAnswer(600_000)
    await openBatch(other.window, 'noon.csv')
    await other.window.keyboard.press('F9')
    await expect.poll(posts, late).toBe(orders + 1)
    await other.kill()

    // Sixteen minutes go by, as the engine counts them.
    await engine.asAdministrator(
      `UPDATE pb.orders SET armed_at = armed_at - interval '16 minutes' WHERE state = 'armed'`,
    )
    await engine.asAdministrator(
      `UPDATE pb.benches SET seen_at = seen_at - interval '16 minutes' WHERE bench = 'bench_2'`,
    )
    const { window } = one
    await openScreen(window, 'Attention')
    await window
      .getByRole('heading', { name: `${gateBench} was sending this order and fell silent` })
      .waitFor(late)
    await window.getByText('You can take it over').waitFor(late)
    await window.getByLabel(/^Type the order number/).fill('#100')
    await window.keyboard.press('Control+Enter')
    await window.getByRole('heading', { name: "We don't know if this label was bought" }).waitFor(late)
    expect(posts()).toBe(orders + 1)

    const inThePortal = service.created().at(-1)?.id ?? ''
    await window.getByLabel('Id from the portal').fill(inThePortal)
    await window.getByRole('button', { name: 'Look up' }).click()
    await window.getByText('Everything is the same.').waitFor(late)
    await window.keyboard.press('Control+Enter')
    const adopted = await untilState(window, 'Berg 100', ['label-stored', 'printed'])
    expect(adopted.assignmentId).toBe(inThePortal)
    expect(posts()).toBe(orders + 1)
  })

  it('tell the one that comes back what became of its order', async () => {
    other = await desks[1]!.open()
    await expect
      .poll(async () => (await shipmentOf(other.window, 'Berg 100').catch(() => null))?.state, late)
      .not.toBe('sending')
    await openBatch(other.window, 'noon.csv')
    await other.window.getByText(windowBench).first().waitFor(late)
    expect(posts()).toBe(orders + 1)
  })

  it('go on with typed parcels while the engine is away, and know of them when it is back', async () => {
    await engine.stop()
    await typeParcel(one.window, { lastName: 'Alone', reference: 'A-1' })
    await one.window
      .getByText(/^Only this bench’s parcels are checked/)
      .first()
      .waitFor(late)
    await one.window.keyboard.press('F9')
    await untilState(one.window, 'Alone', ['label-stored', 'printed'])
    await openSeveral(one.window)
    await one.window.getByRole('heading', { name: 'The shop server does not answer' }).waitFor(late)
    await engine.start()
    await openScreen(other.window, 'History')
    await other.window.getByRole('option').filter({ hasText: 'Alone' }).first().waitFor(late)
  })
})
