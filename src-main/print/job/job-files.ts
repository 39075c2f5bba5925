// The file of each print job: its own, with a short ASCII name, in a folder only this user can read, kept until the job
// has ended (spoolers and print engines open it late). It knows no printer.
import { chmod, mkdir, readdir, unlink, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { addDurably } from '../../common/durable-file'
import { isJobTitle } from './job-title'
import { diskProblemOf, PrintFailure } from '../print-failure'
import type { PrintContent } from '../channels/channel'

export type JobFiles = {
  /** Writes the job's file and returns its path. Throws PrintFailure('disk-full' | 'folder-unusable'). */
  write: (title: string, content: PrintContent, bytes: Uint8Array) => Promise<string>
  /** Call when the job of this title has ended. A file that is gone already is fine. */
  remove: (title: string) => Promise<void>
  /**
   * At start: removes what earlier runs left, but for the files of the titles in `wanted`. What this run wrote stays: it
   * may be written while the folder is being looked through.
   */
  sweep: (wanted: ReadonlySet<string>) => Promise<void>
}

const contents: readonly PrintContent[] = ['pdf', 'zpl']

export function createJobFiles(folder: string): JobFiles {
  const ownTitles = new Set<string>()

  const unlinkAll = async (title: string): Promise<void> => {
    for (const content of contents) await unlink(join(folder, `${title}.${content}`)).catch(() => undefined)
  }

  return {
    write: async (title, content, bytes) => {
      if (!isJobTitle(title)) throw new TypeError(`not a job title: ${JSON.stringify(title)}`)
      ownTitles.add(title)
      // What a run before wrote for the same job: the new one must have the name, or nobody would find it to remove it.
      await unlinkAll(title)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await chmod(folder, 0o700)
        return await writeOnce(folder, title, `.${content}`, bytes)
      } catch (error) {
        const problem = diskProblemOf(error)
        if (problem === null) throw error
        const details = error instanceof Error ? error.message : String(error)
        throw new PrintFailure(problem, { isSurelyNotPrinted: true, details, cause: error })
      }
    },
    remove: unlinkAll,
    sweep: async (wanted) => {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const title = titleOf(name)
        if (!wanted.has(title) && !ownTitles.has(title))
          await unlink(join(folder, name)).catch(() => undefined)
      }
    },
  }
}

/**
 * Not synced: a label waits for no disk here. After a power cut the job is known to be unfinished, and is written anew from
 * its label.
 */
async function writeOnce(folder: string, title: string, ending: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${title}${ending}`)
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return path
  } catch (error) {
    // A print engine of an earlier attempt has it open, and Windows lets nobody remove it then.
    if (isThere(error)) return addDurably(folder, title, ending, bytes)
    await unlink(path).catch(() => undefined)
    throw error
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Of a job's file, or of one that was only half written. */
const titleOf = (name: string): string =>
  /^\.(.+)-[0-9a-f]{12}\.part$/.exec(name)?.[1] ?? basename(name, extname(name))
