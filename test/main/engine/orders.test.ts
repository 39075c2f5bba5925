// Who may send an order, asked of a real engine.
import { beforeAll, describe, expect, it } from 'vitest'
import { type BatchesCalls, createBatchesCalls } from '../../../src-main/engine/calls/batches-calls'
import {
  type ArmAsked,
  createOrdersCalls,
  type OrdersCalls,
} from '../../../src-main/engine/calls/orders-calls'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import { engineSays } from '../../../src-main/engine/engine-words'
import { nothingGiven } from '../../../src-preload/contract/batch-vocabulary'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { greetedBench } from '../../support/engine/greeted-bench'

const engine = engineOfFile({ benches: 3 })
type Bench = OrdersCalls & BatchesCalls & { login: string }
const benches: Bench[] = []
const bench = (number: number): Bench => benches[number]!

beforeAll(async () => {
  for (const login of engine().benches) {
    const { query } = await greetedBench(login)
    benches.push({ ...createOrdersCalls(query), ...createBatchesCalls(query), login: login.login })
    if (benches.length === 1)
      await createHelloCalls(query).addConnection({
        id: 'live',
        name: 'Live',
        kind: 'live',
        baseAddress: 'https://example.org',
      })
  }
})

let made = 0
/** A batch of so many orders, shared by the first bench; their ids. */
const sharedOrders = async (count: number, { key = '', reference = '' } = {}): Promise<string[]> => {
  const batch = `batch${(made += 1)}`
  const { shareBatch, shareOrders, finishBatch } = bench(0)
  const head = { id: batch, connection: 'live', name: 'orders.csv', shop: null, given: nothingGiven }
  await shareBatch({ ...head, orderCount: count, takenAt: '2026-11-29T08:00:00.000Z' })
  const orders = Array.from({ length: count }, (_, index) => ({
    id: `${batch}-${index + 1}`,
    place: index + 1,
    key: key === '' ? `${batch}-${index + 1}` : key,
    reference: reference === '' ? null : reference,
    state: 'free' as const,
    ...{ bench: null, version: 1 },
    body: { says: index + 1 },
  }))
  await shareOrders({ batch, orders })
  expect(await finishBatch(batch)).toBe(true)
  return orders.map(({ id }) => id)
}
const leaseMs = 60_000
const claimOne = async (by: Bench, id: string, ms = leaseMs) =>
  (await by.claim({ ids: [id], limit: 1, leaseMs: ms })).claimed[0]
const arming = (id: string, fence: number, nonce: string, more: Partial<ArmAsked> = {}): ArmAsked => ({
  ...{ id, fence, nonce, before: null, asks: false, shipment: `shipment-of-${id}`, typed: null },
  ...more,
})
const typed = (id: string, reference: string, more: Partial<ArmAsked> = {}): ArmAsked =>
  arming(id, 1, '1.a', { asks: true, typed: { connection: 'live', reference, body: { draft: {} } }, ...more })

/** Held by the first bench, and armed for its first attempt. */
const armedOrder = async (): Promise<string> => {
  const [id] = await sharedOrders(1)
  await claimOne(bench(0), id!)
  await bench(0).arm(arming(id!, 1, '1.a'))
  return id!
}

/** As push does it, for a fact of this bench. */
const tell = async (by: Bench, told: Record<string, unknown>, shipment: Record<string, unknown> = {}) =>
  engine().asAdministrator('SELECT pb.note_order($1, $2, $3)', [
    by.login,
    JSON.stringify({ assignmentId: null, ...told }),
    JSON.stringify({ id: 'a-shipment', connection: 'live', keys: [{ reference: null }], ...shipment }),
  ])
const stateOf = async (id: string) =>
  (
    await engine().asAdministrator(
      'SELECT state, holder, fence::int, nonce, late FROM pb.orders WHERE id = $1',
      [id],
    )
  )[0]

