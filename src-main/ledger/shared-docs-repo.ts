// What this bench and the engine agreed on about packages, rules and defaults, row by row, and what was changed here since. Kept
// beside the settings; what cannot be read is as if the bench came to the shop anew, and then a person is asked.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { createKeptValues } from './kept-values'

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
  const values = createKeptValues(db)
  return {
    /** Null: this bench has never shared any. */
    get: (): SharedDocs | null => values.find(name, sharedDocsSchema),
    keep: (docs: SharedDocs): void => values.keep(name, docs),
    forget: (): void => values.forget(name),
  }
}
