// The Windows way on a stand-in for Windows' spooler (see support/windows/fake-win32.ts): what is handed over when, and what
// is said about it. The same channel prints on Windows' real calls in real-spooler.test.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecondEngine } from '../../../../../src-main/print/channels/windows/second-engine'
import {
  jobBits,
  technologies,
  Win32Error,
} from '../../../../../src-main/print/channels/windows/spooler/win32-api'
import { createSpoolers } from '../../../../../src-main/print/channels/windows/spooler/spooler-process'
import { drawDots } from '../../../../../src-main/print/desk/label-desk'
import { createWindowsChannel } from '../../../../../src-main/print/channels/windows/windows-channel'
import type { Channel, PrintJobRequest } from '../../../../../src-main/print/channels/channel'
import { handOver, recoverJob } from '../../../../../src-main/print/job/follow-job'
import { createJobFiles } from '../../../../../src-main/print/job/job-files'
import { prepareJob } from '../../../../../src-main/print/job/prepare-job'
import { defaultProfile } from '../../../../../src-main/print/arrange/default-profile'
import { monoPages } from '../../../../../src-main/print/dots/raster'
import { saying } from '../../../../support/messages'
import {
  aLabelPrinter,
  anOfficePrinter,
  createFakeWin32,
  type FakePrinter,
} from '../../../../support/windows/fake-win32'
import { startsOn, type ChildFaults } from '../../../../support/windows/fake-spooler-child'

const zebra = 'Zebra ZD421 "导出" [2]'
const label = join(import.meta.dirname, '../../../../fixtures/labels/4x6in.pdf')
const fourBySix = { widthMillimetres: 101.6, heightMillimetres: 152.4 }
const a6 = { widthMillimetres: 105, heightMillimetres: 148 }
const otherPaper = { takesOwnSizes: false, papers: aLabelPrinter.papers.slice(1), usualPaper: 301 }
/** A driver that does what it is asked for. */
const asAsked = {
  answered: fourBySix,
  scalePercent: 100,
  copies: 1,
  isTurned: false,
  isSeveralUp: false,
  isCut: false,
}
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'packbench-windows-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function bench(
  options: {
    printer?: Partial<FakePrinter>
    others?: Record<string, FakePrinter>
    faults?: ChildFaults
  } = {},
) {
  const windows = createFakeWin32({ [zebra]: { ...aLabelPrinter, ...options.printer }, ...options.others })
  const faults: ChildFaults = options.faults ?? {}
  const processes = startsOn(windows, faults)
  const engineCalls: string[] = []
  const open = (): Channel => {
    const spoolers = createSpoolers({ start: processes.start })
    const engine = createSecondEngine({
      spoolers,
      print: (filePath, { paperSize, copies }) => {
        engineCalls.push(`${filePath.split('/').at(-1) ?? ''} on ${paperSize}, ${copies} times`)
        return Promise.resolve()
      },
    })
    const limits = { lookMs: 200, layOutMs: 200, beginMs: 200, handOverMs: 200, eachPageMs: 10 }
    return createWindowsChannel({ draw: drawDots, spoolers, engine, limits })
  }
  const files = createJobFiles(join(folder, 'jobs'))
  const profile = { ...defaultProfile('zebra_big', 'windows', zebra), dpi: 203 as const }
  const { bytes, ...ready } = await prepareJob(new Uint8Array(await readFile(label)), profile)
  const request = async (over: Partial<PrintJobRequest> = {}): Promise<PrintJobRequest> => ({
    ...ready,
    target: zebra,
    title: 'ship-PB1-1',
    filePath: await files.write(over.title ?? 'ship-PB1-1', 'pdf', bytes),
    ...over,
  })
  const zplRequest = async (over: Partial<PrintJobRequest> = {}): Promise<PrintJobRequest> => ({
    ...ready,
    content: 'zpl',
    target: zebra,
    title: 'ship-PB1-1',
    filePath: await files.write('ship-PB1-1', 'zpl', Buffer.from('^XA^FDHello^FS^XZ')),
    ...over,
  })
  /** As a print job does it; answers what the ledger would hold. */
  const print = async (way: Channel, over: Partial<PrintJobRequest> = {}): Promise<string> => {
    const nothing = { submitting: () => undefined, submitted: () => undefined }
    return (await handOver(way, await request(over), nothing)).jobId
  }
  return { windows, faults, processes, open, way: open(), request, zplRequest, print, bytes, engineCalls }
}

