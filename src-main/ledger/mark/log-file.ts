// SQLite's log as a file that is brought to the disk from here: its own syncs would hold main. It changes no byte of it.
import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'

/** Whatever was written to the file before the call is on the disk when it resolves; nobody is held up meanwhile. */
export type SyncFile = (fd: number) => Promise<void>
export const syncFileBehind: SyncFile = promisify(fdatasync)

export type LogFile = ReturnType<typeof openLogFile>

/** Throws what the system throws. The ledger is open by then: the log lies there, and stays the same file until the end. */
export function openLogFile(path: string, syncFile: SyncFile) {
  // A handle that may only read syncs nothing on Windows. Closing it frees none of SQLite's locks: they are on other files.
  const fd = openSync(path, 'r+')
  let hasFailed = false

  /** What a failed sync leaves is taken for written by the system, though it is not: it has to be written once more. */
  const writeAgain = (): void => {
    const bytes = Buffer.alloc(fstatSync(fd).size)
    const length = readSync(fd, bytes, 0, bytes.length, 0)
    if (length > 0) writeSync(fd, bytes, 0, length, 0)
  }
  return {
    sync: async (): Promise<void> => {
      try {
        if (hasFailed) writeAgain()
        await syncFile(fd)
        hasFailed = false
      } catch (cause) {
        hasFailed = true
        throw cause
      }
    },
    /** On the disk when it returns. */
    syncNow: (): void => {
      if (hasFailed) writeAgain()
      fdatasyncSync(fd)
    },
    close: (): void => closeSync(fd),
  }
}
