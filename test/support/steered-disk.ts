// A disk whose syncs a test steers: they can be held, take long, or fail.
import { type SyncFile, syncFileBehind } from '../../src-main/ledger/mark/log-file'

export type SteeredDisk = {
  syncFile: SyncFile
  /** No sync ends before `letGo`. */
  hold: () => void
  letGo: () => void
  /** From now on, each of them. */
  takes: (milliseconds: number) => void
  /** Syncs fail with this; null: they succeed. */
  refuseWith: (code: 'EIO' | 'ENOSPC' | null) => void
}

export function steeredDisk(): SteeredDisk {
  let takesMs = 0
  let held: Promise<void> = Promise.resolve()
  let letGo = (): void => undefined
  let refusal: string | null = null
  return {
    syncFile: async (fd) => {
      await held
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
      if (refusal !== null) throw Object.assign(new Error(`${refusal}: a test`), { code: refusal })
      await syncFileBehind(fd)
    },
    hold: () => {
      held = new Promise((resolve) => (letGo = resolve))
    },
    letGo: () => letGo(),
    takes: (milliseconds) => {
      takesMs = milliseconds
    },
    refuseWith: (code) => {
      refusal = code
    },
  }
}
