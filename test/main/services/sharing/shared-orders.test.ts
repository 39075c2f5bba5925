// Two benches with ledgers of their own, one engine and one service: a file that both work off, and what comes in between.
import { describe, expect, it } from 'vitest'
import { aDraft, aDraftId } from '../../../support/builders'
import { both, create, orders, second, shopOfFile, workOff } from '../../../support/engine/shop-of-file'

const { engine, twoBenches, bothHave } = shopOfFile()

describe('a file that one bench takes', () => {
  it('is there at the other, and both work it off: each order is made once', async () => {
    const { one, other, service } = await bothHave(orders(40))
    expect(other.batches.list()).toMatchObject([{ name: 'orders.csv', isShared: true, madeBy: 'Bench 1' }])
    create(one)
    create(other)
    await workOff(one, other)
    expect(service.references().sort()).toEqual(
      orders(40)
        .map(({ fields }) => fields.reference)
        .sort(),
    )
    for (const { stands } of [one, other]) {
      expect(new Set(stands())).toEqual(new Set(['label-awaited', 'done-elsewhere']))
      expect(stands()).toHaveLength(40)
    }
  })

  it('is there also where its connection is shared only while another file is being read', async () => {
    const { one, other } = twoBenches()
    one.use(one.tie(second))
    await one.take(orders(1))
    one.use()
    await one.take(orders(1))
    one.stand('there')
    await one.look()
    const bodies = other.holdAnswers('order_bodies')
    other.stand('there')
    await bodies.given
    other.tie(second)
    bodies.letGo()
    await other.look()
    expect(other.storage.sharedBatches.all()).toHaveLength(2)
  })

  it('begins alone when no engine is there, and is not shared while something of it is under way', async () => {
    const { one, other, service } = twoBenches({}, () => 'silent')
    await one.take(orders(2))
    create(one)
    await expect.poll(() => one.stands()).toEqual(['sending', 'sending'])
    await both({ one, other })
    expect(other.batches.list()).toEqual([])
    expect(service.made).toEqual([])
  })

  it('stands while the engine is away, with the reason, and goes on once it is back', async () => {
    const { one, service } = await bothHave(orders(3))
    one.stand('away')
    create(one)
    expect(one.batches.list()[0]?.held).toEqual({ code: 'order-waits-for-engine' })
    expect(service.made).toEqual([])
    one.stand('there')
    await workOff(one)
    expect(service.made).toHaveLength(3)
  })

  it('shows at each bench which other one is sending an order', async () => {
    const { one, other } = await bothHave(orders(1))
    one.onTheWay(() => new Promise(() => undefined))
    create(one)
    await expect.poll(() => one.stands()).toEqual(['sending'])
    await other.look()
    expect(other.rows()).toMatchObject([
      { stand: 'elsewhere', elsewhere: { bench: 'Bench 1', state: 'armed' } },
    ])
  })

  it('gives an order that one bench has not sent to the other, once the lease of the first is over', async () => {
    const { one, other, service } = await bothHave(orders(1))
    // Held, and never let through its gate.
    const atGate = one.holdBeforeArming(new Promise(() => undefined))
    create(one)
    await atGate
    await other.look()
    expect(other.rows()).toMatchObject([
      { stand: 'elsewhere', elsewhere: { bench: 'Bench 1', state: 'held' } },
    ])
    create(other)
    await other.look()
    expect(service.made).toEqual([])
    await engine().asAdministrator('UPDATE pb.orders SET lease_until = clock_timestamp()')
    await other.look()
    expect(other.stands()).toEqual(['ready'])
    create(other)
    await workOff(other)
    expect(other.stands()).toEqual(['label-awaited'])
    expect(service.references()).toEqual(['R1'])
  })

  it('takes what was mended at one bench to the other', async () => {
    const { one, other, service } = await bothHave([{ fields: { reference: 'R1', postalCode: '' } }])
    expect(other.stands()).toEqual(['fix'])
    const [batch] = other.batches.list()
    other.batches.edit({ batchId: batch!.id, place: 1, fields: { postalCode: '01069' } })
    await other.look()
    await one.look()
    expect(one.rows()).toMatchObject([{ stand: 'ready', fields: { postalCode: '01069' } }])
    create(one)
    await workOff(one)
    expect(service.made).toHaveLength(1)
  })

  it('takes what was mended also where it shows as being elsewhere', async () => {
    const { one, other } = await bothHave(orders(1), {}, () => 'silent')
    create(one)
    await expect.poll(() => one.stands()).toEqual(['sending'])
    await other.look()
    await engine().asAdministrator('UPDATE pb.orders SET body_version = body_version + 1')
    await other.look()
    expect(other.rows()).toMatchObject([{ stand: 'elsewhere', elsewhere: { bench: 'Bench 1' } }])
  })

  it('leaves out here what a person left out at the other bench, also where it was wanted', async () => {
    const { one, other, service } = await bothHave(orders(1))
    one.stand('away')
    create(one)
    const [batch] = other.batches.list()
    await other.batches.answer({ batchId: batch!.id, places: [1], answer: 'skip', reason: '' })
    await other.look()
    one.stand('there')
    await one.look()
    expect(one.stands()).toEqual(['skipped'])
    await other.batches.answer({ batchId: batch!.id, places: [1], answer: 'back', reason: '' })
    await other.look()
    await one.look()
    expect([...one.stands(), ...other.stands()]).toEqual(['ready', 'ready'])
    expect(service.made).toEqual([])
  })

  it('empties at every bench what was erased at one', async () => {
    const { one, other } = await bothHave(orders(2))
    // A parcel of the same person, from before.
    const { shipments, erasing } = one.storage
    const { firstName, lastName, postalCode } = one.rows()[0]!.fields
    const { id } = shipments.begin({
      draftId: aDraftId(),
      connectionId: one.storage.connections.all().find(({ kind }) => kind === 'test')!.id,
      draft: aDraft({ recipient: { firstName, lastName, postalCode } }),
      cause: { code: 'step-entered' },
    })
    shipments.step(id, 'waiting', { to: 'dropped', cause: { code: 'step-given-up', reason: '-' } })
    erasing.erase([id], new Date().toISOString())
    await one.look()
    await other.look()
    expect(other.rows().map(({ place }) => place)).toEqual([2])
    expect(
      await engine().asAdministrator('SELECT count(*)::int AS n FROM pb.orders WHERE body IS NULL'),
    ).toEqual([{ n: 1 }])
  })
})

