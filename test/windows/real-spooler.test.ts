// The Windows way on Windows' own calls, as far as Wine has them: what the channel hands over comes out of real CUPS queues,
// and poppler measures it. What Wine has not is asked of a stand-in in main/print/channels/windows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../scripts/machine/process'
import { startWindowsNode, type WindowsNode } from '../../scripts/machine/start-windows-node'
import { createWindowsPrinters } from '../../src-main/print/channels/windows/windows-printers'
import { handOver } from '../../src-main/print/job/follow-job'
import { stockOf } from '../../src-main/print/arrange/default-profile'
import { onDebian } from '../support/only-on'
import { startFakeZebra, type FakeZebra } from '../support/printers/fake-zebra'
import { barLength, popplerPages, readBarcodes, type Picture } from '../support/printers/judges'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups'
import { spoolerBehaviour } from '../support/windows/spooler-behaviour'
import { spoolerJob, type WantedJob } from '../support/windows/spooler-job'
import { openWindowsWay, type WindowsWay } from '../support/windows/windows-way'
import { spoolerScript, wineSpooler, type WineSpooler } from './wine-spooler'

const record = { submitting: () => undefined, submitted: () => undefined }

describe('printing through Windows', onDebian('Wine, and print queues of its own'), () => {
  let windows: WindowsNode
  let cups: PrivateCups
  let zebra: FakeZebra
  let wine: WineSpooler
  let printing: WindowsWay

  beforeAll(async () => {
    windows = await startWindowsNode()
    cups = await startPrivateCups()
    zebra = await startFakeZebra()
    await cups.addOfficeQueue('office')
    await cups.addLabelQueue('labels', [{ name: '4x6', ...stockOf('4x6in') }], 203)
    await cups.addRawQueue('zebra', `socket://${zebra.address}`)
    wine = wineSpooler(windows.launch, await spoolerScript(), cups.server)
    // A first start of Windows takes a while beside other work.
    printing = openWindowsWay(wine.start, { lookMs: 60_000, layOutMs: 60_000, beginMs: 60_000 })
  }, 300_000)
  afterAll(async () => {
    printing.stop()
    await windows.stop()
    await cups.stop()
    await zebra.stop()
  })

  const request = (...wanted: WantedJob) =>
    spoolerJob({ folder: printing.folder, queue: 'labels' }, ...wanted)
  const newPaper = async (work: () => Promise<unknown>): Promise<string> => {
    const before = (await cups.paper()).length
    await work()
    await waitUntil(async () => (await cups.paper()).length > before, 'paper')
    return (await cups.paper()).at(-1) ?? ''
  }

  /** A page may be there before it is whole. */
  const pagesOf = async (paper: string): Promise<Picture[]> => {
    let pages: Picture[] = []
    await waitUntil(async () => {
      pages = await popplerPages(paper).catch(() => [])
      return pages.length > 0
    }, 'a whole page')
    return pages
  }

  it('lists every queue with what its driver says', async () => {
    const list = createWindowsPrinters({
      spoolers: printing.spoolers,
      listLimitMs: 60_000,
      eachLimitMs: 30_000,
      allLimitMs: 90_000,
    })
    const printers = await list()
    expect(printers.map(({ name, way: by, state }) => ({ name, by, state })).sort(byName)).toEqual([
      { name: 'labels', by: 'windows', state: 'ready' },
      { name: 'office', by: 'windows', state: 'ready' },
      { name: 'zebra', by: 'windows', state: 'ready' },
    ])
    expect(printers.find(({ name }) => name === 'labels')).toMatchObject({
      ready: [{ name: '4x6', widthMillimetres: expect.closeTo(101.6, 0) as number }],
    })
    expect(printers.find(({ name }) => name === 'labels')?.dpis).toContain(300)
  })

  it.each([
    ['4x6in.pdf', 'labels', stockOf('4x6in')],
    ['a4-portrait-with-a6-area.pdf', 'office', stockOf('a4')],
  ])('draws %s on %s at actual size, and its barcode is read from the paper', async (name, target, stock) => {
    const job = await request(name, { stock, target }, `ship-${target}-1`)
    const [page] = await pagesOf(await newPaper(() => handOver(printing.way, job, record)))
    if (page === undefined) throw new Error('No page came out.')
    expect(page.width / 8).toBeCloseTo(stock.widthMillimetres, -0.3)
    expect(await readBarcodes(page)).not.toEqual([])
    expect(Math.abs((barLength(page) ?? 0) - 10)).toBeLessThanOrEqual(0.15)
  })

  spoolerBehaviour(() => ({
    way: printing.way,
    zebra,
    zebraQueue: 'zebra',
    missing: 'Office',
    request,
    print: (job) => handOver(printing.way, job, record),
  }))

  it('prints nothing of a job that is taken back, nor of one whose process ends before the hand-over', async () => {
    const before = (await cups.paper()).length
    const first = await printing.way.submit(await request('4x6in.pdf', {}, 'ship-BACK-1'))
    expect((await printing.way.cancel(first.jobId, 'labels')).state).toBe('canceled')
    printing.spoolers.stop()
    wine.crashAt('drawAndEnd:before')
    const second = await printing.way.submit(await request('4x6in.pdf', {}, 'ship-DIES-1'))
    await expect(printing.way.release(second.jobId, 'labels')).rejects.toMatchObject({
      isSurelyNotPrinted: false,
    })
    await printing.way.release(second.jobId, 'labels')
    expect((await printing.way.state(second.jobId, 'labels')).state).toBe('unknown')
    // A label that comes after them is there: what was before it would be, too.
    const paper = await newPaper(async () =>
      handOver(printing.way, await request('4x6in.pdf', {}, 'ship-AFTER-1'), record),
    )
    expect(paper).toContain('AFTER')
    expect((await cups.paper()).length).toBe(before + 1)
  })

  it('says of a job that Wine shows no longer that nobody knows, and never that it printed', async () => {
    const job = await request('4x6in.pdf', {}, 'ship-GONE-1')
    const { jobId } = await handOver(printing.way, job, record)
    expect((await printing.way.state(jobId, job.target)).state).toBe('unknown')
  })
})

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name)
