import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CreateAnswer } from '../../../src-preload/contract/shipment'
import { startPackingBench } from '../../support/packing-bench'
import { aDraft, aDraftId } from '../../support/builders'

const isSettled = ({ state }: { state: string }) => state !== 'waiting' && state !== 'sending'

describe('creating a shipment', () => {
  it('brings it from the press to a printed label', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create()
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.shipmentNumber).toMatch(/^PB\d{10}$/)
    expect(printed.lastPrint).toMatchObject({ state: 'printed', way: 'folder', isReprint: false })
    expect(readdirSync(bench.labelsFolder)).toEqual([`ship-${printed.shipmentNumber ?? ''}-1.pdf`])
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('makes one shipment of one draft, however often it is asked', async () => {
    const bench = await startPackingBench()
    const request = { draftId: aDraftId(), draft: aDraft(), doubleReason: null }
    const answers = [1, 2, 3].map(() => bench.station().handlers.shipments.create(request) as CreateAnswer)
    const ids = new Set(answers.flatMap((answer) => (answer.kind === 'begun' ? [answer.shipment.id] : [])))
    expect(ids.size).toBe(1)
    const [id] = ids
    if (!id) throw new Error('nothing was begun')
    await bench.until(id, ({ state }) => state === 'printed')
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('makes several parcels alike of one press, in one row, and each says which it is', async () => {
    const bench = await startPackingBench()
    const { handlers } = bench.station()
    const request = {
      draftId: aDraftId(),
      draft: aDraft(),
      doubleReason: null,
      more: [aDraftId(), aDraftId()],
    }
    // A press in a hurry is the same one.
    for (const _press of [1, 2]) await handlers.shipments.create(request)
    const all = await handlers.shipments.queue()
    for (const { id } of all) await bench.until(id, ({ state }) => state === 'printed')
    expect(bench.practice().orders.created()).toHaveLength(3)
    const inOrder = [...all].sort((a, b) => a.seq - b.seq)
    expect(inOrder.map(({ draftId }) => draftId)).toEqual([request.draftId, ...request.more])
    const causes = await Promise.all(
      inOrder.map(async ({ id }) => (await handlers.shipments.detail(id)).events[0]?.cause),
    )
    expect(causes).toEqual([1, 2, 3].map((number) => ({ code: 'step-entered-several', number, of: 3 })))
  })

  it('asks once before several parcels, and begins none of them until it is answered', async () => {
    const bench = await startPackingBench()
    bench.create()
    const request = { draftId: aDraftId(), draft: aDraft(), doubleReason: null, more: [aDraftId()] }
    const { shipments } = bench.station().handlers
    expect(await shipments.create(request)).toMatchObject({ kind: 'likely-double' })
    expect(await shipments.queue()).toHaveLength(1)
    expect(await shipments.create({ ...request, doubleReason: 'New order' })).toMatchObject({ kind: 'begun' })
    expect(await shipments.queue()).toHaveLength(3)
  })

  it('never sends again by itself when the answer was lost', async () => {
    const bench = await startPackingBench()
    bench.practice().orders.loseNextAnswer()
    const { id } = bench.create()
    const unsure = await bench.until(id, isSettled)
    expect(unsure.state).toBe('unsure')
    await bench.restart()
    expect(bench.shipment(id).state).toBe('unsure')
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it.each([
    ['502 with HTML', (orders: Orders) => orders.answerBadGateway()],
    ['504', (orders: Orders) => orders.answerGatewayTimeout()],
    ['500', (orders: Orders) => orders.failNext()],
    ['a cut answer', (orders: Orders) => orders.cutNextAnswer()],
    [
      'a cut answer that hides its length',
      (orders: Orders) => orders.cutNextAnswer({ isLengthHidden: true }),
    ],
    ['201 without a body', (orders: Orders) => orders.answerNextWith({ status: 201, body: '' })],
    [
      'a redirect',
      (orders: Orders) =>
        orders.answerNextWith({ status: 307, body: '', headers: { Location: '/assignment/single' } }),
    ],
  ])('is unsure after %s, and nothing more is sent', async (_what, order) => {
    const bench = await startPackingBench()
    order(bench.practice().orders)
    const { id } = bench.create()
    const unsure = await bench.until(id, isSettled)
    expect(unsure.state).toBe('unsure')
    expect(unsure.problem?.detail).not.toBeNull()
    expect(creations(bench)).toHaveLength(1)
  })

  it('waits and goes by itself when the service throttles', async () => {
    const bench = await startPackingBench()
    bench.practice().orders.throttleNext(1)
    const { id } = bench.create()
    await bench.until(id, ({ problem }) => problem?.code === 'service-throttled')
    expect(bench.shipment(id).state).toBe('waiting')
    await bench.until(id, ({ state }) => state === 'printed')
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('shows what the service refused at the fields it is about, and sends a corrected one as the same shipment', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create(aDraft({ parcel: { weightGrams: 5001 } }))
    const refused = await bench.until(id, isSettled)
    expect(refused).toMatchObject({ state: 'refused', problem: { code: 'service-refused', httpStatus: 422 } })
    expect(refused.problem?.fields.map(({ path }) => path)).toEqual(['parcel.weightGrams'])
    await bench.station().handlers.shipments.correct({ id, draft: aDraft(), doubleReason: null })
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.attempt).toBe(2)
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('lets the service explain a refusal in the language that the worker has chosen', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.settings.change({ language: 'de' })
    const refused = await bench.until(
      bench.create(aDraft({ parcel: { weightGrams: 5001 } })).id,
      ({ state }) => state === 'refused',
    )
    expect(JSON.stringify(refused.problem)).toContain('muss eine Zahl von 1 bis 5000 sein (Gramm)')
  })

  it('goes on after a restart with what was waiting, and never with what was being sent', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.bench.pause()
    const { id: waiting } = bench.create()
    await bench.restart()
    await bench.station().handlers.bench.resume()
    await bench.until(waiting, ({ state }) => state === 'printed')

    bench.practice().orders.hangNextAnswer()
    const { id: sending } = bench.create(
      aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Other' } }),
    )
    await bench.until(sending, ({ state }) => state === 'sending')
    await bench.restart()
    expect(bench.shipment(sending)).toMatchObject({ state: 'unsure', attempt: 1 })
  })

  it('is unsure when the service answers with an assignment that another shipment holds', async () => {
    const bench = await startPackingBench()
    const first = await bench.until(bench.create().id, ({ state }) => state === 'printed')
    const { assignmentJson } = await bench.station().handlers.shipments.detail(first.id)
    bench.practice().orders.answerNextWith({ status: 201, body: assignmentJson ?? '' })
    const { id } = bench.create(aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Other' } }))
    const unsure = await bench.until(id, isSettled)
    expect(unsure).toMatchObject({ state: 'unsure', assignmentId: null })
    expect(unsure.problem).toMatchObject({
      detail: { code: 'assignment-taken' },
      idSeen: first.assignmentId,
    })
  })

  it('stops at the cap of unsure shipments until somebody has looked', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.settings.change({ unsureCap: 2, doubleWithinDays: 0 })
    for (const reference of ['#1', '#2']) {
      bench.practice().orders.loseNextAnswer()
      const { id } = bench.create(aDraft({ parcel: { reference } }))
      await bench.until(id, isSettled)
    }
    expect(() => bench.create(aDraft({ parcel: { reference: '#3' } }))).toThrow(
      expect.objectContaining({ code: 'too-many-unsure' }) as Error,
    )
    expect(creations(bench)).toHaveLength(2)
  })
})

describe('the question before a likely double', () => {
  it('comes with the earlier shipment, and nothing is sent before it is answered', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'printed')
    const answer = bench.ask(aDraft())
    expect(answer).toMatchObject({
      kind: 'likely-double',
      earlier: [{ because: ['reference', 'recipient'] }],
    })
    expect(creations(bench)).toHaveLength(1)
  })

  it('is answered with a reason, which the history keeps', async () => {
    const bench = await startPackingBench()
    await bench.until(bench.create().id, ({ state }) => state === 'printed')
    const second = bench.ask(aDraft(), 'second parcel')
    if (second.kind !== 'begun') throw new Error('it asked again')
    await bench.until(second.shipment.id, ({ state }) => state === 'printed')
    const { events } = await bench.station().handlers.shipments.detail(second.shipment.id)
    expect(events[0]?.cause).toEqual({ code: 'step-shipped-again', reason: 'second parcel' })
    expect(bench.practice().orders.created()).toHaveLength(2)
  })
})

type PackingBench = Awaited<ReturnType<typeof startPackingBench>>
type Orders = ReturnType<PackingBench['practice']>['orders']

const creations = (bench: PackingBench) =>
  bench
    .practice()
    .orders.received()
    .filter(({ method }) => method === 'POST')

describe('closing the bench', () => {
  it('lets an answer that is on its way arrive', async () => {
    const bench = await startPackingBench()
    bench.practice().orders.delayNextAnswer(400)
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'sending')
    await bench.stop(5_000)
    await bench.restart()
    await bench.until(id, ({ state }) => state === 'printed')
    expect(bench.shipment(id).attempt).toBe(1)
  })
})
