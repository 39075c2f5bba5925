// The border between window and main: every call is refused with bad input, and every call is refused to anybody but the
// bench's own page in the bench's own window.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { badCalls, callNames, goodCalls, type TriedCall } from '../support/e2e/bad-input'
import { createParcel, untilState } from '../support/e2e/at-the-bench'
import type { Desk } from '../support/e2e/desk'
import { setUpBench } from '../support/e2e/set-up-bench'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'

type AnyCall = (
  input: unknown,
) => Promise<{ ok: boolean; error?: { code: string; detail: { code: string } | null } }>
type AnyStation = Record<string, Record<string, AnyCall>>

/** What the calls answered that were not refused as bad input, and how many there were. */
const tryAll = (window: Page, calls: readonly TriedCall[]) =>
  window.evaluate(async (calls) => {
    const { station } = globalThis as unknown as { station: AnyStation }
    const others: string[] = []
    const details = new Set<string>()
    for (const { noun, verb, input } of calls) {
      const answer = await station[noun]?.[verb]?.(input)
      if (answer?.ok !== false || answer.error?.code !== 'invalid-input')
        others.push(
          `${noun}.${verb}(${JSON.stringify(input)}) answered ${JSON.stringify(answer)}`.slice(0, 500),
        )
      else details.add(answer.error.detail?.code ?? '')
    }
    return { others, details: [...details] }
  }, calls)

/** Everything that a call could have changed. */
const everything = (window: Page) =>
  window.evaluate(async () => {
    const { station } = globalThis as unknown as { station: AnyStation }
    return JSON.stringify([
      await station['settings']?.['get']?.(undefined),
      await station['connections']?.['list']?.(undefined),
      await station['printers']?.['profiles']?.(undefined),
      await station['shipments']?.['queue']?.(undefined),
      await station['shipments']?.['list']?.({ text: '', states: [], cursor: null, limit: 200 }),
    ])
  })

describe('The border', () => {
  let desk: Desk
  let bench: LaunchedBench
  let window: Page
  let before: string

  setUpBench(async (parts) => {
    ;({ desk, bench, window } = parts)
    await createParcel(window, { lastName: 'Berg' })
    await untilState(window, 'Berg', ['printed'])
    before = await everything(window)
  })

  it.each(callNames())('answers invalid-input to everything that %s does not take', async (name) => {
    const calls = badCalls().filter(({ noun, verb }) => `${noun}.${verb}` === name)
    expect(calls.length).toBeGreaterThan(3)
    const { others } = await tryAll(window, calls)
    expect(others).toEqual([])
  })

  it('has done nothing for any of them', async () => {
    expect(await everything(window)).toBe(before)
    expect(badCalls().length).toBeGreaterThan(1_000)
  })

  it('answers no call of a second window, although it shows the same page and may ask on every channel', async () => {
    const preload = join(desk.home, 'hostile-preload.js')
    await writeFile(
      preload,
      `const { contextBridge, ipcRenderer } = require('electron')
      contextBridge.exposeInMainWorld('ask', (channel, input) => ipcRenderer.invoke(channel, input))`,
    )
    const opened = bench.app.waitForEvent('window')
    await bench.app.evaluate(async ({ BrowserWindow, session }, preload) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, session: session.fromPartition('packbench') },
      })
      await window.loadURL('app://main/index.html')
    }, preload)
    const second = await opened
    await second.waitForURL('app://main/index.html')
    const answers = await second.evaluate(async (calls) => {
      const { ask } = globalThis as unknown as {
        ask: (channel: string, input: unknown) => ReturnType<AnyCall>
      }
      const all = []
      for (const { noun, verb, input } of calls) all.push(await ask(`${noun}.${verb}`, input))
      return all.map(({ ok, error }) => (ok ? 'ok' : error?.detail?.code))
    }, goodCalls())
    await second.close()
    expect(answers).toEqual(callNames().map(() => 'window-not-trusted'))
    expect(await everything(window)).toBe(before)
  })

  it('gives no calls at all to a frame inside the bench’s own page', async () => {
    const found = await window.evaluate(async () => {
      const frames = [undefined, 'app://main/index.html'].map((src) => {
        const frame = document.createElement('iframe')
        if (src !== undefined) frame.src = src
        document.body.append(frame)
        return frame
      })
      // A frame with an address is either loaded by now or was refused.
      await new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(), { once: true })
        frames[1]?.addEventListener('load', () => resolve())
      })
      const hasCalls = frames.map(({ contentDocument, contentWindow }) =>
        contentDocument === null ? false : 'station' in (contentWindow ?? {}),
      )
      for (const frame of frames) frame.remove()
      return hasCalls
    })
    expect(found).toEqual([false, false])
  })

  it('cannot be led to a page of another origin, even by main', async () => {
    const outcome = await bench.app.evaluate(async ({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]
      // The page that tells of the error is loaded after the answer, and would end the next loading.
      const hasStopped = new Promise<void>((resolve) => {
        window?.webContents.once('did-stop-loading', () => resolve())
      })
      const answer = await window?.loadURL('app://other/index.html').then(
        () => 'loaded',
        (error: unknown) => String(error),
      )
      await hasStopped
      return answer
    })
    expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT')
  })

  it('answers no call of the bench’s own window while another page is in it', async () => {
    await bench.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      // It would be led back at once.
      contents?.removeAllListeners('did-navigate')
      return contents?.loadURL('about:blank')
    })
    // Main has loaded it; whoever drives the window hears of it a moment later.
    await window.waitForURL('about:blank')
    expect(await tryAll(window, goodCalls())).toEqual({
      others: [],
      details: ['window-not-trusted'],
    })
    await bench.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('app://main/index.html'),
    )
    await window.waitForURL('app://main/index.html')
    expect(await everything(window)).toBe(before)
  })
})