describe('a label on Windows', () => {
  it('is in the queue with its number before any dot of it is handed over', async () => {
    const { windows, way, request } = await bench()
    const { jobId, isHeld } = await way.submit(await request())
    windows.goOn()
    expect({ jobId, isHeld }).toEqual({ jobId: `1 ship-PB1-1 ${zebra}`, isHeld: true })
    expect(windows.jobs).toMatchObject([{ id: 1, document: 'ship-PB1-1' }])
    expect((windows.jobs[0]?.status ?? 0) & jobBits.paused).not.toBe(0)
    expect(windows.paper).toEqual([])
  })

  it('comes out once, however often it is released, with one bit per dot of the device', async () => {
    const { windows, way, request, bytes } = await bench()
    const { jobId } = await way.submit(await request())
    await way.release(jobId, zebra)
    await way.release(jobId, zebra)
    windows.goOn()
    await way.release(jobId, zebra)
    windows.goOn()
    const [expected] = await monoPages(bytes, 203, 128)
    expect(windows.paper).toHaveLength(1)
    expect(windows.paper[0]).toMatchObject({ kind: 'dots', printer: zebra, title: 'ship-PB1-1' })
    const sheet = windows.paper[0]
    if (sheet?.kind !== 'dots') throw new Error('No page.')
    expect(sheet.page).toMatchObject({
      left: 0,
      top: 0,
      scaleAcross: 1,
      scaleAlong: 1,
      width: expected?.width,
    })
    expect(Buffer.from(sheet.page.bits).equals(Buffer.from(expected?.bits ?? []))).toBe(true)
    expect(sheet.paper).toEqual({ width: 812, height: 1218 })
  })

  it('has printed when the job itself says so, and is let go afterwards', async () => {
    const { windows, way, print } = await bench()
    const jobId = await print(way)
    expect((await way.state(jobId, zebra)).state).toBe('pending')
    windows.goOn()
    expect(await way.state(jobId, zebra)).toMatchObject({ state: 'completed', problem: null })
  })

  it('comes out as often as it is asked for', async () => {
    const { windows, way, print } = await bench()
    await print(way, { copies: 3 })
    windows.goOn()
    expect(windows.paper).toHaveLength(3)
  })

  it('whose driver knows forms alone is laid on the form of its size', async () => {
    const { windows, way, print } = await bench({ printer: { takesOwnSizes: false } })
    await print(way)
    windows.goOn()
    expect(windows.paper[0]).toMatchObject({ paper: { width: 812, height: 1218 } })
  })

  it('whose driver has its paper lying is laid on it all the same', async () => {
    const lying = [{ id: 400, name: '6 x 4', widthMillimetres: 152.4, heightMillimetres: 101.6 }]
    const { windows, way, print } = await bench({
      printer: { takesOwnSizes: false, papers: lying, usualPaper: 400 },
    })
    await print(way)
    windows.goOn()
    expect(windows.paper[0]).toMatchObject({ paper: { width: 812, height: 1218 } })
  })

  it.each([
    ['another paper', otherPaper, { answered: a6, isCut: true }],
    ['another scale', { scale: 94 }, { scalePercent: 94 }],
    ['several copies', { copies: 2 }, { copies: 2 }],
    ['several pages to a sheet', { severalUp: 'always' }, { isSeveralUp: true }],
  ] as const)(
    'for which the driver answers %s is a question, surely not printed',
    async (_, printer, otherwise) => {
      const { windows, way, request } = await bench({ printer })
      await expect(way.submit(await request())).rejects.toMatchObject({
        question: 'driver',
        isSurelyNotPrinted: true,
        detail: {
          code: 'printer-answers-otherwise',
          printer: zebra,
          asked: fourBySix,
          ...asAsked,
          ...otherwise,
        },
      })
      expect(windows.jobs).toEqual([])
      // Nothing is left open either: the next label finds the printer as it was.
      expect(windows.open()).toBe(0)
    },
  )

  it('is printed as the driver answers when somebody said so, and asked about again when it answers otherwise still', async () => {
    const { windows, way, request, print } = await bench({ printer: { scale: 94 } })
    await print(way, { takenAnswer: { ...asAsked, scalePercent: 94 } })
    windows.goOn()
    expect(windows.paper).toHaveLength(1)
    const printer = windows.printers[zebra]
    if (printer) printer.scale = 50
    const again = request({ title: 'ship-PB1-2', takenAnswer: { ...asAsked, scalePercent: 94 } })
    await expect(way.submit(await again)).rejects.toMatchObject({ detail: { scalePercent: 50 } })
    expect(windows.paper).toHaveLength(1)
  })

  it('is laid on its own paper where the driver has it, whatever somebody said of another', async () => {
    const { windows, way, print } = await bench()
    await print(way, { takenAnswer: { ...asAsked, answered: a6, isCut: true } })
    windows.goOn()
    expect(windows.paper[0]).toMatchObject({ paper: { width: 812, height: 1218 } })
  })

  it('is printed alone and in its own size where the driver is set to several pages on a sheet', async () => {
    const { windows, way, print } = await bench({ printer: { severalUp: 'yes' } })
    await print(way)
    windows.goOn()
    expect(windows.paper).toMatchObject([{ isSeveralUp: false }])
  })

  it.each([technologies.plotter, technologies.characters])(
    'for a device of kind %i is refused in words before a job begins',
    async (technology) => {
      const { windows, way, request } = await bench({ printer: { technology } })
      await expect(way.submit(await request())).rejects.toThrow(
        saying('printer-takes-no-dots', { printer: zebra }),
      )
      expect(windows.jobs).toEqual([])
    },
  )

  it('that its driver refuses to draw surely has not printed, and the second engine is named', async () => {
    const { windows, way, print } = await bench({ printer: { takesBitmaps: false } })
    const jobId = await print(way)
    windows.goOn()
    expect(windows.paper).toEqual([])
    expect(windows.jobs).toEqual([])
    expect(await way.state(jobId, zebra)).toMatchObject({
      state: 'aborted',
      reason: { code: 'printer-takes-no-dots', printer: zebra },
    })
  })

  it('on a square paper that the driver would turn is a question', async () => {
    const square = { widthMillimetres: 101.6, heightMillimetres: 101.6 }
    const { windows, way, request } = await bench()
    const merge = windows.api.mergedMode
    windows.api.mergedMode = (...asked) => {
      const mode = merge(...asked)
      new DataView(mode.buffer).setInt16(76, 2, true)
      return mode
    }
    await expect(way.submit(await request({ stock: square }))).rejects.toMatchObject({
      detail: { asked: square, answered: square, isTurned: true },
    })
  })

  it('lies where the paper begins, not where the printable area does', async () => {
    const { windows, way, print } = await bench({ printer: { marginMillimetres: 1 } })
    await print(way, { mayLoseEdges: true })
    windows.goOn()
    expect(windows.paper[0]).toMatchObject({ page: { left: -8, top: -8 } })
  })

  it('of which ink lies where the printer cannot reach is a question, surely not printed', async () => {
    const { windows, way, request } = await bench({ printer: { marginMillimetres: 12 } })
    await expect(way.submit(await request())).rejects.toMatchObject({
      question: 'cut',
      isSurelyNotPrinted: true,
      detail: { code: 'printer-margin-cuts' },
    })
    expect(windows.jobs).toEqual([])
  })

  it('is drawn in whole parts of a finer device', async () => {
    const { windows, way, print } = await bench({ printer: { dpi: { across: 1200, along: 600 } } })
    await print(way)
    windows.goOn()
    expect(windows.paper[0]).toMatchObject({ page: { scaleAcross: 2, scaleAlong: 1 } })
  })

  it.each([
    [203, 4, 6],
    [300, 4, 6],
    [600, 4, 6],
  ])('fills its paper to the dot on a device of %i dpi', async (dpi, wide, tall) => {
    const { windows, way, print } = await bench({ printer: { dpi: { across: dpi, along: dpi } } })
    await print(way)
    windows.goOn()
    const sheet = windows.paper[0]
    if (sheet?.kind !== 'dots') throw new Error('No page.')
    expect(Math.abs(sheet.page.width - wide * dpi)).toBeLessThanOrEqual(1)
    expect(Math.abs(sheet.page.height - tall * dpi)).toBeLessThanOrEqual(1)
  })

  it('as ZPL arrives byte for byte', async () => {
    const { windows, way, zplRequest } = await bench()
    const { jobId } = await way.submit(await zplRequest())
    windows.goOn()
    expect(windows.paper).toEqual([])
    await way.release(jobId, zebra)
    windows.goOn()
    const [sheet] = windows.paper
    expect(sheet?.kind === 'raw' && Buffer.from(sheet.bytes).toString()).toBe('^XA^FDHello^FS^XZ')
    expect((await way.state(jobId, zebra)).state).toBe('completed')
  })

  it.each([
    ['RAW', false],
    ['XPS_PASS', true],
  ])('as ZPL goes as %s, where its driver making XPS is %s', async (datatype, makesXps) => {
    const { windows, way, zplRequest } = await bench({ printer: { makesXps } })
    const { jobId } = await way.submit(await zplRequest())
    expect(windows.jobs.map((job) => job.datatype)).toEqual([datatype])
    await way.release(jobId, zebra)
    windows.goOn()
    expect(windows.paper.map((sheet) => sheet.kind === 'raw' && Buffer.from(sheet.bytes).toString())).toEqual(
      ['^XA^FDHello^FS^XZ'],
    )
  })

  it('as ZPL goes as RAW, where the spooler does not say how its driver works', async () => {
    const { windows, way, zplRequest } = await bench()
    windows.api.isXpsDriver = () => {
      throw new Win32Error('GetPrinterDriver', 124)
    }
    await way.submit(await zplRequest())
    expect(windows.jobs.map((job) => job.datatype)).toEqual(['RAW'])
  })

  it('is not sent as a page to a queue that takes text alone', async () => {
    const { way, request } = await bench({ printer: { driver: 'Generic / Text Only' } })
    await expect(way.submit(await request())).rejects.toThrow(saying('printer-without-driver'))
  })

  it('is not sent to a printer of nearly the same name', async () => {
    const { way, request } = await bench()
    await expect(way.submit(await request({ target: 'Zebra ZD421' }))).rejects.toMatchObject({
      problem: 'printer-missing',
      isSurelyNotPrinted: true,
    })
  })

  it('finds the printer of a remote session under its new name', async () => {
    const redirected = { ...aLabelPrinter, attributes: 0x8000 }
    const { windows, way, print } = await bench({ others: { 'Packing (redirected 7)': redirected } })
    const jobId = await print(way, { target: 'Packing (redirected 5)' })
    windows.goOn()
    expect(windows.paper[0]?.printer).toBe('Packing (redirected 7)')
    expect((await way.state(jobId, 'Packing (redirected 5)')).state).toBe('completed')
  })
})

