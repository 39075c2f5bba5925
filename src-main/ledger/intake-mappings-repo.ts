// What somebody said about the columns of order files, by their set of headings. Kept beside the settings; what cannot be read
// is as if it had not been there, for then the columns are shown again.
import type { Database } from 'better-sqlite3'
import { fold } from '../../src-preload/contract/fold'
import { rememberedMappingSchema, type RememberedMapping } from '../../src-preload/contract/intake'

export type IntakeMappingsRepo = ReturnType<typeof createIntakeMappingsRepo>

const prefix = 'intake.mapping.'
/** The sign behind the prefix's last one. */
const end = 'intake.mapping/'

export function createIntakeMappingsRepo(db: Database) {
  const all = db.prepare<[string, string], { name: string; value: string }>(
    'SELECT name, value FROM settings WHERE name >= ? AND name < ?',
  )
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare('DELETE FROM settings WHERE name = ?')
  const read = (value: string): RememberedMapping | null => {
    try {
      return rememberedMappingSchema.parse(JSON.parse(value))
    } catch {
      return null
    }
  }
  return {
    all: (): Record<string, RememberedMapping> =>
      Object.fromEntries(
        all.all(prefix, end).flatMap(({ name, value }) => {
          const mapping = read(value)
          return mapping === null ? [] : [[name.slice(prefix.length), mapping]]
        }),
      ),
    keep: (headingsKey: string, mapping: RememberedMapping): void => {
      put.run(prefix + headingsKey, JSON.stringify(mapping))
    },
    /** Whatever somebody said that holds one of these folded texts. */
    forget: (texts: readonly string[]): void => {
      for (const { name, value } of all.all(prefix, end)) {
        const said = fold(value)
        if (texts.some((text) => said.includes(text))) remove.run(name)
      }
    },
  }
}