describe('a claim', () => {
  it('gives each order to one bench, in the order of the file, and says who has the others', async () => {
    const ids = await sharedOrders(6)
    const [one, other] = await Promise.all(
      [bench(0), bench(1)].map((by) => by.claim({ ids, limit: 3, leaseMs })),
    )
    const taken = [one, other].flatMap((answer) => answer!.claimed.map(({ id }) => id))
    expect(new Set(taken).size).toBe(taken.length)
    expect(one!.claimed.every(({ fence }) => fence === 1)).toBe(true)
    const third = await bench(2).claim({ ids, limit: 6, leaseMs })
    expect(third.claimed.length + taken.length).toBe(6)
    expect(third.others.map(({ state }) => state)).toEqual(taken.map(() => 'held'))
  })

  it('ends by itself, and the next holder has a higher fence', async () => {
    const [id] = await sharedOrders(1)
    expect(await claimOne(bench(0), id!, 1)).toMatchObject({ fence: 1 })
    await expect.poll(() => claimOne(bench(1), id!)).toMatchObject({ fence: 2 })
    expect(await bench(0).arm(arming(id!, 1, '1.a'))).toMatchObject({
      kind: 'taken',
      by: { bench: bench(1).login, state: 'held' },
    })
  })

  it('that is given back is free at once, and one that is renewed stays', async () => {
    const [id] = await sharedOrders(1)
    const { fence } = (await claimOne(bench(0), id!))!
    expect(await bench(0).renew({ held: [{ id: id!, fence }], leaseMs })).toEqual([id])
    expect(await bench(1).renew({ held: [{ id: id!, fence }], leaseMs })).toEqual([])
    expect(await claimOne(bench(1), id!)).toBeUndefined()
    await bench(0).release([{ id: id!, fence }])
    expect(await claimOne(bench(1), id!)).toMatchObject({ fence: 2 })
  })
})

describe('an armed order', () => {
  it('has no end: nobody else gets it, however long ago its lease was', async () => {
    const [id] = await sharedOrders(1)
    await claimOne(bench(0), id!, 1)
    // Also after the end of the lease, while nobody took it.
    expect(await bench(0).arm(arming(id!, 1, '1.a'))).toEqual({ kind: 'yes' })
    expect(await claimOne(bench(1), id!)).toBeUndefined()
    expect(await bench(1).arm(arming(id!, 2, '1.b'))).toMatchObject({ kind: 'taken' })
  })

  it('is armed again for the same attempt: its answer may have been lost', async () => {
    const id = await armedOrder()
    expect(await bench(0).arm(arming(id, 1, '1.a'))).toEqual({ kind: 'yes' })
  })

  it('with an attempt that its bench does not know of is no longer safe to send', async () => {
    const id = await armedOrder()
    expect(await bench(0).arm(arming(id, 1, '1.z'))).toEqual({ kind: 'forgotten' })
    expect(await bench(0).arm(arming(id, 1, '2.b', { before: '1.a' }))).toEqual({ kind: 'yes' })
  })

  it('goes back by a word that names the attempt, and only by the newest', async () => {
    const id = await armedOrder()
    await tell(bench(0), { orderId: id, fence: 1, nonce: '1.a', became: 'held' })
    expect(await stateOf(id)).toMatchObject({ state: 'held', holder: bench(0).login })
    expect(await bench(0).arm(arming(id, 1, '1.a'))).toEqual({ kind: 'spent' })
    await bench(0).arm(arming(id, 1, '2.b', { before: '1.a' }))
    await bench(0).arm(arming(id, 1, '3.c', { before: '2.b' }))
    // Facts of the second attempt that arrive after the third was armed.
    for (const became of ['sending', 'held'])
      await tell(bench(0), { orderId: id, fence: 1, nonce: '2.b', became })
    expect(await stateOf(id)).toMatchObject({ state: 'armed', nonce: '3.c' })
  })

  it('is done by its fact, and corrected after it was refused', async () => {
    const id = await armedOrder()
    await tell(bench(0), { orderId: id, fence: 1, nonce: '1.a', became: 'refused' })
    expect(await claimOne(bench(1), id)).toBeUndefined()
    expect(await bench(0).arm(arming(id, 1, '2.b', { before: '1.a' }))).toEqual({ kind: 'yes' })
    await tell(bench(0), { orderId: id, fence: 1, nonce: '2.b', became: 'done', assignmentId: 'A' })
    expect(await stateOf(id)).toMatchObject({ state: 'done' })
  })
})

