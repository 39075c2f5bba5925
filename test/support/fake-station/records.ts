// The records of the fake station: in order, with some copies; a test puts others into its world.
import type { StationHandlers } from '../../../src-preload/contract'
import type { Copy, Damage, Missing, Records } from '../../../src-preload/contract/records'

export type FakeRecords = {
  records?: Partial<Records>
  damage?: Damage | null
  missing?: { missing: Missing[]; untraced: number }
}

export const aCopy = (parts: Partial<Copy> = {}): Copy => ({
  id: 'copy-2026-11-26T15-00-00-000Z-hourly',
  madeAt: '2026-11-26T15:00:00.000Z',
  why: 'hourly',
  shipments: 84_209,
  newest: { name: 'Camille Laurent', reference: '#48206', at: '2026-11-26T14:58:00.000Z' },
  bytes: 222_298_112,
  isHere: true,
  isInSecondPlace: true,
  fault: null,
  ...parts,
})

const inOrder: Records = {
  shipments: 84_213,
  checkedAt: '2026-11-26T15:20:00.000Z',
  isChecking: false,
  isCopying: false,
  findings: [],
  copies: [aCopy()],
  copyFault: null,
  diskFault: null,
  secondPlace: null,
  isSeen: true,
  setBackAt: null,
}

export function fakeRecords(world: FakeRecords): StationHandlers['records'] {
  let records: Records = { ...inOrder, ...world.records }
  return {
    status: () => records,
    check: () => records,
    copyNow: () => records,
    chooseSecondPlace: () =>
      (records = { ...records, secondPlace: { folder: '/media/stick', freeBytes: 12e9, fault: null } }),
    forgetSecondPlace: () => (records = { ...records, secondPlace: null }),
    missing: () => world.missing ?? { missing: [], untraced: 0 },
    goBack: () => undefined,
    packUp: () => '/media/stick/packbench-2026-11-26.packbench',
    unpack: () => null,
    saveDiagnostics: () => '/home/worker/packbench-diagnostics-2026-11-26.zip',
    saveCsv: () => '/home/worker/packbench-2026-11-26.csv',
    damage: () => world.damage ?? null,
    rescue: () => undefined,
  }
}
