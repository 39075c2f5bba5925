import type { Page } from 'playwright'

/** The key asks once about a weight that the service does not document; the first answer is that it is meant. */
export async function sayItIsMeant(window: Page): Promise<void> {
  await window.keyboard.press('F9')
  // Held up by the key, and not only said beside the field.
  await window
    .getByRole('alert')
    .filter({ hasText: 'Weight: more than the service takes. Is that right?' })
    .waitFor()
  await window.keyboard.press('Alt+1')
  await window.keyboard.press('F9')
}
