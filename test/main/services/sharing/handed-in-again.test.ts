// A shared batch that the engine lost, or that a bench left half way: it comes again, and nothing of it goes out twice.
import { describe, expect, it } from 'vitest'
import type { CreateOutcome } from '../../../../src-main/api/assignments-api'
import { both, create, orders, shared, shopOfFile, workOff } from '../../../support/engine/shop-of-file'

const { engine, shopBenches } = shopOfFile({ benches: 3 })
type Bench = ReturnType<typeof shopBenches>['all'][number]

const threeBenches = (...asked: Parameters<typeof shopBenches>) => {
  const { service, all } = shopBenches(...asked)
  const [one, other, third] = all
  return { service, one: one!, other: other!, third: third! }
}
const again = async (bench: Bench): Promise<void> => {
  bench.stand('away')
  bench.stand('there')
  await bench.look()
  await bench.look()
}
/** As a copy from before the batch was handed in. */
const putBack = () =>
  engine().asAdministrator(
    'DELETE FROM pb.facts; DELETE FROM pb.orders; DELETE FROM pb.batches; UPDATE pb.benches SET last_n = 0',
  )
const remove = ({ login }: Bench) =>
  engine().asAdministrator('UPDATE pb.benches SET removed_at = now() WHERE bench = $1', [login])
const held = (bench: Bench) => bench.batches.list()[0]?.held

describe('a shared batch that the engine lost', () => {
  it('comes again from any bench that has it, where its own is gone', async () => {
    const { one, other, third, service } = threeBenches()
    await one.take(orders(2))
    await both({ one, other })
    one.stand('away')
    await putBack()
    await remove(one)
    await again(other)
    await again(third)
    create(third)
    await workOff(other, third)
    expect(service.references().sort()).toEqual(['R1', 'R2'])
  })

  it('is there again before the engine gives out anything', async () => {
    const { one, other } = threeBenches()
    await one.take(orders(2))
    await both({ one, other })
    await putBack()
    one.stand('frozen')
    await one.bringBack()
    expect(
      await engine().asAdministrator(
        'SELECT state, is_whole FROM pb.orders o JOIN pb.batches b ON b.id = o.batch',
      ),
    ).toEqual([
      { state: 'free', is_whole: true },
      { state: 'free', is_whole: true },
    ])
  })

  it('waits for its own bench while that is around, and says so', async () => {
    const { one, other, service } = threeBenches()
    await one.take(orders(2))
    await both({ one, other })
    await putBack()
    other.sees([{ bench: one.login, name: 'Bench 1', silentMs: 1_000, isRemoved: false }])
    await again(other)
    create(other)
    await other.look()
    expect(held(other)).toEqual({ code: 'order-unknown-to-engine' })
    expect(other.countAsked('share_batch')).toBe(0)
    await again(one)
    await workOff(other)
    expect(held(other)).toBeNull()
    expect(service.made).toHaveLength(2)
  })

  it.each([
    ['its own bench', 'one', 'other'],
    ['another one', 'other', 'one'],
  ] as const)('has the newest words, those of %s, whoever hands it in', async (_, newest, older) => {
    const benches = threeBenches()
    const { one, other } = benches
    await one.take(orders(1))
    await both(benches)
    const mend = async (addressLine: string) => {
      const [batch] = benches[newest].batches.list()
      benches[newest].batches.edit({ batchId: batch!.id, place: 1, fields: { addressLine } })
      await benches[newest].look()
    }
    await mend('New Street 1')
    await benches[older].look()
    benches[older].stand('away')
    await mend('Newest Street 2')
    await putBack()
    await again(one)
    await again(other)
    await again(one)
    expect([...one.rows(), ...other.rows()].map(({ fields }) => fields.addressLine)).toEqual([
      'Newest Street 2',
      'Newest Street 2',
    ])
  })

  it('sends the one that stood at the gate, and sends it once', async () => {
    const { one, third, service } = threeBenches()
    await one.take(orders(1))
    one.stand('there')
    await one.look()
    let letGo = (): void => undefined
    const atGate = one.holdBeforeArming(new Promise<void>((resolve) => (letGo = resolve)))
    create(one)
    await atGate
    await putBack()
    await again(one)
    letGo()
    third.stand('there')
    await third.look()
    create(third)
    await workOff(one, third)
    expect(service.references()).toEqual(['R1'])
  })

  describe.each([
    ['whose facts are all there', true, 'elsewhere'],
    ['whose facts the ledger lost', false, 'skipped'],
  ])('with an order that nobody knows of, %s', (_, hasFacts, stand) => {
    it('gives out only the one that never left', async () => {
      const lost = (reference: string) =>
        reference === 'R2' ? 'silent' : ('made' as unknown as CreateOutcome)
      const { one, third, service } = threeBenches({}, lost)
      await one.take(orders(3))
      one.stand('there')
      await one.look()
      const [batch] = one.batches.list()
      one.batches.create({ batchId: batch!.id, places: [1, 2] })
      await expect.poll(() => one.stands()).toEqual(['label-awaited', 'sending', 'ready'])
      // As after a kill: what was on its way is unsure.
      one.parcels.recover()
      await one.tell()
      await putBack()
      if (hasFacts) await one.tellAnew()
      await again(one)
      third.stand('there')
      await third.look()
      create(third)
      await expect
        .poll(async () => {
          await third.look()
          return third.stands()
        })
        .toEqual(['done-elsewhere', stand, 'label-awaited'])
      expect(service.references()).toEqual(['R1', 'R3'])
      expect(one.stands().slice(0, 2)).toEqual(['label-awaited', 'unsure'])
    })
  })
})

