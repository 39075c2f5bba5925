// Hands on the keyboard: where the cursor is, and going elsewhere with Tab as a person without a mouse does.
import type { Page } from 'playwright'

export type Stop = {
  /** As a screen reader would call it. */
  name: string
  /** The middle of what is seen, in pixels of the window. */
  x: number
  y: number
  isInForm: boolean
}

/** Where the cursor is. A group of radio buttons counts as one place, named by the group. */
export const cursor = (window: Page): Promise<Stop> =>
  window.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const group = focused.closest('[role="radiogroup"], [role="group"]')
    const seen = group ?? focused
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    // A button is called by its first words: keys and notes come after.
    const ownWords = (): string =>
      [...focused.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)?.textContent ?? ''
    const name =
      group?.getAttribute('aria-label') ??
      focused.getAttribute('aria-label') ??
      (isField ? focused.labels?.[0]?.textContent : ownWords())
    const box = seen.getBoundingClientRect()
    return {
      name: (name ?? '').trim(),
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      isInForm: focused.closest('[role="form"]') !== null,
    }
  })

/** Presses Tab until the cursor is there. Throws when it has been everywhere. */
export async function goTo(window: Page, name: string): Promise<void> {
  const passed: string[] = []
  while (passed.length < 60) {
    const stop = await cursor(window)
    if (stop.name === name) return
    passed.push(stop.name)
    await window.keyboard.press('Tab')
  }
  throw new Error(`Tab never led to "${name}", only to: ${passed.join(' | ')}`)
}

/** From key to key: a hand's pace. A quicker one, with Enter behind it, is a scanner's. */
const handMs = 45

/** Goes to a field with Tab and types into it. */
export async function typeInto(window: Page, name: string, text: string): Promise<void> {
  await goTo(window, name)
  await window.keyboard.type(text, { delay: handMs })
}
