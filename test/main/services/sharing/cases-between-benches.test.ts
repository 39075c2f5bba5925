// What several benches leave to a person: whole benches, a real PostgreSQL, one service.
import { describe, expect, it } from 'vitest'
import type { SeveralCases } from '../../../../src-preload/contract/several'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { openShopBench, type ShopBench, startShopService } from '../../../support/engine/shop-of-benches'

const engine = engineOfFile({ benches: 8 })
let used = 0
const quick = { lookEveryMs: 50 }
const nextLogin = () => engine().benches[used++]!
const casesOf = ({ handlers }: ShopBench): SeveralCases => handlers.several.cases() as SeveralCases
const isMade = (bench: ShopBench, id: Parameters<ShopBench['shipment']>[0]) => () =>
  bench.shipment(id).assignmentId !== null

describe('an order of a bench that fell silent', () => {
  it('is taken over by a person after the quiet time, and is unsure there', async () => {
    const service = await startShopService()
    const silentLogin = nextLogin()
    const silent = await openShopBench(service)
    const other = await openShopBench(service, { sharingLimits: { quietMs: 0, ...quick } })
    await silent.shares(silentLogin, 'Silent')
    await other.shares(nextLogin(), 'Other')
    service.orders.hangNextAnswer()
    const sent = silent.create({ parcel: { reference: '#48210' } })
    await silent.until(() => silent.shipment(sent.id).state === 'sending')
    await silent.until(() => service.created().length === 1)
    await silent.stop()
    expect(casesOf(other).silent).toEqual([])
    await engine().asAdministrator(
      `UPDATE pb.benches SET seen_at = now() - interval '20 minutes' WHERE bench = $1`,
      [silentLogin.login],
    )
    await other.until(() => casesOf(other).silent.length === 1)
    const [order] = casesOf(other).silent
    expect(order).toMatchObject({ key: '#48210', word: '#48210', ofBench: { name: 'Silent' }, leftMs: 0 })
    await expect(
      other.handlers.several.takeOver({ order: order!.order, confirmation: '#48211' }),
    ).rejects.toMatchObject({ code: 'confirmation-missing' })
    expect(
      await other.handlers.several.takeOver({ order: order!.order, confirmation: ' #48210 ' }),
    ).toMatchObject({ silent: [], isFree: false })
    const queue = (await other.handlers.shipments.queue()).filter(({ ofBench }) => ofBench === undefined)
    expect(queue).toMatchObject([{ state: 'unsure', draft: { parcel: { reference: '#48210' } } }])
    // Nothing was sent by it.
    expect(service.created()).toHaveLength(1)
  })

  it('is nobody’s when it had been refused there and stands in a file of all: free again, and not unsure', async () => {
    const service = await startShopService()
    const silentLogin = nextLogin()
    const silent = await openShopBench(service)
    const other = await openShopBench(service, { sharingLimits: { quietMs: 0, ...quick } })
    await silent.shares(silentLogin, 'Silent')
    await other.shares(nextLogin(), 'Other')
    service.orders.hangNextAnswer()
    silent.create({ parcel: { reference: '#48212' } })
    await silent.until(() => service.created().length === 1)
    await silent.stop()
    // As of a shared file, which nobody here has to see for that.
    for (const change of [
      `INSERT INTO pb.batches (id, connection, name, given, order_count, taken_at, made_by)
        SELECT 'file', connection, 'orders.csv', '{}', 1, '', holder FROM pb.orders WHERE holder = $1`,
      `UPDATE pb.orders SET state = 'refused', batch = 'file', place = 1 WHERE holder = $1`,
      `UPDATE pb.benches SET seen_at = now() - interval '20 minutes' WHERE bench = $1`,
    ])
      await engine().asAdministrator(change, [silentLogin.login])
    await other.until(() => casesOf(other).silent.length === 1)
    const [order] = casesOf(other).silent
    expect(await other.handlers.several.takeOver({ order: order!.order, confirmation: order!.word })).toEqual(
      { silent: [], pairs: [], isFree: true },
    )
    const queue = (await other.handlers.shipments.queue()).filter(({ ofBench }) => ofBench === undefined)
    expect(queue).toEqual([])
  })

  it('is not offered before a call of it can have ended', async () => {
    const service = await startShopService()
    const silentLogin = nextLogin()
    const silent = await openShopBench(service)
    const other = await openShopBench(service, { sharingLimits: quick })
    await silent.shares(silentLogin, 'Silent')
    await other.shares(nextLogin(), 'Other')
    service.orders.hangNextAnswer()
    silent.create({ parcel: { reference: '#48211' } })
    await silent.until(() => service.created().length === 1)
    await silent.stop()
    await engine().asAdministrator(
      `UPDATE pb.benches SET seen_at = now() - interval '20 minutes' WHERE bench = $1`,
      [silentLogin.login],
    )
    await other.until(() => casesOf(other).silent.length === 1)
    const [order] = casesOf(other).silent
    expect(order!.leftMs).toBeGreaterThan(0)
    await expect(
      other.handlers.several.takeOver({ order: order!.order, confirmation: '#48211' }),
    ).rejects.toMatchObject({ code: 'too-early' })
  })
})

describe('one order that two benches made', () => {
  it('is shown at both with both numbers, until a person at one of them has settled it', async () => {
    const service = await startShopService()
    const [one, two] = [
      await openShopBench(service, { sharingLimits: quick }),
      await openShopBench(service, { sharingLimits: quick }),
    ]
    await one.shares(nextLogin(), 'One')
    await two.shares(nextLogin(), 'Two')
    await engine().stop()
    await one.until(() => !isStanding(one) && !isStanding(two))
    const first = one.create({ parcel: { reference: '#P-1' } })
    const second = two.create({ parcel: { reference: '#P-1' } })
    await one.until(isMade(one, first.id))
    await two.until(isMade(two, second.id))
    await engine().start()
    await one.until(
      () => casesOf(one).pairs.length === 1 && casesOf(two).pairs[0]?.halves[1].ofBench?.name === 'One',
    )
    const [pair] = casesOf(two).pairs
    expect(pair).toMatchObject({
      halves: [
        { ofBench: null, shipment: second.id },
        { ofBench: { name: 'One' }, shipment: first.id },
      ],
    })
    expect(pair!.halves.map(({ assignmentId }) => assignmentId)).toEqual([
      two.shipment(second.id).assignmentId,
      one.shipment(first.id).assignmentId,
    ])
    expect(await two.handlers.several.settlePair({ id: pair!.id, answer: 'intended' })).toMatchObject({
      pairs: [],
    })
    await one.until(() => casesOf(one).pairs.length === 0)
  })
})

const isStanding = ({ handlers }: ShopBench): boolean =>
  (handlers.several.status() as { standing: string }).standing === 'there'