describe('a printer of a remote session', () => {
  const redirected = { ...aLabelPrinter, attributes: 0x8000 }
  const other = { ...redirected, driver: 'Remote Desktop Easy Print' }
  const target = 'Packing (redirected 5)'
  const brought = { server: '', driver: redirected.driver }

  it('is the one of its own driver, where two have its name', async () => {
    const others = { 'Packing (redirected 7)': other, 'Packing (redirected 8)': redirected }
    const { windows, way, print } = await bench({ others })
    await print(way, { target, brought })
    windows.goOn()
    expect(windows.paper.map(({ printer }) => printer)).toEqual(['Packing (redirected 8)'])
  })

  it('is missing while only another one has its name', async () => {
    const { way, request } = await bench({ others: { [target]: other } })
    await expect(way.submit(await request({ target, brought }))).rejects.toMatchObject({
      problem: 'printer-missing',
      isSurelyNotPrinted: true,
    })
  })
})

describe('what is said about a job on Windows', () => {
  it('that is gone without a page printed is that nobody knows', async () => {
    const { windows, way, print } = await bench()
    const jobId = await print(way)
    await way.state(jobId, zebra)
    windows.removeByHand(1)
    expect(await way.state(jobId, zebra)).toMatchObject({ state: 'unknown', problem: 'job-unknown' })
  })

  it('that was seen being deleted is that it was canceled', async () => {
    const { windows, way, print } = await bench()
    const jobId = await print(way)
    windows.setStatus(1, jobBits.deleting)
    await way.state(jobId, zebra)
    windows.removeByHand(1)
    expect((await way.state(jobId, zebra)).state).toBe('canceled')
  })

  it('by a print server that is gone is no state, and surely nothing printed before its job began', async () => {
    const { windows, way, print, request } = await bench()
    const jobId = await print(way)
    const printer = windows.printers[zebra]
    if (printer) printer.isServerDead = true
    await expect(way.state(jobId, zebra)).rejects.toMatchObject({ problem: 'spooler-unreachable' })
    await expect(way.submit(await request({ title: 'ship-PB1-2' }))).rejects.toMatchObject({
      problem: 'spooler-unreachable',
      isSurelyNotPrinted: true,
    })
    if (printer) printer.isServerDead = false
    windows.goOn()
    expect((await way.state(jobId, zebra)).state).toBe('completed')
  })

  it('never comes from another job that has taken its number', async () => {
    const { windows, way } = await bench()
    await way.submit({ ...(await (await bench()).request()), title: 'ship-PB1-10' })
    windows.setStatus(1, jobBits.printed)
    expect((await way.state(`1 ship-PB1-1 ${zebra}`, zebra)).state).toBe('unknown')
  })

  it('never comes from an earlier job of its name, whose number a new spooler gives again', async () => {
    const { windows, way, request, open, print } = await bench({ faults: { isSwept: false } })
    await way.submit(await request())
    windows.processEnds(false)
    const later = open()
    await recoverJob(later, { title: 'ship-PB1-1', target: zebra, stage: 'submitting' })
    windows.startAnew()
    const jobId = await print(later)
    expect(jobId).toBe(`1 ship-PB1-1 ${zebra}`)
    windows.removeByHand(1)
    expect((await later.state(jobId, zebra)).state).toBe('unknown')
  })

  it('of an earlier run that is just being deleted is that nobody knows who does it', async () => {
    const { windows, way, print, open } = await bench()
    const jobId = await print(way)
    windows.setStatus(1, jobBits.deleting)
    const job = { title: 'ship-PB1-1', target: zebra, stage: 'submitted', jobId } as const
    expect((await recoverJob(open(), job)).outcome).toBe('ask')
  })

  it('is read on a spooler that keeps no printed jobs as well', async () => {
    const { windows, way, print } = await bench({ printer: { obeysControls: false } })
    const jobId = await print(way)
    expect((await way.state(jobId, zebra)).state).toBe('pending')
    windows.goOn()
    expect((await way.state(jobId, zebra)).state).toBe('unknown')
    expect(windows.paper).toHaveLength(1)
  })

  it('is that it was sent, where somebody said that this printer never tells', async () => {
    const { windows, way, print } = await bench({ printer: { obeysControls: false } })
    const jobId = await print(way, { printsUnproven: true })
    windows.goOn()
    expect(await way.state(jobId, zebra)).toMatchObject({ state: 'sent', problem: 'left-queue' })
  })
})

