// Facts on their way through a real PostgreSQL: in their order, once, and without anybody's waiting for anybody else.
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFeedCalls, type FeedCalls } from '../../../src-main/engine/calls/feed-calls'
import { connectEngine } from '../../../src-main/engine/connect-engine'
import { aFact, anEraseFact } from '../../support/engine/a-fact'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { freshBenches } from '../../support/engine/fresh-benches'

const engine = engineOfFile({ benches: 3 })
const benches = freshBenches(engine)
const bench = (index: number): FeedCalls => createFeedCalls(benches(index).query)
const loginOf = (index: number): string => benches(index).login

describe('what a bench tells', () => {
  it('is heard by every other bench in its order, and not by itself', async () => {
    expect(await bench(0).push([aFact(1, { id: 'a' }), aFact(2, { id: 'b' })], 12)).toEqual({
      kind: 'taken',
      lastN: 2,
    })
    const heard = await bench(1).pull({}, 100)
    expect(heard.map(({ bench: from, n, clockOffsetMs }) => [from, n, clockOffsetMs])).toEqual([
      [loginOf(0), 1, 12],
      [loginOf(0), 2, 12],
    ])
    expect(heard[1]?.body).toMatchObject({ kind: 'shipment', shipment: { id: 'b', connection: 'live-1' } })
    expect(await bench(1).pull({ [loginOf(0)]: 1 }, 100)).toMatchObject([{ n: 2 }])
    expect(await bench(0).pull({}, 100)).toEqual([])
    expect(await bench(0).ownFacts(1, 100)).toMatchObject([{ n: 2 }])
  })

  it('is taken once, however often it is sent, and never over a gap', async () => {
    await bench(0).push([aFact(1, { id: 'a' })], null)
    const again = [aFact(1, { id: 'a' }), aFact(2, { id: 'b' }), aFact(4, { id: 'd' })]
    expect(await bench(0).push(again, null)).toEqual({ kind: 'taken', lastN: 2 })
    expect(await bench(1).pull({}, 100)).toHaveLength(2)
  })

  it('is refused where another fact has its number: then this ledger is not the one that told it', async () => {
    await bench(0).push([aFact(1, { id: 'a' }), aFact(2, { id: 'b' })], null)
    const other = [aFact(2, { id: 'b' }, { factId: 'another' }), aFact(3, { id: 'c' })]
    expect(await bench(0).push(other, null)).toEqual({ kind: 'other-fact', lastN: 2 })
    expect(await bench(1).pull({}, 100)).toHaveLength(2)
  })

  it('comes in portions, of every bench something, each without a gap', async () => {
    await bench(0).push(
      Array.from({ length: 30 }, (_, at) => aFact(at + 1, { id: `a${at}` })),
      null,
    )
    await bench(1).push([aFact(1, { id: 'b1' }), aFact(2, { id: 'b2' })], null)
    const seen: Record<string, number> = {}
    const portions: number[] = []
    for (;;) {
      const heard = await bench(2).pull(seen, 10)
      if (heard.length === 0) break
      portions.push(heard.length)
      for (const { bench: from, n } of heard) {
        expect(n).toBe((seen[from] ?? 0) + 1)
        seen[from] = n
      }
      if (portions.length === 1) expect(Object.keys(seen)).toHaveLength(2)
    }
    expect(seen).toEqual({ [loginOf(0)]: 30, [loginOf(1)]: 2 })
    expect(portions).toEqual([10, 10, 10, 2])
  })

  it('is heard although it was written by a program of another version', async () => {
    const odd = { ...aFact(1, { id: 'a' }), body: { kind: 'dance' } }
    await bench(0).push([odd as never, aFact(2, { id: 'b' })], null)
    expect(await bench(1).pull({}, 10)).toMatchObject([
      { n: 1, body: 'unreadable' },
      { n: 2, body: { kind: 'shipment' } },
    ])
  })

  it('is heard although it holds what PostgreSQL has no sign for, or cannot be understood', async () => {
    const odd = aFact(1, { id: 'a', packedBy: 'a\u0000b\ud83dc \\u0000 😀', createdAt: 'infinity' })
    const lost = {
      ...aFact(2, { id: 'b' }),
      body: { kind: 'shipment', shipment: { id: 'b' }, event: null, order: null },
    }
    expect(await bench(0).push([odd, lost as never, aFact(3, { id: 'c' })], null)).toEqual({
      kind: 'taken',
      lastN: 3,
    })
    expect(await bench(1).push([aFact(1, { id: 'd' })], null)).toEqual({ kind: 'taken', lastN: 1 })
    const [first, second, third] = await bench(2).pull({}, 10)
    expect(first?.body).toMatchObject({ shipment: { packedBy: 'a\ufffdb\ufffdc \\u0000 😀' } })
    expect([second?.body, third?.n]).toEqual(['unreadable', 3])
  })

  it('rings for whoever listens', async () => {
    const listening = await connectEngine(engine().benches[2]!)
    onTestFinished(() => listening.close())
    let ring = (): void => undefined
    const rung = new Promise<void>((resolve) => (ring = resolve))
    await listening.listen('pb_facts', () => ring())
    await bench(0).push([aFact(1, { id: 'a' })], null)
    await bench(0).push([aFact(2, { id: 'b' })], null)
    await rung
  })
})

