// A scan finds parcels and orders of the connection in use, whatever stands around their numbers.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandCodes, scanCommands, testCode } from '../../../src-preload/contract/vocabulary/scan-words'
import { createCodePrinting } from '../../../src-main/services/print-codes'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
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