describe('canceling and holding on Windows', () => {
  it('takes out this very job and no other whose title begins alike', async () => {
    const { windows, way, print } = await bench()
    const jobId = await print(way)
    await print(way, { title: 'ship-PB1-10' })
    expect((await way.cancel(jobId, zebra)).state).toBe('canceled')
    windows.goOn()
    expect(windows.paper.map(({ title }) => title)).toEqual(['ship-PB1-10'])
  })

  it('takes back a job of which nothing was handed over', async () => {
    const { windows, way, request } = await bench()
    const { jobId } = await way.submit(await request())
    expect((await way.cancel(jobId, zebra)).state).toBe('canceled')
    await way.release(jobId, zebra)
    windows.goOn()
    expect(windows.paper).toEqual([])
    expect(windows.jobs).toEqual([])
    expect((await way.state(jobId, zebra)).state).toBe('canceled')
  })

  it('is too late for what has printed', async () => {
    const { windows, way, print } = await bench()
    const jobId = await print(way)
    windows.goOn()
    expect((await way.cancel(jobId, zebra)).state).toBe('completed')
  })

  it('keeps a waiting job back until it is released', async () => {
    const { windows, way, print } = await bench({ printer: { status: 0x10 } })
    const jobId = await print(way)
    expect(await way.hold(jobId, zebra)).toBe(true)
    const printer = windows.printers[zebra]
    if (printer) printer.status = 0
    windows.goOn()
    expect(windows.paper).toEqual([])
    // Another run of the program: this one knows nothing of the job.
    await (await bench()).way.state(jobId, zebra)
  })
})