describe('a batch that was left half way', () => {
  it('by another login of this bench is not handed in again and again, and goes once that one is silent', async () => {
    const { one, other, service } = threeBenches()
    const { id } = await one.take(orders(2))
    await engine().asAdministrator(
      `INSERT INTO pb.batches (id, connection, name, given, order_count, taken_at, made_by) VALUES ($1, $2, '', '{}', 2, '', $3)`,
      [id, shared, other.login],
    )
    await engine().asAdministrator('UPDATE pb.benches SET seen_at = now() WHERE bench = $1', [other.login])
    one.stand('there')
    await one.look()
    create(one)
    for (let looks = 1; looks < 10; looks += 1) await one.look()
    expect(one.countAsked('share_orders')).toBe(1)
    expect(held(one)).toEqual({ code: 'order-unknown-to-engine' })
    await engine().asAdministrator(
      "UPDATE pb.benches SET seen_at = now() - interval '1 hour' WHERE bench = $1",
      [other.login],
    )
    one.letPass(600_000)
    await workOff(one)
    expect(service.made).toHaveLength(2)
  })

  it('is not called whole by whoever asks for it next', async () => {
    const { one } = threeBenches()
    await one.take(orders(150))
    one.stand('there')
    await one.look()
    await putBack()
    one.loseAnswers('share_orders')
    await again(one)
    one.loseAnswers(null)
    await one.look()
    expect(await engine().asAdministrator('SELECT count(*)::int AS orders FROM pb.orders')).toEqual([
      { orders: 150 },
    ])
  })
})

describe('a ledger from before its batch was handed in', () => {
  it('takes what the engine has: it may have been mended before that', async () => {
    const { one } = threeBenches()
    const { id } = await one.take(orders(1))
    one.stand('there')
    await one.look()
    await engine().asAdministrator(
      `UPDATE pb.orders SET body = jsonb_set(body, '{fields,addressLine}', '"New Street 1"')`,
    )
    one.storage.sharedBatches.set(id, null)
    await again(one)
    expect(one.rows()).toMatchObject([{ fields: { addressLine: 'New Street 1' } }])
  })
})
