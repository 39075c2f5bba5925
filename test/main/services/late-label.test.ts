// A label that comes after those of parcels created later were printed: nobody may put it on the next box by habit.
import { expect, it, onTestFinished } from 'vitest'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { aDraft } from '../../support/builders'
import { startPackingBench } from '../../support/packing-bench'
import { startFakeZebra } from '../../support/printers/fake-zebra'

/** Two parcels in a row; the label of the first one comes when it is let go. */
async function aBenchWithALateLabel() {
  const zebra = await startFakeZebra()
  onTestFinished(() => zebra.stop())
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let fetched = 0
  const bench = await startPackingBench({
    changeClient: (client) => ({
      ...client,
      fetchLabel: async (url) => {
        fetched += 1
        if (fetched === 1) await held
        return client.fetchLabel(url)
      },
    }),
  })
  const { handlers } = bench.station()
  await handlers.settings.change({ orderWaitSeconds: 1 })
  await handlers.printers.assign(defaultProfile('zebra_big', 'socket', zebra.address))
  const first = bench.create(aDraft({ parcel: { reference: '#1' } }))
  await bench.untilTold(() => (fetched === 1 ? true : null))
  const second = bench.create(aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Second' } }))
  await bench.until(second.id, ({ state }) => state === 'printed')
  letGo()
  const { lastPrint } = await bench.until(first.id, ({ lastPrint }) => lastPrint?.question === 'late')
  if (!lastPrint) throw new Error('there is no job')
  return { bench, printers: handlers.printers, zebra, first, job: lastPrint }
}

it('is asked about before it prints, and prints when somebody says so', async () => {
  const { bench, printers, zebra, first, job } = await aBenchWithALateLabel()
  expect(job).toMatchObject({ state: 'wanted', reason: { code: 'print-came-late' } })
  expect(zebra.printed()).toHaveLength(1)
  expect(await printers.question(job.id)).toMatchObject({ kind: 'late', proposals: [], findings: [] })
  await printers.answer({ kind: 'print', jobId: job.id })
  await bench.until(first.id, ({ state }) => state === 'printed')
  expect(zebra.printed()).toHaveLength(2)
})

it('keeps its question over a restart, and is left out when somebody says so', async () => {
  const { bench, zebra, first, job } = await aBenchWithALateLabel()
  await bench.restart()
  const { printers } = bench.station().handlers
  expect((await printers.question(job.id)).kind).toBe('late')
  expect(await printers.answer({ kind: 'drop', jobId: job.id })).toMatchObject({
    state: 'canceled',
    question: null,
  })
  expect(bench.shipment(first.id).state).toBe('label-stored')
  expect(zebra.printed()).toHaveLength(1)
})
