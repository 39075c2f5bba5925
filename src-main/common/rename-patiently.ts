// Renames a file although a virus scanner, a search index or a backup looks into it at this moment: Windows refuses that while
// they do, which is mostly over in a few milliseconds. Elsewhere a refusal is one, and is thrown at once.
import { renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

type Patience = { platform?: NodeJS.Platform; limitMs?: number }

/** ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION as Node says them. */
const passingCodes: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY']
const usualLimitMs = 3_000
const longestPauseMs = 100

/** Throws the system's own error when it is still refused after the limit. */
export async function renamePatiently(from: string, to: string, patience: Patience = {}): Promise<void> {
  const pauses = pausesFor(patience)
  for (;;)
    try {
      await rename(from, to)
      return
    } catch (error) {
      await pause(pauses.after(error))
    }
}

/** The same for the few places that may not let anything else run meanwhile. */
export function renamePatientlySync(from: string, to: string, patience: Patience = {}): void {
  const pauses = pausesFor(patience)
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  for (;;)
    try {
      renameSync(from, to)
      return
    } catch (error) {
      Atomics.wait(nobody, 0, 0, pauses.after(error))
    }
}

function pausesFor({ platform = process.platform, limitMs = usualLimitMs }: Patience) {
  const endsAtMs = performance.now() + (platform === 'win32' ? limitMs : 0)
  let pauseMs = 5
  return {
    after: (error: unknown): number => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (!passingCodes.includes(code) || performance.now() >= endsAtMs) throw error
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      return pauseMs
    },
  }
}
