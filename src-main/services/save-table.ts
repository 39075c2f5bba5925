// Saves a table as CSV where the worker says. A cell never becomes a formula: what begins like one gets a mark in front,
// because names, references and what carriers say come from outside.
import type { Table } from '../../src-preload/contract/table'
import { saveChosenFile } from './save-chosen-file'

type Deps = { chooseFileToSave: (suggestedName: string) => Promise<string | null> }
export type TableSaving = ReturnType<typeof createTableSaving>

/** What no system takes in a file's name. */
const untaken = /[<>:"/\\|?*\u0000-\u001f]+/g
export const fileNameOf = (name: string): string => name.replace(untaken, '-').trim()

export function createTableSaving({ chooseFileToSave }: Deps) {
  return {
    /** Null when the dialog was closed. Throws StationFailure 'file-unwritable' when it cannot be written there. */
    save: async (table: Table): Promise<{ path: string } | null> => {
      const path = await chooseFileToSave(`${fileNameOf(table.name)}.csv`)
      if (path === null) return null
      await saveChosenFile(path, Buffer.from(await csvOf(table)))
      return { path }
    },
  }
}

/** With the mark that tells spreadsheets how letters are written, and lines that end as they expect. */
export const csvOf = async ({ heads, rows, separator }: Omit<Table, 'name'>): Promise<string> => {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([heads, ...rows], {
    bom: true,
    delimiter: separator,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}
