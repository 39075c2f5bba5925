// The folder that is watched for order files, and which of its files are done with. Kept beside the settings. A file is kept
// as a hash: its name may be a person's.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { createKeptValues } from './kept-values'

export type OrderFolderRepo = ReturnType<typeof createOrderFolderRepo>

const folderName = 'intake.folder'
const prefix = 'intake.done.'

export function createOrderFolderRepo(db: Database, deps: { now: () => Date }) {
  const values = createKeptValues(db)
  return {
    /** Null: none is watched. */
    folder: (): string | null => values.find(folderName, z.string()),
    setFolder: (folder: string | null): void => {
      if (folder === null) values.forget(folderName)
      else values.keep(folderName, folder)
    },
    done: (): string[] => values.under(prefix).map(({ name }) => name),
    keepDone: (key: string): void => values.keep(prefix + key, deps.now().toISOString()),
  }
}
