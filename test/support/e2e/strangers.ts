// Asks every call from where nobody may: a frame within the page, another window that shows the same page, and the bench's own
// window while another page is in it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { LaunchedBench } from '../../../scripts/runtime/launch-bench'
import type { TriedCall } from './bad-input'

/** 'ok', or why it was refused; 'no calls' where there is nothing to ask with. */
type Answer = string

type Ask = (
  channel: string,
  input: unknown,
) => Promise<{ ok: boolean; error?: { code: string; detail: { code: string } | null } }>

export const askFromFrames = (window: Page, calls: readonly TriedCall[]): Promise<Answer[]> =>
  window.evaluate(async (calls) => {
    const answers: string[] = []
    for (const src of [undefined, 'app://main/index.html', 'about:srcdoc']) {
      const frame = document.createElement('iframe')
      if (src !== undefined) frame.src = src
      // A frame is loaded, one without an address at once, or it is refused, of which some say nothing.
      const isSettled = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(), { once: true })
        frame.addEventListener('load', () => resolve())
        setTimeout(resolve, 500)
      })
      document.body.append(frame)
      await isSettled
      const inside = frame.contentDocument === null ? {} : (frame.contentWindow ?? {})
      const station = (inside as { station?: Record<string, Record<string, Ask>> }).station
      for (const { noun, verb, input } of calls) {
        const answer = await station?.[noun]?.[verb]?.(`${noun}.${verb}`, input)
        answers.push(
          answer === undefined ? 'no calls' : answer.ok ? 'ok' : (answer.error?.detail?.code ?? ''),
        )
      }
      frame.remove()
    }
    return answers
  }, calls as TriedCall[])

/** A window of the same program and session that may ask on every channel. */
export async function askFromOtherWindow(
  home: string,
  { app }: LaunchedBench,
  calls: readonly TriedCall[],
): Promise<Answer[]> {
  const preload = join(home, 'hostile-preload.js')
  await writeFile(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron')
    contextBridge.exposeInMainWorld('ask', (channel, input) => ipcRenderer.invoke(channel, input))`,
  )
  const opened = app.waitForEvent('window')
  await app.evaluate(async ({ BrowserWindow, session }, preload) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { preload, sandbox: true, session: session.fromPartition('packbench') },
    })
    await window.loadURL('app://main/index.html')
  }, preload)
  const second = await opened
  await second.waitForURL('app://main/index.html')
  const answers = await second.evaluate(async (calls) => {
    const { ask } = globalThis as unknown as { ask: Ask }
    const all: string[] = []
    for (const { noun, verb, input } of calls) {
      const { ok, error } = await ask(`${noun}.${verb}`, input)
      all.push(ok ? 'ok' : (error?.detail?.code ?? ''))
    }
    return all
  }, calls as TriedCall[])
  await second.close()
  return answers
}

/** The bench's own page is there again afterwards. */
export async function askFromOtherPage(
  { app, window }: LaunchedBench,
  calls: readonly TriedCall[],
): Promise<Answer[]> {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    // It would be led back at once.
    contents?.removeAllListeners('did-navigate')
    return contents?.loadURL('about:blank')
  })
  // Main has loaded it; whoever drives the window hears of it a moment later.
  await window.waitForURL('about:blank')
  const answers = await window.evaluate(async (calls) => {
    type Call = (input: unknown) => ReturnType<Ask>
    const { station } = globalThis as unknown as { station?: Record<string, Record<string, Call>> }
    const all: string[] = []
    for (const { noun, verb, input } of calls) {
      const answer = await station?.[noun]?.[verb]?.(input)
      all.push(answer === undefined ? 'no calls' : answer.ok ? 'ok' : (answer.error?.detail?.code ?? ''))
    }
    return all
  }, calls as TriedCall[])
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.loadURL('app://main/index.html'),
  )
  await window.waitForURL('app://main/index.html')
  return answers
}
