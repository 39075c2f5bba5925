import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CreateOutcome } from '../../../src-main/api/assignments-api'
import { createSetBackRule } from '../../../src-main/services/settle-set-back'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { Batch } from '../../../src-preload/contract/batch'
import { aFile, anOrder } from '../../support/orders'
import { aDraft, aDraftId } from '../../support/builders'
import { shopBench, startMemoryService } from '../../support/engine/shop-bench'
import { startPackingBench } from '../../support/packing-bench'
import { dataFolder } from '../../support/open-station'
import { createSteeredClock } from '../../support/steered-clock'

const hourMs = 3_600_000
const parcel = (reference: string) => aDraft({ parcel: { reference }, recipient: { lastName: reference } })

describe('a ledger that went back in time', () => {
  it('sends nothing by itself of what waited then, and says why', async () => {
    const bench = await startPackingBench()
    const { ledger } = pathsBelow(dataFolder(bench.folder))
    await bench.station().handlers.bench.pause()
    const waiting = bench.create(parcel('A-1'))
    await bench.stop()
    copyFileSync(ledger, `${ledger}.early`)
    await bench.restart()
    await bench.station().handlers.bench.resume()
    await bench.until(waiting.id, ({ state }) => state === 'label-stored' || state === 'printed')
    await bench.stop()
    copyFileSync(`${ledger}.early`, ledger)
    for (const suffix of ['-wal', '-shm']) if (existsSync(ledger + suffix)) rmSync(ledger + suffix)
    await bench.restart()
    await bench.station().handlers.bench.resume()
    expect(bench.shipment(waiting.id)).toMatchObject({
      state: 'unsure',
      problem: { code: 'ledger-set-back', detail: { code: 'ledger-set-back' } },
    })
    const next = bench.create(parcel('A-2'))
    await bench.until(next.id, ({ state }) => state === 'label-stored' || state === 'printed')
    expect(bench.shipment(waiting.id).state).toBe('unsure')
    await bench.restart()
    expect(bench.shipment(waiting.id).state).toBe('unsure')
  })
})

describe('a ledger that is found to have gone back while a call is under way', () => {
  const alone = { login: 'alone', query: () => Promise.reject(new Error('no engine')) } as never
  const heldCall = async (outcome?: () => CreateOutcome) => {
    const service = startMemoryService()
    const bench = shopBench(alone, service, { shared: 'live', ...(outcome && { outcome }) })
    let letAnswer = (): void => undefined
    const answered = new Promise<void>((resolve) => (letAnswer = resolve))
    bench.onTheWay(() => answered)
    const answer = bench.parcels.create({ draftId: aDraftId(), draft: parcel('A-1'), doubleReason: null })
    if (answer.kind !== 'begun') throw new Error('nothing was begun')
    const { id } = answer.shipment
    const find = () => bench.storage.shipments.need(id)
    await expect.poll(() => find().state).toBe('sending')
    const foundAt = new Date().toISOString()
    bench.storage.benchState.keepSetBack({
      ...{ kind: 'put-back', isSettled: false, foundAt },
      ...{ lostSteps: 0, lostShipments: 0, lostEvents: 0 },
    })
    const rule = createSetBackRule({
      ...bench.storage,
      announce: (shipment) => shipment,
      now: () => new Date(),
      log: (message) => expect.fail(message),
    })
    rule.settle()
    expect(find().state).toBe('unsure')
    letAnswer()
    return { service, find, finish: bench.parcels.finish }
  }

  it('keeps what the service answers that it has made', async () => {
    const { service, find } = await heldCall()
    await expect.poll(() => find().state).toBe('label-awaited')
    expect(service.made.map(({ id }) => id)).toEqual([find().assignmentId])
    expect(find().problem).toBeNull()
  })

  it('leaves it to the person what anything else means', async () => {
    const detail = { code: 'word-too-old' } as const
    const { service, find, finish } = await heldCall(() => ({
      ...{ kind: 'not-sent', code: 'service-timeout', cause: 'too-late', mayHelpLater: false },
      detail,
    }))
    await finish()
    await expect.poll(() => find().problem).toMatchObject({ code: 'ledger-set-back' })
    expect(find().state).toBe('unsure')
    expect(service.made).toEqual([])
  })
})

