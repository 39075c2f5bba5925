// A first start: the three steps of the welcome, by keyboard alone, with a real service and a real print queue. The tests
// follow one new bench and build on each other; nothing in them is a mouse.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { startPrintServer, type PdfQueue } from '../../scripts/machine/start-print-server'
import { field, statusLine, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import { cursor, goTo } from '../support/e2e/keyboard'
import { onLinux } from '../support/only-on'
import type { RunningPractice } from '../support/service/practice'

/** Presses a key until the cursor is on the choice that says this. */
async function goToChoice(window: Page, name: string): Promise<void> {
  const said = (): Promise<string> =>
    window.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '')
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await said()).includes(name)) return
    await window.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys never led to "${name}".`)
}

describe('A first start by keyboard alone', onLinux('CUPS in a folder of its own'), () => {
  let window: Page
  let queue: PdfQueue
  let service: RunningPractice
  const welcome = () => window.getByRole('region', { name: /Welcome to Packbench|First steps/ })

  setUpConnectedBench((parts) => void ({ window, service } = parts), {
    isConnected: false,
    within: async () => {
      const cups = await startPrintServer()
      queue = await cups.addPdfQueue('Office_labels')
      return cups
    },
  })

  it('welcomes, with the hand in the first field and addresses kept until somebody says otherwise', async () => {
    await welcome().waitFor()
    expect((await cursor(window)).name).toBe('First name')
    await welcome().getByText('never').waitFor()
  })

  it('fills in an example with one key, and makes a practice parcel of it with F9', async () => {
    await window.keyboard.press('Control+e')
    await expect.poll(() => field(window, 'City').inputValue(), soon).toBe('Dresden')
    await window.keyboard.press('F9')
    await untilState(window, 'Berg', ['printed'])
    await window.getByText('1 of 3 done').waitFor()
    await window.getByText('Practice label: a real one has routing codes.').waitFor()
  })

  it('connects the service', async () => {
    await window.keyboard.press('Alt+c')
    await expect.poll(async () => (await cursor(window)).name, soon).toBe('Name')
    await window.keyboard.type('Packing hall')
    await window.keyboard.press('Tab')
    await window.keyboard.press('ArrowRight')
    await window.keyboard.press('Tab')
    await window.keyboard.type(service.baseUrl)
    await window.keyboard.press('Tab')
    await window.keyboard.type(service.key)
    await goTo(window, 'Check and connect')
    await window.keyboard.press('Enter')
    await statusLine(window).getByText('Packing hall').waitFor()
  })

  it('sets up the printer', async () => {
    await window.keyboard.press('F2')
    await welcome().waitFor()
    await window.keyboard.press('Alt+p')
    await expect.poll(async () => (await cursor(window)).name, soon).toBe('Set up Big label')
    await window.keyboard.press('Enter')
    const guide = window.getByRole('dialog')
    await guide.getByText(queue.name).waitFor()
    await goToChoice(window, queue.name)
    await window.keyboard.press('F9')
    await guide.getByText('4 × 6 in').first().waitFor()
    await goToChoice(window, '4 × 6 in')
    await window.keyboard.press('F9')
    await guide.getByRole('button', { name: 'Print the test label' }).waitFor()
    await window.keyboard.press('Escape')
  })

  it('is over then: the form, the label and the queue have the screen', async () => {
    await window.keyboard.press('F2')
    await window.getByRole('region', { name: 'Last label' }).waitFor()
    expect(await welcome().count()).toBe(0)
  })

  it('fills in no example where a parcel would be bought', async () => {
    await window.keyboard.press('Control+e')
    expect(await field(window, 'City').inputValue()).toBe('')
  })
})
