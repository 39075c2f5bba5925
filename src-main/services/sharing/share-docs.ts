// Packages, rules and defaults alike at every bench of the shop. What a person changes here holds here at once and goes to the
// engine when it is there; what another bench changed comes in. Changed at both, nothing is decided before a person says so.
import type { StationEmit } from '../../../src-preload/contract'
import type { Settings } from '../../../src-preload/contract/settings'
import type { SettleDifference, SharedDifference } from '../../../src-preload/contract/shared-settings'
import { sharedSettings } from '../../../src-preload/contract/vocabulary/shared-words'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'
import { createDocsCalls, type Doc } from '../../engine/calls/docs-calls'
import type { SettingsRepo } from '../../ledger/settings-repo'
import type { SharedDocs, SharedDocsRepo } from '../../ledger/shared-docs-repo'
import { StationFailure } from '../../station-failure'
import { changedKeys, compareDocs, type DocChange, type DocDifference } from './compare-docs'
import { docsOf, isSame, keyOf, partsOf, type SharedPart, withDocs } from './docs-of-settings'
import { asking } from './engine-messages'
import type { EngineSession } from './engine-session'
import { isExpected } from './expected-failure'
import { joinByName } from './join-by-name'
import { differenceOf } from './tell-differences'

type Deps = {
  session: EngineSession
  settings: Pick<SettingsRepo, 'get' | 'change'>
  kept: SharedDocsRepo
  host: () => string
  /** What `work` writes is written together. */
  inOneWrite: <Value>(work: () => Value) => Value
  emit: StationEmit
  setTimer: SetTimer
  log: Log
}
export type DocsSharing = ReturnType<typeof createDocsSharing>

const pauseMs = 5_000
const nothingYet: SharedDocs = { agreed: {}, changed: [] }
const agreedAs = ({ version, revision, body }: Doc) => ({ version, revision, body })

