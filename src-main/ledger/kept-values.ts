// Values that are kept beside the settings, each under a name of its own, as JSON. What cannot be read is as if it had not been there.
import type { Database } from 'better-sqlite3'
import type { z } from 'zod'

export function createKeptValues(db: Database) {
  const one = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck()
  const between = db.prepare<[string, string], { name: string; value: string }>(
    'SELECT name, value FROM settings WHERE name >= ? AND name < ?',
  )
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare('DELETE FROM settings WHERE name = ?')
  return {
    find: <Value>(name: string, schema: z.ZodType<Value>): Value | null => {
      const text = one.get(name)
      return text === undefined ? null : readKept(text, schema)
    },
    /** Those whose names begin so, which ends in a point; the names without it, the values as they are kept. */
    under: (prefix: `${string}.`): { name: string; text: string }[] =>
      between.all(prefix, `${prefix.slice(0, -1)}/`).map(({ name, value }) => ({
        name: name.slice(prefix.length),
        text: value,
      })),
    keep: (name: string, value: unknown): void => {
      put.run(name, JSON.stringify(value))
    },
    forget: (name: string): void => {
      remove.run(name)
    },
  }
}

export const readKept = <Value>(text: string, schema: z.ZodType<Value>): Value | null => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
