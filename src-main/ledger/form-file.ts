// The half-typed Ship form on disk: a file of its own, so that no copy of the ledger ever holds it. The newest alone counts:
// what is said before it is written, or meanwhile, takes the place of what waits. A file that cannot be read is as if there were none.
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { type KeptForm, keptFormSchema } from '../../src-preload/contract/kept-form'
import { replaceDurably } from '../common/durable-file'
import type { Log } from '../common/log'

type Deps = { now: () => Date; log: Log }

const storedSchema = z.object({ keptAt: z.string(), form: keptFormSchema })
export type StoredForm = z.infer<typeof storedSchema>
export type FormFile = ReturnType<typeof createFormFile>

/** Hands at work: not every key is worth a write of its own. */
const restMs = 300

export function createFormFile(path: string, { now, log }: Deps) {
  let stored = read(path)
  let isOnDisk = true
  let writing: Promise<void> | null = null
  let rest: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    while (!isOnDisk) {
      isOnDisk = true
      try {
        if (stored === null) await rm(path, { force: true })
        else await replaceDurably(path, Buffer.from(JSON.stringify(stored)))
      } catch (cause) {
        // Nothing is lost while the program runs: the next thing typed tries again.
        log('the form on the screen could not be kept', cause)
      }
    }
    writing = null
  }

  const begin = (): void => {
    clearTimeout(rest)
    rest = undefined
    if (!isOnDisk) writing ??= write()
  }

  const put = (next: StoredForm | null): void => {
    if (stored === null && next === null) return
    stored = next
    isOnDisk = false
    rest ??= setTimeout(begin, restMs)
  }

  return {
    stored: (): StoredForm | null => stored,
    keep: (form: KeptForm): void => put({ keptAt: now().toISOString(), form }),
    remove: (): void => put(null),
    /** Everything that was said is on the disk. */
    written: async (): Promise<void> => {
      begin()
      await writing
    },
  }
}

const read = (path: string): StoredForm | null => {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
