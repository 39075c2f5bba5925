// The printers an earlier run found are there at once, before any driver or server has answered.
import { expect, it } from 'vitest'
import { startPackingBench } from '../../support/packing-bench'
import { aLabelPrinter, anOfficePrinter, createFakeWin32 } from '../../support/windows/fake-win32'
import { startsOn, type ChildFaults } from '../../support/windows/fake-spooler-child'

it('are known over a restart while Windows hangs, said to be of then, and proposed for as they were', async () => {
  const windows = createFakeWin32({ Zebra: aLabelPrinter, Office: anOfficePrinter })
  const faults: ChildFaults = {}
  const bench = await startPackingBench({ startSpooler: startsOn(windows, faults).start })
  const before = bench.station().handlers.printers
  expect(await before.list()).toMatchObject([
    { name: 'Zebra', state: 'ready', isDefault: true },
    { name: 'Office', state: 'ready' },
  ])
  faults.hangsAt = 'printers'
  await bench.restart()
  const { printers } = bench.station().handlers
  expect(await printers.known()).toMatchObject([
    {
      name: 'Zebra',
      state: 'unknown',
      isDefault: true,
      isLabelPrinter: true,
      reason: { code: 'printer-known-since' },
    },
    { name: 'Office', state: 'unknown', isLabelPrinter: false },
  ])
  expect(await printers.propose({ layout: 'a4_portrait', way: 'windows', target: 'Office' })).toMatchObject({
    dpi: 600,
    stock: { widthMillimetres: 210, heightMillimetres: 297 },
  })
})
