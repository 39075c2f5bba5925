// What this bench and the engine agreed on about packages, rules and defaults, row by row, and what was changed here since. Kept
// beside the settings; what cannot be read is as if the bench came to the shop anew, and then a person is asked.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'

const agreedSchema = z.object({ version: z.number().int(), revision: z.string(), body: z.unknown() })
export type AgreedDoc = z.infer<typeof agreedSchema>

const sharedDocsSchema = z.object({
  agreed: z.record(z.string(), agreedSchema),
  /** Keys of what a person changed here and the engine has not taken yet. */
  changed: z.array(z.string()),
})
export type SharedDocs = z.infer<typeof sharedDocsSchema>

export type SharedDocsRepo = ReturnType<typeof createSharedDocsRepo>

const name = 'sharing.docs'

export function createSharedDocsRepo(db: Database) {
  const one = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck()
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare('DELETE FROM settings WHERE name = ?')
  return {
    /** Null: this bench has never shared any. */
    get: (): SharedDocs | null => {
      const stored = one.get(name)
      if (stored === undefined) return null
      try {
        return sharedDocsSchema.parse(JSON.parse(stored))
      } catch {
        return null
      }
    },
    keep: (docs: SharedDocs): void => {
      put.run(name, JSON.stringify(docs))
    },
    forget: (): void => {
      remove.run(name)
    },
  }
}
