// A scanner at the window: every key of a code at once, as the system hears them, and Enter behind it.
import type { Page } from 'playwright'

const gapSeconds = 0.006

/** Each key says when it was pressed: a busy machine may bring them later, but does not pull them apart. */
export async function scanCode(window: Page, text: string): Promise<void> {
  const session = await window.context().newCDPSession(window)
  const keys = [
    ...Array.from(text, (key) => ({ key, text: key })),
    { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 },
  ]
  const beganAt = Date.now() / 1000
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = beganAt + index * gapSeconds
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp }),
      ]
    }),
  )
  await session.detach()
}
