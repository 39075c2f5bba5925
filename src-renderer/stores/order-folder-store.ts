// The watched folder of order files: which it is, and what of it waits for the worker. What it shows is what main last saw.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { OrderFolder } from '../../src-preload/contract/intake'
import type { Result } from '../../src-preload/contract/kit'

export type OrderFolderState = {
  /** Null before main has said it. */
  standing: OrderFolder | null
  error: StationError | null
  start: () => Promise<void>
  choose: () => Promise<void>
  leave: () => Promise<void>
  /** Null: all that wait. */
  leaveOut: (key: string | null) => Promise<void>
}

export const orderFolderState =
  (station: Pick<Station, 'intake'>): StateCreator<OrderFolderState> =>
  (set) => {
    const take = (answer: Result<OrderFolder>): void =>
      set(answer.ok ? { standing: answer.value, error: null } : { error: answer.error })
    return {
      standing: null,
      error: null,
      start: async () => {
        station.intake.folderChanged((standing) => set({ standing }))
        take(await station.intake.folder())
      },
      choose: async () => take(await station.intake.chooseFolder()),
      leave: async () => take(await station.intake.leaveFolder()),
      leaveOut: async (key) => take(await station.intake.leaveOut({ key })),
    }
  }
