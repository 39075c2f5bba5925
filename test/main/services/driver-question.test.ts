// A Windows driver that would print otherwise than it was asked: nothing is spent before a person has said so.
import { expect, it } from 'vitest'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { startPackingBench } from '../../support/packing-bench'
import { aLabelPrinter, createFakeWin32, type FakePrinter } from '../../support/windows/fake-win32'
import { startsOn } from '../../support/windows/fake-spooler-child'

const zebra = 'Zebra ZD421'

async function aBenchOn(printer: Partial<FakePrinter>) {
  const windows = createFakeWin32({ [zebra]: { ...aLabelPrinter, ...printer } })
  const { start } = startsOn(windows)
  const bench = await startPackingBench({ startSpooler: start })
  const printers = () => bench.station().handlers.printers
  await printers().assign({ ...defaultProfile('zebra_big', 'windows', zebra), content: 'pdf' })
  const { id } = bench.create()
  const asked = async () => {
    const { lastPrint } = await bench.until(id, ({ lastPrint }) => lastPrint?.question === 'driver')
    if (!lastPrint) throw new Error('there is no job')
    return lastPrint
  }
  return { windows, bench, printers, id, asked }
}

const scaled = { scale: 94 }

it('is asked about with what was asked and what the driver answered, and no job begins', async () => {
  const { windows, printers, asked } = await aBenchOn(scaled)
  const job = await asked()
  expect(job).toMatchObject({
    state: 'wanted',
    spoolerJobId: null,
    reason: {
      code: 'printer-answers-otherwise',
      printer: zebra,
      asked: { widthMillimetres: 101.6, heightMillimetres: 152.4 },
      answered: { widthMillimetres: 101.6, heightMillimetres: 152.4 },
      scalePercent: 94,
    },
  })
  expect(await printers().question(job.id)).toMatchObject({ kind: 'driver', proposals: [], findings: [] })
  expect(windows.jobs).toEqual([])
})

it('prints it once when somebody says so, over a restart too', async () => {
  const { windows, bench, printers, id, asked } = await aBenchOn(scaled)
  const job = await asked()
  await bench.restart()
  await printers().answer({ kind: 'print', jobId: job.id })
  await bench.until(
    id,
    ({ lastPrint }) => typeof lastPrint?.spoolerJobId === 'string' && lastPrint.state !== 'wanted',
  )
  await bench.untilTold(() => {
    windows.goOn()
    return windows.paper.length > 0 ? true : null
  })
  await bench.until(id, ({ state }) => state === 'printed')
  expect(windows.paper).toHaveLength(1)
})

it('asks again when the driver answers still otherwise by then', async () => {
  const { windows, bench, printers, id, asked } = await aBenchOn(scaled)
  const job = await asked()
  const printer = windows.printers[zebra]
  if (printer) printer.scale = 50
  await printers().answer({ kind: 'print', jobId: job.id })
  const { lastPrint } = await bench.until(
    id,
    ({ lastPrint }) =>
      lastPrint?.question === 'driver' &&
      lastPrint.reason?.code === 'printer-answers-otherwise' &&
      lastPrint.reason.scalePercent === 50,
  )
  expect(lastPrint?.state).toBe('wanted')
  expect(windows.jobs).toEqual([])
})

it('asks what is cut off as well, when the driver does as it is asked by then', async () => {
  const { windows, bench, printers, id, asked } = await aBenchOn(scaled)
  const job = await asked()
  const printer = windows.printers[zebra]
  if (printer) Object.assign(printer, { scale: 100, marginMillimetres: 12 })
  await printers().answer({ kind: 'print', jobId: job.id })
  const { lastPrint } = await bench.until(id, ({ lastPrint }) => lastPrint?.question === 'cut')
  expect(lastPrint?.reason?.code).toBe('printer-margin-cuts')
  expect(windows.jobs).toEqual([])
})

it('leaves it out when somebody says so', async () => {
  const { windows, bench, printers, id, asked } = await aBenchOn(scaled)
  const job = await asked()
  expect(await printers().answer({ kind: 'drop', jobId: job.id })).toMatchObject({
    state: 'canceled',
    question: null,
  })
  expect(bench.shipment(id).state).toBe('label-stored')
  expect(windows.jobs).toEqual([])
})
