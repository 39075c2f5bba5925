// Presses the keys by which browsers and Electron's own menu open DevTools or load a page anew, as a hand does: on the display,
// through the window, past the page.
import { runOrThrow } from '../../../scripts/machine/process'
import { untilUsable } from '../../../scripts/demo/at-the-bench'
import type { UnderTest } from './under-test'

const keys = ['F12', 'ctrl+shift+i', 'ctrl+shift+j', 'ctrl+shift+c', 'ctrl+r', 'ctrl+shift+r', 'F5']

export type DevTools = { tried: number; heard: number; opened: number; reloads: number }

export async function tryDevTools(at: UnderTest): Promise<DevTools> {
  const { window, targets } = at.program
  await window.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { keysHeard: seen })
    addEventListener('keydown', ({ key }) => seen.push(key), { capture: true })
  })
  const size = () => window.evaluate(() => `${innerWidth} ${innerHeight}`)
  const sizeBefore = await size()
  let opened = 0
  let reloads = 0
  let heard = 0
  const env = { ...process.env, ...at.display }
  // There is nobody on this display who would give a window the focus.
  const found = await runOrThrow('xdotool', ['search', '--onlyvisible', '--name', 'Packbench'], { env })
  const [id = ''] = found.trim().split('\n')
  await runOrThrow('xdotool', ['windowfocus', '--sync', id], { env })
  for (const key of keys) {
    await runOrThrow('xdotool', ['key', '--clearmodifiers', key], { env })
    await window.waitForTimeout(400)
    opened += (await targets()).filter(({ url }) => url.startsWith('devtools:')).length
    // They lie in the window itself, and take their room from the page.
    if ((await size()) !== sizeBefore) opened += 1
    const count = await window.evaluate(
      () => (globalThis as unknown as { keysHeard?: string[] }).keysHeard?.length ?? null,
    )
    if (opened > 0) break
    if (count === null) {
      reloads += 1
      await untilUsable(window).catch(() => undefined)
    } else heard = Math.max(heard, count)
  }
  return { tried: keys.length, heard, opened, reloads }
}
