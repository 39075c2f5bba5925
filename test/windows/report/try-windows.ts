// What a Windows computer answers: the checks of files and keys, every printer with its papers and resolutions, a job begun and
// taken back on each, as a page and as bytes, and with `--print PRINTER` one calibration label, followed to its end.
import { mkdtempSync, rmSync } from 'node:fs'
import { release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCalibrationPdf } from '../../../src-main/print/calibrate/calibration-pdf'
import { defaultProfile, stockOf } from '../../../src-main/print/arrange/default-profile'
import { plainPageSetup } from '../../../src-main/print/arrange/place-pages'
import { paperWishes } from '../../../src-main/print/channels/windows/paper-wishes'
import { createSecondEngine } from '../../../src-main/print/channels/windows/second-engine'
import {
  createSpoolers,
  type Spoolers,
} from '../../../src-main/print/channels/windows/spooler/spooler-process'
import { drawDots } from '../../../src-main/print/desk/label-desk'
import { createWindowsChannel } from '../../../src-main/print/channels/windows/windows-channel'
import { createWindowsPrinters } from '../../../src-main/print/channels/windows/windows-printers'
import { followJob, handOver } from '../../../src-main/print/job/follow-job'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import { jobTitle } from '../../../src-main/print/job/job-title'
import { prepareJob } from '../../../src-main/print/job/prepare-job'
import { proposeProfile } from '../../../src-main/print/printers/propose-profile'
import type { Outcome, RunOptions } from '../../../scripts/named-runs'
import { fileChecks } from '../inside/file-checks'
import { runChecks } from '../inside/run-checks'
import { sealingChecks } from '../inside/sealing-checks'
import { nodeSpooler } from './node-spooler'

const askMs = 15_000
const stocks = ['4x6in', 'a6', 'a4', 'letter'] as const

export async function run({ flags }: RunOptions): Promise<Outcome> {
  if (process.platform !== 'win32') throw new Error('This is for a Windows computer; `npm test` tries Wine.')
  const folder = mkdtempSync(join(tmpdir(), 'packbench-проба-试-'))
  const spoolers = createSpoolers({ start: await nodeSpooler() })
  try {
    const checked = await runChecks([...fileChecks, ...sealingChecks], folder)
    for (const { name, isGood, said } of checked) console.log(`${isGood ? 'good' : 'BAD '}  ${name}\n${said}`)
    const startedAtMs = performance.now()
    const found = await createWindowsPrinters({ spoolers, listLimitMs: askMs })()
    const listMs = Math.round(performance.now() - startedAtMs)
    const printers = []
    for (const printer of found) printers.push({ ...printer, ...(await tryPrinter(spoolers, printer.name)) })
    console.log(JSON.stringify(printers, null, 1))
    const printed = flags['print'] === undefined ? null : await printOne(spoolers, flags['print'], folder)
    const bad = checked.filter(({ isGood }) => !isGood).map(({ name }) => name)
    const answering = printers.filter(({ begun }) => begun.startsWith('job')).length
    const result = {
      windows: release(),
      node: process.version,
      checks: checked.length,
      bad,
      printers: printers.length,
      answering,
      listMs,
      printed,
    }
    return { result, met: bad.length === 0 }
  } finally {
    spoolers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What its driver makes of the usual stocks, and whether a job can be begun, held and taken back. */
async function tryPrinter(spoolers: Spoolers, name: string) {
  const session = spoolers.session(name)
  const papers: string[] = []
  const title = jobTitle('try-windows', 1)
  let [begun, begunRaw] = ['', '']
  try {
    const described = await session.ask('describe', askMs, name)
    for (const preset of stocks) {
      const { widthMillimetres, heightMillimetres } = stockOf(preset)
      const size = { widthMillimetres, heightMillimetres }
      const laid = await session.ask('layOut', askMs, name, size, paperWishes(described.papers, size))
      const { document, ...answered } = laid
      papers.push(`${preset}: ${JSON.stringify(answered)}`)
      if (begun === '' && laid.isAsAsked)
        begun = await takenBack(spoolers, name, async () => ({
          document,
          ...(await session.ask('begin', askMs, document, title)),
        }))
      else await session.ask('giveUp', askMs, document)
    }
    begunRaw = await takenBack(spoolers, name, () => session.ask('beginRaw', askMs, name, title))
  } catch (error) {
    const said = `no: ${String(error)}`
    if (begun === '') begun = said
    else begunRaw = said
  }
  return { papers, begun, begunRaw }
}

type Begun = { document: number; id: number; isPaused: boolean; isRetained: boolean }

/** How the spooler names the data, too: bytes go under another name where the driver makes XPS. */
async function takenBack(spoolers: Spoolers, name: string, begin: () => Promise<Begun>): Promise<string> {
  const session = spoolers.session(name)
  const startedAtMs = performance.now()
  const { document, id, isPaused, isRetained } = await begin()
  const beginMs = Math.round(performance.now() - startedAtMs)
  const { job } = await session.ask('job', askMs, name, id)
  await session.ask('giveUp', askMs, document)
  const after = await session.ask('job', askMs, name, id)
  const bits = (status: number | undefined): string =>
    status === undefined ? 'gone' : `0x${status.toString(16)}`
  const held = `paused ${String(isPaused)}, kept ${String(isRetained)}`
  const states = `${bits(job?.status)}, then ${bits(after.job?.status)}`
  return `job ${id} (${job?.datatype ?? 'not there'}) in ${beginMs} ms, ${held}, ${states}`
}

async function printOne(spoolers: Spoolers, name: string, folder: string): Promise<string> {
  const found = (await createWindowsPrinters({ spoolers })()).find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no printer "${name}".`)
  const proposed = proposeProfile('zebra_big', found)
  const profile = found.isRaw ? { ...defaultProfile('zebra_big', 'windows', name), ...proposed } : proposed
  const { pdf } = await createCalibrationPdf(profile)
  const { bytes, ...job } = await prepareJob(pdf, profile, { pageSetups: [plainPageSetup] })
  const title = jobTitle(`try-${Date.now()}`, 1)
  const filePath = await createJobFiles(join(folder, 'jobs')).write(title, job.content, bytes)
  const way = createWindowsChannel({ draw: drawDots, spoolers, engine: createSecondEngine({ spoolers }) })
  const nothing = { submitting: () => undefined, submitted: () => undefined }
  const request = { ...job, title, filePath, target: name, mayLoseEdges: true }
  const startedAtMs = performance.now()
  const { jobId, isReleased } = await handOver(way, request, nothing)
  const handOverMs = Math.round(performance.now() - startedAtMs)
  const seen: string[] = []
  await followJob(way, jobId, name, {
    isReleased,
    wait: (milliseconds) => pause(milliseconds),
    onReport: ({ state, problem, details }) => seen.push(`${state} ${problem ?? ''} (${details})`),
    isStopped: () => performance.now() - startedAtMs > 120_000,
  })
  return `${jobId} handed over in ${handOverMs} ms: ${seen.join(' → ')}`
}
