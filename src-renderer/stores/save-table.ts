// A part of a store that saves a table as a file and says how that went.
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Table } from '../../src-preload/contract/table'

export type Saving =
  | { phase: 'idle' }
  | { phase: 'saving' }
  | { phase: 'saved'; path: string; rows: number }
  | { phase: 'failed'; error: StationError }

export type SavingState = {
  saving: Saving
  saveTable: (table: Table) => Promise<void>
  leaveSaving: () => void
}

export const savingState = (
  station: Pick<Station, 'files'>,
  set: (part: { saving: Saving }) => void,
): SavingState => ({
  saving: { phase: 'idle' },
  saveTable: async (table) => {
    set({ saving: { phase: 'saving' } })
    const answer = await station.files.saveTable(table)
    if (!answer.ok) set({ saving: { phase: 'failed', error: answer.error } })
    else if (answer.value === null) set({ saving: { phase: 'idle' } })
    else set({ saving: { phase: 'saved', path: answer.value.path, rows: table.rows.length } })
  },
  leaveSaving: () => set({ saving: { phase: 'idle' } }),
})
