// A scanner at the window: every key of a code at once, as the system hears them, and Enter behind it.
import type { Page } from 'playwright'

/** All of them are on their way before the first one has arrived: a busy machine cannot pull them apart. */
export async function scanCode(window: Page, text: string): Promise<void> {
  const session = await window.context().newCDPSession(window)
  const keys = [
    ...Array.from(text, (key) => ({ key, text: key })),
    { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 },
  ]
  await Promise.all(
    keys.flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '' }),
    ]),
  )
  await session.detach()
}
