// The way through CUPS on a real scheduler of its own.
import { statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createCupsChannel,
  jobOptions,
  parseRequestId,
  submitArguments,
} from '../../../../../src-main/print/channels/cups/cups-channel'
import { listCupsPrinters } from '../../../../../src-main/print/channels/cups/list-printers'
import { createIppClient } from '../../../../../src-main/print/channels/cups/ipp-client'
import type { IppCollection } from '../../../../../src-main/print/channels/cups/ipp-message'
import type { PrintJobRequest } from '../../../../../src-main/print/channels/channel'
import type { CommandResult, CommandRunner } from '../../../../../src-main/print/channels/run-command'
import { stockPresetNames, stockPresets } from '../../../../../src-preload/contract/vocabulary'
import { waitUntil } from '../../../../../scripts/machine/process'
import { startFakeZebra, type FakeZebra } from '../../../../support/printers/fake-zebra'
import { startPrivateCups, type PrivateCups } from '../../../../support/printers/private-cups'
import { labelFile } from '../../fixtures'
import { saying } from '../../../../support/messages'
import { onLinux } from '../../../../support/only-on'

const aJob = (over: Partial<PrintJobRequest> = {}): PrintJobRequest => ({
  title: 'ship-PB1-1',
  filePath: labelFile('4x6in.pdf'),
  content: 'pdf',
  copies: 1,
  pageCount: 1,
  stock: stockPresets['4x6in'],
  target: 'zebra',
  ...over,
})

describe('what is said about a job', () => {
  const anySize = { 'media-supported': ['custom_min_10x10mm', 'custom_max_1000x1000mm', 'iso_a4_210x297mm'] }
  const said = (job: PrintJobRequest, queue: IppCollection) =>
    Object.fromEntries(jobOptions(job, queue).map(({ name, value }) => [name, value]))

  it.each(stockPresetNames)('is everything for a stock of %s', (preset) => {
    const { widthMillimetres, heightMillimetres } = stockPresets[preset]
    expect(said(aJob({ stock: stockPresets[preset], copies: 3 }), anySize)).toEqual({
      copies: 3,
      media: preset === 'a4' ? 'iso_a4_210x297mm' : `Custom.${widthMillimetres}x${heightMillimetres}mm`,
      'job-hold-until': 'indefinite',
      'job-sheets': 'none',
      'number-up': 1,
      pdfAutoRotate: false,
      'print-scaling': 'none',
      sides: 'one-sided',
    })
  })

  it('is one copy and no paper for ZPL, which states both itself', () => {
    expect(said(aJob({ content: 'zpl', copies: 3 }), {})).toEqual({
      copies: 1,
      'job-hold-until': 'indefinite',
      'job-sheets': 'none',
    })
  })

  it('is nothing to a queue that would print the source text of a PDF', () => {
    const raw = { 'printer-make-and-model': ['Local Raw Printer'] }
    expect(() => jobOptions(aJob(), raw)).toThrow(saying('printer-without-driver'))
  })

  it('reaches lp as arguments, where lp hands it over', () => {
    const job = aJob({ content: 'zpl' })
    expect(submitArguments(job, jobOptions(job, {}))).toEqual([
      ...['-d', 'zebra', '-t', 'ship-PB1-1', '-o', 'copies=1', '-o', 'job-hold-until=indefinite'],
      ...['-o', 'job-sheets=none', '-o', 'raw', '--', labelFile('4x6in.pdf')],
    ])
  })
})

describe('the answer of lp', () => {
  it('names the job of the queue that was asked, and no other', () => {
    expect(parseRequestId('request id is Zebra-GK-17 (1 file(s))\n', 'Zebra-GK')).toBe('Zebra-GK-17')
    expect(parseRequestId('request id is Штампач-2-5 (1 file(s))\n', 'Штампач-2')).toBe('Штампач-2-5')
    expect(parseRequestId('request id is office-3 (1 file(s))\n', 'Zebra')).toBeNull()
    expect(parseRequestId('', 'Zebra')).toBeNull()
  })
})

