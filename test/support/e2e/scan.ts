// A scanner at the window: every key of a code in a few milliseconds, and Enter behind it.
import type { Page } from 'playwright'

export const scanCode = async ({ keyboard }: Page, text: string): Promise<void> => {
  await keyboard.type(text, { delay: 4 })
  await keyboard.press('Enter')
}
