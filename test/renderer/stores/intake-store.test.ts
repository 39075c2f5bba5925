import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { intakeIdSchema, type IntakeRepairRow } from '../../../src-preload/contract/intake'
import { createIntakeSession } from '../../../src-main/intake/session'
import { intakeState } from '../../../src-renderer/stores/intake-store'
import { repairAt } from '../../../src-renderer/stores/repair-pages'
import { fakeStation } from '../../support/fake-station/fake-station'

const damaged = 10_000
const file = [
  'order,name,street,postcode,city,country,email,weight g',
  ...Array.from(
    { length: damaged },
    (_, index) => `A${index},Mia Berg,Weg ${index},1067,Dresden,DE,m@example.com,250`,
  ),
].join('\n')

async function aFile() {
  const session = createIntakeSession()
  const id = intakeIdSchema.parse('one')
  const bytes = new TextEncoder().encode(file)
  const view = await session.open({ id, name: 'orders.csv', bytes, isPasted: false })
  const orders = session.orders(0, 2)
  const repairs = session.repairs('leading-zero', 0, damaged).rows
  const station = fakeStation({ intake: { file: { view, orders, repairs } } })
  const store = createStore(intakeState(station, () => undefined))
  await store.getState().choose()
  await store.getState().goOn()
  const asked = (): { from: number; count: number }[] =>
    station.fake.calls
      .filter(({ name }) => name === 'intake.repairs')
      .map(({ input }) => input as { from: number; count: number })
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
  }
  return { state: store.getState, asked, settled }
}
const before = (row: IntakeRepairRow | null): [string | undefined, string | null | undefined] => [
  row?.orderNumber,
  row?.decided,
]

describe('ten thousand repairs of one kind', () => {
  it('are all there, and those in sight alone are fetched', async () => {
    const { state, asked, settled } = await aFile()
    expect(state()).toMatchObject({ step: 'repairs', kind: 'leading-zero', total: damaged, cursor: 0 })
    expect(asked()).toMatchObject([{ from: 0, count: 100 }])
    state().need(9_990, 10_000)
    await settled()
    expect(before(repairAt(state(), 9_999))).toEqual(['A9999', null])
    expect(asked()).toHaveLength(2)
  })

  it('are accepted one by one wherever the cursor is, and taken back', async () => {
    const { state, settled } = await aFile()
    state().moveTo(1e9)
    await settled()
    expect(state().cursor).toBe(9_999)
    await state().acceptAtCursor()
    expect(before(repairAt(state(), 9_999))).toEqual(['A9999', '01067'])
    expect(state().view?.damage).toMatchObject([{ count: damaged, accepted: 1 }])
    await state().acceptAtCursor()
    expect(before(repairAt(state(), 9_999))).toEqual(['A9999', null])
  })

  it('are shown as they were decided together, also where the list was before', async () => {
    const { state, settled } = await aFile()
    state().need(5_000, 5_020)
    await settled()
    expect(before(repairAt(state(), 5_010))).toEqual(['A5010', null])
    state().need(0, 20)
    await state().decideKind('leading-zero', true)
    state().need(5_000, 5_020)
    await settled()
    expect(before(repairAt(state(), 5_010))).toEqual(['A5010', '01067'])
  })
})
