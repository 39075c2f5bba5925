// Ends the print worker at random moments, many times, most of them between handing a job over and recording its id; then
// lets it settle and compares what it says with what the printer printed.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleScript } from '../bundle'
import { startFakeZebra } from './fake-zebra'
import { startPrivateCups } from './private-cups'
import { labelName, readJournal, type JournalLine } from './print-worker'

export type KillResult = {
  kills: number
  labels: number
  printed: number
  asked: number
  /** Recorded as begun, and killed before an id was recorded. */
  inTheGap: number
  printedTwiceUnasked: number
  saidPrintedButWasNot: number
  wrongState: number
}

/** With `isControl` the worker works without the two steps, and doubles have to be found. */
export async function killOften(kills: number, isControl = false): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-print-kill-'))
  const cups = await startPrivateCups()
  const zebra = await startFakeZebra()
  try {
    await cups.addRawQueue('zebra', `socket://${zebra.address}`)
    const worker = await bundleScript(join(import.meta.dirname, 'print-worker.ts'), 'print-worker')
    const live = (mode: string) => liveOnce(worker, [folder, cups.server, 'zebra', mode])
    for (let kill = 0; kill < kills; kill += 1) await live(isControl ? 'control' : 'work')
    await live(isControl ? 'control-settle' : 'settle')
    return judge(readJournal(join(folder, 'journal')), zebra.printed(), kills)
  } finally {
    await cups.stop()
    await zebra.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function liveOnce(worker: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [worker, '--worker', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let onOutput: () => void = () => undefined
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    onOutput()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  if (args.at(-1)?.endsWith('settle') === true) {
    if ((await ended) !== 0) throw new Error(`The worker did not settle: ${output}`)
    return
  }
  // Half of them at any moment, also during recovery; half just after a hand-over began.
  const word = Math.random() < 0.5 ? 'working' : 'submitting'
  const said = new Promise<void>((resolve) => {
    onOutput = () => {
      if (output.includes(word)) resolve()
    }
    onOutput()
  })
  await Promise.race([said, ended])
  await pause(Math.random() * (word === 'working' ? 250 : 60))
  if (child.exitCode !== null) throw new Error(`The worker ended by itself: ${output}`)
  child.kill('SIGKILL')
  await ended
}

function judge(journal: readonly JournalLine[], formats: readonly string[], kills: number): KillResult {
  const latest = [...new Map(journal.map((line) => [line.label, line])).values()]
  const result: KillResult = {
    kills,
    labels: latest.length,
    printed: 0,
    asked: 0,
    inTheGap: journal.filter(({ stage }) => stage === 'not-printed').length,
    printedTwiceUnasked: 0,
    saidPrintedButWasNot: 0,
    wrongState: 0,
  }
  for (const line of latest) {
    const times = formats.filter((format) => format.includes(`^FX${labelName(line.label)}^FS`)).length
    if (times > 0) result.printed += 1
    if (line.stage === 'ask') result.asked += 1
    if (times > 1) result.printedTwiceUnasked += 1
    const saysPrinted = line.stage === 'ended' && line.state === 'printed'
    if (saysPrinted && times === 0) result.saidPrintedButWasNot += 1
    if (line.stage !== 'ask' && !(saysPrinted && times === 1)) result.wrongState += 1
  }
  return result
}
