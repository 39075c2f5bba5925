// On a Windows computer itself: the channel on its own spooler. Its print queues are made for it (.github/workflows): one of
// "Microsoft Print to PDF" into a file, one of "Generic / Text Only" to a port of this computer. No paper is spent.
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../../scripts/machine/process'
import { stockOf } from '../../../src-main/print/arrange/default-profile'
import type { PrintJobRequest, SpoolReport } from '../../../src-main/print/channels/channel'
import { createWindowsPrinters } from '../../../src-main/print/channels/windows/windows-printers'
import { grayPages } from '../../../src-main/print/dots/raster'
import { followJob, handOver } from '../../../src-main/print/job/follow-job'
import { readDots } from '../../support/printers/dots'
import { startFakeZebra, type FakeZebra } from '../../support/printers/fake-zebra'
import { spoolerBehaviour } from '../../support/windows/spooler-behaviour'
import { spoolerJob, type WantedJob } from '../../support/windows/spooler-job'
import { openWindowsWay, type WindowsWay } from '../../support/windows/windows-way'
import { nodeSpooler } from '../report/node-spooler'

/** Where the office queue puts its only file, and the port that the label printer's queue sends to. */
const paper = process.env['PACKBENCH_OFFICE_PAPER'] ?? ''
const port = Number(process.env['PACKBENCH_ZEBRA_PORT'] ?? 0)
const [office, label] = ['packbench-office', 'packbench-zebra']
const withQueues = {
  skip: paper === '' || port === 0,
  meta: { skippedBecause: 'needs the print queues that .github/workflows/windows-tests.yml makes' },
}
const record = { submitting: () => undefined, submitted: () => undefined }

describe("this computer's spooler", withQueues, () => {
  let printing: WindowsWay
  let zebra: FakeZebra
  beforeAll(async () => {
    zebra = await startFakeZebra({}, port)
    printing = openWindowsWay(await nodeSpooler())
  })
  afterAll(async () => {
    printing.stop()
    await zebra.stop()
  })

  const request = async (...wanted: WantedJob): Promise<PrintJobRequest> => ({
    ...(await spoolerJob({ folder: printing.folder, queue: label }, ...wanted)),
    mayLoseEdges: true,
  })
  const printed = async (job: PrintJobRequest): Promise<SpoolReport> => {
    const { jobId, isReleased } = await handOver(printing.way, job, record)
    const untilMs = performance.now() + 45_000
    return followJob(printing.way, jobId, job.target, {
      isReleased,
      wait: (milliseconds) => pause(milliseconds),
      onReport: () => undefined,
      isStopped: () => performance.now() > untilMs,
    })
  }
  const sizeOfPaper = async (): Promise<number> => (await stat(paper).catch(() => ({ size: 0 }))).size

  it('lists both queues, and knows the one that takes raw bytes', async () => {
    const printers = await createWindowsPrinters(printing)()
    const seen = printers.map(({ name, way: by, isRaw }) => ({ name, by, isRaw }))
    expect(seen).toContainEqual({ name: office, by: 'windows', isRaw: false })
    expect(seen).toContainEqual({ name: label, by: 'windows', isRaw: true })
  })

  it('puts an A4 page on paper at its size, and its barcode is read from there', async () => {
    await rm(paper, { force: true })
    const job = await request(
      'a4-portrait-with-a6-area.pdf',
      { stock: stockOf('a4'), target: office },
      'ship-OFFICE-1',
    )
    expect((await printed(job)).state).not.toBe('canceled')
    await waitUntil(async () => (await sizeOfPaper()) > 0, 'the file')
    const [page] = await grayPages(await readFile(paper), 203)
    if (page === undefined) throw new Error('No page came out.')
    expect(page.width / 8).toBeCloseTo(210, -0.3)
    expect(page.height / 8).toBeCloseTo(297, -0.3)
    const ink = page.pixels.map((shade) => (shade < 128 ? 1 : 0))
    expect(await readDots({ ...page, ink })).not.toEqual([])
  })

  spoolerBehaviour(() => ({
    way: printing.way,
    zebra,
    zebraQueue: label,
    missing: 'packbench-none',
    request,
    print: printed,
  }))

  it('prints nothing of a job that is taken back', async () => {
    const before = zebra.bytesReceived()
    const { jobId } = await printing.way.submit(await request('4x6in.pdf', { content: 'zpl' }, 'ship-BACK-1'))
    expect((await printing.way.cancel(jobId, label)).state).toBe('canceled')
    await printed(await request('a6.pdf', { content: 'zpl', stock: stockOf('a6') }, 'ship-AFTER-1'))
    await waitUntil(() => zebra.bytesReceived() > before, 'the label after it')
    expect(zebra.printed().at(-1)).toBe(
      (await readFile(join(printing.folder, 'jobs', 'ship-AFTER-1.zpl'), 'latin1')).trimEnd(),
    )
  })
})
