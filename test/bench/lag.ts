// `npm run bench -- lag`: eight whole benches at one engine, and one who types and works off a shared file at each. How long from a
// step in one ledger until the windows of the others hear of it; and how long the engine takes to claim and to arm. `--benches`,
// `--parcels` (of each) and `--orders` make it smaller.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { waitUntil } from '../../scripts/machine/process'
import { writeInvitation } from '../../src-main/engine/invitation'
import { bundleScript } from '../support/bundle'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { percentile } from '../support/percentile'
import { startCountingService } from '../support/service/counting-service'
import type { WorkerInput, WorkerWord } from './lag/worker-input'

const key = 'counting-service-key'
const limits = { lagP95Ms: 500, wordP95Ms: 20 }
/** Eight benches and the engine are on one computer. */
const paceMs = 4_000

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const count = (name: string, usual: number) => Number(flags[name] ?? usual)
  const [benches, parcels, orders] = [count('benches', 8), count('parcels', 8), count('orders', 60)]
  const folder = await mkdtemp(join(tmpdir(), 'packbench-lag-'))
  const worker = await bundleScript(join(import.meta.dirname, 'lag/worker.ts'), 'lag-worker')
  const service = await startCountingService({ key, slowestMs: 700, random: Math.random })
  const engine = await startEngine({ benches })
  const words: WorkerWord[] = []
  const running: ChildProcess[] = []
  const said = (wanted: (word: WorkerWord) => boolean): number => words.filter(wanted).length
  try {
    for (let index = 0; index < benches; index += 1) {
      const input: WorkerInput = {
        name: `Bench ${index + 1}`,
        line: lineOf(engine, index),
        ...{ baseUrl: service.baseUrl, key, orders, parcels, paceMs },
        isFirst: index === 0,
      }
      const own = join(folder, `bench-${index + 1}`)
      await mkdir(own)
      running.push(startWorker(worker, own, input, (word) => void words.push(word)))
    }
    const all = (parcels + 1) * benches + orders
    const allSay = (wanted: WorkerWord['word']) =>
      untilThere(running, () => said(({ word }) => word === wanted) === benches)
    const goOn = (): number => {
      for (const child of running) child.kill('SIGUSR2')
      return words.length
    }
    await allSay('warm')
    const warm = goOn()
    await allSay('typed')
    const typed = goOn()
    await allSay('done')
    const know = () => said((word) => word.word === 'knows' && word.created === all)
    await untilThere(running, () => know() >= benches)

    const lagsOf = (some: readonly WorkerWord[]) =>
      some.flatMap((word) => (word.word === 'heard' ? [word.lagMs] : []))
    const asked = (call: string, some: readonly WorkerWord[]) =>
      some.flatMap((word) => (word.word === 'asked' && word.call === call ? [word.ms] : []))
    const [calm, file] = [words.slice(warm, typed), words.slice(typed)]
    const lags = lagsOf(calm)
    const claims = asked('claim', file)
    const arms = asked('arm', [...calm, ...file])
    const received = service.received()
    const result = {
      benches,
      created: received.length,
      createdTwice: received.length - new Set(received).size,
      facts: lags.length,
      lagP50Ms: rounded(percentile(lags, 50)),
      lagP95Ms: rounded(percentile(lags, 95)),
      fileLagP95Ms: rounded(percentile(lagsOf(file), 95)),
      claims: claims.length,
      claimP50Ms: rounded(percentile(claims, 50)),
      claimP95Ms: rounded(percentile(claims, 95)),
      arms: arms.length,
      armP50Ms: rounded(percentile(arms, 50)),
      armP95Ms: rounded(percentile(arms, 95)),
    }
    const met =
      result.createdTwice === 0 &&
      result.created === all &&
      result.lagP95Ms <= limits.lagP95Ms &&
      result.claimP95Ms <= limits.wordP95Ms &&
      result.armP95Ms <= limits.wordP95Ms
    return { result, met }
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await engine.end()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10

const lineOf = (engine: TestEngine, index: number): string => {
  const { address, port, database, authority, login, password } = engine.benches[index]!
  return writeInvitation({
    ...{ address, port, database, authority, login },
    ...{ code: password, name: `Bench ${index + 1}`, spares: [] },
  })
}

const startWorker = (
  worker: string,
  folder: string,
  input: WorkerInput,
  onWord: (word: WorkerWord) => void,
): ChildProcess => {
  const child = spawn(process.execPath, [worker, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(input))
  createInterface(child.stdout).on('line', (line) => onWord(JSON.parse(line) as WorkerWord))
  return child
}

const untilThere = (running: readonly ChildProcess[], isThere: () => boolean): Promise<void> =>
  waitUntil(
    () => {
      if (running.some(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null))
        throw new Error('A bench has ended.')
      return Promise.resolve(isThere())
    },
    'all benches',
    240_000,
  )
