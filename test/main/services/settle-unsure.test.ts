import { describe, expect, it } from 'vitest'
import { startBench } from '../../support/bench'
import { aDraft } from '../../support/builders'

/** A bench with one shipment whose answer was lost; `existing` is the id it got at the service. */
async function anUnsureShipment(reference: string | null = '#1001') {
  const bench = await startBench()
  bench.practice().orders.loseNextAnswer()
  const { id } = bench.create(aDraft({ parcel: { reference } }))
  await bench.until(id, ({ state }) => state === 'unsure')
  const existing = bench.practice().orders.created()[0]?.id ?? ''
  return { bench, id, existing, shipments: bench.station().handlers.shipments }
}

describe('an unsure shipment', () => {
  it('is shown beside the assignment that a person found', async () => {
    const { id, existing, shipments } = await anUnsureShipment()
    const found = await shipments.lookUp({ id, assignmentId: existing })
    expect(found).toMatchObject({ assignmentId: existing, heldBy: null })
    expect(found.fields.length).toBeGreaterThan(8)
    expect(found.fields.filter(({ isSame }) => !isSame)).toEqual([])
  })

  it('is adopted with its label, and nothing new is created', async () => {
    const { bench, id, existing, shipments } = await anUnsureShipment()
    await shipments.adopt({ id, assignmentId: existing })
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.assignmentId).toBe(existing)
    expect(bench.practice().orders.created()).toHaveLength(1)
    const { events } = await shipments.detail(id)
    expect(events.map(({ cause }) => cause)).toContainEqual({
      code: 'step-found-in-portal',
      assignmentId: existing,
    })
  })

  it('is not settled by an id that the service does not know', async () => {
    const { bench, id, shipments } = await anUnsureShipment()
    await expect(shipments.lookUp({ id, assignmentId: 'nothing' })).rejects.toMatchObject({
      code: 'service-not-found',
    })
    await expect(shipments.adopt({ id, assignmentId: 'nothing' })).rejects.toMatchObject({
      code: 'service-not-found',
    })
    expect(bench.shipment(id).state).toBe('unsure')
  })

  it('does not take the assignment of another shipment', async () => {
    const { bench, id, existing, shipments } = await anUnsureShipment()
    await shipments.adopt({ id, assignmentId: existing })
    bench.practice().orders.loseNextAnswer()
    const { id: second } = bench.create(
      aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Other' } }),
    )
    await bench.until(second, ({ state }) => state === 'unsure')
    expect(await shipments.lookUp({ id: second, assignmentId: existing })).toMatchObject({ heldBy: id })
    await expect(shipments.adopt({ id: second, assignmentId: existing })).rejects.toMatchObject({
      code: 'wrong-state',
    })
    expect(bench.shipment(second).state).toBe('unsure')
  })

  it.each([
    ['#1001', ' #1001 '],
    [null, 'BERG'],
  ])('with the reference %s is sent again once %j was typed', async (reference, confirmation) => {
    const { bench, id, shipments } = await anUnsureShipment(reference)
    await shipments.sendAgain({ id, confirmation })
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.attempt).toBe(2)
    expect(bench.practice().orders.created()).toHaveLength(2)
  })

  it.each(['', 'yes', '#100'])('is not sent again for %j', async (confirmation) => {
    const { bench, id, shipments } = await anUnsureShipment()
    expect(() => shipments.sendAgain({ id, confirmation })).toThrow(
      expect.objectContaining({ code: 'confirmation-missing' }) as Error,
    )
    expect(bench.shipment(id).state).toBe('unsure')
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('is given up with a reason', async () => {
    const { id, shipments } = await anUnsureShipment()
    const dropped = await shipments.drop({ id, reason: 'customer canceled' })
    expect(dropped.state).toBe('dropped')
    expect((await shipments.detail(id)).events.at(-1)?.cause).toEqual({
      code: 'step-given-up',
      reason: 'customer canceled',
    })
  })

  it('that is settled cannot be settled again', async () => {
    const { bench, id, existing, shipments } = await anUnsureShipment()
    await shipments.adopt({ id, assignmentId: existing })
    await bench.until(id, ({ state }) => state === 'printed')
    expect(() => shipments.sendAgain({ id, confirmation: '#1001' })).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
    expect(() => shipments.drop({ id, reason: 'x' })).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
  })
})