it('a job of the second engine is found under the name it was written down by', async () => {
  const { windows, way, print } = await bench()
  const jobId = await print(way, { engine: 'pdf-to-printer' })
  const printer = windows.api.openPrinter(zebra)
  const id = windows.api.startDocPrinter(printer, String.raw`C:\Users\Ж\printing\ship-PB1-1.pdf`, 'RAW')
  windows.api.endDocPrinter(printer)
  windows.api.setJob(printer, id, 'pause')
  // Paused by hand, it must not be taken for one that nobody has written down.
  expect(await way.find(zebra, 'ship-')).toMatchObject([{ jobId, state: 'held', title: 'ship-PB1-1' }])
  expect(await way.cancel(jobId, zebra)).toMatchObject({ state: 'canceled' })
  expect(windows.jobs).toEqual([])
})

describe('a process that talks to Windows and', () => {
  it('hangs before the job begins surely printed nothing, and the next job finds another one', async () => {
    const { windows, way, request, print, faults, processes } = await bench({ faults: { hangsAt: 'layOut' } })
    await expect(way.submit(await request())).rejects.toMatchObject({
      problem: 'time-out',
      isSurelyNotPrinted: true,
    })
    faults.hangsAt = null
    await print(way)
    windows.goOn()
    expect(windows.paper).toHaveLength(1)
    expect(processes.started()).toBe(2)
  })

  it.each(['hangsAt', 'diesBefore'] as const)(
    '%s the hand-over leaves a job that never prints by itself nor is handed over again',
    async (fault) => {
      for (const isSwept of [true, false]) {
        const { windows, way, request, faults } = await bench({ faults: { [fault]: 'drawAndEnd', isSwept } })
        const { jobId } = await way.submit(await request())
        await expect(way.release(jobId, zebra)).rejects.toMatchObject({ isSurelyNotPrinted: false })
        faults[fault] = null
        await way.release(jobId, zebra)
        windows.goOn()
        expect(windows.paper).toEqual([])
        expect(['unknown', 'aborted']).toContain((await way.state(jobId, zebra)).state)
      }
    },
  )

  it('dies after the hand-over has printed once, and the job says so', async () => {
    const { windows, way, request, faults } = await bench({ faults: { diesAfter: 'drawAndEnd' } })
    const { jobId } = await way.submit(await request())
    await expect(way.release(jobId, zebra)).rejects.toMatchObject({ isSurelyNotPrinted: false })
    faults.diesAfter = null
    await way.release(jobId, zebra)
    windows.goOn()
    expect(windows.paper).toHaveLength(1)
    expect((await way.state(jobId, zebra)).state).toBe('completed')
  })

  it('hangs in one driver keeps no label of another printer waiting', async () => {
    const others = { Office: { ...anOfficePrinter, marginMillimetres: 0 } }
    const { windows, way, request, print } = await bench({
      others,
      faults: { hangsAt: 'describe', ofPrinter: 'Office' },
    })
    const stuck = way.submit(await request({ target: 'Office', title: 'ship-OFF-1' }))
    await print(way)
    windows.goOn()
    expect(windows.paper).toHaveLength(1)
    await expect(stuck).rejects.toMatchObject({ problem: 'time-out' })
  })
})

