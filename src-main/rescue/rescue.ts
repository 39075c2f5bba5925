// The bench while its ledger cannot be used: it knows what is wrong, what could take its place, and puts that in place when a
// person says so. It sends and prints nothing. The damaged files lie aside before it is made.
import { join } from 'node:path'
import type { Message } from '../../src-preload/contract/messages'
import type { Copy, Damage, Rescue } from '../../src-preload/contract/records'
import { listCopies, usableCopy } from '../copies/copies-folder'
import type { Keeper } from '../copies/keeper-jobs'
import { putInPlace } from '../copies/set-aside'
import { readMark } from '../ledger/mark/mark-file'
import type { Paths } from '../shell/paths'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'

type Deps = {
  paths: Paths
  second: string | null
  keeper: Keeper
  reason: Message
  asideFolder: string | null
  /** What the spoolers have of ours. */
  jobsInQueues: () => Promise<{ title: string; at: string }[]>
  log: Log
}
export type RescueBench = ReturnType<typeof createRescue>

export function createRescue(deps: Deps) {
  const { paths, second, keeper, reason, asideFolder, log } = deps
  const copies: Copy[] = listCopies(paths.copies, second)
  const best = copies.find(({ fault }) => fault === null) ?? null
  const found = readMark(paths.mark, process.platform)
  const expectedShipments = Math.max(
    found === null || found === 'unreadable' ? 0 : found.mark.shipmentSeq,
    best?.shipments ?? 0,
  )
  const damage: Damage = { reason, asideFolder, copies, readable: null, missing: [], untraced: 0 }
  const readablePath = asideFolder === null ? null : join(asideFolder, 'readable.db')
  const pathOf = (id: string): string | null => usableCopy(paths.copies, second, id)
  const bestPath = best === null ? null : pathOf(best.id)

  const read = async (): Promise<void> => {
    if (readablePath === null || asideFolder === null) {
      damage.readable = { shipments: 0, unreadable: expectedShipments, fromCopy: 0, fault: reason }
      return
    }
    try {
      const { shipments, unreadable, fromCopy } = await keeper('salvage', {
        ledger: join(asideFolder, 'ledger.db'),
        into: readablePath,
        copy: bestPath,
        labels: paths.labels,
        expectedShipments,
      })
      damage.readable = { shipments, unreadable, fromCopy, fault: null }
    } catch (cause) {
      log('nothing of the damaged ledger could be read', cause)
      const said = cause instanceof Error ? cause.message : String(cause)
      damage.readable = {
        shipments: 0,
        unreadable: expectedShipments,
        fromCopy: 0,
        fault: { code: 'ledger-damaged', said },
      }
    }
  }
  const look = async (): Promise<void> => {
    const { missing, untraced } = await keeper('missing', {
      ...paths,
      ledger: bestPath ?? paths.ledger,
      spoolerJobs: await inTime(deps.jobsInQueues()),
      expectedShipments,
    })
    damage.missing = missing
    damage.untraced = untraced
  }
  const ready = read()
    .then(look)
    .catch((cause: unknown) => log('what is missing could not be found out', cause))

  return {
    /** For a plain list of what there is; null when nothing can be read. */
    readableLedger: async (): Promise<string | null> => {
      await ready
      return damage.readable?.fault === null ? readablePath : bestPath
    },
    damage: (): Damage => ({ ...damage }),
    /** Resolves when everything is found out that can be. */
    ready,

    /** Puts it in place; the next start takes it for a ledger that went back in time. */
    choose: async (choice: Rescue): Promise<'opened' | { readable: string }> => {
      await ready
      if (choice.way === 'copy') {
        const path = pathOf(choice.copyId)
        if (path === null) throw new StationFailure('not-found', { code: 'copy-unknown' })
        const { verdict, said } = await keeper('check', { path, level: 'full' })
        if (verdict !== 'fine') throw new StationFailure('ledger-damaged', { code: 'copy-damaged', said })
        putInPlace(paths, path)
        return 'opened'
      }
      if (choice.way === 'anew') {
        if (best !== null || (damage.readable?.shipments ?? 0) > 0)
          throw new StationFailure('wrong-state', { code: 'ledger-damaged', said: '' })
        return 'opened'
      }
      if (readablePath === null || damage.readable === null || damage.readable.fault !== null)
        throw new StationFailure('ledger-damaged', damage.readable?.fault ?? reason)
      if (choice.way === 'look') return { readable: readablePath }
      putInPlace(paths, readablePath)
      return 'opened'
    },
  }
}

/** A spooler that does not answer keeps nobody from going on. */
const patienceMs = 10_000
const inTime = <Job>(jobs: Promise<Job[]>): Promise<Job[]> =>
  new Promise((resolve) => {
    const limit = setTimeout(() => resolve([]), patienceMs)
    void jobs
      .catch(() => [])
      .then((found) => {
        clearTimeout(limit)
        resolve(found)
      })
  })
