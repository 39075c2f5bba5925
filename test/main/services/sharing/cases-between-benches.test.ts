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
/** A bench fell silent while the service made its order; another one sees it. */
const fellSilent = async (reference: string, sharingLimits: { quietMs?: number } = {}) => {
  const service = await startShopService()
  const silentLogin = nextLogin()
  const silent = await openShopBench(service)
  const other = await openShopBench(service, { sharingLimits: { ...sharingLimits, ...quick } })
  await silent.shares(silentLogin, 'Silent')
  await other.shares(nextLogin(), 'Other')
  service.orders.hangNextAnswer()
  const sent = silent.create({ parcel: { reference } })
  await silent.until(() => silent.shipment(sent.id).state === 'sending')
  await silent.until(() => service.created().length === 1)
  await silent.stop()
  return {
    service,
    other,
    change: (sql: string) => engine().asAdministrator(sql, [silentLogin.login]),
    /** It is, once its last word is long ago. */
    untilOffered: async () => {
      await engine().asAdministrator(
        `UPDATE pb.benches SET seen_at = now() - interval '20 minutes' WHERE bench = $1`,
        [silentLogin.login],
      )
      await other.until(() => casesOf(other).silent.length === 1)
      return casesOf(other).silent[0]!
    },
  }
}
const ownQueue = async ({ handlers }: ShopBench) =>
  (await handlers.shipments.queue()).filter(({ ofBench }) => ofBench === undefined)
const isMade = (bench: ShopBench, id: Parameters<ShopBench['shipment']>[0]) => () =>
  bench.shipment(id).assignmentId !== null

describe('an order of a bench that fell silent', () => {
  it('is taken over by a person after the quiet time, and is unsure there', async () => {
    const { service, other, untilOffered } = await fellSilent('#48210', { quietMs: 0 })
    expect(casesOf(other).silent).toEqual([])
    const order = await untilOffered()
    expect(order).toMatchObject({ key: '#48210', word: '#48210', ofBench: { name: 'Silent' }, leftMs: 0 })
    await expect(
      other.handlers.several.takeOver({ order: order.order, confirmation: '#48211' }),
    ).rejects.toMatchObject({ code: 'confirmation-missing' })
    expect(
      await other.handlers.several.takeOver({ order: order.order, confirmation: ' #48210 ' }),
    ).toMatchObject({ silent: [], isFree: false })
    expect(await ownQueue(other)).toMatchObject([
      { state: 'unsure', draft: { parcel: { reference: '#48210' } } },
    ])
    // Nothing was sent by it.
    expect(service.created()).toHaveLength(1)
  })

  it('is nobody’s when it had been refused there and stands in a file of all: free again, and not unsure', async () => {
    const { other, change, untilOffered } = await fellSilent('#48212', { quietMs: 0 })
    // As of a shared file, which nobody here has to see for that.
    await change(`INSERT INTO pb.batches (id, connection, name, given, order_count, taken_at, made_by)
      SELECT 'file', connection, 'orders.csv', '{}', 1, '', holder FROM pb.orders WHERE holder = $1`)
    await change(`UPDATE pb.orders SET state = 'refused', batch = 'file', place = 1 WHERE holder = $1`)
    const { order, word } = await untilOffered()
    expect(await other.handlers.several.takeOver({ order, confirmation: word })).toEqual({
      silent: [],
      pairs: [],
      isFree: true,
    })
    expect(await ownQueue(other)).toEqual([])
  })

  it('is not offered before a call of it can have ended', async () => {
    const { other, untilOffered } = await fellSilent('#48211')
    const { order, leftMs } = await untilOffered()
    expect(leftMs).toBeGreaterThan(0)
    await expect(other.handlers.several.takeOver({ order, confirmation: '#48211' })).rejects.toMatchObject({
      code: 'too-early',
    })
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
