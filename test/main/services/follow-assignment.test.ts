import { readdirSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { ServiceClient } from '../../../src-main/services/clients-by-connection'
import { pauseBeforeAsking } from '../../../src-main/services/asking-pace'
import { StationFailure } from '../../../src-main/station-failure'
import { listRequestSchema, type ShipmentState } from '../../../src-preload/contract/shipment'
import { pathsBelow } from '../../../src-main/shell/paths'
import { startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { dataFolder } from '../../support/open-station'
import { createSteeredClock } from '../../support/steered-clock'

type Read = Awaited<ReturnType<ServiceClient['assignments']['getSingle']>>

/** Every answer about an assignment goes through `change`; null means that the service does not know it. */
const reading =
  (change: (read: Read) => Read | null) =>
  (client: ServiceClient): ServiceClient => ({
    ...client,
    assignments: {
      ...client.assignments,
      getSingle: async (id) => {
        const read = change(await client.assignments.getSingle(id))
        if (read !== null) return read
        throw new StationFailure('service-not-found', { code: 'service-gave-no-reason', status: 404 })
      },
    },
  })

const withItem = (read: Read, item: object): Read => {
  const assignment = { ...read.assignment, item: { ...read.assignment.item, ...item } } as Read['assignment']
  return { assignment, raw: assignment }
}
const notCreatedWith =
  (item: object) =>
  (client: ServiceClient): ServiceClient => ({
    ...client,
    assignments: {
      ...client.assignments,
      createSingle: async (...asked) => {
        const outcome = await client.assignments.createSingle(...asked)
        return outcome.kind === 'created'
          ? {
              ...outcome,
              assignment: withItem({ assignment: outcome.assignment, raw: null }, item).assignment,
            }
          : outcome
      },
    },
  })

describe('a created shipment', () => {
  it('is read again until its number and its carrier are there, also when the label was there at once', async () => {
    let reads = 0
    const changeClient = (client: ServiceClient): ServiceClient =>
      reading((read) => {
        reads += 1
        return reads < 4 ? withItem(read, { shipmentNumber: null, carrierHandle: null }) : read
      })(notCreatedWith({ shipmentNumber: null, carrierHandle: null })(client))
    const bench = await startPackingBench({ changeClient, clock: createSteeredClock({ haste: 50 }).clock })
    const { id } = bench.create()
    const numbered = await bench.until(id, ({ shipmentNumber }) => shipmentNumber !== null)
    expect(numbered.carrierHandle).not.toBeNull()
    expect(reads).toBe(4)
    expect(numbered.asksStoppedAt).toBeNull()
  })

  it('is followed on although the disk took nothing for a while', async () => {
    let reads = 0
    const changeClient = reading((read) => ((reads += 1) < 3 ? null : read))
    const clock = createSteeredClock({ haste: 50 }).clock
    const bench = await startPackingBench({ changeClient, clock, labelDelayMs: [50, 50] })
    const ledger = new Database(pathsBelow(dataFolder(bench.folder)).ledger)
    ledger.exec(`CREATE TRIGGER full BEFORE INSERT ON shipment_events
      WHEN NEW.from_state = 'label-awaited' AND NEW.to_state = 'label-awaited'
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
    ledger.close()
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'printed')
    expect(reads).toBeGreaterThanOrEqual(3)
    const { events } = await bench.station().handlers.shipments.detail(id)
    expect(events.map(({ cause }) => cause.code)).not.toContain('step-label-not-yet')
  })

  it('keeps what is known when the service does not know it any more, and says so on demand', async () => {
    let isKnown = true
    const changeClient = reading((read) => (isKnown ? read : null))
    const bench = await startPackingBench({ changeClient })
    const { id } = bench.create()
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    isKnown = false
    const { shipments } = bench.station().handlers
    await expect(shipments.refresh(id)).rejects.toMatchObject({ code: 'service-not-found' })
    const { shipment, assignmentJson } = await shipments.detail(id)
    expect(shipment).toMatchObject({
      state: 'printed',
      shipmentNumber: printed.shipmentNumber,
      problem: null,
    })
    expect(assignmentJson).toContain(printed.assignmentId ?? 'no id')
  })

  it('says what the service has otherwise', async () => {
    const changeClient = reading((read) => withItem(read, { weight: 1300 }))
    const bench = await startPackingBench({ changeClient, labelDelayMs: [50, 50] })
    const { id } = bench.create()
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.differs).toEqual(['parcel.weightGrams'])
  })

  it('never takes the facts or the label of another assignment', async () => {
    const bench = await startPackingBench()
    const first = bench.create()
    await bench.until(first.id, ({ state }) => state === 'printed')
    const { shipments } = bench.station().handlers
    const { assignmentJson, shipment } = await shipments.detail(first.id)
    const { orders } = bench.practice()
    orders.answerNextWith({ status: 200, body: assignmentJson ?? '' }, { at: 'get-single', times: Infinity })
    const { id } = bench.create(aDraft({ recipient: { lastName: 'Second' }, parcel: { reference: '#2' } }))
    const noted = await bench.until(id, ({ problem }) => problem !== null)
    const detail = { code: 'answer-other-id', wanted: noted.assignmentId, answered: shipment.assignmentId }
    expect(noted).toMatchObject({ state: 'label-awaited', labelSha256: null, problem: { detail } })
    await expect(shipments.refresh(id)).rejects.toMatchObject({ code: 'service-broken', detail })
    expect((await shipments.detail(id)).assignmentJson).not.toContain(shipment.assignmentId)
    expect(readdirSync(bench.labelsFolder)).toHaveLength(1)
  })
})

describe('a label that is of no use', () => {
  it('is asked for five times, then it is for a person, also after a restart, and can be settled without', async () => {
    const { clock } = createSteeredClock({ haste: 2_000 })
    const bench = await startPackingBench({
      clock,
      prepare: (practice) => practice.orders.labelBodyBecomes('html', Infinity),
    })
    const { id } = bench.create()
    const given = await bench.until(id, ({ asksStoppedAt }) => asksStoppedAt !== null)
    expect(given).toMatchObject({
      state: 'label-awaited',
      labelTries: 5,
      problem: { code: 'label-unusable' },
    })
    await bench.restart()
    const { bench: status, shipments } = bench.station().handlers
    expect(await status.status()).toMatchObject({ attentionCount: 1, waitingCount: 1 })
    await shipments.endLabel({ id, reason: 'Label from the portal' })
    expect(bench.shipment(id)).toMatchObject({ state: 'label-awaited', labelSha256: null })
    expect(bench.shipment(id).labelEndedAt).not.toBeNull()
    expect(await status.status()).toMatchObject({ attentionCount: 0, waitingCount: 0 })
    expect((await shipments.queue()).map((shipment) => shipment.id)).not.toContain(id)
    const isListed = async (states: readonly ShipmentState[]): Promise<boolean> => {
      const { rows } = await shipments.list(listRequestSchema.parse({ text: '', states, limit: 10 }))
      return rows.some((shipment) => shipment.id === id)
    }
    await expect.poll(() => isListed(['waiting', 'sending', 'label-awaited'])).toBe(false)
    await expect.poll(() => isListed(['label-stored', 'printed', 'dropped'])).toBe(true)
    expect((await shipments.detail(id)).events.at(-1)?.cause).toEqual({
      code: 'step-label-given-up',
      reason: 'Label from the portal',
    })
  })

  it('is for a person at once when its address can never be used', async () => {
    const bench = await startPackingBench({
      prepare: (practice) => practice.orders.labelsUrlBecomes('ftp://labels.example/1.pdf', Infinity),
    })
    const { id } = bench.create()
    const stopped = await bench.until(id, ({ asksStoppedAt }) => asksStoppedAt !== null)
    expect(stopped).toMatchObject({ labelTries: 1, asksAt: null, problem: { code: 'label-unusable' } })
  })

  it('is fetched on demand once it is good, and printed', async () => {
    const bench = await startPackingBench({
      clock: createSteeredClock({ haste: 2_000 }).clock,
      prepare: (practice) => practice.orders.labelBodyBecomes('text', 6),
    })
    const { id } = bench.create()
    await bench.until(id, ({ asksStoppedAt }) => asksStoppedAt !== null)
    const { shipments } = bench.station().handlers
    await expect(shipments.refresh(id)).rejects.toMatchObject({ code: 'label-unusable' })
    await shipments.refresh(id)
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed).toMatchObject({ asksStoppedAt: null, labelTries: 0, problem: null })
  })
})

describe('the pace of asking', () => {
  const asked = { ageMs: 0, round: 0, isLabelMissing: true, wasUnusable: false }
  it.each([
    [asked, 400],
    [{ ...asked, ageMs: 10_000 }, 3_500],
    [{ ...asked, ageMs: 30 * 60_000 }, 60_000],
    [{ ...asked, ageMs: 5 * 3_600_000 }, 900_000],
    // Set back by a day: the rounds of this run still make it slower.
    [{ ...asked, ageMs: -86_400_000, round: 30 }, 60_000],
    [{ ...asked, wasUnusable: true }, 60_000],
    [{ ...asked, isLabelMissing: false, ageMs: 20 * 86_400_000 }, 86_400_000],
    [{ ...asked, isLabelMissing: false, ageMs: 31 * 86_400_000 }, null],
  ])('for %j is %s ms', (given, pause) => {
    expect(pauseBeforeAsking(given)).toBe(pause)
  })
})
