// `npm run soak -- ipc-fuzz`: every call of the border with hostile inputs by the thousand, in the real window; and every call
// from a frame, from another window and from a page that is not ours. Nothing may crash, nothing is a mistake of ours, nobody
// else is answered, no answer holds the key, and main goes on. `--rounds N` is the number of inputs for each call, `--only TEXT`
// takes the calls with that text in their names. `--control` puts a careless call in the place of one, and must be found out.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { buildIfStale } from '../../scripts/build'
import { launchBench } from '../../scripts/runtime/launch-bench'
import { pathsBelow } from '../../src-main/shell/paths'
import { seededRandom } from '../main/api/throttle/fake-clock'
import { connectService } from '../support/e2e/at-the-bench'
import { goodCalls, schemaOf } from '../support/e2e/bad-input'
import { createScanner } from '../support/e2e/canary'
import { askFromFrames, askFromOtherPage, askFromOtherWindow } from '../support/e2e/strangers'
import { startCountingService } from '../support/service/counting-service'
import { hostileInputs } from './ipc-fuzz/hostile-inputs'
import { askInPage, type Answered } from './ipc-fuzz/ask-in-page'
import { type Block, closeDialogs, longestBlock, stopBlockWatch, watchBlocksOfMain } from './ipc-fuzz/in-main'

const key = 'Fuzz+key/9f%3Bcanary&c7~border'
const leastInputs = 1_000
const mostBlockedMs = 250
const inOneGo = 100
/** The call that the control makes careless, and how often it is asked. */
const careless = { call: 'shipments.detail', inputs: 100 }