describe('taking over', () => {
  it('waits for the quiet time, and what its former bench asks for later is no', async () => {
    const id = await armedOrder()
    const early = await bench(1).takeOver({ id, quietMs: 60_000 })
    expect(early).toMatchObject({ kind: 'too-early' })
    expect((await bench(1).stuck({ quietMs: 0 })).map(({ order }) => order.id)).toContain(id)
    const taken = await bench(1).takeOver({ id, quietMs: 0 })
    expect(taken).toMatchObject({
      kind: 'yours',
      order: { fence: 2, nonce: '1.a', state: 'unsure', takenFrom: bench(0).login },
      body: { says: 1 },
    })
    expect(await bench(1).takeOver({ id, quietMs: 60_000 })).toEqual(taken)
    expect(await bench(2).takeOver({ id, quietMs: 60_000 })).toMatchObject({ kind: 'too-early' })
    expect(await bench(0).arm(arming(id, 1, '1.a'))).toMatchObject({ kind: 'taken' })
    expect((await bench(1).mine([])).map(({ order }) => order.id)).toContain(id)
  })

  it('does not lose the late answer of the bench that was silent', async () => {
    const id = await armedOrder()
    await bench(1).takeOver({ id, quietMs: 0 })
    await bench(1).arm(arming(id, 2, '2.b', { before: '1.a' }))
    const word = { orderId: id, fence: 1, nonce: '1.a', became: 'done', assignmentId: 'A-77' }
    await tell(bench(0), word, { shipmentNumber: 'PB77' })
    expect(await stateOf(id)).toMatchObject({
      state: 'armed',
      holder: bench(1).login,
      late: { bench: bench(0).login, assignmentId: 'A-77', shipmentNumber: 'PB77' },
    })
  })

  it('is over once that bench answers after all, while nothing was sent again', async () => {
    const id = await armedOrder()
    await bench(1).takeOver({ id, quietMs: 0 })
    await tell(bench(0), { orderId: id, fence: 1, nonce: '1.a', became: 'done', assignmentId: 'A-78' })
    expect(await stateOf(id)).toMatchObject({ state: 'done', holder: bench(0).login, fence: 3 })
    expect(await bench(1).arm(arming(id, 2, '2.b', { before: '1.a' }))).toMatchObject({ kind: 'taken' })
  })

  it('sets free what had been refused, for every bench', async () => {
    const id = await armedOrder()
    await tell(bench(0), { orderId: id, fence: 1, nonce: '1.a', became: 'refused' })
    expect(await bench(1).takeOver({ id, quietMs: 60_000 })).toEqual({ kind: 'free' })
    expect(await claimOne(bench(2), id)).toMatchObject({ fence: 3 })
  })
})

describe('a typed parcel', () => {
  it('with the reference of another bench in the same second is a question at one of the two', async () => {
    const kinds = await Promise.all(
      [0, 1, 2].map(async (one) => (await bench(one).arm(typed(`typed-${one}`, 'ord88'))).kind),
    )
    expect(kinds.sort()).toEqual(['same-reference', 'same-reference', 'yes'])
  })

  it('goes all the same when a person has said why, or when its own bench has the other one', async () => {
    expect(await bench(0).arm(typed('typed-a', 'ord89'))).toEqual({ kind: 'yes' })
    expect(await bench(0).arm(typed('typed-b', 'ord89'))).toEqual({ kind: 'yes' })
    expect(await bench(1).arm(typed('typed-c', 'ord89', { asks: false }))).toEqual({ kind: 'yes' })
  })

  it('is asked about an order of a shared batch that another bench has armed', async () => {
    const [id] = await sharedOrders(1, { reference: 'ord90' })
    await claimOne(bench(0), id!)
    expect(await bench(1).arm(typed('typed-d', 'ord90'))).toEqual({ kind: 'yes' })
    expect(await bench(0).arm(arming(id!, 1, '1.a', { asks: true }))).toMatchObject({
      kind: 'same-reference',
      by: { bench: bench(1).login },
    })
    expect(await stateOf(id!)).toMatchObject({ state: 'held' })
  })

  it('that was sent while the engine was away stands there once its fact has come', async () => {
    await tell(
      bench(0),
      { orderId: 'typed-e', fence: 1, nonce: '1.a', became: 'sending' },
      { id: 'typed-e', keys: [{ reference: 'ord91' }], draft: { a: 1 } },
    )
    expect(await bench(1).arm(typed('typed-f', 'ord91'))).toMatchObject({ kind: 'same-reference' })
    expect(await bench(1).takeOver({ id: 'typed-e', quietMs: 0 })).toMatchObject({
      kind: 'yours',
      body: { draft: { a: 1 } },
    })
  })
})

describe('an engine that was put back', () => {
  it('learns from facts who was sending', async () => {
    const [id] = await sharedOrders(1)
    await tell(bench(1), { orderId: id, fence: 4, nonce: '2.x', became: 'sending' })
    expect(await stateOf(id!)).toMatchObject({ state: 'armed', holder: bench(1).login, fence: 4 })
    expect(await claimOne(bench(0), id!)).toBeUndefined()
  })

  it('gives out nothing while it is frozen', async () => {
    const [id] = await sharedOrders(2)
    await claimOne(bench(0), id!)
    await engine().asAdministrator('UPDATE pb.engine SET is_frozen = true')
    const refused = { sqlState: engineSays.frozen }
    await expect(claimOne(bench(1), id!)).rejects.toMatchObject(refused)
    await expect(bench(0).arm(arming(id!, 1, '1.a'))).rejects.toMatchObject(refused)
    await expect(bench(0).takeOver({ id: id!, quietMs: 0 })).rejects.toMatchObject(refused)
    await engine().asAdministrator('UPDATE pb.engine SET is_frozen = false')
  })
})