describe('after the program ended', () => {
  it('a job whose number was not written down is taken out and may be printed anew', async () => {
    const { windows, way, open, request } = await bench({ faults: { isSwept: false } })
    await way.submit(await request())
    windows.processEnds(false)
    const recovery = await recoverJob(open(), { title: 'ship-PB1-1', target: zebra, stage: 'submitting' })
    expect(recovery).toEqual({ outcome: 'not-printed' })
    windows.goOn()
    expect(windows.paper).toEqual([])
    expect(windows.jobs).toEqual([])
  })

  it.each([true, false])('a begun job prints nothing, swept %s', async (isSwept) => {
    const { windows, way, open, request } = await bench()
    const { jobId } = await way.submit(await request())
    windows.processEnds(isSwept)
    const later = open()
    const { outcome } = await recoverJob(later, {
      title: 'ship-PB1-1',
      target: zebra,
      stage: 'submitted',
      jobId,
    })
    windows.goOn()
    expect(['ask', 'ended']).toContain(outcome)
    expect(windows.paper).toEqual([])
  })

  it('a job that was handed over is followed, and comes out once', async () => {
    const { windows, way, open, print } = await bench()
    const jobId = await print(way)
    const later = open()
    const crashed = { title: 'ship-PB1-1', target: zebra, stage: 'submitted', jobId } as const
    expect(await recoverJob(later, crashed)).toEqual({ outcome: 'follow', jobId })
    windows.goOn()
    expect(await recoverJob(later, crashed)).toMatchObject({
      outcome: 'ended',
      report: { state: 'completed' },
    })
    expect(windows.paper).toHaveLength(1)
  })

  it('a job that is whole and paused goes on', async () => {
    const { windows, way, open, print } = await bench({ printer: { status: 0x10 } })
    const jobId = await print(way)
    await way.hold(jobId, zebra)
    const later = open()
    const crashed = { title: 'ship-PB1-1', target: zebra, stage: 'submitted', jobId } as const
    expect(await recoverJob(later, crashed)).toEqual({ outcome: 'follow', jobId })
    const printer = windows.printers[zebra]
    if (printer) printer.status = 0
    windows.goOn()
    expect(windows.paper).toHaveLength(1)
  })
})

