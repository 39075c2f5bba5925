// What somebody said about the columns of order files, by their set of headings. Kept beside the settings; what cannot be read
// is as if it had not been there, for then the columns are shown again.
import type { Database } from 'better-sqlite3'
import { fold } from '../../src-preload/contract/fold'
import { rememberedMappingSchema, type RememberedMapping } from '../../src-preload/contract/intake'
import { createKeptValues, readKept } from './kept-values'

export type IntakeMappingsRepo = ReturnType<typeof createIntakeMappingsRepo>

const prefix = 'intake.mapping.'

export function createIntakeMappingsRepo(db: Database) {
  const values = createKeptValues(db)
  return {
    all: (): Record<string, RememberedMapping> =>
      Object.fromEntries(
        values.under(prefix).flatMap(({ name, text }) => {
          const mapping = readKept(text, rememberedMappingSchema)
          return mapping === null ? [] : [[name, mapping]]
        }),
      ),
    keep: (headingsKey: string, mapping: RememberedMapping): void =>
      values.keep(prefix + headingsKey, mapping),
    /** Whatever somebody said that holds one of these folded texts. */
    forget: (texts: readonly string[]): void => {
      for (const { name, text } of values.under(prefix)) {
        const said = fold(text)
        if (texts.some((one) => said.includes(one))) values.forget(prefix + name)
      }
    },
  }
}
