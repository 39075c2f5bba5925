// Rows that benches share, and a service's wait, at a real PostgreSQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocsCalls } from '../../../src-main/engine/calls/docs-calls'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import { createWaitsCalls } from '../../../src-main/engine/calls/waits-calls'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { type GreetedBench, greetedBench } from '../../support/engine/greeted-bench'

const engine = engineOfFile({ benches: 2 })

let greeted: GreetedBench[] = []
beforeAll(
  async () => void (greeted = await Promise.all(engine().benches.map((login) => greetedBench(login)))),
)
afterAll(() => Promise.all(greeted.map(({ close }) => close())))

const benches = () =>
  greeted.map(({ query, login }) => ({
    ...{ query, login },
    docs: createDocsCalls(query),
    waits: createWaitsCalls(query),
    hello: createHelloCalls(query),
  }))

describe('a row of the shop', () => {
  const row = (id: string) => ({ kind: 'package', id, version: 0, seen: null })

  it('is changed by whoever has seen it as it is, and by nobody else', async () => {
    const [one, other] = benches()
    const { doc } = await one!.docs.put({ ...row('changed'), body: { name: 'Box' } })
    expect(doc).toMatchObject({ version: 1, bench: one!.login })

    const theirs = await other!.docs.put({
      ...row('changed'),
      seen: doc.revision,
      version: 1,
      body: { name: 'Big' },
    })
    expect(theirs).toMatchObject({ isKept: true, doc: { version: 2, bench: other!.login } })
    const late = await one!.docs.put({
      ...row('changed'),
      seen: doc.revision,
      version: 1,
      body: { name: 'Small' },
    })
    expect(late).toMatchObject({ isKept: false, doc: { body: { name: 'Big' } } })
  })

  it('is made by one of two that make it at once', async () => {
    const [one, other] = benches()
    const made = await Promise.all(
      [one!, other!].map(({ docs, login }) => docs.put({ ...row('at-once'), body: { name: login } })),
    )
    expect(made.filter(({ isKept }) => isKept)).toHaveLength(1)
    expect(made[0]!.doc).toEqual(made[1]!.doc)
  })

  it('is read only when something changed, also when it was removed', async () => {
    const [one, other] = benches()
    const { doc } = await one!.docs.put({ ...row('gone'), body: { name: 'Box' } })
    const { stamp } = await other!.docs.since(null)
    expect(await other!.docs.since(stamp)).toEqual({ stamp, docs: null })
    await one!.docs.put({ ...row('gone'), seen: doc.revision, version: 1, body: null })
    const { docs } = await other!.docs.since(stamp)
    expect(docs?.find(({ id }) => id === 'gone')).toMatchObject({ body: null, version: 2 })
  })

  it('counts on from what the bench knows where the engine has forgotten it', async () => {
    const [one] = benches()
    const { doc } = await one!.docs.put({ ...row('forgotten'), version: 7, body: { name: 'Box' } })
    expect(doc.version).toBe(8)
  })
})

describe('a wait', () => {
  const connection = async (id: string) => {
    const [one, other] = benches()
    const baseAddress = 'https://service.example'
    await one!.hello.addConnection({ id, name: 'Service', kind: 'live', baseAddress })
    return { one: one!.waits, other: other!.waits }
  }

  it('holds at the other bench, and for no longer than it was asked for', async () => {
    const { one, other } = await connection('plain')
    const moment = await one.moment()
    await one.note('plain', moment, 60_000)
    const left = (await other.left())['plain']!
    expect(left).toBeGreaterThan(50_000)
    expect(left).toBeLessThanOrEqual(60_000)
  })

  it('counts from its moment, however late its word arrives', async () => {
    const { one, other } = await connection('late')
    const [{ then }] = (await engine().asAdministrator(
      `SELECT (clock_timestamp() - interval '50 seconds')::text AS then`,
    )) as [{ then: string }]
    await one.note('late', then, 60_000)
    expect((await other.left())['late']).toBeLessThanOrEqual(10_000)
  })

  it('is made no shorter by a shorter one, and is forgotten when it is over', async () => {
    const { one, other } = await connection('two')
    const moment = await one.moment()
    await one.note('two', moment, 60_000)
    await one.note('two', moment, 1_000)
    expect((await other.left())['two']).toBeGreaterThan(50_000)
    await engine().asAdministrator(`UPDATE pb.waits SET not_before = now() WHERE connection = 'two'`)
    expect(await other.left()).not.toHaveProperty('two')
  })
})
