// What waits goes on by itself when it may, at every connection, and not a moment earlier; also over a restart.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { type PackingBench, startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { startCountingService } from '../../support/service/counting-service'

type Service = Awaited<ReturnType<typeof aService>>

async function aService(instead: Parameters<typeof startCountingService>[0]['instead'] = () => null) {
  const world = { key: 'first-key', posts: [] as string[] }
  const service = await startCountingService({
    key: () => world.key,
    slowestMs: 0,
    random: () => 0,
    instead: (call) => {
      if (call.reference !== null) world.posts.push(call.reference)
      return instead(call)
    },
  })
  onTestFinished(() => service.stop())
  return { ...service, world }
}

async function connected(bench: PackingBench, service: Service, name = 'Shop'): Promise<ConnectionId> {
  const { handlers } = bench.station()
  const input = { name, kind: 'live' as const, baseUrl: service.baseUrl, key: service.world.key }
  const { connection } = await handlers.connections.connect(input)
  if (!connection) throw new Error('not connected')
  return connection.id
}
const practiceOf = async (bench: PackingBench): Promise<ConnectionId> => {
  const all = await bench.station().handlers.connections.list()
  const practice = all.find(({ kind }) => kind === 'practice')
  if (!practice) throw new Error('practice is gone')
  return practice.id
}
/** A parcel that waits because the service does not take the key any more. */
async function aRefusedKey(bench: PackingBench, service: Service): Promise<Shipment['id']> {
  service.world.key = 'another'
  const { id } = bench.create()
  await bench.until(id, ({ problem }) => problem?.code === 'key-refused')
  return id
}
const aParcel = (number: number) =>
  aDraft({ parcel: { reference: `#${number}` }, recipient: { lastName: `Berg ${number}` } })
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const isCreated = ({ assignmentId }: Shipment): boolean => assignmentId !== null
const statusOf = (bench: PackingBench) => bench.station().handlers.bench.status()

describe('a paused bench', () => {
  it('is still paused after a restart, and sends what waited when somebody resumes', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.bench.pause()
    const { id } = bench.create()
    await bench.restart()
    expect(await statusOf(bench)).toMatchObject({ isPaused: true, service: { state: 'ok' } })
    expect(bench.shipment(id)).toMatchObject({ state: 'waiting', attempt: 0 })
    await bench.station().handlers.bench.resume()
    await bench.until(id, isCreated)
    await bench.restart()
    expect(await statusOf(bench)).toMatchObject({ isPaused: false })
  })
})

describe('a service that asks to wait an hour', () => {
  it('is not called in that hour, not even after a restart, and the moment it named is shown', async () => {
    const service = await aService(({ reference }) =>
      reference === null ? null : { status: 429, message: 'busy', headers: { 'retry-after': '3600' } },
    )
    const bench = await startPackingBench()
    await connected(bench, service)
    const before = Date.now()
    const { id } = bench.create()
    await bench.until(id, ({ problem }) => problem?.code === 'service-throttled')
    await bench.restart()
    const { service: shown } = await statusOf(bench)
    expect(shown.state).toBe('throttled')
    const waits = Date.parse(shown.waitsUntil ?? '') - before
    expect(waits).toBeGreaterThanOrEqual(3_600_000)
    expect(waits).toBeLessThan(3_630_000)
    expect(bench.shipment(id)).toMatchObject({
      state: 'waiting',
      problem: { code: 'service-throttled', detail: { code: 'service-asks-to-wait' } },
    })
    expect(service.world.posts).toEqual(['#1001'])
  })
})

describe('what waits at a connection that is not in use', () => {
  it('goes on by itself after a restart', async () => {
    const service = await aService()
    const bench = await startPackingBench()
    await connected(bench, service)
    const id = await aRefusedKey(bench, service)
    await bench.station().handlers.connections.use(await practiceOf(bench))
    await bench.stop()
    service.world.key = 'first-key'
    await bench.restart()
    await bench.until(id, isCreated)
    expect(service.received()).toEqual(['#1001'])
  })

  it('goes on when its key is replaced', async () => {
    const service = await aService()
    const bench = await startPackingBench()
    const shop = await connected(bench, service)
    service.world.key = 'second-key'
    const { id } = bench.create()
    await bench.until(id, ({ problem }) => problem?.code === 'key-refused')
    const { handlers } = bench.station()
    await handlers.connections.use(await practiceOf(bench))
    const { connection } = await handlers.connections.replaceKey({ id: shop, key: 'second-key' })
    expect(connection).toMatchObject({ id: shop, isActive: false })
    await bench.until(id, isCreated)
    expect(service.received()).toEqual(['#1001'])
  })
})