describe('a shared batch', () => {
  it('is seen by the others once it is whole, with what changed since', async () => {
    const before = await bench(1).since({ since: null, after: null, limit: 1_000 })
    const ids = await sharedOrders(3)
    const first = await bench(1).since({ since: before.mark, after: null, limit: 1_000 })
    expect(first.batches.map(({ id }) => id)).toEqual([`batch${made}`])
    expect(first.rows.map(({ order }) => order.id)).toEqual(expect.arrayContaining(ids))
    await claimOne(bench(0), ids[1]!)
    const second = await bench(1).since({ since: first.mark, after: null, limit: 1_000 })
    expect(second.rows.map(({ order }) => order)).toContainEqual(
      expect.objectContaining({ id: ids[1], state: 'held', bench: bench(0).login }),
    )
    const bodies = await bench(1).bodies({ batch: `batch${made}`, after: 1, limit: 10 })
    expect(bodies.map(({ body }) => body)).toEqual([{ says: 2 }, { says: 3 }])
  })

  it('leaves out what another batch of the shop has already, and says which', async () => {
    await sharedOrders(1, { key: 'the-same' })
    await bench(1).shareBatch({
      ...{ id: 'second', connection: 'live', name: 'again.csv', shop: null, given: nothingGiven },
      ...{ orderCount: 1, takenAt: '2026-11-29T08:00:00.000Z' },
    })
    const order = {
      id: 'second-1',
      place: 1,
      key: 'the-same',
      reference: null,
      state: 'free',
      ...{ bench: null, version: 1 },
      body: {},
    } as const
    expect(await bench(1).shareOrders({ batch: 'second', orders: [order] })).toMatchObject([
      { place: 1, name: 'orders.csv' },
    ])
  })

  it('is not whole before all of it is handed in, and begun anew it keeps what facts say of its orders', async () => {
    const batch = 'anew'
    const id = `${batch}-1`
    // From a fact, after the engine was put back.
    await engine().asAdministrator(
      `INSERT INTO pb.orders (id, connection, state, holder, fence, body) VALUES ($1, 'live', 'armed', $2, 3, '{"draft": 1}')`,
      [id, bench(1).login],
    )
    const { shareBatch, shareOrders, finishBatch } = bench(0)
    const head = { id: batch, connection: 'live', name: 'orders.csv', shop: null, given: nothingGiven }
    const begin = () => shareBatch({ ...head, orderCount: 2, takenAt: '2026-11-29T08:00:00.000Z' })
    const page = (place: number) =>
      shareOrders({
        batch,
        orders: [
          {
            ...{ id: `${batch}-${place}`, place, key: `${batch} ${place}`, reference: null },
            ...{ state: 'free', bench: null, version: 1, body: { says: place } },
          },
        ],
      })
    await begin()
    await page(1)
    expect(await finishBatch(batch)).toBe(false)
    await begin()
    await page(1)
    await page(2)
    expect(await finishBatch(batch)).toBe(true)
    const bodies = await bench(2).bodies({ batch, after: 0, limit: 10 })
    expect(bodies).toMatchObject([
      { order: { state: 'armed', bench: bench(1).login, fence: 3 }, body: { says: 1 } },
      { order: { state: 'free' }, body: { says: 2 } },
    ])
  })

  it('is taken back by a change where its lease is over: it is not sent with the words from before', async () => {
    const [id] = await sharedOrders(1)
    const claimed = await claimOne(bench(1), id!, 0)
    const body = { id: id!, version: 1, reference: null, isOut: false, body: { new: 1 } }
    expect(await bench(0).putBodies([body])).toEqual({ [id!]: 2 })
    expect(await bench(1).arm(arming(id!, claimed!.fence, '1.a'))).toMatchObject({
      kind: 'taken',
      by: { state: 'free', bench: null },
    })
    expect(await claimOne(bench(2), id!)).toMatchObject({ bodyVersion: 2 })
  })

  it('is changed only as it was seen, and only where nobody else has it', async () => {
    const [free, held] = await sharedOrders(2)
    await claimOne(bench(0), held!)
    const put = (id: string, version: number) => ({
      id,
      version,
      reference: null,
      isOut: false,
      body: { new: 1 },
    })
    expect(await bench(1).putBodies([put(free!, 1), put(held!, 1)])).toEqual({ [free!]: 2 })
    expect(await bench(2).putBodies([put(free!, 1)])).toEqual({})
    expect(await bench(2).putBodies([{ ...put(free!, 2), isOut: true }])).toEqual({ [free!]: 3 })
    expect(await claimOne(bench(0), free!)).toBeUndefined()
  })
})
