// The set-up guide as a person walks it for a label printer at a network address: up to its last step, nothing printed yet.
import type { Page } from 'playwright'
import { field, openScreen } from './at-the-bench'

export async function setUpZebra(window: Page, address: string, stock: string): Promise<void> {
  await openScreen(window, 'Settings')
  await window.getByRole('tab', { name: 'Printers' }).click()
  await window.getByRole('button', { name: 'Set up Big label' }).click()
  await window.getByRole('radio', { name: 'A printer at a network address' }).click()
  await field(window, 'Address and port').fill(address)
  await window.keyboard.press('F9')
  await window.getByRole('radio', { name: stock }).click()
  await window.keyboard.press('F9')
  await window.getByRole('button', { name: 'Print the test label' }).waitFor()
}
