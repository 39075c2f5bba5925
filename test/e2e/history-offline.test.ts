// With the service stopped and the network cut, so that nothing answers any more, from a cold start: the history is searched, a parcel is opened,
// its label comes out of a real queue once more, and what is known of its way is read. So it is without cache and index.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePrinter } from '../../scripts/demo/at-the-bench'
import { barcodesIn } from '../../scripts/machine/barcodes-in'
import { startKeyring } from '../../scripts/machine/start-keyring'
import { startPrintServer, type PdfQueue } from '../../scripts/machine/start-print-server'
import type { Shipment } from '../../src-preload/contract/shipment'
import { connectService, createParcel, openScreen, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import { onLinux } from '../support/only-on'
import { callOutside, canCutNetwork, isWithoutNetwork, runWithoutNetwork } from '../support/without-network'
import { practice } from '../support/service/practice'

const needed = onLinux('CUPS and a keyring of its own')
const isCut = isWithoutNetwork()

if (!isCut && (await canCutNetwork()))
  describe('With nothing answering and no network', needed, () => {
    it(
      'the history is there, with its labels and their ways',
      async () => {
        const said = await runWithoutNetwork('test/e2e/history-offline.test.ts', 10 * 60_000)
        expect(said).toMatch(/Tests\s+9 passed \(9\)/)
      },
      11 * 60_000,
    )
  })
else describe(isCut ? 'With nothing answering and no network' : 'With nothing answering', needed, theHistory)

function theHistory(): void {
  const clearings: (() => Promise<void> | void)[] = []
  let desk: Desk
  let queue: PdfQueue
  let window: Page
  let shipment: Shipment
  const number = (): string => shipment.shipmentNumber ?? 'no number'
  const rows = (): Locator => window.getByRole('listbox', { name: 'Shipments' }).getByRole('option')
  const panel = (): Locator => window.getByRole('complementary', { name: 'Zoë Kjær, Dresden' })
  const search = async (text: string): Promise<void> => {
    await openScreen(window, 'History')
    await window.getByRole('searchbox', { name: 'Search the history' }).fill(text)
    await expect.poll(() => rows().count(), soon).toBe(1)
  }
  let bench: LaunchedBench | null = null
  /** As on the next morning: nothing of the run before is left in memory. */
  const startCold = async (meanwhile: () => Promise<void> | void = () => undefined): Promise<void> => {
    await bench?.close()
    await meanwhile()
    bench = await desk.open()
    window = bench.window
  }

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    const service = await practice().start()
    const cups = await startPrintServer()
    const keyring = await startKeyring()
    queue = await cups.addPdfQueue('Office_labels')
    desk = await prepareDesk([cups, keyring])
    clearings.push(desk.clear, keyring.stop, cups.stop)
    await startCold()
    await connectService(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: service.key })
    await choosePrinter(window, queue.name)
    await createParcel(window, { firstName: 'Zoë', lastName: 'Kjær', reference: 'B2B/2026-4821-A' })
    await createParcel(window, { firstName: 'Jonas', lastName: 'Winter', reference: '#1002' })
    shipment = await untilState(window, 'Kjær', ['printed'])
    await untilState(window, 'Winter', ['printed'])
    await openScreen(window, 'History')
    await rows().getByText('Zoë Kjær', { exact: true }).click()
    await panel().getByRole('button', { name: 'Track' }).click()
    await window.getByText('Not scanned yet').first().waitFor()
    await startCold(() => service.stop())
  })
  afterAll(async () => {
    for (const clear of clearings) await clear()
  })

  it.runIf(isCut)('has no way out of this machine', async () => {
    // An address of the books (RFC 5737), and a name.
    expect(await callOutside('192.0.2.1')).toBe('ENETUNREACH')
    expect(await callOutside('packbench.example')).toMatch(/^EAI_AGAIN|ENOTFOUND$/)
    expect(await window.evaluate(() => navigator.onLine)).toBe(false)
  })

  it.each([
    ['a part of its reference', () => '4821'],
    ['a part of its number', () => number().slice(3)],
    ['a name in another spelling', () => 'zoe kjaer'],
  ])('finds a parcel by %s', async (_what, text) => {
    await search(text())
    await rows().getByText(number()).waitFor()
  })

  it('opens it, with its label and everything that happened', async () => {
    await rows().first().click()
    await panel().getByRole('img', { name: 'Label of Zoë Kjær' }).waitFor()
    await panel().getByText('created by the service').waitFor()
  })

  it('prints its label once more', async () => {
    const before = (await queue.printed()).length
    await window.keyboard.press('F8')
    await expect.poll(async () => (await queue.printed()).length, soon).toBe(before + 1)
    expect(await barcodesIn((await queue.printed()).at(-1) ?? '')).toEqual([number()])
  })

  it('tells what is known of its way', async () => {
    await panel().getByRole('button', { name: 'Track' }).click()
    await window.getByText(number()).first().waitFor()
    await window.getByText('Not scanned yet').first().waitFor()
  })

  it.each(['cache.db', 'search.db'])(
    'finds it all the same when %s is gone, and when it is damaged',
    async (name) => {
      for (const damage of [
        (path: string) => rmSync(path),
        (path: string) => writeFileSync(path, 'x'.repeat(20_000)),
      ]) {
        const path = join(desk.userDataFolder, name)
        await startCold(() => {
          expect(existsSync(path)).toBe(true)
          damage(path)
        })
        await search('4821')
        await rows().first().click()
        await panel().getByText('created by the service').waitFor()
      }
    },
  )
}
