// Runs by itself, bundled: the shipped station on a stand-in for Windows' spooler that loses jobs in the ways Windows does, and a
// second engine that is always content. What is said about each label is compared with what came out. Prints one JSON line.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { jobBits } from '../../../src-main/print/channels/windows/spooler/win32-api'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { PrintJob } from '../../../src-preload/contract/printer'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { aLabelPrinter, createFakeWin32 } from '../../support/windows/fake-win32'
import { startsOn, type ChildFaults } from '../../support/windows/fake-spooler-child'
import { openWindowsStation } from './windows-station'

const rounds = Number(process.argv[2] ?? 10)
const printer = 'Zebra ZD421'
/** Looked at again within this, as the channel does. */
const tickMs = 40

async function play() {
  const folder = mkdtempSync(join(os.tmpdir(), 'packbench-engine-'))
  const program = join(folder, 'SumatraPDF.exe')
  writeFileSync(program, '#!/bin/sh\nexit 0\n')
  chmodSync(program, 0o755)
  const windows = createFakeWin32({ [printer]: { ...aLabelPrinter } })
  const faults: ChildFaults = {}
  const station = await openWindowsStation(startsOn(windows, faults).start)
  const label = readFileSync(join(repositoryFolder, 'test/fixtures/labels/4x6in.pdf'))
  const profile = { ...defaultProfile('zebra_big', 'windows', printer), dpi: 203 as const }
  const totals = { labels: 0, cameOut: 0, saidPrinted: 0, saidPrintedButWasNot: 0, printedTwice: 0 }
  const problems: string[] = []

  const play = async (
    name: string,
    over: Partial<typeof profile>,
    whenQueued?: (job: PrintJob) => void,
  ): Promise<void> => {
    const before = windows.paper.length
    const { job } = await station.ship(label, { ...profile, ...over }, whenQueued)
    const sheets = windows.paper.length - before
    totals.labels += 1
    totals.cameOut += Math.min(1, sheets)
    if (job.state === 'printed') totals.saidPrinted += 1
    if (sheets > 1) totals.printedTwice += 1
    if (sheets > 0 || job.state !== 'printed') return
    totals.saidPrintedButWasNot += 1
    problems.push(`${name}: said printed, and nothing came out`)
  }
  /** Once all of the job is in the queue. */
  const laterOn = (does: (id: number) => void) => (queued: PrintJob) => {
    const id = Number(queued.spoolerJobId?.split(' ')[0])
    const timer = setInterval(() => {
      const job = windows.jobs.find((one) => one.id === id)
      if (job === undefined || (job.status & (jobBits.spooling | jobBits.paused)) !== 0) return
      clearInterval(timer)
      does(id)
    }, tickMs)
  }

  // pdf-to-printer runs on Windows alone.
  const platform = os.platform
  for (let round = 0; round < rounds; round += 1) {
    await play(
      'printed',
      {},
      laterOn(() => windows.goOn()),
    )
    await play(
      'deleted by hand',
      {},
      laterOn((id) => windows.removeByHand(id)),
    )
    os.platform = () => 'win32'
    await play('the engine is content, the spooler never had it', {
      engine: 'pdf-to-printer',
      engineProgram: program,
    })
    os.platform = platform
    faults.diesBefore = 'drawAndEnd'
    await play('the process ends before the hand-over', {}, () => {
      setTimeout(() => (faults.diesBefore = null), tickMs)
    })
    faults.diesBefore = null
    windows.goOn()
  }
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
  problems.slice(0, 5).forEach((problem) => console.error(problem))
  console.log(JSON.stringify(totals))
  process.exit(0)
}
play().catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