describe('an order that a bench was sending when it fell silent', () => {
  const silent = async () => {
    const benches = twoBenches({ quietMs: 0 }, () => 'silent')
    await benches.one.take(orders(1))
    await both(benches)
    create(benches.one)
    await expect.poll(() => benches.one.stands()).toEqual(['sending'])
    await benches.one.tell()
    await benches.other.look()
    const [stuck] = await benches.other.taking.stuck()
    const taken = await benches.other.taking.takeOver(stuck!.order.id)
    return { ...benches, taken: taken! }
  }

  it('is taken over by a person as an unsure one, and is settled like every other', async () => {
    const { other, taken, service } = await silent()
    expect(taken).toMatchObject({ state: 'unsure', problem: { detail: { code: 'was-sent-elsewhere' } } })
    expect(other.stands()).toEqual(['unsure'])
    // It is not in the portal.
    other.parcels.sendAgain({ id: taken.id, confirmation: 'R1' })
    await expect.poll(() => other.stands()).toEqual(['label-awaited'])
    await other.tell()
    expect(service.made).toHaveLength(1)
  })

  it('is not sent by its former bench any more, which says who settles it', async () => {
    const { one, other, taken } = await silent()
    other.parcels.drop({ id: taken.id, reason: 'in the portal' })
    await other.tell()
    // As after a kill: what was on its way is unsure.
    one.parcels.recover()
    await one.look()
    expect(one.shipments()).toMatchObject([{ state: 'dropped' }])
    await one.tell()
    expect((await engine().asAdministrator('SELECT state, holder FROM pb.orders'))[0]).toEqual({
      ...{ state: 'dropped', holder: other.login },
    })
  })

  it('is taken over once: a second try answers with the same shipment', async () => {
    const { other, taken } = await silent()
    const again = await other.taking.takeOver(other.storage.attempts.of(taken.id)!.orderId)
    expect(again?.id).toBe(taken.id)
  })
})

describe('the word of the engine', () => {
  it('that is too old by the time the connection stands is not used', async () => {
    const { one, service } = await bothHave(orders(1), { ageLimitMs: -1 })
    create(one)
    await expect.poll(() => one.shipments()[0]?.problem?.detail).toEqual({ code: 'word-too-old' })
    expect(service.made).toEqual([])
    await one.tell()
    expect((await engine().asAdministrator('SELECT state FROM pb.orders'))[0]).toEqual({ state: 'held' })
  })

  it('is no, where another bench has the order by now: it is dropped here and stands elsewhere', async () => {
    const { one, other, service } = await bothHave(orders(1), { leaseMs: 1 })
    let letGo = (): void => undefined
    // Held by the one, and at its gate, until the other one has made it.
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    const arm = one.holdBeforeArming(gate)
    create(one)
    await arm
    create(other)
    await workOff(other)
    await other.tell()
    letGo()
    await expect.poll(() => one.stands()).toEqual(['done-elsewhere'])
    expect(one.shipments()).toMatchObject([{ state: 'dropped' }])
    expect(service.made).toHaveLength(1)
  })

  it('is asked for a typed parcel too: the same reference at two benches is a question at the second', async () => {
    const { one, other, service } = twoBenches()
    await both({ one, other })
    const draft = aDraft({ parcel: { reference: 'typed-1' } })
    one.parcels.create({ draftId: aDraftId(), draft, doubleReason: null })
    await expect.poll(() => service.made).toHaveLength(1)
    other.parcels.create({ draftId: aDraftId(), draft, doubleReason: null })
    await expect.poll(() => other.shipments()[0]?.state).toBe('refused')
    const [refused] = other.shipments()
    expect(refused?.problem).toMatchObject({
      code: 'same-reference-elsewhere',
      detail: { bench: 'Bench 1', reference: 'typed-1' },
    })
    other.parcels.correct({ id: refused!.id, draft, doubleReason: 'two boxes' })
    await expect.poll(() => service.made).toHaveLength(2)
  })

  it('is not waited for by a typed parcel when the engine is away', async () => {
    const { one, other, service } = twoBenches()
    await both({ one, other })
    one.stand('away')
    one.parcels.create({
      draftId: aDraftId(),
      draft: aDraft({ parcel: { reference: 'typed-2' } }),
      doubleReason: null,
    })
    await expect.poll(() => service.made).toHaveLength(1)
  })
})
