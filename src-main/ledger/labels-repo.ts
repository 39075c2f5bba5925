// The index of stored labels; the bytes themselves lie in the labels folder (labels/store).
import type { Database } from 'better-sqlite3'

export type LabelsRepo = ReturnType<typeof createLabelsRepo>

export function createLabelsRepo(db: Database, deps: { now: () => Date }) {
  const insert = db.prepare(
    `INSERT INTO labels (sha256, bytes, pages, stored_at) VALUES (@sha256, @bytes, @pages, @at)
     ON CONFLICT (sha256) DO NOTHING`,
  )
  return {
    add: (label: { sha256: string; bytes: number; pages: number }): void => {
      insert.run({ ...label, at: deps.now().toISOString() })
    },
  }
}
