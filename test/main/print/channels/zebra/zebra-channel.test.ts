import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseHostStatus } from '../../../../../src-main/print/channels/zebra/host-status'
import { labelCounters } from '../../../../../src-main/print/channels/zebra/label-counter'
import type { Channel } from '../../../../../src-main/print/channels/channel'
import { privateAddressesOf } from '../../../../../src-main/print/channels/zebra/printer-address'
import { createZebraChannel } from '../../../../../src-main/print/channels/zebra/zebra-channel'
import { parsePrinterAddress, printerAddress } from '../../../../../src-preload/contract/printer-address'
import { stockPresets } from '../../../../../src-preload/contract/vocabulary'
import { waitUntil } from '../../../../../scripts/machine/process'
import { startFakeZebra, type FakeZebra, type ZebraCondition } from '../../../../support/printers/fake-zebra'

let folder: string
let zebra: FakeZebra
let nowMs = 0
/** For a printer that answers everything: beside other work an answer may take its time. */
const patient = { answerMs: 10_000, connectMs: 10_000, stallMs: 10_000, now: () => nowMs }
/** For one that leaves a question unanswered. */
const impatient = { ...patient, answerMs: 300, stallMs: 300 }
let way: Channel
const label = `^XA^FO0,0^GFA,9,9,3,${'F'.repeat(400_000)}^FS^PQ1^XZ\n`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-9100-'))
  await writeFile(join(folder, 'label.zpl'), label)
  zebra = await startFakeZebra()
  nowMs = 0
  way = createZebraChannel(patient)
})
afterEach(async () => {
  await zebra.stop()
  await rm(folder, { recursive: true, force: true })
})

const submit = (over: { target?: string; by?: Channel; title?: string; printsUnproven?: boolean } = {}) =>
  (over.by ?? way).submit({
    title: over.title ?? 'ship-PB1-1',
    filePath: join(folder, 'label.zpl'),
    content: 'zpl',
    copies: 1,
    pageCount: 1,
    stock: stockPresets['4x6in'],
    target: over.target ?? zebra.address,
    printsUnproven: over.printsUnproven ?? false,
  })
const state = (jobId: string) => way.state(jobId, zebra.address)