export function createDocsSharing(deps: Deps) {
  const { session, settings, kept } = deps
  const calls = createDocsCalls(session.query)
  let stamp: string | null = null
  let shop: readonly Doc[] = []
  let differences: readonly DocDifference[] = []
  let toldDifferences = '[]'
  let looking: Promise<void> | null = null
  let isWantedAgain = false
  let isStopped = false
  const hasStopped = (): boolean => isStopped
  const isLookWanted = (): boolean => isWantedAgain && !isStopped
  let lastTrouble = ''
  let cancelTimer = (): void => undefined

  /** Keys with what holds of them now; what differs from it here is still to be told. */
  const agree = (docs: ReadonlyMap<string, Doc>): void => {
    if (docs.size === 0) return
    const { agreed, changed } = kept.get() ?? nothingYet
    const here = docsOf(settings.get())
    const isTold = (key: string): boolean =>
      docs.has(key) && isSame(here.get(key) ?? null, docs.get(key)?.body ?? null)
    kept.keep({
      agreed: { ...agreed, ...Object.fromEntries([...docs].map(([key, doc]) => [key, agreedAs(doc)])) },
      changed: changed.filter((key) => !isTold(key)),
    })
  }

  /** True where that changed something here. */
  const hold = (next: SharedPart): boolean => {
    const before = settings.get()
    if (changedKeys(before, next).length === 0) return false
    settings.change({ ...next, sharedRevision: before.sharedRevision + 1 })
    return true
  }

  const takeOver = (taken: ReadonlyMap<string, Doc>): boolean => {
    const isChanged = hold(
      withDocs(settings.get(), new Map([...taken].map(([key, { body }]) => [key, body]))),
    )
    // Of what is not as it was taken, as a package too many, nobody here said so.
    const { agreed, changed } = kept.get() ?? nothingYet
    kept.keep({ agreed, changed: changed.filter((key) => !taken.has(key)) })
    agree(taken)
    return isChanged
  }

  const tellDifferences = (): void => {
    const told = listDifferences()
    if (JSON.stringify(told) === toldDifferences) return
    toldDifferences = JSON.stringify(told)
    deps.emit('settings.differ', told)
  }
  const listDifferences = (): SharedDifference[] =>
    differences.flatMap(({ key, here, shop: doc }) =>
      differenceOf(key, here, doc.body, session.nameOf(doc.bench)),
    )

  const putOne = async ({ key, body, seen, version }: DocChange): Promise<void> => {
    const { doc } = await calls.put({ ...partsOf(key), body, seen, version })
    if (isStopped) return
    // Another bench was first: the next look compares anew.
    shop = [...shop.filter((one) => keyOf(one) !== key), doc]
    if (isSame(doc.body, body)) deps.inOneWrite(() => agree(new Map([[key, doc]])))
  }

  const lookOnce = async (): Promise<void> => {
    const since = await calls.since(stamp)
    if (hasStopped()) return
    if (since.docs !== null) shop = since.docs
    stamp = since.stamp
    const compared = deps.inOneWrite(() => {
      const isJoined = hold(joinByName(settings.get(), kept.get() ?? nothingYet, shop))
      const found = compareDocs(settings.get(), kept.get() ?? nothingYet, shop)
      const isChanged = takeOver(found.taken)
      agree(found.alike)
      return { ...found, isChanged: isChanged || isJoined }
    })
    if (compared.isChanged) deps.emit('settings.changed', settings.get())
    differences = compared.differences
    for (const change of compared.puts) {
      await putOne(change)
      if (hasStopped()) return
    }
    // What was just put is read back, and whatever came in between.
    if (compared.puts.length > 0) stamp = null
    tellDifferences()
  }

  const look = async (): Promise<void> => {
    try {
      do {
        isWantedAgain = false
        if (session.standing() === 'there') await lookOnce()
      } while (isLookWanted())
      lastTrouble = ''
    } catch (cause) {
      // The engine goes away and comes back; the same trouble is written down once.
      const trouble = cause instanceof Error ? cause.message : String(cause)
      const isNews = trouble !== lastTrouble && !isExpected(cause)
      if (isNews && !isStopped) deps.log('packages and rules could not be shared', cause)
      lastTrouble = trouble
      stamp = null
      isWantedAgain = false
    }
  }

  const lookNow = async (): Promise<void> => {
    if (isStopped || session.standing() === 'off') return
    cancelTimer()
    isWantedAgain = true
    while (isLookWanted() || looking !== null) {
      looking ??= look().finally(() => {
        looking = null
        cancelTimer()
        if (!isStopped) cancelTimer = deps.setTimer(pauseMs, lookSoon)
      })
      await looking
    }
  }
  const lookSoon = (): void => void lookNow()
  /** This bench has left the shop: what it has stays, and is its own again. */
  const forget = (): void => {
    if (kept.get() === null) return
    kept.forget()
    stamp = null
    shop = []
    differences = []
    tellDifferences()
  }
  session.listen(() => {
    if (isStopped) return
    if (session.standing() === 'off') forget()
    else lookSoon()
  })

  return {
    begin: lookSoon,
    /** Ends when what is here and what the shop has were compared. */
    look: lookNow,

    /** Code 'changed-meanwhile' when another bench changed what the window had not shown yet. */
    change: (wanted: Parameters<SettingsRepo['change']>[0]): Settings => {
      const { sharedRevision, ...rest } = wanted
      const before = settings.get()
      const isShared = sharedSettings.some((name) => rest[name] !== undefined)
      if (isShared && sharedRevision !== undefined && sharedRevision !== before.sharedRevision)
        throw new StationFailure('changed-meanwhile')
      const after = deps.inOneWrite(() => {
        const changedNow = settings.change(rest)
        const known = kept.get()
        const keys = known === null ? [] : changedKeys(before, changedNow)
        if (known !== null && keys.length > 0)
          kept.keep({ ...known, changed: [...new Set([...known.changed, ...keys])] })
        return changedNow
      })
      if (isShared) lookSoon()
      return after
    },

    differences: listDifferences,

    settle: async ({ key, holds }: SettleDifference): Promise<SharedDifference[]> => {
      const found = differences.find((one) => one.key === key)
      if (found === undefined) throw new StationFailure('wrong-state')
      if (holds === 'here') {
        const { revision, version } = found.shop
        await asking(deps.host(), () => putOne({ key, body: found.here, seen: revision, version }))
      } else if (deps.inOneWrite(() => takeOver(new Map([[key, found.shop]]))))
        deps.emit('settings.changed', settings.get())
      differences = differences.filter((one) => one !== found)
      tellDifferences()
      await lookNow()
      return listDifferences()
    },

    /** Nothing is written from here on. What is asked of the engine ends with its session. */
    stop: (): void => {
      isStopped = true
      cancelTimer()
    },
  }
}
