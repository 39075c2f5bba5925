// `npm run soak -- rollback --rounds 12`: ledgers put back to an earlier moment in every way there is (ways.ts), each of which
// would send again what was sent since. A round is every way once. `--control` takes the comparison with the mark away and
// is expected to buy twice.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { bundleScript } from '../support/bundle'
import { quickFolder } from '../support/quick-folder'
import { startCountingService } from '../support/service/counting-service'
import { weaken } from '../support/weaken'
import type { JudgedBench, RollbackInput, ToldBench } from './rollback/agreed'
import { type Way, ways } from './rollback/ways'

const key = 'counting-service-key'

const withoutMark = weaken([
  {
    file: /compare-age\.ts$/,
    swaps: [
      [
        "  if (found === null) return { kind: isUnmarkedYet ? 'new' : 'unmarked', ...nothingLost }",
        "  return { kind: 'same', ...nothingLost }",
      ],
    ],
  },
  { file: /settle-set-back\.ts$/, swaps: [['const hourMs = 3_600_000', 'const hourMs = 3_600_000_000']] },
])

export async function run({ rounds = 12, flags }: RunOptions): Promise<Outcome> {
  const isControl = 'control' in flags
  const worker = await bundleScript(
    join(import.meta.dirname, 'rollback/worker.ts'),
    isControl ? 'rollback-control' : 'rollback-worker',
    isControl ? [withoutMark] : [],
  )
  const service = await startCountingService({ key, slowestMs: 2, random: Math.random })
  const folder = await quickFolder('rollback')
  const count = {
    cases: 0,
    boughtTwice: 0,
    sentUnasked: 0,
    refused: 0,
    askedAboutInVain: 0,
    notSentAgain: 0,
    notRestored: 0,
  }
  const faults: string[] = []

  const tell = async (mode: string, benches: ToldBench[]): Promise<string> => {
    const child = spawn(process.execPath, [worker, mode, service.baseUrl], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.end(JSON.stringify({ key, benches } satisfies RollbackInput))
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(child, 'exit')
    const isRight = mode === 'live-and-be-killed' ? child.signalCode === 'SIGKILL' : child.exitCode === 0
    if (!isRight) throw new Error(`The worker failed at ${mode}.`)
    return output
  }

  const judge = (way: Way, name: string, before: readonly string[], judged: JudgedBench): void => {
    const own = service.received().filter((reference) => reference.startsWith(`${name}-`))
    const sentNow = own.length - before.filter((reference) => reference.startsWith(`${name}-`)).length
    const twice = own.length - new Set(own).size
    count.cases += 1
    if (twice > 0) count.boughtTwice += 1
    if (judged.refused !== null) count.refused += 1
    const isUnasked = way.next === 'asks' && sentNow > 0
    if (isUnasked) count.sentUnasked += 1
    if (way.next === 'goes-on' && judged.states['unsure'] !== undefined) count.askedAboutInVain += 1
    if (way.next === 'goes-on' && sentNow === 0) count.notSentAgain += 1
    // Both that waited at that moment came back with it, and a person is asked about them.
    const comesBack = way.restore !== null && way.restore !== 'rescued-by-reading'
    if (!isControl && comesBack && judged.states['unsure'] !== 2) count.notRestored += 1
    if (isUnasked || twice > 0)
      faults.push(`${way.name} (${way.end}): ${sentNow} sent, ${JSON.stringify(judged)}`)
  }

  try {
    for (let round = 0; round < rounds; round += 1)
      for (const end of ['killed', 'closed'] as const) {
        const group = ways.filter((way) => way.end === end)
        const benches = group.map((way, index) => {
          const name = `r${round}-${end}-${index}`
          const { isSent, laterMs, restore } = way
          return { folder: join(folder, name), name, isSent, laterMs, restore }
        })
        await tell(end === 'killed' ? 'live-and-be-killed' : 'live', benches)
        const changed = benches.map((bench, index) => ({
          ...bench,
          folder: group[index]?.change(bench.folder) ?? bench.folder,
        }))
        const before = service.received()
        const judged = JSON.parse(await tell('judge', changed)) as JudgedBench[]
        group.forEach((way, index) => {
          const verdict = judged[index]
          if (verdict !== undefined) judge(way, `r${round}-${end}-${index}`, before, verdict)
        })
        for (const bench of [...benches, ...changed]) await rm(bench.folder, { recursive: true, force: true })
      }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const fault of new Set(faults)) console.error(fault)
  const met =
    count.boughtTwice +
      count.sentUnasked +
      count.askedAboutInVain +
      count.notSentAgain +
      count.notRestored ===
      0 && count.cases > 0
  return { result: { ...count, ways: ways.length, ...(isControl ? { control: true } : {}) }, met }
}