describe('a label printer on its own port', () => {
  it.each(['labels', 'inches'] as const)(
    'printed the label when its counter of %s has moved',
    async (counter) => {
      way = createZebraChannel(impatient)
      zebra.set({ counter, keepsFormats: true })
      const { jobId, isHeld } = await submit()
      expect(isHeld).toBe(false)
      expect((await state(jobId)).state).toBe('processing')
      zebra.set({ counter })
      expect((await state(jobId)).state).toBe('completed')
      expect(zebra.printed()).toEqual([label.trimEnd()])
    },
  )

  it('without a counter printed the label when it waited there and waits no more', async () => {
    way = createZebraChannel(impatient)
    zebra.set({ counter: 'none', keepsFormats: true })
    const { jobId } = await submit()
    await waitUntil(() => zebra.waiting() === 1, 'the label to arrive')
    expect((await state(jobId)).state).toBe('processing')
    zebra.set({ counter: 'none' })
    expect((await state(jobId)).state).toBe('processing')
    expect((await state(jobId)).state).toBe('completed')
  })

  it('without a counter, where nothing was ever seen waiting, was sent and is not said to have printed', async () => {
    way = createZebraChannel(impatient)
    zebra.set({ counter: 'none' })
    const { jobId } = await submit()
    expect((await state(jobId)).state).toBe('processing')
    nowMs = 1_400
    expect((await state(jobId)).state).toBe('processing')
    nowMs = 1_500
    expect(await state(jobId)).toMatchObject({ state: 'sent', reason: { code: 'print-not-proven' } })
  })

  it('without a counter is not believed once it stood still: somebody may have emptied it there', async () => {
    way = createZebraChannel(impatient)
    zebra.set({ counter: 'none', keepsFormats: true })
    const { jobId } = await submit()
    await waitUntil(() => zebra.waiting() === 1, 'the label to arrive')
    zebra.set({ counter: 'none', isPaperOut: true })
    expect(await state(jobId)).toMatchObject({ state: 'stopped', problem: 'paper-out' })
    zebra.empty()
    zebra.set({ counter: 'none' })
    expect((await state(jobId)).state).toBe('processing')
    nowMs = 1_500
    expect(await state(jobId)).toMatchObject({ state: 'sent', reason: { code: 'print-not-proven' } })
    expect(zebra.printed()).toEqual([])
  })

  it('without a counter is not believed for what waited there before, of somebody else', async () => {
    way = createZebraChannel(impatient)
    zebra.set({ counter: 'none', keepsFormats: true })
    const other = createZebraChannel(impatient)
    await submit({ by: other, title: 'ship-PB9-1' })
    await waitUntil(() => zebra.waiting() === 1, 'the other label')
    zebra.set({ counter: 'none', keepsFormats: true, dropsLabels: true })
    const { jobId } = await submit()
    expect((await state(jobId)).state).toBe('processing')
    zebra.set({ counter: 'none' })
    expect((await state(jobId)).state).toBe('processing')
    nowMs = 1_500
    expect(await state(jobId)).toMatchObject({ state: 'sent', reason: { code: 'print-not-proven' } })
  })

  it('that does not answer names the setting of macOS there, and power and cable alone elsewhere', async () => {
    const reasonOn = async (platform: 'darwin' | 'linux') =>
      (await createZebraChannel({ ...impatient, platform }).probe('127.0.0.1:1')).reason
    expect(await reasonOn('darwin')).toEqual({ code: 'printer-away-on-mac' })
    expect(await reasonOn('linux')).toMatchObject({ code: 'print-problem', problem: 'offline' })
  })

  it('that throws labels away is found out by its counter', async () => {
    zebra.set({ dropsLabels: true })
    const { jobId } = await submit()
    for (const at of [0, 1_000, 19_999]) {
      nowMs = at
      expect((await state(jobId)).state).toBe('processing')
    }
    nowMs = 20_000
    expect(await state(jobId)).toMatchObject({ state: 'unknown', problem: 'counter-still' })
    expect(zebra.printed()).toEqual([])
  })

  it('counts the labels before it: two that are on their way need two steps', async () => {
    zebra.set({ keepsFormats: true })
    const first = await submit()
    const second = await submit({ title: 'ship-PB2-1' })
    await waitUntil(() => zebra.waiting() === 2, 'both labels')
    zebra.set({ keepsFormats: true, dropsLabels: true })
    expect((await state(first.jobId)).state).toBe('processing')
    zebra.set({})
    expect((await state(first.jobId)).state).toBe('completed')
    expect((await state(second.jobId)).state).toBe('completed')
  })

  it.each([{ isMute: true }, { isHalfMute: true }])(
    'that is %o prints once somebody said so, as sent',
    async (mute) => {
      way = createZebraChannel(impatient)
      zebra.set(mute)
      await expect(submit()).rejects.toMatchObject({ problem: 'not-ready', isSurelyNotPrinted: true })
      const { jobId } = await submit({ printsUnproven: true })
      expect(await state(jobId)).toMatchObject({ state: 'sent', reason: { code: 'print-not-proven' } })
      await waitUntil(() => zebra.printed().length === 1, 'the label')
    },
  )

  it('whose connection hangs is left after four mute answers: that label is asked about, the next one prints', async () => {
    way = createZebraChannel(impatient)
    zebra.set({ stallsAfterBytes: 1000 })
    const { jobId } = await submit()
    for (let round = 0; round < 3; round += 1)
      expect(await state(jobId)).toMatchObject({ state: 'processing', problem: 'not-ready' })
    expect(await state(jobId)).toMatchObject({ state: 'unknown', problem: 'connection-broken' })
    zebra.set({})
    const next = await submit({ title: 'ship-PB2-1' })
    expect((await state(next.jobId)).state).toBe('completed')
    expect(zebra.printed()).toHaveLength(1)
  })

  it('whose connection hangs while a new one answers takes the next label over the new one', async () => {
    way = createZebraChannel(impatient)
    zebra.set({ stallsAfterBytes: 1000 })
    const hung = await submit()
    await waitUntil(() => zebra.bytesReceived() > 1000, 'the beginning of the label')
    zebra.set({})
    const next = await submit({ title: 'ship-PB2-1' })
    expect(await state(hung.jobId)).toMatchObject({ state: 'unknown', problem: 'connection-broken' })
    expect((await state(next.jobId)).state).toBe('completed')
    expect(zebra.printed()).toHaveLength(1)
  })

  it.each<[ZebraCondition, string]>([
    [{ isPaperOut: true }, 'paper-out'],
    [{ isHeadOpen: true }, 'head-open'],
    [{ isPaused: true }, 'paused'],
    [{ isRibbonOut: true }, 'ribbon-out'],
    [{ isTooHot: true }, 'too-hot'],
    [{ isMute: true }, 'not-ready'],
  ])('that is %o gets no label: %s', async (condition, problem) => {
    way = createZebraChannel(impatient)
    zebra.set(condition)
    await expect(submit()).rejects.toMatchObject({ problem, isSurelyNotPrinted: true })
    zebra.set({})
    expect(zebra.printed()).toEqual([])
    expect(zebra.waiting()).toBe(0)
  })

  it('that runs out of labels afterwards is waited for, and prints when there are some', async () => {
    zebra.set({ keepsFormats: true })
    const { jobId } = await submit()
    await waitUntil(() => zebra.waiting() === 1, 'the label to arrive')
    zebra.set({ isPaperOut: true })
    expect(await state(jobId)).toMatchObject({ state: 'stopped', problem: 'paper-out' })
    zebra.set({})
    expect((await state(jobId)).state).toBe('completed')
    expect(zebra.printed()).toHaveLength(1)
  })

  it('that falls silent afterwards is never said to have printed', async () => {
    way = createZebraChannel(impatient)
    const { jobId } = await submit()
    zebra.set({ isMute: true })
    for (let round = 0; round < 3; round += 1)
      expect(await state(jobId)).toMatchObject({ state: 'processing', problem: 'not-ready' })
  })

  it('that breaks the connection in the middle leaves the question whether it printed', async () => {
    await writeFile(join(folder, 'label.zpl'), `^XA${'F'.repeat(30_000_000)}^XZ`)
    zebra.set({ resetsAfterBytes: 60_000 })
    await expect(submit()).rejects.toMatchObject({ problem: 'connection-broken', isSurelyNotPrinted: false })
  })

  it('that breaks the connection when the system has taken the label, but the printer has not, is not believed', async () => {
    zebra.set({ resetsAfterBytes: 60_000 })
    const outcome = await submit().then(
      ({ jobId }) => state(jobId),
      (error: unknown) => error,
    )
    expect(outcome).toMatchObject({ problem: 'connection-broken' })
    zebra.set({})
    expect(zebra.printed()).toEqual([])
  })

  it('that was switched off and on before it printed is not believed either', async () => {
    zebra.set({ keepsFormats: true })
    const { jobId } = await submit()
    expect((await state(jobId)).state).toBe('processing')
    const { port } = zebra
    await zebra.stop()
    expect(await state(jobId)).toMatchObject({ state: 'processing' })
    zebra = await startFakeZebra({}, port)
    await waitUntil(async () => (await state(jobId)).state === 'unknown', 'the question')
  })

  it('that takes nothing more in the middle is given up after its time', async () => {
    way = createZebraChannel(impatient)
    await writeFile(join(folder, 'label.zpl'), `^XA${'F'.repeat(30_000_000)}^XZ`)
    zebra.set({ stallsAfterBytes: 1000 })
    await expect(submit()).rejects.toMatchObject({ problem: 'connection-broken', isSurelyNotPrinted: false })
  })

  it('that is off gets no label', async () => {
    await zebra.stop()
    await expect(submit()).rejects.toMatchObject({ problem: 'offline', isSurelyNotPrinted: true })
    zebra = await startFakeZebra()
  })

  it('drops a label that stands still, surely unprinted', async () => {
    zebra.set({ keepsFormats: true })
    const { jobId } = await submit()
    await waitUntil(() => zebra.waiting() === 1, 'the label to arrive')
    zebra.set({ isPaperOut: true })
    expect(await way.cancel(jobId, zebra.address)).toMatchObject({ state: 'canceled' })
    zebra.set({})
    expect(zebra.printed()).toEqual([])
  })

  it('gets several labels over one connection, because many printers take only one', async () => {
    zebra.set({ keepsFormats: true })
    const jobs = [
      await submit(),
      await submit({ title: 'ship-PB2-1' }),
      await submit({ title: 'ship-PB3-1' }),
    ]
    const states = await Promise.all(jobs.map(({ jobId }) => state(jobId)))
    expect(states.map((report) => report.state)).toEqual(['processing', 'processing', 'processing'])
    zebra.set({})
    await waitUntil(async () => {
      const reports = await Promise.all(jobs.map(({ jobId }) => state(jobId)))
      return reports.every((report) => report.state === 'completed')
    }, 'all three')
    expect(zebra.printed()).toHaveLength(3)
    expect(zebra.connections()).toBe(1)
  })

  it('is asked to drop a label that may be printing, and then nobody is sure', async () => {
    zebra.set({ keepsFormats: true })
    const { jobId } = await submit()
    expect((await way.cancel(jobId, zebra.address)).state).toBe('unknown')
  })

  it('of an earlier run remembers no job', async () => {
    expect((await createZebraChannel().state('127.0.0.1:9100/ship-PB1-1', '')).state).toBe('unknown')
  })

  it('outside of the own network is refused before a byte leaves', async () => {
    await expect(submit({ target: '93.184.216.34:9100' })).rejects.toMatchObject({
      problem: 'address-refused',
    })
    const lookUp = () => Promise.resolve(['2003:e5:1:2::40', '93.184.216.34'])
    await expect(
      submit({ target: 'zebra.example', by: createZebraChannel({ lookUp }) }),
    ).rejects.toMatchObject({
      problem: 'address-refused',
    })
    await expect(submit({ target: 'a b' })).rejects.toMatchObject({ problem: 'address-refused' })
  })
})

