// The life of the bench behind one window: opens it, or what rescues it, and begins anew on the same data when another ledger
// was put in place. The window's questions always reach whichever stands there.
import type { StationHandlers } from '../../src-preload/contract'
import type { Message } from '../../src-preload/contract/messages'
import { readPlaces, writePlaces } from '../copies/copy-places'
import type { Keeper } from '../copies/keeper-jobs'
import { prepareLedger, type Prepared } from '../copies/prepare-ledger'
import { setAside } from '../copies/set-aside'
import { createRescue, type RescueBench } from '../rescue/rescue'
import { ledgerTrouble } from '../ledger/ledger-trouble'
import { pathsOfLook, lookOnly, rescueHandlers } from '../rescue/rescue-handlers'
import { jobsOfSpooler } from '../station/jobs-of-spooler'
import { createStation, type StationParts } from '../station/station'
import type { StationDeps } from '../station/station-deps'
import { StationFailure } from '../station-failure'
import { createLedgerExchange } from './exchange-ledger'
import { forwardCalls } from './forward-calls'

export type BenchLifeDeps = Omit<StationDeps, 'records'> & {
  keeper: Keeper
  /** Why nothing may be kept where it would be; null: it may. */
  refusedFolder?: () => Message | null
  chooseOpen: () => Promise<string | null>
  /** Another bench stands behind the window: it has to ask everything anew. */
  onReopened: () => void
}
export type BenchLife = ReturnType<typeof createBenchLife>

/** What stands behind the window next: a ledger to look at only, or the one in its place, which may be a new one. */
type Next = { isNew: boolean; look: string | null }
const usual: Next = { isNew: false, look: null }

