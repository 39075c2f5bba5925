// What a ledger keeps for the other benches, written in the transaction of what it tells of.
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { factBodySchema } from '../../../src-main/engine/fact'
import { pathsBelow } from '../../../src-main/shell/paths'
import { aDraft, aDraftId } from '../../support/builders'
import { openStorageAlone } from '../../support/open-storage-alone'
import { tempFolder } from '../../support/temp-folder'

const opened = () => {
  const storage = openStorageAlone(pathsBelow(join(tempFolder(), 'data')))
  onTestFinished(storage.close)
  const { connections, engine, outbox, shipments } = storage
  const live = connections.add({ name: 'Live', kind: 'live', baseUrl: 'https://service.example' }).id
  engine.join({
    address: '127.0.0.1',
    port: 5432,
    database: 'shop',
    authority: '',
    login: 'bench_1',
    name: 'One',
  })
  const begin = (reference = '#1001', connectionId = live) =>
    shipments.begin({
      draftId: aDraftId(),
      connectionId,
      draft: aDraft({ parcel: { reference } }),
      cause: { code: 'step-entered' },
      packedBy: 'Mia',
    })
  const told = (after = 0) => outbox.after(after, 1000)
  return { ...storage, live, begin, told }
}

it('tells nothing of a connection that is not tied, and everything of one that is', () => {
  const { begin, told, engine, live, practiceConnection } = opened()
  begin()
  expect(told()).toEqual([])
  engine.tie(live, 'live-1')
  const { id } = begin('Ord 2')
  begin('Ord 3', practiceConnection.id)
  const [fact, ...others] = told()
  expect(others).toEqual([])
  expect(fact).toMatchObject({
    n: 1,
    body: {
      kind: 'shipment',
      shipment: { id, connection: 'live-1', packedBy: 'Mia', keys: [{ reference: 'ord2' }] },
      event: { from: null, to: 'waiting', cause: { code: 'step-entered' } },
      order: null,
    },
  })
  expect(factBodySchema.parse(fact?.body)).toEqual(fact?.body)
})

it('counts each step once, and a figure that came without one', () => {
  const { begin, told, engine, live, shipments } = opened()
  engine.tie(live, 'live-1')
  const { id } = begin()
  shipments.step(id, 'waiting', { to: 'sending', cause: { code: 'step-sent' } })
  const assignment = { id: 'made-1', shipmentNumber: null, carrierHandle: null, status: 'new', differs: [] }
  shipments.step(id, 'sending', {
    to: 'label-awaited',
    cause: { code: 'step-created' },
    assignment,
    answer: '{"secret": 1}',
  })
  shipments.noteAsking(id, { labelTries: 1, asksAt: new Date().toISOString() })
  shipments.step(id, 'label-awaited', {
    to: 'label-awaited',
    cause: null,
    assignment: { ...assignment, shipmentNumber: '00340' },
  })
  shipments.step(id, 'label-awaited', { to: 'label-awaited', cause: null, problem: null })
  expect(
    told().map(({ n, body }) => [n, body.kind === 'shipment' ? (body.event?.to ?? null) : body.kind]),
  ).toEqual([
    [1, 'waiting'],
    [2, 'sending'],
    [3, 'label-awaited'],
    [4, null],
  ])
  expect(JSON.stringify(told())).not.toContain('secret')
  expect(told(3)).toMatchObject([{ body: { shipment: { shipmentNumber: '00340' } } }])
})

it('writes a fact with its step or not at all', () => {
  const { begin, told, engine, live, shipments, inOneWrite } = opened()
  engine.tie(live, 'live-1')
  const { id } = begin()
  expect(() =>
    inOneWrite(() => {
      shipments.step(id, 'waiting', { to: 'sending', cause: { code: 'step-sent' } })
      throw new Error('the disk')
    }),
  ).toThrow('the disk')
  expect(() => shipments.step(id, 'waiting', { to: 'printed', cause: { code: 'step-printed' } })).toThrow()
  shipments.step(id, 'waiting', { to: 'dropped', cause: { code: 'step-sent' } })
  expect(told().map(({ n }) => n)).toEqual([1, 2])
})

it('says of an erased person only that there was a parcel, also in what was not sent yet', () => {
  const { begin, told, engine, live, shipments, erasing } = opened()
  engine.tie(live, 'live-1')
  const { id } = begin()
  shipments.step(id, 'waiting', { to: 'dropped', cause: { code: 'step-sent' } })
  erasing.erase([id], new Date().toISOString())
  expect(told().at(-1)?.body).toEqual({ kind: 'erase', ids: [id] })
  expect(JSON.stringify(told())).not.toMatch(/Berg|Mia Berg|1001/)
})

it('brings what was there before, the newest first, and each of it once', () => {
  const { begin, told, engine, live, outbox } = opened()
  const before = Array.from({ length: 25 }, (_, at) => begin(`Old ${at}`).id)
  engine.tie(live, 'live-1')
  const since = begin('New').id
  const fill = (from: Date): void => {
    while (engine.fillSome(from, 10, outbox.noteAsItIs));
  }
  fill(new Date(0))
  const ids = told().map(({ body }) => (body.kind === 'shipment' ? body.shipment.id : ''))
  expect(ids).toEqual([since, ...before.reverse()])
  engine.untie(live)
  engine.tie(live, 'live-1')
  fill(new Date(Date.now() + 60_000))
  expect(told()).toHaveLength(26)
})

it('counts from 1 again under another login', () => {
  const { begin, told, engine, live } = opened()
  engine.tie(live, 'live-1')
  begin()
  begin()
  engine.leave()
  while (!engine.forgetSome(1));
  expect(told()).toEqual([])
  engine.join({
    address: '127.0.0.1',
    port: 5432,
    database: 'shop',
    authority: '',
    login: 'bench_2',
    name: 'Two',
  })
  engine.tie(live, 'live-1')
  begin()
  expect(engine.forgetSome(1)).toBe(true)
  expect(told().map(({ n }) => n)).toEqual([1])
})

it('gives up what is old enough in portions, from the beginning on, and counts on after it', () => {
  const { begin, told, engine, live, outbox } = opened()
  engine.tie(live, 'live-1')
  for (const _one of [1, 2, 3, 4, 5]) begin()
  const numbers = () => told().map(({ n }) => n)
  const later = new Date(Date.now() + 60_000)
  expect(outbox.trimSome(4, new Date(0), 2)).toBe(false)
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  expect(outbox.trimSome(4, later, 2)).toBe(true)
  expect(numbers()).toEqual([3, 4, 5])
  expect(outbox.trimSome(4, later, 2)).toBe(false)
  expect(numbers()).toEqual([4, 5])
  begin()
  expect(numbers()).toEqual([4, 5, 6])
})
