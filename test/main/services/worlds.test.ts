// Each connection is a world of its own: nothing that was practised stands among what is shipped.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ConnectionId } from '../../../src-preload/contract/ids'
import { type ListRequest, listRequestSchema, type Shipment } from '../../../src-preload/contract/shipment'
import { type PackingBench, startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { startCountingService } from '../../support/service/counting-service'

const isPrinted = ({ state }: Shipment): boolean => state === 'printed'
const isCreated = ({ state }: Shipment): boolean => state === 'label-awaited'
const aParcel = (reference: string) =>
  aDraft({ parcel: { reference }, recipient: { lastName: `Berg ${reference}` } })
const references = (shipments: readonly Shipment[]) => shipments.map(({ draft }) => draft.parcel.reference)

const listed = async (bench: PackingBench, request: Partial<ListRequest> = {}) => {
  const { rows, total } = await bench
    .station()
    .handlers.shipments.list(listRequestSchema.parse({ text: '', states: [], limit: 50, ...request }))
  return { references: references(rows), total }
}
const queued = async (bench: PackingBench) => references(await bench.station().handlers.shipments.queue())

/** Two parcels practised, one refused; then one shipped for real. */
async function bothWorlds() {
  const service = await startCountingService({ key: 'live-key', slowestMs: 0, random: () => 0 })
  onTestFinished(() => service.stop())
  const bench = await startPackingBench()
  const { handlers } = bench.station()
  const [practice] = await handlers.connections.list()
  if (!practice) throw new Error('practice is gone')
  const practised = await bench.until(bench.create(aParcel('#practice')).id, isPrinted)
  const refusedDraft = aDraft({ parcel: { reference: '#heavy', weightGrams: 9_000 } })
  await bench.until(bench.create(refusedDraft).id, ({ state }) => state === 'refused')
  const input = { name: 'Shop', kind: 'live' as const, baseUrl: service.baseUrl, key: 'live-key' }
  const { connection } = await handlers.connections.connect(input)
  if (!connection) throw new Error('not connected')
  const shipped = await bench.until(bench.create(aParcel('#live')).id, isCreated)
  const use = (id: ConnectionId) => handlers.connections.use(id)
  return { bench, handlers, practice, shop: connection, practised, shipped, use }
}

describe('with a practice and a live connection side by side', () => {
  it('queue, history and search are those of the connection in use', async () => {
    const { bench, practice, use } = await bothWorlds()
    expect(await queued(bench)).toEqual(['#live'])
    expect(await listed(bench)).toEqual({ references: ['#live'], total: 1 })
    expect(await listed(bench, { text: 'Berg' })).toEqual({ references: ['#live'], total: 1 })
    expect(await listed(bench, { states: ['refused'] })).toEqual({ references: [], total: 0 })
    await use(practice.id)
    expect(await queued(bench)).toEqual(['#heavy', '#practice'])
    expect(await listed(bench)).toEqual({ references: ['#heavy', '#practice'], total: 2 })
    expect(await listed(bench, { text: 'Berg' })).toEqual({ references: ['#heavy', '#practice'], total: 2 })
    expect(await listed(bench, { states: ['refused'] })).toEqual({ references: ['#heavy'], total: 1 })
  })

  it('the counts are those of the connection in use, and the others stand beside with their names', async () => {
    const { bench, handlers, practice, shop, use } = await bothWorlds()
    expect(await handlers.bench.status()).toMatchObject({
      todayCount: 1,
      waitingCount: 1,
      attentionCount: 0,
      others: [
        {
          connection: { id: practice.id, kind: 'practice', name: 'Practice' },
          number: 1,
          waitingCount: 0,
          attentionCount: 1,
        },
      ],
    })
    await use(practice.id)
    expect(await bench.station().handlers.bench.status()).toMatchObject({
      todayCount: 1,
      waitingCount: 0,
      attentionCount: 1,
      others: [{ connection: { id: shop.id, name: 'Shop' }, number: 2, waitingCount: 1, attentionCount: 0 }],
    })
  })

  it('unsure parcels of practice do not stop what is shipped', async () => {
    const { bench, practice, shop, use } = await bothWorlds()
    await use(practice.id)
    await bench.station().handlers.settings.change({ unsureCap: 1 })
    bench.practice().orders.loseNextAnswer()
    await bench.until(bench.create(aParcel('#lost')).id, ({ state }) => state === 'unsure')
    expect(() => bench.ask(aParcel('#more'))).toThrow(
      expect.objectContaining({ code: 'too-many-unsure' }) as Error,
    )
    await use(shop.id)
    expect(bench.ask(aParcel('#more')).kind).toBe('begun')
    expect(await bench.station().handlers.bench.status()).toMatchObject({ unsureCount: 0 })
  })

  it('a number that was practised is not tracked and not scanned under the live mark', async () => {
    const { handlers, practice, practised, use } = await bothWorlds()
    const shipmentNumber = practised.shipmentNumber ?? ''
    expect(shipmentNumber).not.toBe('')
    await use(practice.id)
    const own = await handlers.tracking.get({ shipmentNumber, isFresh: true })
    expect(own.shipmentId).toBe(practised.id)
    expect(own.tracking).not.toBeNull()
    const [, shop] = await handlers.connections.list()
    if (shop) await use(shop.id)
    const foreign = await handlers.tracking.get({ shipmentNumber, isFresh: false })
    expect(foreign).toMatchObject({ kind: 'never-asked', tracking: null, shipmentId: null })
    expect(await handlers.scans.read(shipmentNumber)).toEqual({ kind: 'unknown' })
  })
})