export function createBenchLife(deps: BenchLifeDeps) {
  const { paths, keeper, log } = deps
  const now = deps.clock?.now ?? (() => new Date())
  let station: StationParts | null = null
  let rescue: RescueBench | null = null
  let handlers: StationHandlers | null = null
  let closeFailed: (() => void) | null = null
  let isBusy = false

  const second = (): string | null => readPlaces(paths.copies).second

  const enterRescue = (reason: Message, asideFolder: string | null): void => {
    rescue = createRescue({
      ...{ paths, second: second(), keeper, reason, asideFolder, log },
      jobsInQueues: () => jobsOfSpooler(deps, now),
    })
    handlers = rescueHandlers({
      rescue,
      choose: (choice) =>
        again(async () => {
          const chosen = await rescueNow().choose(choice)
          if (chosen === 'opened') return { isNew: choice.way === 'anew', look: null }
          return { isNew: false, look: chosen.readable }
        }),
      saveCsv: async () => {
        const path = await deps.chooseFileToSave(`packbench-${now().toISOString().slice(0, 10)}.csv`)
        const ledger = path === null ? null : await rescueNow().readableLedger()
        if (path === null || ledger === null) return null
        await keeper('csv', { ledger, path })
        return path
      },
    })
  }
  const rescueNow = (): RescueBench => {
    if (rescue === null) throw new StationFailure('wrong-state')
    return rescue
  }

  const monotonicMs = deps.clock?.monotonicMs ?? (() => performance.now())
  let askedAtMs = monotonicMs()
  const unaskedMs = (): number => monotonicMs() - askedAtMs
  const keeping = () => ({ keeper, goBack, unpack, onDamaged, unaskedMs })
  const build = (parts: Pick<StationDeps, 'paths' | 'records' | 'isOnlyLookedAt'>): StationParts => {
    closeFailed = null
    const built = createStation({ ...deps, ...parts, onLedgerOpened: (close) => (closeFailed = close) })
    closeFailed = null
    return built
  }

  const open = async ({ isNew = false } = {}): Promise<void> => {
    const refusal = deps.refusedFolder?.() ?? null
    if (refusal !== null) throw new StationFailure('ledger-unwritable', refusal)
    const prepared: Prepared = isNew
      ? { kind: 'ready', check: null, findings: [] }
      : await prepareLedger({
          paths,
          second: second(),
          keeper,
          isSuspect: readPlaces(paths.copies).isSuspect,
          now,
          platform: deps.platform,
          log,
        })
    if (prepared.kind === 'damaged') {
      enterRescue(prepared.reason, prepared.asideFolder)
      return
    }
    try {
      station = build({
        paths,
        records: { ...keeping(), isKeeping: true, isNew, prepared },
      })
      handlers = station.answers
      rescue = null
      if (readPlaces(paths.copies).isSuspect) writePlaces(paths.copies, { isSuspect: false })
    } catch (cause) {
      const said = saidOfDamage(cause)
      if (said === null) throw cause
      log('the ledger could not be opened', cause)
      const asideFolder = setAside(paths, now())
      // Not before: closing may write.
      closeFailed?.()
      enterRescue({ code: 'ledger-damaged', said }, asideFolder)
    }
  }

  const look = (ledger: string): void => {
    station = build({
      paths: pathsOfLook(paths, ledger),
      isOnlyLookedAt: true,
      records: {
        ...keeping(),
        isKeeping: false,
        isNew: false,
        // The keeper looked over what it had made of the damaged one.
        prepared: { check: null, findings: [] },
      },
    })
    rescue = null
    handlers = lookOnly(station.answers)
  }

  /** Puts the bench down, lets `work` put another ledger in place, and begins anew. */
  const again = async (work: () => Promise<Next>): Promise<undefined> => {
    if (isBusy) throw new StationFailure('wrong-state')
    isBusy = true
    try {
      const { isNew, look: ledger } = await work()
      if (ledger !== null) look(ledger)
      else await open({ isNew })
      deps.onReopened()
      await station?.start()
      return undefined
    } finally {
      isBusy = false
    }
  }
  const closeStation = async (): Promise<void> => {
    const stopping = station
    station = null
    handlers = null
    await stopping?.stop(2_000)
  }

  const { goBack, unpack } = createLedgerExchange({
    paths,
    keeper,
    chooseOpen: deps.chooseOpen,
    now,
    copyBefore: async () => station?.copyBefore(),
    closeStation,
    reopenAfter: (work) =>
      again(async () => {
        await work()
        return usual
      }),
  })

  /** SQLite met damage while the bench was in use: the next look at the ledger is a whole one, and it is taken at once. */
  function onDamaged(): void {
    writePlaces(paths.copies, { isSuspect: true })
    if (isBusy || station === null) return
    void again(async () => {
      await closeStation()
      return usual
    }).catch((cause: unknown) => log('the bench could not be opened anew', cause))
  }

  return {
    /** For how long the window asked nothing. */
    unaskedMs,
    /** The same for as long as the window lives. */
    handlers: forwardCalls({
      handlersNow: () => handlers,
      onCall: () => (askedAtMs = monotonicMs()),
      onDamaged,
      log,
    }),
    /** Throws StationFailure 'ledger-newer' or 'ledger-unwritable' when there is neither a bench nor a rescue. */
    open,
    start: async (): Promise<void> => station?.start(),
    rescue: (): RescueBench | null => rescue,
    /** Ask before it is stopped. */
    atEnd: (): (() => void) | null => station?.atEnd() ?? null,
    stop: async (graceMs?: number, hurried?: Promise<unknown>): Promise<void> => {
      const stopping = station
      station = null
      await stopping?.stop(graceMs, hurried)
    },
  }
}

/** Null: it is not the ledger that is damaged. */
function saidOfDamage(cause: unknown): string | null {
  const trouble = ledgerTrouble(cause)
  if (trouble?.code === 'ledger-damaged')
    return trouble.detail?.code === 'ledger-damaged' ? trouble.detail.said : ''
  if (!(cause instanceof StationFailure) || cause.code !== 'ledger-unwritable') return null
  const { detail } = cause
  if (detail?.code === 'ledger-unusable') return detail.said
  return detail?.code === 'ledger-empty' ? '' : null
}
