// A scan finds parcels and orders of the connection in use, whatever stands around their numbers.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandCodes, scanCommands, testCode } from '../../../src-preload/contract/vocabulary/scan-words'
import { createCodePrinting } from '../../../src-main/services/print-codes'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { startCountingService } from '../../support/service/counting-service'
import { startPackingBench } from '../../support/packing-bench'
import { aFile, anOrder } from '../../support/orders'
import { popplerPages, popplerText, readBarcodes } from '../../support/printers/judges'

describe('a scanned shipment number', () => {
  it('finds its parcel inside a longer code, and proves its label', async () => {
    const bench = await startPackingBench()
    const { id, shipmentNumber } = await bench.until(bench.create().id, ({ state }) => state === 'printed')
    const { scans } = bench.station().handlers
    const number = shipmentNumber ?? ''
    for (const code of [
      number,
      `]C1${number}`,
      number.toLowerCase(),
      `00${number}7`,
      `A\u001d${number}\u001dB`,
    ])
      expect(await scans.read(code)).toMatchObject({ kind: 'parcel', shipment: { id }, isConfirmed: true })
    expect(bench.shipment(id).scannedBackAt).not.toBeNull()
    expect(await scans.read(number.slice(0, -1))).toEqual({ kind: 'unknown' })
  })

  it('opens a parcel whose label is not here yet, and takes nothing for proof', async () => {
    const bench = await startPackingBench({ labelDelayMs: [3_600_000, 3_600_000] })
    const { id, shipmentNumber } = await bench.until(
      bench.create().id,
      ({ state, shipmentNumber: number }) => state === 'label-awaited' && number !== null,
    )
    expect(await bench.station().handlers.scans.read(shipmentNumber ?? '')).toMatchObject({
      kind: 'parcel',
      shipment: { id, state: 'label-awaited' },
      isConfirmed: false,
    })
  })
})

describe('a scanned number of one of several orders that went as one', () => {
  const sentTogether = async () => {
    const bench = await startPackingBench()
    const { batches, shipments } = bench.station().handlers
    const batch = await batches.take(aFile([anOrder(1), anOrder(2), anOrder(3)]))
    await batches.createTogether({ batchId: batch.id, places: [1, 2, 3] })
    const { rows } = await batches.rows({ batchId: batch.id, section: null, text: '', offset: 0, limit: 9 })
    const id = rows[0]?.shipment?.id
    if (id === undefined) throw new Error('No shipment stands for them.')
    await bench.until(id, ({ state }) => state === 'printed')
    const { assignmentJson } = await shipments.detail(id)
    const { items } = JSON.parse(assignmentJson ?? '') as { items: { shipmentNumber: string }[] }
    return { bench, id, numbers: items.map(({ shipmentNumber }) => shipmentNumber) }
  }

  it('opens the parcel that stands for all of them, also after the next start', async () => {
    const { bench, id, numbers } = await sentTogether()
    expect(new Set(numbers).size).toBe(3)
    await bench.restart()
    const { scans } = bench.station().handlers
    for (const number of numbers)
      for (const code of [number, `]C1${number}`])
        expect(await scans.read(code)).toMatchObject({ kind: 'parcel', shipment: { id }, isConfirmed: true })
  })

  it('is unknown to another connection', async () => {
    const { bench, numbers } = await sentTogether()
    const service = await startCountingService({ key: 'live-key', slowestMs: 0, random: () => 0 })
    onTestFinished(() => service.stop())
    const { connections, scans } = bench.station().handlers
    await connections.connect({ name: 'Shop', kind: 'live', baseUrl: service.baseUrl, key: 'live-key' })
    expect(await scans.read(numbers[0] ?? '')).toEqual({ kind: 'unknown' })
  })

  it('is unknown once its parcel was erased', async () => {
    const { bench, id, numbers } = await sentTogether()
    const { privacy, scans } = bench.station().handlers
    const erased = await privacy.erase({ shipmentId: id, confirmation: 'Berg 1' })
    expect(erased.shipments).toBe(1)
    expect(await scans.read(numbers[0] ?? '')).toEqual({ kind: 'unknown' })
  })
})

describe('a scanned order number', () => {
  it('finds the order with and without its sign, in capitals or not', async () => {
    const bench = await startPackingBench()
    const { batches, scans } = bench.station().handlers
    const batch = await batches.take(
      aFile([anOrder(1, { orderNumber: '#1001' }), anOrder(2, { orderNumber: 'ab-77' })]),
    )
    const first = { kind: 'order', batchId: batch.id, place: 1, orderNumber: '#1001', stand: 'ready' }
    expect(await scans.read('#1001')).toEqual(first)
    expect(await scans.read('1001')).toEqual(first)
    expect(await scans.read('AB-77')).toMatchObject({ kind: 'order', place: 2 })
    expect(await scans.read('100')).toEqual({ kind: 'unknown' })
  })

  it('is the one that is still to be done, when two files have it', async () => {
    const bench = await startPackingBench()
    const { batches, scans } = bench.station().handlers
    const older = await batches.take(aFile([anOrder(1, { key: 'a 1' })], 'a.csv'))
    const newer = await batches.take(aFile([anOrder(1, { key: 'b 1' })], 'b.csv'))
    const { orderNumber } = anOrder(1)
    expect(await scans.read(orderNumber)).toMatchObject({ batchId: newer.id })
    await batches.answer({ batchId: newer.id, places: [1], answer: 'skip', reason: 'elsewhere' })
    expect(await scans.read(orderNumber)).toMatchObject({ batchId: older.id })
  })
})

describe('the sheet of codes', () => {
  const sheet = {
    layout: 'a4_portrait' as const,
    title: 'Codes zum Scannen',
    lines: ['Jeder Code tut, was sein Name sagt.'],
    codes: [...scanCommands.map((command) => commandCodes[command]), testCode].map((code) => ({
      code,
      name: `Größe ${code}`,
      note: 'Wie Alt 1',
    })),
  }
  const saved = async (): Promise<Buffer> => {
    const folder = await mkdtemp(join(tmpdir(), 'packbench-codes-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const codes = createCodePrinting({
      printers: { profileFor: (layout) => defaultProfile(layout, 'cups', 'office') },
      printSheet: () => Promise.reject(new Error('nothing is printed here')),
      chooseFileToSave: (proposal) => Promise.resolve(join(folder, proposal)),
    })
    const path = await codes.save(sheet)
    expect(path).toBe(join(folder, 'Codes zum Scannen.pdf'))
    return readFile(path ?? '')
  }

  it('has every code in a form that a scanner reads, and every word', async () => {
    const pdf = await saved()
    const pages = await popplerPages(pdf)
    const read = (await Promise.all(pages.map((page) => readBarcodes(page)))).flat()
    expect(read.sort()).toEqual(sheet.codes.map(({ code }) => code).sort())
    const text = await popplerText(pdf)
    for (const { name } of sheet.codes) expect(text).toContain(name)
  })
})
