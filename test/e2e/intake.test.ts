// A shop's file on its way into the bench, as a person takes it in: dropped on the window, its question answered, its repairs
// accepted, taken over as a batch; and a pasted address on the form.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { field, openScreen } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { dropFile } from '../support/e2e/drop-file'
import { setUpBench } from '../support/e2e/set-up-bench'

const orders = [
  'Bestellnr;Name;Straße;PLZ;Ort;Land;E-Mail;Gewicht',
  'B-1;Mia Berg;Alter Markt 6;1067;Dresden;Deutschland;mia@example.com;1,8',
  'B-2;JÃ¶rg Kern;Weg 2;10115;Berlin;Deutschland;joerg@example.com;0,5',
  'B-3;Ana Ohm;;10115;Berlin;Deutschland;ana@example.com;0,75',
].join('\r\n')

describe('An order file', () => {
  let window: Page
  setUpBench((parts) => void ({ window } = parts))

  it('opens wherever it is dropped, and says one order in words', async () => {
    await openScreen(window, 'Ship')
    await window.evaluate(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['x'], 'x.csv'))
      document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer: transfer }))
    })
    await window.getByRole('button', { name: 'Choose a file' }).waitFor()
    await dropFile(window, 'orders.csv', orders)
    await window.getByRole('heading', { name: 'orders.csv' }).waitFor()
    await window.getByText('Mia Berg: 1,800 g').waitFor()
  })

  it('asks for the unit before it goes on', async () => {
    await window.getByText('Answer the amber question first.').waitFor()
    await window.keyboard.press('Control+Enter')
    await window.keyboard.press('Space')
    await window.getByText('3 rows become 3 orders').waitFor()
    await window.keyboard.press('Control+Enter')
  })

  it('changes nothing that nobody accepts, and takes the file over as a batch', async () => {
    await window.getByText('2 values look damaged. You decide each.').waitFor()
    await window
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
    await window.getByRole('button', { name: /Take over, 1 repair/ }).waitFor()
    await window.keyboard.press('Control+Enter')
    await window.getByText('B-1').first().waitFor()
    await expect.poll(() => window.getByText('01067').count()).toBeGreaterThan(0)
    await window.getByText('JÃ¶rg Kern').first().waitFor()
  })

  it('says in one sentence why a file is none, and keeps what is open', async () => {
    await dropFile(window, 'empty.csv', '')
    await window.getByText('This file is empty.').waitFor()
  })

  it('takes a pasted address apart on the form, and takes that back in one step', async () => {
    await openScreen(window, 'Ship')
    await field(window, 'First name').focus()
    await window.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Frau\nAnneliese Kühn\nLindenallee 14 b\n04277 Leipzig')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await window.getByText('Left over: Frau').waitFor()
    await expect.poll(() => field(window, 'City').inputValue(), soon).toBe('Leipzig')
    await window.keyboard.press('Control+z')
    await expect.poll(() => field(window, 'City').inputValue()).toBe('')
  })
})
