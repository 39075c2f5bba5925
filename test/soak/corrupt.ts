// `npm run soak -- corrupt --rounds 5000`: so many profiles are damaged in every way (corrupt/damages.ts) and opened as the
// program opens them; what a person would see is compared with what was there. `--only WORDS` takes the ways with
// these words in their name. `--control` leaves the looking over out and is expected to find silent damage.
import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { bundleScript } from '../support/bundle'
import { dataFolder } from '../support/open-station'
import { quickFolder } from '../support/quick-folder'
import { weaken } from '../support/weaken'
import type { CorruptInput, Truth, Verdict } from './corrupt/agreed'
import { type Harm, harms, type Template } from './corrupt/damages'

const atOnce = 40
/** While one waits for its threads, the other works. */
const lanes = ['a', 'b']
/** Of one profile, opened, looked over and rescued on a busy computer. */
const patienceMs = 60_000

const careless = weaken([
  {
    file: /row-sums\.ts$/,
    swaps: [
      ["  createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6)", '  values.length'],
    ],
  },
  {
    file: /compare-age\.ts$/,
    swaps: [
      [
        "  if (found === null) return { kind: isUnmarkedYet ? 'new' : 'unmarked', ...nothingLost }",
        "  return { kind: 'same', ...nothingLost }",
      ],
    ],
  },
])

/** Mulberry32: the same damages for the same seed. */
const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export async function run({ rounds = 5_000, flags }: RunOptions): Promise<Outcome> {
  const isControl = 'control' in flags
  const seed = Number(flags['seed'] ?? 1)
  const only = flags['only']
  const tried = harms.filter(({ name, from }) => only === undefined || `${name} (${from})`.includes(only))
  const worker = await bundleScript(
    join(import.meta.dirname, 'corrupt/worker.ts'),
    isControl ? 'corrupt-control' : 'corrupt-worker',
    isControl ? [careless] : [],
  )
  const folder = await quickFolder('corrupt')
  const count = {
    files: 0,
    hangs: 0,
    silentlyEmpty: 0,
    silentlyWrong: 0,
    touchedBeforeCopied: 0,
    lostCommittedRowsWithGoodCopy: 0,
    notStarted: 0,
  }
  const opened = { bench: 0, rescue: 0 }
  const faults = new Map<string, number>()

  try {
    const truth = JSON.parse((await tell(worker, ['make', folder], null)).output) as Truth
    const at = (name: string): string => dataFolder(join(folder, name))
    const template: Template = { closed: at('closed'), killed: at('killed'), early: at('early') }
    let begun = 0
    const lane = async (name: string): Promise<void> => {
      for (let first = begun; first < rounds; first = begun) {
        begun = first + atOnce
        await openSome(name, first, Math.min(atOnce, rounds - first))
      }
    }
    const openSome = async (name: string, first: number, size: number): Promise<void> => {
      const batch = Array.from({ length: size }, (_, index) => {
        const harm = tried[(first + index) % tried.length]
        if (harm === undefined) throw new Error('no harm is known')
        const bench = join(folder, `case-${name}-${index}`)
        cpSync(template[harm.from], dataFolder(bench), { recursive: true, preserveTimestamps: true })
        harm.doIt(dataFolder(bench), template, seeded(seed + first + index))
        return { folder: bench, harm: `${harm.name} (${harm.from})` }
      })
      const input: CorruptInput = { truth, benches: batch }
      const { output, isLate } = await tell(
        worker,
        ['open'],
        JSON.stringify(input),
        batch.length * patienceMs,
      )
      const verdicts = output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Verdict)
      batch.forEach(({ harm }, index) => note(harm, verdicts[index], isLate && index === verdicts.length))
      for (const { folder: bench } of batch) await rm(bench, { recursive: true, force: true })
    }
    await Promise.all(lanes.map(lane))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  function note(harm: Harm['name'], verdict: Verdict | undefined, isHanging: boolean): void {
    const fault = (what: keyof typeof count, why: string): void => {
      count[what] += 1
      const line = `${what}: ${harm}: ${why}`
      faults.set(line, (faults.get(line) ?? 0) + 1)
    }
    count.files += 1
    if (verdict === undefined) return isHanging ? fault('hangs', '') : fault('notStarted', 'the worker ended')
    if (verdict.opened === 'none') return fault('notStarted', verdict.said.join(' '))
    opened[verdict.opened] += 1
    if (verdict.failed.length > 0) fault('notStarted', verdict.failed[0] ?? '')
    if (verdict.silentlyGone > 0) fault('silentlyEmpty', `${verdict.silentlyGone} ${verdict.said.join(' ')}`)
    if (verdict.wrong.length > 0) fault('silentlyWrong', verdict.said.join(' '))
    if (verdict.hasTouched) fault('touchedBeforeCopied', verdict.said.join(' '))
    if (verdict.lostWithCopy > 0) fault('lostCommittedRowsWithGoodCopy', verdict.said.join(' '))
  }

  for (const [fault, times] of faults) console.error(`${times} × ${fault}`)
  const { files, ...bad } = count
  const met = files > 0 && Object.values(bad).every((number) => number === 0)
  return { result: { ...count, opened, ways: tried.length, ...(isControl ? { control: true } : {}) }, met }
}

async function tell(
  worker: string,
  args: readonly string[],
  input: string | null,
  limitMs = 300_000,
): Promise<{ output: string; isLate: boolean }> {
  const child = spawn(process.execPath, [worker, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input ?? '')
  let [output, isLate] = ['', false]
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const limit = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limitMs)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(limit)
  return { output, isLate }
}
