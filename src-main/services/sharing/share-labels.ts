// Labels between the benches: what is stored here is brought to the engine, so that a colleague can print it again, and a
// colleague's is fetched when somebody wants it. Nobody waits for the bringing, and what could not be brought is brought when
// the engine is there again.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { createLabelsCalls } from '../../engine/calls/labels-calls'
import { EngineFailure } from '../../engine/engine-query'
import { engineSays } from '../../engine/engine-words'
import type { LabelFiles } from '../../ledger/label-files'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import { StationFailure } from '../../station-failure'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'
import type { EngineSession } from './engine-session'

type Deps = {
  session: Pick<EngineSession, 'standing' | 'labels' | 'sharedOf' | 'listen'>
  connectionIds: () => readonly ConnectionId[]
  shipments: Pick<ShipmentsRepo, 'newestLabels'>
  /** This bench's own. */
  store: Pick<LabelFiles, 'read'>
  /** Those of others, for as long as they are of use. */
  othersStore: Pick<LabelFiles, 'read' | 'add' | 'nameOf' | 'remove' | 'removeOlderThan'>
  now: () => Date
  setTimer: SetTimer
  log: Log
}
export type LabelSharing = ReturnType<typeof createLabelSharing>

/** Looked at when the engine is there again: what was stored while it was away, and most likely more. */
const newest = 1_000
const askedAtOnce = 1_000
const keptMs = 30 * 86_400_000
const againAfterMs = 10_000

export function createLabelSharing(deps: Deps) {
  const { session } = deps
  const calls = createLabelsCalls(session.labels)
  const wanted = new Set<string>()
  let bringing: Promise<void> | null = null
  let isStopped = false
  let wasThere = false
  let cancelLook = (): void => undefined

  /** One that the engine will not have keeps no other from it. */
  const put = async (sha256: string, bytes: Uint8Array): Promise<void> => {
    try {
      await calls.put(sha256, bytes)
    } catch (cause) {
      const isRefused = cause instanceof EngineFailure && cause.kind === 'said'
      // Not said of the label: hello is said again.
      if (!isRefused || cause.sqlState === engineSays.noHello) throw cause
      deps.log('the engine did not take a label', cause.said)
    }
  }

  const bringAll = async (): Promise<void> => {
    for (const sha256 of wanted) {
      if (isStopped || session.standing() !== 'there') return
      const bytes = await deps.store.read(sha256).catch(() => null)
      // Erased meanwhile, or damaged: whoever looks after the labels says so.
      if (bytes !== null) await put(sha256, bytes)
      wanted.delete(sha256)
    }
  }
  const bring = (): void => {
    if (bringing !== null || wanted.size === 0 || session.standing() !== 'there') return
    bringing = bringAll()
      .catch((cause: unknown) => {
        if (!(cause instanceof EngineFailure)) deps.log('labels could not be brought to the engine', cause)
        lookAgain()
      })
      .finally(() => (bringing = null))
  }

  /** An engine that was only slow is there all the same, and nothing else begins it again. */
  const lookAgain = (): void => {
    cancelLook()
    cancelLook = deps.setTimer(againAfterMs, () => void bringMissing())
  }

  /** Brought once more, one that the engine has dropped would stay for as long again. */
  const ownLabels = (): string[] => {
    const since = new Date(deps.now().getTime() - keptMs)
    return deps
      .connectionIds()
      .filter((id) => session.sharedOf(id) !== null)
      .flatMap((id) => deps.shipments.newestLabels(id, since, newest))
  }

  const bringMissing = async (): Promise<void> => {
    if (isStopped || session.standing() !== 'there') return
    try {
      const own = [...new Set(ownLabels())]
      for (let from = 0; from < own.length; from += askedAtOnce)
        for (const sha256 of await calls.missing(own.slice(from, from + askedAtOnce))) wanted.add(sha256)
      bring()
    } catch (cause) {
      if (!(cause instanceof EngineFailure)) deps.log('the labels of the engine could not be compared', cause)
      lookAgain()
    }
  }
  session.listen(() => {
    const isThere = session.standing() === 'there'
    if (isThere && !wasThere) void bringMissing()
    wasThere = isThere
  })

  return {
    /** News about a shipment of this bench. */
    see: ({ state, labelSha256, connectionId }: Shipment): void => {
      if (state !== 'label-stored' || labelSha256 === null || session.sharedOf(connectionId) === null) return
      wanted.add(labelSha256)
      bring()
    },

    /** A colleague's label is on this computer when it resolves. Throws StationFailure 'label-not-ready' while it cannot be. */
    fetch: async ({ labelSha256: sha256, ofBench }: Shipment): Promise<void> => {
      if (sha256 === null)
        throw new StationFailure('label-not-ready', { code: 'label-not-there-yet' }, { isRetryable: true })
      const isHere = await deps.othersStore.read(sha256).then(
        () => true,
        () => false,
      )
      if (isHere) return
      const bench = ofBench?.name ?? ''
      const bytes = await calls.get(sha256).catch((cause: unknown) => {
        throw new StationFailure(
          'label-not-ready',
          { code: 'label-of-other-away', bench },
          { isRetryable: true, cause },
        )
      })
      if (bytes === null) throw new StationFailure('label-not-ready', { code: 'label-of-other-gone', bench })
      if (deps.othersStore.nameOf(bytes) !== sha256)
        throw new StationFailure('label-unusable', { code: 'label-file-changed' })
      await deps.othersStore.add(bytes)
    },

    /** Of people who were erased: the engine drops its own. */
    forget: async (sha256s: readonly string[]): Promise<void> => {
      for (const sha256 of sha256s) await deps.othersStore.remove(sha256)
    },

    /** Of no use to anybody any more: the engine has dropped them as well. */
    dropOld: (): void => {
      deps.othersStore
        .removeOlderThan(new Date(deps.now().getTime() - keptMs))
        .catch((cause: unknown) => deps.log('old labels of other benches could not be removed', cause))
    },

    stop: (): void => {
      isStopped = true
      cancelLook()
    },
  }
}
