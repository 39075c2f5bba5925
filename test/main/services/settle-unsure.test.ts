import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { adoptionWordFor } from '../../../src-preload/contract/adoption'
import { startPackingBench } from '../../support/packing-bench'
import { pathsBelow } from '../../../src-main/shell/paths'
import { aDraft } from '../../support/builders'
import { dataFolder } from '../../support/open-station'
import { createSteeredClock } from '../../support/steered-clock'

/** A bench with one shipment whose answer was lost; `existing` is the id it got at the service. */
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

async function anUnsureShipment(reference: string | null = '#1001') {
  const time = createSteeredClock()
  const bench = await startPackingBench({ clock: time.clock })
  bench.practice().orders.loseNextAnswer()
  const { id } = bench.create(aDraft({ parcel: { reference } }))
  await bench.until(id, ({ state }) => state === 'unsure')
  const existing = bench.practice().orders.created()[0]?.id ?? ''
  return { time, bench, id, existing, shipments: bench.station().handlers.shipments }
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
    await shipments.adopt({ id, assignmentId: existing, confirmation: '' })
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
    await expect(shipments.adopt({ id, assignmentId: 'nothing', confirmation: '' })).rejects.toMatchObject({
      code: 'service-not-found',
    })
    expect(bench.shipment(id).state).toBe('unsure')
  })

  it('does not take the assignment of another shipment', async () => {
    const { bench, id, existing, shipments } = await anUnsureShipment()
    await shipments.adopt({ id, assignmentId: existing, confirmation: '' })
    bench.practice().orders.loseNextAnswer()
    const { id: second } = bench.create(
      aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Other' } }),
    )
    await bench.until(second, ({ state }) => state === 'unsure')
    expect(await shipments.lookUp({ id: second, assignmentId: existing })).toMatchObject({ heldBy: id })
    await expect(
      shipments.adopt({ id: second, assignmentId: existing, confirmation: '' }),
    ).rejects.toMatchObject({
      code: 'wrong-state',
    })
    expect(bench.shipment(second).state).toBe('unsure')
  })

  it.each([
    ['#1001', ' #1001 '],
    [null, 'BERG'],
  ])('with the reference %s is sent again once %j was typed', async (reference, confirmation) => {
    const { time, bench, id, shipments } = await anUnsureShipment(reference)
    time.pass(10 * minuteMs)
    await shipments.sendAgain({ id, confirmation })
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.attempt).toBe(2)
    expect(bench.practice().orders.created()).toHaveLength(2)
  })

  it.each(['', 'yes', '#100'])('is not sent again for %j', async (confirmation) => {
    const { time, bench, id, shipments } = await anUnsureShipment()
    time.pass(10 * minuteMs)
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
    await shipments.adopt({ id, assignmentId: existing, confirmation: '' })
    await bench.until(id, ({ state }) => state === 'printed')
    expect(() => shipments.sendAgain({ id, confirmation: '#1001' })).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
    expect(() => shipments.drop({ id, reason: 'x' })).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
  })
})

describe('the quiet time of an unsure shipment', () => {
  const tooEarly = expect.objectContaining({ code: 'too-early' }) as Error

  it('locks sending again for ten minutes from the end of the call, whatever was typed', async () => {
    const { time, bench, id, shipments } = await anUnsureShipment()
    time.pass(10 * minuteMs - 5_000)
    expect(() => shipments.sendAgain({ id, confirmation: '#1001' })).toThrow(tooEarly)
    expect(bench.practice().orders.created()).toHaveLength(1)
    time.pass(5_000)
    expect(await shipments.quietTime(id)).toEqual({ leftMs: 0 })
    await shipments.sendAgain({ id, confirmation: '#1001' })
    await bench.until(id, ({ state }) => state === 'printed')
  })

  it('is as long as the worker has set it', async () => {
    const { time, bench, id, shipments } = await anUnsureShipment()
    await bench.station().handlers.settings.change({ quietMinutes: 30 })
    time.pass(29 * minuteMs)
    expect(() => shipments.sendAgain({ id, confirmation: '#1001' })).toThrow(tooEarly)
  })

  it.each([dayMs, -dayMs])('is not shortened by a clock that was set by %i ms', async (change) => {
    const { time, id, shipments } = await anUnsureShipment()
    time.setWallClock(change)
    time.pass(9 * minuteMs)
    const { leftMs } = await shipments.quietTime(id)
    expect(leftMs).toBeGreaterThan(minuteMs - 5_000)
    expect(leftMs).toBeLessThanOrEqual(minuteMs)
  })

  it('goes on over a restart, and begins anew when the clock was set back meanwhile', async () => {
    const { time, bench, id } = await anUnsureShipment()
    time.pass(6 * minuteMs)
    await bench.restart()
    const left = async () => (await bench.station().handlers.shipments.quietTime(id)).leftMs / minuteMs
    expect(await left()).toBeCloseTo(4, 0)
    time.setWallClock(-60 * minuteMs)
    await bench.restart()
    expect(await left()).toBeCloseTo(10, 0)
  })

  it.each([dayMs, -dayMs])(
    'is not shortened when the clock is set by %i ms and the program restarted',
    async (change) => {
      const { time, bench, id } = await anUnsureShipment()
      time.setWallClock(change)
      time.pass(4 * minuteMs)
      await bench.restart()
      const { shipments } = bench.station().handlers
      expect((await shipments.quietTime(id)).leftMs).toBeGreaterThan(5.9 * minuteMs)
      expect(() => shipments.sendAgain({ id, confirmation: '#1001' })).toThrow(tooEarly)
    },
  )

  it('counts what surely passed when the computer was started anew: the time before, and since', async () => {
    const { time, bench, id } = await anUnsureShipment()
    time.pass(4 * minuteMs)
    await bench.stop()
    time.setWallClock(24 * 60 * minuteMs)
    time.reboot()
    time.pass(minuteMs)
    await bench.restart()
    expect((await bench.station().handlers.shipments.quietTime(id)).leftMs / minuteMs).toBeCloseTo(5, 1)
  })

  it('begins anew when nothing is known about the time between', async () => {
    const { time, bench, id } = await anUnsureShipment()
    time.pass(9 * minuteMs)
    await bench.stop()
    const ledger = new Database(pathsBelow(dataFolder(bench.folder)).ledger)
    ledger.exec("UPDATE settings SET value = 'unreadable' WHERE name = 'bench.quiet-waits'")
    ledger.close()
    await bench.restart()
    expect((await bench.station().handlers.shipments.quietTime(id)).leftMs / minuteMs).toBeCloseTo(10, 1)
  })

  it('counts anew from the end of the next call', async () => {
    const { time, bench, id, shipments } = await anUnsureShipment()
    time.pass(10 * minuteMs)
    bench.practice().orders.loseNextAnswer()
    await shipments.sendAgain({ id, confirmation: '#1001' })
    await bench.until(id, ({ state, attempt }) => state === 'unsure' && attempt === 2)
    expect((await shipments.quietTime(id)).leftMs).toBeGreaterThan(9.9 * minuteMs)
  })
})

