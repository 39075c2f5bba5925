// Somebody sets the computer's clock, or it is set right by itself, while something waits: nothing comes sooner or later for it.
import { expect, it } from 'vitest'
import type { FoundJob } from '../../../src-main/print/channels/channel'
import { createLabelWait } from '../../../src-main/services/await-label'
import { createQueueWatch } from '../../../src-main/services/watch-queues'
import { startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { createHandClock } from '../../support/hand-clock'
import { aShipment } from '../../renderer/support/builders'
import { createSteeredClock } from '../../support/steered-clock'

const minuteMs = 60_000
const dayMs = 86_400_000
const startAt = '2026-11-28T10:00:00.000Z'

/** A label is awaited from now on; says what happened at which moment of the clock. */
const aWaitForLabel = (askForUrl: () => Promise<null>) => {
  const clock = createHandClock(startAt)
  const shipment = aShipment({ state: 'label-awaited', labelAwaitedAt: startAt, labelSha256: null })
  const asked: number[] = []
  const late: number[] = []
  const wait = createLabelWait({
    ...clock,
    shipments: {
      find: () => shipment,
      noteAsking: (_id: string, { isLate }: { isLate?: boolean }) => {
        if (isLate === true) late.push(clock.monotonicMs())
        return shipment
      },
    } as never,
    announce: (changed) => changed,
    askForUrl: () => {
      asked.push(clock.monotonicMs())
      return askForUrl()
    },
    keep: () => Promise.resolve(),
    log: () => undefined,
  })
  wait.begin(shipment.id, null)
  return { clock, wait, asked, late }
}

it.each([-400, -1, 0, 1, 400])(
  'a label is asked for at the same pace when the clock is set by %i days',
  async (days) => {
    const { clock, wait, asked } = aWaitForLabel(() => Promise.resolve(null))
    await clock.pass(minuteMs)
    const early = asked.length
    clock.set(days * dayMs)
    await clock.pass(10 * minuteMs)
    wait.stop()
    expect(early).toBeGreaterThan(5)
    const pauses = asked.slice(early).map((at, index) => at - (asked[early + index - 1] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(15_000)
    expect(Math.max(...pauses)).toBeLessThan(minuteMs + 1)
  },
)

it.each([-400, 0, 400])(
  'a label is late after a quarter of an hour, also while nobody can be asked, when the clock is set by %i days',
  async (days) => {
    const { clock, wait, late } = aWaitForLabel(() => new Promise(() => undefined))
    await clock.pass(5 * minuteMs)
    clock.set(days * dayMs)
    await clock.pass(60 * minuteMs)
    wait.stop()
    expect(late).toEqual([15 * minuteMs])
  },
)

it.each([-30, 0, 30])(
  'what waits in a queue is asked about after ten minutes when the clock is set by %i days',
  async (days) => {
    const clock = createHandClock(startAt)
    const held: number[] = []
    const lying: FoundJob[] = []
    const way = {
      find: () => Promise.resolve(lying),
      hold: () => {
        held.push(clock.monotonicMs())
        lying.length = 0
        return Promise.resolve(true)
      },
    }
    const watch = createQueueWatch({
      ...clock,
      printJobs: { findByTitle: () => ({ state: 'queued', spoolerJobId: 'zebra-1' }) } as never,
      ways: { cups: way } as never,
      outcome: { change: () => undefined } as never,
      queuesInUse: () => [{ way: 'cups', name: 'zebra' }],
      log: (message, cause) => {
        throw new Error(message, { cause })
      },
    })
    void watch.keepLooking()
    await clock.pass(2.5 * minuteMs)
    lying.push({
      jobId: 'zebra-1',
      title: 'ship-PB1-1',
      createdAt: clock.now().toISOString(),
      state: 'pending',
    } as FoundJob)
    clock.set(days * dayMs)
    await clock.pass(30 * minuteMs)
    watch.stop()
    expect(held).toHaveLength(1)
    expect(held[0]).toBeGreaterThanOrEqual(12 * minuteMs)
    expect(held[0]).toBeLessThanOrEqual(14 * minuteMs)
  },
)

it('a clock set forward by years erases nobody; years that pass do', async () => {
  const { clock, pass, setWallClock } = createSteeredClock()
  const bench = await startPackingBench({ clock })
  const { id } = bench.create(aDraft())
  await bench.until(id, ({ state }) => state === 'printed')
  await bench.station().handlers.settings.change({ retentionDays: 30 })
  setWallClock(3_650 * dayMs)
  await bench.station().retainNow()
  expect(bench.shipment(id).erasedAt).toBeNull()
  setWallClock(0)
  pass(31 * dayMs)
  await bench.station().retainNow()
  expect(bench.shipment(id).erasedAt).not.toBeNull()
})