describe('a printer’s name that stands for several addresses', () => {
  const addressesFor = (...found: string[]) =>
    privateAddressesOf('zebra', () => Promise.resolve(found)).then((own) => own.map(({ host }) => host))

  it.each([
    ['the public and the private family', ['2003:e5:1:2::40', '192.168.1.40'], ['192.168.1.40']],
    ['a VPN mesh', ['100.101.102.103'], ['100.101.102.103']],
    ['a mesh in the other family', ['fd7a:115c:a1e0::5'], ['fd7a:115c:a1e0::5']],
    ['the cable and the network', ['fe80::1', '192.168.1.40'], ['192.168.1.40', 'fe80::1']],
  ])('is reached where it is private: %s', async (_, found, used) => {
    expect(await addressesFor(...found)).toEqual(used)
  })

  it('prints at the one that answers, once', async () => {
    const lookUp = () => Promise.resolve(['127.0.0.3', '127.0.0.1'])
    const by = createZebraChannel({ ...impatient, lookUp })
    const { jobId } = await submit({ target: `zebra:${zebra.port}`, by })
    await waitUntil(async () => (await by.state(jobId, 'zebra')).state === 'completed', 'the label')
    expect(zebra.printed()).toHaveLength(1)
  })
})

describe('asking whether a printer is there', () => {
  const probe = (target = zebra.address) => createZebraChannel(impatient).probe(target)

  it('tells the model and its dots, and prints nothing', async () => {
    expect(await probe()).toEqual({ found: 'ready', reason: null, model: 'ZD421-203dpi', dpi: 203 })
    expect(zebra.printed()).toEqual([])
  })

  it.each<[ZebraCondition, string]>([
    [{ isHeadOpen: true }, 'stopped'],
    [{ isMute: true }, 'mute'],
    [{ isHalfMute: true }, 'mute'],
  ])('that is %o: %s', async (condition, found) => {
    zebra.set(condition)
    expect((await probe()).found).toBe(found)
  })

  it('says when nobody is there, and what it does not even ask', async () => {
    const { address } = zebra
    await zebra.stop()
    expect((await probe(address)).found).toBe('nobody')
    expect(await probe('93.184.216.34')).toMatchObject({ found: 'refused' })
    expect(await probe('192.168.1')).toMatchObject({
      found: 'refused',
      reason: { code: 'printer-address-wrong', text: '192.168.1' },
    })
    zebra = await startFakeZebra()
  })
})