describe('an unsure shipment that is given up', () => {
  it('is asked about when the same reference is entered again: it may have been made', async () => {
    const { bench, id, shipments } = await anUnsureShipment()
    await shipments.drop({ id, reason: 'order canceled' })
    const asked = bench.ask(aDraft({ recipient: { lastName: 'Other', postalCode: '10115' } }))
    expect(asked).toMatchObject({
      kind: 'likely-double',
      earlier: [{ shipment: { id, state: 'dropped' }, because: ['reference'] }],
    })
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('is not asked about when it surely was never sent', async () => {
    const bench = await startPackingBench()
    const { shipments, bench: calls } = bench.station().handlers
    await calls.pause()
    const { id } = bench.create()
    await shipments.drop({ id, reason: 'order canceled' })
    expect(bench.ask(aDraft()).kind).toBe('begun')
  })
})

describe('adopting a parcel that looks like another one', () => {
  const unconfirmed = { code: 'confirmation-missing' }

  it.each([
    [[['recipient.lastName', 'Berg', 'Burg']], { path: 'recipient.lastName', word: 'Burg' }],
    [[['parcel.reference', '#1', '']], { path: 'parcel.reference', word: '#1' }],
    [
      [
        ['recipient.lastName', 'Berg', 'Burg'],
        ['recipient.postalCode', '1', '2'],
      ],
      { path: 'recipient.postalCode', word: '2' },
    ],
    [[['parcel.weightGrams', '1250', '1300']], null],
  ])('asks for the plainest difference of %j', (differing, word) => {
    const fields = differing.map(([path = '', asked = '', answered = '']) => ({
      path,
      asked,
      answered,
      isSame: false,
    }))
    expect(adoptionWordFor(fields)).toEqual(word)
  })

  it('is refused by main without the word, and takes it however it was composed', async () => {
    const bench = await startPackingBench()
    bench.practice().orders.loseNextAnswer()
    const { id } = bench.create(aDraft())
    await bench.until(id, ({ state }) => state === 'unsure')
    const existing = bench.practice().orders.created()[0]?.id ?? ''
    const { shipments } = bench.station().handlers
    // The same parcel at the service, entered under another name here.
    bench.practice().orders.loseNextAnswer()
    const other = bench.create(aDraft({ recipient: { lastName: 'Zo\u00eb' }, parcel: { reference: '#9' } }))
    await bench.until(other.id, ({ state }) => state === 'unsure')
    const theirs = bench.practice().orders.created()[1]?.id ?? ''
    for (const confirmation of ['', 'Berg', '#9'])
      await expect(shipments.adopt({ id, assignmentId: theirs, confirmation })).rejects.toMatchObject(
        unconfirmed,
      )
    expect(bench.shipment(id).state).toBe('unsure')
    await shipments.adopt({ id, assignmentId: theirs, confirmation: ' ZOE\u0308 ' })
    expect(bench.shipment(id)).toMatchObject({ assignmentId: theirs, differs: ['recipient.lastName'] })
    expect(existing).not.toBe(theirs)
  })
})

describe('correcting a refused one', () => {
  it('asks the likely-double question as creating does, and goes out once it has a reason', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create(aDraft({ parcel: { weightGrams: 5001 } }))
    await bench.until(id, ({ state }) => state === 'refused')
    const again = bench.create()
    await bench.until(again.id, ({ state }) => state === 'printed')
    const { shipments } = bench.station().handlers
    expect(await shipments.correct({ id, draft: aDraft(), doubleReason: null })).toMatchObject({
      kind: 'likely-double',
      earlier: [{ shipment: { id: again.id } }],
    })
    expect(bench.shipment(id).state).toBe('refused')
    expect(bench.practice().orders.created()).toHaveLength(1)
    expect(await shipments.correct({ id, draft: aDraft(), doubleReason: 'second box' })).toMatchObject({
      kind: 'begun',
    })
    await bench.until(id, ({ state }) => state === 'printed')
    expect((await shipments.detail(id)).events.map(({ cause }) => cause)).toContainEqual({
      code: 'step-corrected-again',
      reason: 'second box',
    })
  })
})
