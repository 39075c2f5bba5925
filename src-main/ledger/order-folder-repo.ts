// The folder that is watched for order files, and which of its files are done with. Kept beside the settings. A file is kept
// as a hash: its name may be a person's.
import type { Database } from 'better-sqlite3'

export type OrderFolderRepo = ReturnType<typeof createOrderFolderRepo>

const folderName = 'intake.folder'
const prefix = 'intake.done.'
/** The sign behind the prefix's last one. */
const end = 'intake.done/'

export function createOrderFolderRepo(db: Database, deps: { now: () => Date }) {
  const one = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck()
  const between = db
    .prepare<[string, string], string>('SELECT name FROM settings WHERE name >= ? AND name < ?')
    .pluck()
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare('DELETE FROM settings WHERE name = ?')
  return {
    /** Null: none is watched. */
    folder: (): string | null => {
      const stored = one.get(folderName)
      return stored === undefined ? null : String(JSON.parse(stored))
    },
    setFolder: (folder: string | null): void => {
      if (folder === null) remove.run(folderName)
      else put.run(folderName, JSON.stringify(folder))
    },
    done: (): string[] => between.all(prefix, end).map((name) => name.slice(prefix.length)),
    keepDone: (key: string): void => {
      put.run(prefix + key, JSON.stringify(deps.now().toISOString()))
    },
  }
}