describe('a printer’s counter', () => {
  const [labels, inches, centimetres] = labelCounters
  const meters = (length: string) =>
    `\x02\r\n  PRINT METERS\r\n     TOTAL NONRESETTABLE:   ${length}\r\n\x03\r\n`

  it('of labels moves by one for each', () => {
    expect(labels?.read('"1234"')).toBe(1234)
    expect(labels?.read('"?"')).toBeNull()
    expect(labels?.read('"12')).toBeNull()
    expect(labels?.stepFor(3, stockPresets['4x6in'])).toBe(3)
  })

  it('of length moves by whole inches or centimetres, and not at all for a very short label', () => {
    expect(inches?.read(meters('8560 "'))).toBe(8560)
    expect(inches?.read(meters('21744 cm'))).toBeNull()
    expect(centimetres?.read(meters('21744 cm'))).toBe(21744)
    expect(inches?.stepFor(1, stockPresets['4x6in'])).toBe(6)
    expect(inches?.stepFor(1, { widthMillimetres: 40, heightMillimetres: 20 })).toBe(0)
    expect(inches?.stepFor(2, { widthMillimetres: 40, heightMillimetres: 20 })).toBe(1)
  })
})

describe('the address of a printer', () => {
  it.each([
    ['192.168.1.40', { host: '192.168.1.40', port: 9100 }],
    ['zebra-1.local:6101', { host: 'zebra-1.local', port: 6101 }],
    ['[fd00::5]:9100', { host: 'fd00::5', port: 9100 }],
    ['fd00::5', { host: 'fd00::5', port: 9100 }],
    ['', null],
    ['zebra:99999', null],
    ['http://zebra', null],
    ['zebra/x', null],
    ['192.168.1', null],
    ['192.168.1.', null],
    ['192.168.1.256', null],
    ['3232235777', null],
    ['0x7f.1', null],
    ['..', null],
    ['-zebra', null],
    ['zebra.local.', { host: 'zebra.local.', port: 9100 }],
    ['4x6-printer', { host: '4x6-printer', port: 9100 }],
  ])('%s', (text, expected) => {
    expect(parsePrinterAddress(text)).toEqual(expected)
  })

  it('is written with its port', () => {
    expect(printerAddress(' socket://192.168.1.40/ ')).toBe('192.168.1.40:9100')
    expect(printerAddress('fd00::5')).toBe('[fd00::5]:9100')
  })
})

