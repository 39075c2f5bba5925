// What a person mended or left out is what goes out, however answers and copies of the engine come in between.
import { describe, expect, it } from 'vitest'
import { create, orders, shopOfFile, workOff } from '../../../support/engine/shop-of-file'

const { engine, twoBenches, bothHave } = shopOfFile()
type Benches = ReturnType<typeof twoBenches>
type Bench = Benches['one']

const sharedOrder = (count = 1): Promise<Benches> => bothHave(orders(count))
const mend = (bench: Bench, addressLine: string): void => {
  const [batch] = bench.batches.list()
  bench.batches.edit({ batchId: batch!.id, place: 1, fields: { addressLine } })
}
const leaveOut = async (bench: Bench): Promise<void> => {
  const [batch] = bench.batches.list()
  await bench.batches.answer({ batchId: batch!.id, places: [1], answer: 'skip', reason: '' })
}
const sentTo = (...benches: Bench[]): string[] =>
  benches.flatMap((bench) => bench.shipments().map(({ draft }) => draft.recipient.addressLine))
const shownTo = (...benches: Bench[]): string[] =>
  benches.flatMap((bench) => bench.rows().map(({ fields }) => fields.addressLine))
const statesThere = async (): Promise<unknown[]> =>
  (await engine().asAdministrator('SELECT state FROM pb.orders ORDER BY place')).map((one) => one['state'])

describe('an order that another bench has mended', () => {
  const mendedElsewhere = async (count = 1): Promise<Benches> => {
    const benches = await sharedOrder(count)
    mend(benches.other, 'New Street 1')
    await benches.other.look()
    return benches
  }

  it('does not begin before its new words are here', async () => {
    const { one } = await mendedElsewhere()
    const bodies = one.holdAnswers('order_bodies')
    create(one)
    await bodies.given
    // As after any change of another shipment.
    one.batches.goOn()
    expect(sentTo(one)).toEqual([])
    bodies.letGo()
    await workOff(one)
    expect(sentTo(one)).toEqual(['New Street 1'])
  })

  it('goes back when they cannot be fetched, and is sent with them later', async () => {
    const { one } = await mendedElsewhere()
    one.loseAnswers('order_bodies')
    create(one)
    await expect.poll(() => one.countAsked('release')).toBeGreaterThan(0)
    one.batches.goOn()
    expect(sentTo(one)).toEqual([])
    one.loseAnswers(null)
    await workOff(one)
    expect(sentTo(one)).toEqual(['New Street 1'])
  })

  it('is left to the others where a newer program wrote it, and holds up none behind it', async () => {
    const { one } = await mendedElsewhere(6)
    await engine().asAdministrator(
      `UPDATE pb.orders SET body = '{"newer": true}', body_version = 3 WHERE place <= 4`,
    )
    create(one)
    await expect
      .poll(async () => {
        await one.look()
        return one.stands().slice(4)
      })
      .toEqual(['label-awaited', 'label-awaited'])
    expect(one.stands().slice(0, 4)).toEqual(['wanted', 'wanted', 'wanted', 'wanted'])
    expect((await statesThere()).slice(0, 4)).toEqual(['free', 'free', 'free', 'free'])
  })
})

describe('what a person changes while an earlier change is on its way', () => {
  /** The first change is on its way when the second is made. */
  const changesAgain = async (second: (bench: Bench) => Promise<void>): Promise<Benches> => {
    const benches = await sharedOrder()
    const { one } = benches
    const put = one.holdAnswers('put_bodies')
    mend(one, 'First Street 1')
    const looked = one.look()
    await put.given
    await second(one)
    put.letGo()
    await looked
    await one.look()
    await benches.other.look()
    return benches
  }

  it('is told as well: the other bench has the second one', async () => {
    const { other } = await changesAgain(async (one) => mend(one, 'Second Street 2'))
    expect(shownTo(other)).toEqual(['Second Street 2'])
  })

  it('leaves the order out at every bench', async () => {
    const { one, other } = await changesAgain(leaveOut)
    expect([...one.stands(), ...other.stands()]).toEqual(['skipped', 'skipped'])
  })

  it.each([
    ['mended', async (bench: Bench) => mend(bench, 'Second Street 2'), ['ready', 'Second Street 2']],
    ['left out', leaveOut, ['skipped', 'Alter Berg 6']],
  ])('is told as well where it is %s while the file is being handed in', async (_, change, becomes) => {
    const { one, other } = twoBenches()
    await one.take(orders(1))
    const sharing = one.holdAnswers('share_orders')
    one.stand('there')
    await sharing.given
    await change(one)
    sharing.letGo()
    await one.look()
    await one.look()
    other.stand('there')
    await other.look()
    for (const bench of [one, other])
      expect(bench.rows().map(({ stand, fields }) => [stand, fields.addressLine])).toEqual([becomes])
  })
})

