import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { BatchRow } from '../../../src-preload/contract/batch'
import { batchIdSchema } from '../../../src-preload/contract/ids'
import { meantPlaces, rowAt } from '../../../src-renderer/stores/batch-state'
import { batchState } from '../../../src-renderer/stores/batch-store'
import { aPackage } from '../../support/a-package'
import { aBatchRow } from '../../support/batch-rows'
import { fakeStation } from '../../support/fake-station/fake-station'

const rowsOf = (length: number, change: (place: number) => Partial<BatchRow> = () => ({})): BatchRow[] =>
  Array.from({ length }, (_, index) => ({ ...aBatchRow(index + 1), ...change(index + 1) }))

async function aScreen(rows: readonly BatchRow[]) {
  const station = fakeStation({ batches: [{ rows }], settings: { packages: [aPackage()] } })
  const store = createStore(batchState(station))
  station.batches.changed((batch) => store.getState().take(batch))
  await store.getState().start()
  const state = store.getState
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { station, state, settled }
}
const id = batchIdSchema.parse('batch-1')

describe('the batch screen', () => {
  it('opens the newest file and fetches the rows in sight alone, however many there are', async () => {
    const { station, state } = await aScreen(rowsOf(10_000))
    expect(state()).toMatchObject({ batchId: id, total: 10_000, cursor: 0 })
    const asked = station.fake.calls.filter(({ name }) => name === 'batches.rows')
    expect(asked.map(({ input }) => input)).toMatchObject([{ offset: 0, limit: 50 }])
  })

  it('fetches what is scrolled to', async () => {
    const { state, settled } = await aScreen(rowsOf(10_000))
    state().need(7_480, 7_510)
    await settled()
    expect(rowAt(state(), 7_490)?.place).toBe(7_491)
  })

  it('keeps the cursor within what is shown', async () => {
    const { state } = await aScreen(rowsOf(5))
    state().moveBy(-1)
    expect(state().cursor).toBe(0)
    state().moveBy(1e9)
    expect(state().cursor).toBe(4)
  })

  it('ticks a range with the cursor, all that is shown, and none again', async () => {
    const { state } = await aScreen(rowsOf(300, (place) => (place % 3 === 0 ? { stand: 'fix' } : {})))
    state().moveTo(1)
    state().moveBy(1, true)
    state().moveBy(1, true)
    expect([...state().ticked]).toEqual([2, 3, 4])
    await state().show('problems', '')
    await state().tickAll()
    expect(state().ticked.size).toBe(100)
    state().untick()
    expect(meantPlaces(state())).toEqual([3])
  })

  it('packs the ticked orders, or the one under the cursor', async () => {
    const { station, state } = await aScreen(rowsOf(4))
    await state().change({ packageId: 'small-box' })
    state().tick(3)
    state().tick(2)
    await state().change({ packageId: 'small-box' })
    const asked = station.fake.calls.filter(({ name }) => name === 'batches.change')
    expect(asked.map(({ input }) => (input as { places: number[] }).places)).toEqual([[1], [2, 3]])
  })

  it('creates what is ready with one press, and a second press before the answer does nothing', async () => {
    const { station, state } = await aScreen(rowsOf(3))
    const release = station.fake.hold('batches.create')
    const first = state().create(false)
    await state().create(false)
    release()
    await first
    const asked = station.fake.calls.filter(({ name }) => name === 'batches.create')
    expect(asked.map(({ input }) => input)).toEqual([{ batchId: id, places: null }])
    expect(rowAt(state(), 0)?.stand).toBe('wanted')
  })

  it('goes from problem to problem, and shows all when the filter would hide the next', async () => {
    const { state } = await aScreen(rowsOf(200, (place) => (place % 90 === 0 ? { stand: 'fix' } : {})))
    await state().nextProblem()
    expect(state().cursor).toBe(89)
    await state().show('ready', '')
    await state().nextProblem()
    expect(state().section).toBeNull()
  })

  it('says so when a copy too many is asked about, and prints it when a person is sure', async () => {
    const { station, state } = await aScreen(rowsOf(3, () => ({ stand: 'printed' })))
    const detail = { code: 'many-copies' as const, copies: 2, shipments: 1 }
    station.fake.fail('printers.reprintMany', {
      code: 'confirmation-missing',
      detail,
      fields: [],
      isRetryable: false,
    })
    station.fake.fail('batches.reprint', {
      code: 'confirmation-missing',
      detail,
      fields: [],
      isRetryable: false,
    })
    expect(await state().reprint(1, 2)).toBe(true)
    expect(state().manyCopies).toEqual({ fromPlace: 1, toPlace: 2, copies: 2 })
    expect(await state().reprint(1, 2, true)).toBe(false)
    expect(state().done).toEqual({ kind: 'printed', count: 0 })
  })

  it('begins anew with another connection', async () => {
    const { state } = await aScreen(rowsOf(3))
    state().tick(1)
    await state().beginAnew()
    expect(state()).toMatchObject({ batchId: id, total: 3 })
    expect(state().ticked.size).toBe(0)
  })
})
