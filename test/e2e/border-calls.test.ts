// The border between window and main: every call is refused with bad input, and every call is refused to anybody but the
// bench's own page in the bench's own window.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { badCalls, callNames, goodCalls, type TriedCall } from '../support/e2e/bad-input'
import { createParcel, untilState } from '../support/e2e/at-the-bench'
import type { Desk } from '../support/e2e/desk'
import { askFromFrames, askFromOtherPage, askFromOtherWindow } from '../support/e2e/strangers'
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
    const answers = await askFromOtherWindow(desk.home, bench, goodCalls())
    expect(answers).toEqual(callNames().map(() => 'window-not-trusted'))
    expect(await everything(window)).toBe(before)
  })

  it('gives no calls at all to a frame inside the bench’s own page', async () => {
    expect(new Set(await askFromFrames(window, goodCalls()))).toEqual(new Set(['no calls']))
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
    const answers = await askFromOtherPage(bench, goodCalls())
    expect(answers).toEqual(callNames().map(() => 'window-not-trusted'))
    expect(await everything(window)).toBe(before)
  })
})
