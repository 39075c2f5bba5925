// Label bytes on disk, named by their SHA-256. What was stored is never changed; a name always means the same bytes.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../common/durable-file'
import { StationFailure } from '../station-failure'

export type LabelFiles = ReturnType<typeof createLabelFiles>

/** Read from the first, or where it is not there from the other; written to the first alone. */
export const everyLabelOf = (first: LabelFiles, other: LabelFiles): LabelFiles => ({
  ...first,
  read: (sha256) =>
    first.read(sha256).catch((cause: unknown) =>
      other.read(sha256).catch(() => {
        throw cause
      }),
    ),
})

export function createLabelFiles(folder: string) {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), `${sha256}.pdf`)
  const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  return {
    pathOf,
    /** The SHA-256 in hexadecimal. */
    nameOf,
    /** Returns the SHA-256 in hexadecimal once the bytes are on the disk (file and folder synced). */
    add: async (bytes: Uint8Array): Promise<string> => {
      const sha256 = nameOf(bytes)
      try {
        await replaceDurably(pathOf(sha256), bytes)
      } catch (cause) {
        throw new StationFailure(
          'ledger-unwritable',
          { code: 'label-not-stored', said: String(cause) },
          { isRetryable: true, cause },
        )
      }
      return sha256
    },
    /** Those written before then; a folder that is not there has none. */
    removeOlderThan: async (before: Date): Promise<void> => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of found) {
        const path = join(entry.parentPath, entry.name)
        if (entry.isFile() && (await stat(path)).mtime < before) await rm(path, { force: true })
      }
    },
    /** One that is gone already is fine. */
    remove: (sha256: string): Promise<void> => rm(pathOf(sha256), { force: true }),
    /** Throws StationFailure 'label-unusable' when the file is gone or is not what its name says. */
    read: async (sha256: string): Promise<Uint8Array> => {
      const bytes = await readFile(pathOf(sha256)).catch((cause: unknown) => {
        throw new StationFailure('label-unusable', { code: 'label-file-gone' }, { cause })
      })
      if (nameOf(bytes) !== sha256) throw new StationFailure('label-unusable', { code: 'label-file-changed' })
      return bytes
    },
  }
}