describe('the answer to ~HS', () => {
  const answer = (first: string, second: string) =>
    `\x02${first}\x03\r\n\x02${second}\x03\r\n\x021234,0\x03\r\n`
  const fine = ['030,0,0,1225,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,6,0,00000000,1,000'] as const

  it('is read when it is whole', () => {
    expect(parseHostStatus(answer(...fine))).toEqual({ problem: null, waiting: 0 })
    expect(
      parseHostStatus(answer('030,0,0,1225,003,0,0,0,000,0,0,0', '000,0,0,0,0,2,6,0,00000012,1,000')),
    ).toEqual({
      problem: null,
      waiting: 15,
    })
  })

  it('tells a missing ribbon only where a ribbon is used', () => {
    expect(parseHostStatus(answer(fine[0], '000,0,0,1,0,2,6,0,00000000,1,000'))?.problem).toBeNull()
    expect(parseHostStatus(answer(fine[0], '000,0,0,1,1,2,6,0,00000000,1,000'))?.problem).toBe('ribbon-out')
  })

  it('is none while it is not whole, or when it is something else', () => {
    const whole = answer(...fine)
    for (let length = 0; length < whole.length - 2; length += 1)
      expect(parseHostStatus(whole.slice(0, length))).toBeNull()
    expect(parseHostStatus('HTTP/1.1 400 Bad Request')).toBeNull()
    expect(parseHostStatus('\x02a\x03\x02b\x03\x02c\x03')).toBeNull()
  })
})
