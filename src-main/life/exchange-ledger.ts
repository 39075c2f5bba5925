// Puts another ledger in the place of the one in use, because a person says so: an earlier copy, or what another computer packed
// up. What is here is copied and lies aside before; nothing takes its place that was not looked over.
import { join } from 'node:path'
import { readPlaces } from '../copies/copy-places'
import { usableCopy } from '../copies/copies-folder'
import type { Keeper } from '../copies/keeper-jobs'
import { putInPlace, sweepAsides } from '../copies/set-aside'
import type { Paths } from '../shell/paths'
import { StationFailure } from '../station-failure'

type Deps = {
  paths: Paths
  keeper: Keeper
  chooseOpen: () => Promise<string | null>
  now: () => Date
  /** A copy of the ledger in use, as long as it is in use. */
  copyBefore: () => Promise<unknown>
  closeStation: () => Promise<void>
  /** Does the work while nothing else is opened or closed, and opens the bench on what is there then. */
  reopenAfter: (work: () => Promise<void>) => Promise<void>
}

export function createLedgerExchange({ paths, keeper, now, ...deps }: Deps) {
  const exchange = async (source: string): Promise<void> => {
    const { verdict, said } = await keeper('check', { path: source, level: 'full' })
    if (verdict !== 'fine') throw new StationFailure('ledger-damaged', { code: 'copy-damaged', said })
    await deps.reopenAfter(async () => {
      await deps.copyBefore()
      await deps.closeStation()
      await keeper('setAside', { ...paths, at: now().toISOString() })
      sweepAsides(paths.aside)
      putInPlace(paths, source)
    })
  }
  return {
    goBack: async (copyId: string): Promise<undefined> => {
      const path = usableCopy(paths.copies, readPlaces(paths.copies).second, copyId)
      if (path === null) throw new StationFailure('not-found', { code: 'copy-unknown' })
      await exchange(path)
    },

    /** Null: nothing was chosen. */
    unpack: async (): Promise<string | null> => {
      const path = await deps.chooseOpen()
      if (path === null) return null
      const into = join(paths.aside, 'unpacked.db')
      try {
        await keeper('unpack', { path, into, labels: paths.labels })
      } catch (cause) {
        const said = cause instanceof Error ? cause.message : String(cause)
        throw new StationFailure('invalid-input', { code: 'house-unreadable', said }, { cause })
      }
      await exchange(into)
      return path
    },
  }
}
