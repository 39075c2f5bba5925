// `npm run bench -- windows`: milliseconds per 4 × 6 in label from PDF bytes to EndDoc, through Windows' own spooler calls under
// Wine, beside the same label through `lp` and through CUPS without it on the same machine; and how many programs were started
// for each. They take turns in one run; the figures are medians.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import { startWindowsNode } from '../../scripts/machine/start-windows-node'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { defaultProfile, stockOf } from '../../src-main/print/arrange/default-profile'
import { createCupsChannel } from '../../src-main/print/channels/cups/cups-channel'
import { createIppClient } from '../../src-main/print/channels/cups/ipp-client'
import { handOver } from '../../src-main/print/job/follow-job'
import { jobTitle } from '../../src-main/print/job/job-title'
import { prepareJob } from '../../src-main/print/job/prepare-job'
import { drawDots } from '../../src-main/print/desk/label-desk'
import { createPrintParts } from '../../src-main/print/print-parts'
import { warmUpPrinting } from '../../src-main/print/warm-up-printing'
import { countProcesses } from '../soak/windows/count-processes'
import { median } from '../support/median'
import { startPrivateCups } from '../support/printers/private-cups'
import { spoolerScript, wineSpooler } from '../windows/wine-spooler'

const queue = 'labels'
const record = { submitting: () => undefined, submitted: () => undefined }

export async function run({ rounds = 30 }: RunOptions): Promise<Outcome> {
  await ensureMachine(['printing', 'windows'])
  const folder = await mkdtemp(join(tmpdir(), 'packbench-windows-bench-'))
  const windows = await startWindowsNode()
  const cups = await startPrivateCups()
  const wine = wineSpooler(windows.launch, await spoolerScript(), cups.server)
  const parts = createPrintParts({
    folder,
    platform: 'win32',
    env: { CUPS_SERVER: cups.server },
    startSpooler: wine.start,
    draw: drawDots,
    onListChange: () => undefined,
  })
  const processes = countProcesses()
  try {
    await cups.addLabelQueue(queue, [{ name: '4x6', ...stockOf('4x6in') }], 203)
    await warmUpPrinting()
    const label = new Uint8Array(await readFile(join(import.meta.dirname, '../fixtures/labels/4x6in.pdf')))
    const ipp = createIppClient({ server: cups.server })
    // A server that takes no job over IPP gets it from lp.
    const byLp = { printJob: () => Promise.resolve(null), releaseJob: () => Promise.resolve(false) }
    const ways = { ...parts.ways, lp: createCupsChannel({ ipp: { ...ipp, ...byLp } }) }
    const print = async (way: 'windows' | 'cups' | 'lp', round: number) => {
      const title = jobTitle(`bench-${way}-${round + 10}`, 1)
      processes.begin()
      const startedAtMs = performance.now()
      const profile = {
        ...defaultProfile('zebra_big', way === 'lp' ? 'cups' : way, queue),
        dpi: 203 as const,
      }
      const { bytes, ...job } = await prepareJob(label, profile)
      const filePath = await parts.files.write(title, job.content, bytes)
      await handOver(ways[way], { ...job, title, filePath, target: queue }, record)
      return { milliseconds: performance.now() - startedAtMs, started: processes.end().length }
    }
    const labels: Awaited<ReturnType<typeof print>>[] = []
    const lp: Awaited<ReturnType<typeof print>>[] = []
    const direct: Awaited<ReturnType<typeof print>>[] = []
    // The first rounds start what stays, and do not count.
    for (let round = -3; round < rounds; round += 1) {
      const one = [
        await print('windows', round),
        await print('lp', round),
        await print('cups', round),
      ] as const
      if (round < 0) continue
      labels.push(one[0])
      lp.push(one[1])
      direct.push(one[2])
    }
    const startedFor = (all: typeof labels): number =>
      all.reduce((sum, { started }) => sum + started, 0) / all.length
    const result = {
      labelMs: middle(labels),
      lpMs: middle(lp),
      cupsMs: middle(direct),
      processesPerLabel: startedFor(labels),
      processesPerLabelByLp: startedFor(lp),
      labels: labels.length,
    }
    return { result, met: result.processesPerLabel === 0 }
  } finally {
    parts.stop()
    wine.stop()
    await cups.stop()
    await windows.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const middle = (all: readonly { milliseconds: number }[]): number =>
  median(
    all.map(({ milliseconds }) => milliseconds),
    1,
  )
