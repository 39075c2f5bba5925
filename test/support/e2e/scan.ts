// A scanner at the window: every key of a code eight milliseconds after the one before, by the events' own clock, and Enter
// behind it. However busy the computer is, a scanner's keys keep their times.
import type { Page } from 'playwright'

const gapMs = 8

export async function scanCode(window: Page, text: string): Promise<void> {
  const session = await window.context().newCDPSession(window)
  const beganAt = Date.now()
  const keys = [
    ...Array.from(text, (key) => ({ key, text: key, code: '', windowsVirtualKeyCode: 0 })),
    { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 },
  ]
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = (beganAt + index * gapMs) / 1_000
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp }),
      ]
    }),
  )
  await session.detach()
}