export async function run({ rounds = leastInputs, flags }: RunOptions): Promise<Outcome> {
  await buildIfStale()
  const isControl = flags['control'] !== undefined
  const only = isControl ? careless.call : (flags['only'] ?? '')
  const service = await startCountingService({ key, slowestMs: 0, random: () => 0 })
  const home = await mkdtemp(join(tmpdir(), 'packbench-fuzz-'))
  const userDataFolder = join(home, 'data')
  await mkdir(userDataFolder, { mode: 0o700 })
  const scanner = createScanner(key)
  const random = seededRandom(Number(flags['seed'] ?? 14))
  const sums = {
    calls: 0,
    tries: 0,
    crashes: 0,
    unhandled: 0,
    internal: 0,
    acceptedFromStrangers: 0,
    keyReturned: 0,
  }
  const problems = new Set<string>()
  const bench = await launchBench({
    userDataFolder,
    args: ['--lang=en', '--force-device-scale-factor=1'],
    env: { HOME: home },
    timeoutMs: 120_000,
  })
  try {
    const { app, window } = bench
    await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
    const gone: string[] = []
    let longestMs = 0
    let longestCall: { name: string; input: string; ms: number } | null = null
    window.on('crash', () => gone.push('the page'))
    app.on('close', () => gone.push('the program'))
    // What compiles this file names every function by a function that is there alone.
    await app.evaluate('globalThis.__name = (named) => named')
    await window.evaluate('globalThis.__name = (named) => named')
    await closeDialogs(app)
    await connectService(window, { name: 'Fuzz', baseUrl: service.baseUrl, key })
    if (isControl) await becomeCareless(app, key)
    await watchBlocksOfMain(app)
    const chosen = goodCalls().filter(({ noun, verb }) => `${noun}.${verb}`.includes(only))
    for (const { noun, verb, input } of chosen) {
      const name = `${noun}.${verb}`
      sums.calls += 1
      const inputs = hostileInputs(input, schemaOf(name), isControl ? careless.inputs : rounds, random)
      const asked: { input: unknown; fromMs: number; toMs: number }[] = []
      for (let at = 0; at < inputs.length && gone.length === 0; at += inOneGo) {
        const answers = await askInPage(window, name, inputs.slice(at, at + inOneGo)).catch(
          (cause: unknown) => {
            problems.add(`${name}: ${String(cause).slice(0, 300)}`)
            sums.crashes += 1
            return []
          },
        )
        sums.tries += answers.length
        for (const [index, answer] of answers.entries()) {
          const input = inputs[at + index]
          asked.push({ input, fromMs: answer.fromMs, toMs: answer.toMs })
          judge(name, answer, input)
        }
      }
      if (gone.length > 0) break
      const block = await longestBlock(app)
      if (block.longestMs > longestMs) {
        longestMs = block.longestMs
        longestCall = { name, input: describe(heldUpBy(asked, block)), ms: longestMs }
        if (longestMs > mostBlockedMs) problems.add(`held main up: ${JSON.stringify(longestCall)}`)
      }
    }
    const longestBlockMs = gone.length > 0 ? Infinity : longestMs
    if (gone.length === 0) await stopBlockWatch(app)
    sums.crashes += gone.length
    if (gone.length === 0) {
      const strangers = [
        ...(await askFromFrames(window, goodCalls())),
        ...(await askFromOtherWindow(home, bench, goodCalls())),
        ...(await askFromOtherPage(bench, goodCalls())),
      ]
      sums.acceptedFromStrangers = strangers.filter(
        (answer) => answer !== 'window-not-trusted' && answer !== 'no calls',
      ).length
    }
    const log = await readFile(pathsBelow(userDataFolder).log, 'utf8').catch(() => '')
    const unhandled = log.split('\n').filter((line) => /nobody waited for|nobody caught/.test(line))
    sums.unhandled = unhandled.length
    for (const line of unhandled) problems.add(line)
    sums.keyReturned += scanner.scan('log', log).length
    for (const problem of [...problems].slice(0, 40)) console.error(problem)
    const { calls, tries, ...zeros } = sums
    const isClean = Object.values(zeros).every((sum) => sum === 0)
    return {
      result: { ...sums, longestBlockMs, longestCall, ...(isControl ? { control: true } : {}) },
      // The control fails by what it planted alone.
      met: isClean && longestBlockMs <= mostBlockedMs && (isControl || tries >= calls * leastInputs),
    }
  } finally {
    await bench.close()
    await service.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }

  function judge(name: string, { code, text }: Answered, input: unknown): void {
    const given = describe(input)
    if (code === 'internal') {
      sums.internal += 1
      problems.add(`${name}(${given}) is internal`)
    }
    if (code === 'threw') {
      sums.crashes += 1
      problems.add(`${name}(${given}) threw ${text.slice(0, 200)}`)
    }
    if (scanner.scan(name, text).length > 0) {
      sums.keyReturned += 1
      problems.add(`${name}(${given}) answers with the key`)
    }
  }
}

const describe = (input: unknown): string => JSON.stringify(input ?? null).slice(0, 160)

/** The input that was being answered for most of that time. */
function heldUpBy(asked: readonly { input: unknown; fromMs: number; toMs: number }[], block: Block): unknown {
  const sharedMs = (one: { fromMs: number; toMs: number }): number =>
    Math.min(one.toMs, block.toMs) - Math.max(one.fromMs, block.fromMs)
  return asked.reduce<(typeof asked)[number] | null>(
    (longest, one) => (longest === null || sharedMs(one) > sharedMs(longest) ? one : longest),
    null,
  )?.input
}

/** A call that holds everything up, makes a mistake and gives the key away. */
const becomeCareless = (app: Parameters<typeof watchBlocksOfMain>[0], secret: string): Promise<void> =>
  app.evaluate(
    ({ ipcMain }, { secret, call }) => {
      ipcMain.removeHandler(call)
      ipcMain.handle(call, () => {
        const endsAtMs = Date.now() + 400
        while (Date.now() < endsAtMs);
        return {
          ok: false,
          error: { code: 'internal', detail: null, fields: [], isRetryable: false, secret },
        }
      })
    },
    { secret, call: careless.call },
  )