describe('the way through CUPS', onLinux('CUPS in a folder of its own'), () => {
  let cups: PrivateCups
  let zebra: FakeZebra
  beforeAll(async () => {
    cups = await startPrivateCups()
    zebra = await startFakeZebra()
    await cups.addRawQueue('raw', `socket://${zebra.address}`)
    await cups.addRawQueue('Штампач-2', 'file:/dev/null')
    await cups.addRawQueue('导出为(copy:1)[2]', 'file:/dev/null')
  }, 120_000)
  afterAll(async () => {
    await zebra.stop()
    await cups.stop()
  }, 30_000)

  const way = () => createCupsChannel({ ipp: createIppClient({ server: cups.server }) })
  const zpl = (title: string, target = 'raw') => aJob({ title, target, content: 'zpl' })

  it('prints nothing before the job is released, and once however often it is released', async () => {
    const before = zebra.bytesReceived()
    const { jobId, isHeld } = await way().submit(zpl('ship-held-1'))
    expect(isHeld).toBe(true)
    expect(await way().state(jobId, 'raw')).toMatchObject({ state: 'held', problem: 'held' })
    expect(zebra.bytesReceived()).toBe(before)

    await way().release(jobId, 'raw')
    await way().release(jobId, 'raw')
    await waitUntil(async () => (await way().state(jobId, 'raw')).state === 'completed', 'the job')
    await way().release(jobId, 'raw')
    await way().release(jobId, 'raw')
    expect((await way().state(jobId, 'raw')).state).toBe('completed')
    expect(zebra.bytesReceived() - before).toBe(statSync(labelFile('4x6in.pdf')).size)
  })

  it('starts no program to hand a job over and to release it', async () => {
    const run = vi.fn<CommandRunner>(() => Promise.resolve({ outcome: 'missing' }))
    const ipp = createIppClient({ server: cups.server })
    const direct = createCupsChannel({ ipp, run })
    const { jobId } = await direct.submit(zpl('ship-direct-1'))
    const number = Number(jobId.slice('raw-'.length))
    expect(await ipp.job(number, ['job-name', 'copies', 'document-format', 'job-hold-until'])).toMatchObject({
      'job-name': ['ship-direct-1'],
      copies: [1],
      'document-format': ['application/vnd.cups-raw'],
      'job-hold-until': ['indefinite'],
    })
    await direct.release(jobId, 'raw')
    await waitUntil(async () => (await direct.state(jobId, 'raw')).state === 'completed', 'the job')
    expect(run).not.toHaveBeenCalled()
  })

  it('finds a job by its title when the id was lost, and takes it out', async () => {
    await way().submit(zpl('ship-lost-7'))
    const [found] = await way().find('raw', 'ship-lost-7')
    expect(found).toMatchObject({ title: 'ship-lost-7', state: 'held' })
    expect(Date.parse(found?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await way().cancel(found?.jobId ?? '', 'raw')).toMatchObject({
      state: 'canceled',
      problem: 'canceled-by-person',
    })
  })

  it('stops a waiting job so that it does not print when its queue is resumed', async () => {
    await cups.tool('cupsdisable', 'raw')
    const { jobId } = await way().submit(zpl('ship-stale-1'))
    await way().release(jobId, 'raw')
    expect(await way().state(jobId, 'raw')).toMatchObject({ state: 'pending', problem: 'paused' })
    expect(await way().hold(jobId, 'raw')).toBe(true)
    await cups.tool('cupsenable', 'raw')
    expect((await way().state(jobId, 'raw')).state).toBe('held')
    await way().cancel(jobId, 'raw')
  })

  it.each(['Штампач-2', '导出为(copy:1)[2]'])('prints to a queue called %s', async (name) => {
    expect(
      (await listCupsPrinters(createIppClient({ server: cups.server }))).map((printer) => printer.name),
    ).toContain(name)
    const { jobId } = await way().submit(zpl('ship-name-1', name))
    expect(jobId.startsWith(`${name}-`)).toBe(true)
    await way().release(jobId, name)
    await waitUntil(async () => (await way().state(jobId, name)).state === 'completed', 'the job')
  })

  it('says that a job it does not know is unknown, not printed', async () => {
    expect(await way().state('raw-99999', 'raw')).toMatchObject({ state: 'unknown', problem: 'job-unknown' })
  })

  it('does not take a job of another queue for its own', async () => {
    const { jobId } = await way().submit(zpl('ship-number-1'))
    const number = jobId.slice(jobId.lastIndexOf('-') + 1)
    expect((await way().state(`other-${number}`, 'other')).state).toBe('unknown')
    await way().cancel(jobId, 'raw')
  })

  it('refuses a queue that is gone and one that takes no jobs', async () => {
    await expect(way().submit(zpl('ship-x-1', 'gone'))).rejects.toMatchObject({
      problem: 'printer-missing',
      isSurelyNotPrinted: true,
    })
    await cups.addRawQueue('closed', 'file:/dev/null')
    await cups.tool('cupsreject', 'closed')
    await expect(way().submit(zpl('ship-x-1', 'closed'))).rejects.toMatchObject({
      problem: 'not-accepting',
      isSurelyNotPrinted: true,
    })
  })

  it('lists what a person needs to know about each printer', async () => {
    const printers = await listCupsPrinters(createIppClient({ server: cups.server }))
    expect(printers.find(({ name }) => name === 'raw')).toMatchObject({
      way: 'cups',
      isRaw: true,
      isAccepting: true,
      state: 'ready',
      address: `socket://${zebra.address}`,
    })
  })
})

describe('programs of CUPS that do not do what they should', onLinux('the programs of CUPS'), () => {
  const ipp = {
    server: 'localhost',
    printers: () => Promise.resolve([]),
    printer: () => Promise.resolve({ 'printer-is-accepting-jobs': [true] }),
    job: () => Promise.resolve({ 'job-state': [4] }),
    jobs: () => Promise.resolve([]),
    printJob: () => Promise.resolve(null),
    releaseJob: () => Promise.resolve(false),
  }
  const submitWith = (result: CommandResult) =>
    createCupsChannel({ ipp, run: () => Promise.resolve(result) }).submit(aJob({ content: 'zpl' }))

  it.each([
    [{ outcome: 'missing' } as const, 'program-missing'],
    [{ outcome: 'timed-out', stdout: '', stderr: '' } as const, 'time-out'],
    [{ outcome: 'ended', code: 1, stdout: '', stderr: 'lp: No space left on device' } as const, 'disk-full'],
    [
      { outcome: 'ended', code: 1, stdout: '', stderr: 'lp: Error - unable to connect' } as const,
      'spooler-unreachable',
    ],
    [
      { outcome: 'ended', code: 1, stdout: '', stderr: 'lp: The printer or class does not exist.' } as const,
      'printer-missing',
    ],
    [{ outcome: 'ended', code: 0, stdout: 'fine', stderr: '' } as const, 'engine-failed'],
  ])(
    '%o is the failure %s and surely printed nothing, because the job was to be held',
    async (result, problem) => {
      await expect(submitWith(result)).rejects.toMatchObject({ problem, isSurelyNotPrinted: true })
    },
  )

  it('get no settings of the user who runs the application, and no more of the environment than they need', async () => {
    const run = vi.fn<CommandRunner>(() => Promise.resolve({ outcome: 'missing' }))
    await createCupsChannel({ ipp, run })
      .submit(aJob({ content: 'zpl' }))
      .catch(() => undefined)
    expect(run.mock.calls[0]?.[2].env).toEqual({
      PATH: expect.stringContaining('/usr/bin') as string,
      LC_ALL: 'C',
      HOME: '/nonexistent',
      CUPS_SERVER: 'localhost',
    })
  })

  it('a job that stays held although it was released is said to be held', async () => {
    const way = createCupsChannel({
      ipp,
      run: () => Promise.resolve({ outcome: 'ended', code: 1, stdout: '', stderr: 'lp: cannot' }),
    })
    await expect(way.release('zebra-1', 'zebra')).rejects.toMatchObject({ problem: 'held' })
  })
})