describe('an engine that was put back to a copy', () => {
  /** As it was before the order was mended. */
  const putBack = async () => {
    const [before] = await engine().asAdministrator('SELECT body, state FROM pb.orders')
    return () =>
      engine().asAdministrator(`UPDATE pb.orders SET body = $1, state = $2, body_version = 1`, [
        before?.['body'],
        before?.['state'],
      ])
  }

  /** It was mended after the copy was made, and only its own bench has looked since. */
  const mendedSince = async () => {
    const benches = await sharedOrder()
    const restore = await putBack()
    mend(benches.one, 'New Street 1')
    await benches.one.look()
    return { ...benches, restore }
  }

  it('gets again what was mended since, and nobody sends the old words', async () => {
    const { other, restore } = await mendedSince()
    await other.look()
    await restore()
    create(other)
    await expect.poll(() => other.countAsked('release')).toBeGreaterThan(0)
    await workOff(other)
    expect(sentTo(other)).toEqual(['New Street 1'])
  })

  it('has them before anybody gets an order, also a bench that never saw them', async () => {
    const { one, other } = await sharedOrder()
    const restore = await putBack()
    other.stand('away')
    mend(one, 'New Street 1')
    await one.look()
    await restore()
    one.stand('frozen')
    await one.bringBack()
    other.stand('there')
    create(other)
    await workOff(other)
    expect(sentTo(other)).toEqual(['New Street 1'])
  })

  it('takes nothing away in the look that begins anew', async () => {
    const { one, other, restore } = await mendedSince()
    await restore()
    await engine().asAdministrator('UPDATE pb.engine SET generation = generation + 1')
    one.stand('away')
    one.stand('there')
    await one.look()
    await one.look()
    await other.look()
    expect(shownTo(one, other)).toEqual(['New Street 1', 'New Street 1'])
  })

  it('keeps an order left out that a person left out since', async () => {
    const { one, other } = await sharedOrder()
    const restore = await putBack()
    await leaveOut(one)
    await one.look()
    await restore()
    await one.look()
    await one.look()
    await other.look()
    expect([...one.stands(), ...other.stands()]).toEqual(['skipped', 'skipped'])
  })

  it('has the newest of what several benches mended, whoever tells it first', async () => {
    const { one, other, restore } = await mendedSince()
    await other.look()
    other.stand('away')
    mend(one, 'Newest Street 2')
    await one.look()
    await restore()
    // Both find that the engine is older, and then the bench with the older words is quicker.
    await one.look()
    other.stand('there')
    await other.look()
    await other.look()
    await one.look()
    await one.look()
    await other.look()
    expect(shownTo(one, other)).toEqual(['Newest Street 2', 'Newest Street 2'])
  })
})

describe('an order that this bench holds and has not begun', () => {
  it('is left out at every bench when a person leaves it out', async () => {
    const { one, other } = await sharedOrder()
    const claim = one.holdAnswers('claim')
    create(one)
    await claim.given
    const [batch] = one.batches.list()
    one.batches.stop(batch!.id)
    await leaveOut(one)
    await one.look()
    claim.letGo()
    await one.look()
    await one.look()
    await other.look()
    expect([...one.stands(), ...other.stands()]).toEqual(['skipped', 'skipped'])
  })
})