describe('a batch whose ledger went back in time', () => {
  it('begins nothing, whatever it was doing, until a person says of each order that it was not sent', async () => {
    const bench = await startPackingBench()
    const { ledger } = pathsBelow(dataFolder(bench.folder))
    await bench.station().handlers.bench.pause()
    const file = aFile(Array.from({ length: 8 }, (_, index) => anOrder(index + 1)))
    const { id } = await bench.station().handlers.batches.take(file)
    await bench.station().handlers.batches.create({ batchId: id, places: [1, 2, 3, 4, 5, 6] })
    await bench.stop()
    copyFileSync(ledger, `${ledger}.early`)
    await bench.restart()
    await bench.station().handlers.bench.resume()
    const counts = () => (bench.station().handlers.batches.look(id) as Batch).counts
    await bench.untilTold(() => (counts().printed === 6 ? true : null))
    await bench.stop()
    copyFileSync(`${ledger}.early`, ledger)
    for (const suffix of ['-wal', '-shm']) if (existsSync(ledger + suffix)) rmSync(ledger + suffix)
    await bench.restart()
    await bench.station().handlers.bench.resume()
    expect(counts()).toEqual({ unsure: 4, asks: 4 })
    await bench.station().handlers.batches.create({ batchId: id, places: null })
    expect(counts()).toEqual({ unsure: 4, asks: 4 })
    await bench.station().handlers.batches.answer({ batchId: id, places: [7], answer: 'send', reason: '' })
    await bench.station().handlers.batches.create({ batchId: id, places: null })
    await bench.untilTold(() => (counts().printed === 1 ? true : null))
    expect(counts()).toEqual({ unsure: 4, asks: 3, printed: 1 })
    expect(bench.practice().orders.created()).toHaveLength(7)
  })

  it.each([
    [23, 'wanted'],
    [25, 'asks'],
  ])('stands after %s hours of rest as %s', async (hours, stand) => {
    const { clock, setWallClock } = createSteeredClock()
    const bench = await startPackingBench({ clock })
    await bench.station().handlers.bench.pause()
    const file = aFile(Array.from({ length: 5 }, (_, index) => anOrder(index + 1)))
    const { id } = await bench.station().handlers.batches.take(file)
    await bench.station().handlers.batches.create({ batchId: id, places: null })
    await bench.station().handlers.batches.pause(id)
    setWallClock(hours * 3_600_000)
    await bench.restart()
    expect((bench.station().handlers.batches.look(id) as Batch).counts).toMatchObject({ [stand]: 1 })
  })
})

describe('what has waited over a restart', () => {
  it.each([
    [23, 'waiting'],
    [25, 'unsure'],
    [-25, 'unsure'],
  ])('%s hours is %s then', async (hours, state) => {
    const { clock, setWallClock } = createSteeredClock()
    const bench = await startPackingBench({ clock })
    await bench.station().handlers.bench.pause()
    const { id } = bench.create(parcel('A-1'))
    setWallClock(hours * hourMs)
    expect(bench.shipment(id).state).toBe('waiting')
    await bench.restart()
    expect(bench.shipment(id).state).toBe(state)
  })

  it('goes by the time that was set', async () => {
    const { clock, setWallClock } = createSteeredClock()
    const bench = await startPackingBench({ clock })
    await bench.station().handlers.bench.pause()
    await bench.station().handlers.settings.change({ askAfterHours: 72 })
    const { id } = bench.create(parcel('A-1'))
    setWallClock(48 * hourMs)
    await bench.restart()
    expect(bench.shipment(id).state).toBe('waiting')
  })
})