describe('a key that was revoked', () => {
  it('holds ten parcels back, says so at once, and each is created once with the new key', async () => {
    const service = await aService()
    const bench = await startPackingBench()
    const shop = await connected(bench, service)
    const { handlers } = bench.station()
    await handlers.bench.pause()
    const ids = numbers(10).map((number) => bench.create(aParcel(number)).id)
    service.world.key = 'second-key'
    await handlers.bench.resume()
    const [first] = ids
    if (first === undefined) throw new Error('no parcel')
    await bench.until(first, ({ problem }) => problem?.code === 'key-refused')
    for (const id of ids) await bench.until(id, ({ state }) => state === 'waiting')
    expect(await statusOf(bench)).toMatchObject({ service: { state: 'key-refused' }, waitingCount: 10 })
    // As many as may be under way at once; nobody else is sent to a door that is shut.
    expect(service.world.posts.length).toBeLessThanOrEqual(4)
    expect(service.received()).toEqual([])

    await handlers.connections.replaceKey({ id: shop, key: 'second-key' })
    for (const id of ids) await bench.until(id, isCreated)
    expect(service.received().sort()).toEqual(
      numbers(10)
        .map((number) => `#${number}`)
        .sort(),
    )
    expect(await statusOf(bench)).toMatchObject({ service: { state: 'ok' } })
  })

  it('lets what waits go on when a check finds that the service takes it again', async () => {
    const service = await aService()
    const bench = await startPackingBench()
    const shop = await connected(bench, service)
    const id = await aRefusedKey(bench, service)
    service.world.key = 'first-key'
    await bench.station().handlers.connections.check(shop)
    await bench.until(id, isCreated)
    expect(service.received()).toEqual(['#1001'])
  })

  it('is still known to be refused after a restart: nothing is sent before the health call said yes', async () => {
    const service = await aService()
    const bench = await startPackingBench()
    await connected(bench, service)
    await aRefusedKey(bench, service)
    await bench.restart()
    expect(await statusOf(bench)).toMatchObject({ service: { state: 'key-refused' } })
    expect(service.world.posts).toHaveLength(1)
  })
})

describe('a parcel that is turned away although the key is good', () => {
  it.each([
    ['403', 403, 1],
    ['401', 401, 2],
  ])('by %s is refused with the sentence of the service, and the others go on', async (_, status, posts) => {
    const service = await aService(({ reference }) =>
      reference === '#2' ? { status, message: 'Not to this country.' } : null,
    )
    const bench = await startPackingBench()
    await connected(bench, service)
    await bench.station().handlers.bench.pause()
    const [first, second, third] = numbers(3).map((number) => bench.create(aParcel(number)).id)
    if (!first || !second || !third) throw new Error('no parcels')
    await bench.station().handlers.bench.resume()
    const refused = await bench.until(second, ({ state }) => state === 'refused')
    expect(refused.problem).toMatchObject({
      code: status === 403 ? 'key-forbidden' : 'key-refused',
      fields: [],
    })
    expect(JSON.stringify(refused.problem?.detail)).toContain('Not to this country.')
    await bench.until(first, isCreated)
    await bench.until(third, isCreated)
    expect(service.received().sort()).toEqual(['#1', '#3'])
    expect(service.world.posts.filter((reference) => reference === '#2')).toHaveLength(posts)
    expect(await statusOf(bench)).toMatchObject({ service: { state: 'ok' }, attentionCount: 1 })
    const later = bench.create(aParcel(4))
    await bench.until(later.id, isCreated)
  })

  it('by a sign-in page of the network waits, and is not sent for ever', async () => {
    const service = await aService(({ reference }) =>
      reference === null
        ? null
        : { status: 511, message: 'Sign in', headers: { 'content-type': 'text/html' } },
    )
    const bench = await startPackingBench()
    await connected(bench, service)
    const { id } = bench.create()
    const refused = await bench.until(id, ({ state }) => state === 'refused')
    expect(refused.problem?.code).toBe('refused-on-the-way')
    expect(service.world.posts).toHaveLength(3)
  })
})