describe('two parcels for one reference', () => {
  const first = aFact(1, { id: 'a' })

  it('are a pair when two benches made them, whoever tells first', async () => {
    await Promise.all([bench(0).push([first], null), bench(1).push([aFact(1, { id: 'b' })], null)])
    expect(await bench(2).openPairs()).toMatchObject([
      {
        connection: 'live-1',
        a: { id: 'a', bench: loginOf(0), assignmentId: 'assignment-a', recipient: { lastName: 'Berg' } },
        b: { id: 'b', bench: loginOf(1) },
      },
    ])
    await bench(2).settlePair('b', 'a', 'intended')
    expect(await bench(0).openPairs()).toEqual([])
    await bench(1).push([aFact(2, { id: 'b', state: 'printed' })], null)
    expect(await bench(0).openPairs()).toEqual([])
  })

  it.each([
    ['one bench made both', 0, { id: 'b' }],
    ['it is one assignment', 1, { id: 'b', assignmentId: 'assignment-a' }],
    ['a person wanted it twice', 1, { id: 'b', isWantedTwice: true, createdAt: '2999-01-01T00:00:00.000Z' }],
    ['nothing was made of the second', 1, { id: 'b', assignmentId: null }],
    ['it is another connection', 1, { id: 'b', connection: 'test-1' }],
  ] as const)('are none where %s', async (_why, at, second) => {
    await bench(0).push([first], null)
    await bench(at).push([aFact(at === 0 ? 2 : 1, second)], null)
    expect(await bench(2).openPairs()).toEqual([])
  })

  it('are none where both are of a time long before', async () => {
    const createdAt = '2020-01-01T00:00:00.000Z'
    await bench(0).push([aFact(1, { id: 'a', createdAt })], null)
    await bench(1).push([aFact(1, { id: 'b', createdAt })], null)
    expect(await bench(2).openPairs()).toEqual([])
  })
})

describe('people who are erased', () => {
  it('are gone from everything that any bench told of them, and the numbers stay', async () => {
    await bench(0).push([aFact(1, { id: 'a' }), aFact(2, { id: 'b' })], null)
    await bench(1).push([aFact(1, { id: 'c' })], null)
    await bench(1).push([anEraseFact(2, ['a', 'c'])], null)
    const heard = await bench(2).pull({}, 10)
    expect(
      heard.map(({ n, body }) => [n, body === null ? null : body === 'unreadable' ? body : body.kind]),
    ).toEqual([
      [1, null],
      [2, 'shipment'],
      [1, null],
      [2, 'erase'],
    ])
    const [row] = await engine().asAdministrator(
      `SELECT count(*)::integer AS found FROM pb.facts WHERE shipment IN ('a', 'c') AND body IS NOT NULL`,
    )
    expect(row).toEqual({ found: 0 })
    expect(await bench(2).openPairs()).toEqual([])
  })
})

it('an assignment of another bench is there to try a key on', async () => {
  expect(await bench(1).madeElsewhere('live-1')).toBeNull()
  await bench(0).push([aFact(1, { id: 'a' })], null)
  expect(await bench(1).madeElsewhere('live-1')).toEqual({ bench: loginOf(0), assignmentId: 'assignment-a' })
  expect(await bench(0).madeElsewhere('live-1')).toBeNull()
})