describe('the second engine', () => {
  it('prints once, and only after its job was written down', async () => {
    const { way, request, engineCalls } = await bench()
    const { jobId } = await way.submit(await request({ engine: 'pdf-to-printer', copies: 2 }))
    expect(engineCalls).toEqual([])
    await way.release(jobId, zebra)
    await way.release(jobId, zebra)
    expect(engineCalls).toEqual(['ship-PB1-1.pdf on 4 x 6, 2 times'])
  })

  it('is not started where the driver is set to another paper than the one it names', async () => {
    const { windows, way, request, engineCalls } = await bench({ printer: { usualPaper: 301 } })
    await expect(way.submit(await request({ engine: 'pdf-to-printer' }))).rejects.toMatchObject({
      question: 'driver',
      isSurelyNotPrinted: true,
      detail: { code: 'printer-answers-otherwise', asked: fourBySix, answered: a6 },
    })
    expect(engineCalls).toEqual([])
    expect(windows.open()).toBe(0)
  })

  it('that is content without a job in the spooler has printed nothing that anybody knows of', async () => {
    const { way, request } = await bench()
    const { jobId } = await way.submit(await request({ engine: 'pdf-to-printer' }))
    await way.release(jobId, zebra)
    expect((await way.state(jobId, zebra)).state).toBe('unknown')
  })

  it('is asked for its job by the whole name of its file', async () => {
    const { windows, way, request } = await bench()
    const { jobId } = await way.submit(await request({ engine: 'pdf-to-printer' }))
    await way.release(jobId, zebra)
    const printer = windows.api.openPrinter(zebra)
    const other = windows.api.startDocPrinter(printer, 'C:\\Packbench\\printing\\ship-PB1-10.pdf', 'RAW')
    windows.setStatus(other, jobBits.printed)
    expect((await way.state(jobId, zebra)).state).toBe('unknown')
    const own = windows.api.startDocPrinter(printer, 'C:\\Packbench\\printing\\ship-PB1-1.pdf', 'RAW')
    windows.setStatus(own, jobBits.printed)
    expect((await way.state(jobId, zebra)).state).toBe('completed')
  })

  it('of an earlier run is never started again', async () => {
    const { way, open, request, engineCalls } = await bench()
    const { jobId } = await way.submit(await request({ engine: 'pdf-to-printer' }))
    const later = open()
    await later.release(jobId, zebra)
    expect(engineCalls).toEqual([])
    expect((await later.state(jobId, zebra)).state).toBe('unknown')
  })
})
