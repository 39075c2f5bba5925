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
import { withCleanUp } from '../support/with-clean-up'
import { createSaid } from './lag/said'
import type { WorkerInput, WorkerWord } from './lag/worker-input'

const key = 'counting-service-key'
const limits = { lagP95Ms: 500, wordP95Ms: 20 }
/** Eight benches and the engine are on one computer. */
const paceMs = 4_000

export const run = ({ flags }: RunOptions): Promise<Outcome> =>
  withCleanUp(async (afterwards) => {
    const count = (name: string, usual: number) => Number(flags[name] ?? usual)
    const [benches, parcels, orders] = [count('benches', 8), count('parcels', 8), count('orders', 60)]
    const folder = await mkdtemp(join(tmpdir(), 'packbench-lag-'))
    afterwards(() => rm(folder, { recursive: true, force: true }))
    const worker = await bundleScript(join(import.meta.dirname, 'lag/worker.ts'), 'lag-worker')
    const service = await startCountingService({ key, slowestMs: 700, random: Math.random })
    afterwards(service.stop)
    const engine = await startEngine({ benches })
    afterwards(engine.end)
    const said = createSaid()
    const running: ChildProcess[] = []
    afterwards(() => {
      for (const child of running) child.kill('SIGKILL')
    })
    for (let index = 0; index < benches; index += 1) {
      const name = `Bench ${index + 1}`
      const input: WorkerInput = {
        ...{ name, line: lineOf(engine, index), baseUrl: service.baseUrl },
        ...{ key, orders, parcels, paceMs },
        isFirst: index === 0,
      }
      const own = join(folder, `bench-${index + 1}`)
      await mkdir(own)
      running.push(startWorker(worker, own, input, (word) => said.add(name, word)))
    }
    const all = (parcels + 1) * benches + orders
    /** Each typed parcel, by each of the other benches. */
    const expected = benches * (benches - 1) * parcels
    const until = (isSo: () => boolean) => untilThere(running, isSo)
    const allSay = (wanted: WorkerWord['word']) => until(() => said.by(wanted) === benches)
    const goOn = (): number => {
      for (const child of running) child.kill('SIGUSR2')
      return said.count()
    }
    await allSay('warm')
    const warm = goOn()
    await allSay('typed')
    // Also by whoever hears of it last.
    await until(() => said.made(warm) >= expected)
    const typed = goOn()
    await allSay('done')
    await until(() => said.knowing(all) === benches)

    const lags = said.lags(warm, typed)
    const claims = said.asked('claim', typed)
    const arms = said.asked('arm', warm)
    const received = service.received()
    const result = {
      benches,
      created: received.length,
      createdTwice: received.length - new Set(received).size,
      facts: lags.length,
      lagP50Ms: rounded(percentile(lags, 50)),
      lagP95Ms: rounded(percentile(lags, 95)),
      fileLagP95Ms: rounded(percentile(said.lags(typed), 95)),
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
      lags.length >= expected &&
      claims.length > 0 &&
      arms.length > 0 &&
      result.lagP95Ms <= limits.lagP95Ms &&
      result.claimP95Ms <= limits.wordP95Ms &&
      result.armP95Ms <= limits.wordP95Ms
    return { result, met }
  })

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
