// The life of the bench behind one window: opens it, or what rescues it, and begins anew on the same data when another ledger
// was put in place. The window's questions always reach whichever stands there.
import { contract, type StationHandlers } from '../../src-preload/contract'
import type { Call, Event } from '../../src-preload/contract/kit'
import type { Message } from '../../src-preload/contract/messages'
import { join } from 'node:path'
import { readPlaces, writePlaces } from '../copies/copy-places'
import { usableCopy } from '../copies/copies-folder'
import type { Keeper } from '../copies/keeper-jobs'
import { prepareLedger, type Prepared } from '../copies/prepare-ledger'
import { putInPlace, setAside, sweepAsides } from '../copies/set-aside'
import { createRescue, type RescueBench } from '../rescue/rescue'
import { ledgerTrouble } from '../ledger/ledger-trouble'
import { pathsOfLook, lookOnly, rescueHandlers } from '../rescue/rescue-handlers'
import { createStation, type StationParts } from '../station/station'
import type { StationDeps } from '../station/station-deps'
import { StationFailure } from '../station-failure'

export type BenchLifeDeps = Omit<StationDeps, 'records'> & {
  keeper: Keeper
  /** Why nothing may be kept where it would be; null: it may. */
  refusedFolder?: () => Message | null
  chooseOpen: () => Promise<string | null>
  /** Another bench stands behind the window: it has to ask everything anew. */
  onReopened: () => void
}
export type BenchLife = ReturnType<typeof createBenchLife>

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
    rescue = createRescue({ paths, second: second(), keeper, reason, asideFolder, log })
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

  const build = (parts: Pick<StationDeps, 'paths' | 'records'>): StationParts => {
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
        records: {
          keeper,
          isKeeping: true,
          isNew,
          prepared,
          goBack,
          unpack,
          onDamaged,
        },
      })
      handlers = station.handlers
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
      records: {
        keeper,
        isKeeping: false,
        isNew: false,
        // The keeper looked over what it had made of the damaged one.
        prepared: { check: null, findings: [] },
        goBack,
        unpack,
        onDamaged,
      },
    })
    rescue = null
    handlers = lookOnly(station.handlers)
  }

  /** Puts the bench down, lets `work` put another ledger in place, and begins anew. */
  const again = async (
    work: () => Promise<{ isNew: boolean; look: string | null } | null>,
  ): Promise<undefined> => {
    if (isBusy) throw new StationFailure('wrong-state')
    isBusy = true
    try {
      const wanted = await work()
      const ledger = wanted?.look ?? null
      if (ledger !== null) look(ledger)
      else await open({ isNew: wanted?.isNew ?? false })
      deps.onReopened()
      await station?.start()
      return undefined
    } finally {
      isBusy = false
    }
  }
  const putDown = async (): Promise<void> => {
    const stopping = station
    station = null
    handlers = null
    await stopping?.stop(2_000)
  }

  /** What is here is copied and lies aside before another ledger takes its place. */
  const exchange = async (source: string): Promise<void> => {
    await station?.copyBefore()
    await putDown()
    await keeper('setAside', { ...paths, at: now().toISOString() })
    sweepAsides(paths.aside)
    putInPlace(paths, source)
  }
  const needFine = async (path: string): Promise<void> => {
    const { verdict, said } = await keeper('check', { path, level: 'full' })
    if (verdict !== 'fine') throw new StationFailure('ledger-damaged', { code: 'copy-damaged', said })
  }

  async function goBack(copyId: string): Promise<undefined> {
    const path = usableCopy(paths.copies, second(), copyId)
    if (path === null) throw new StationFailure('not-found', { code: 'copy-unknown' })
    await needFine(path)
    return again(async () => {
      await exchange(path)
      return null
    })
  }

  async function unpack(): Promise<string | null> {
    const path = await deps.chooseOpen()
    if (path === null) return null
    const into = join(paths.aside, 'unpacked.db')
    try {
      await keeper('unpack', { path, into, labels: paths.labels })
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause)
      throw new StationFailure('invalid-input', { code: 'house-unreadable', said }, { cause })
    }
    await needFine(into)
    await again(async () => {
      await exchange(into)
      return null
    })
    return path
  }

  /** SQLite met damage while the bench was in use: the next look at the ledger is a whole one, and it is taken at once. */
  function onDamaged(): void {
    writePlaces(paths.copies, { isSuspect: true })
    if (isBusy || station === null) return
    void again(async () => {
      await putDown()
      return null
    }).catch((cause: unknown) => log('the bench could not be opened anew', cause))
  }

  const forwarding = Object.fromEntries(
    Object.entries(contract).map(([noun, group]) => [
      noun,
      Object.fromEntries(
        Object.entries(group)
          .filter(([, entry]) => (entry as Call | Event).kind === 'call')
          .map(([verb]) => [
            verb,
            async (input: unknown): Promise<unknown> => {
              if (handlers === null)
                throw new StationFailure('wrong-state', { code: 'bench-closing' }, { isRetryable: true })
              const group = handlers[noun as keyof StationHandlers] as Record<
                string,
                (input: unknown) => unknown
              >
              try {
                return await group[verb]?.(input)
              } catch (cause) {
                const trouble = ledgerTrouble(cause)
                if (trouble === null) throw cause
                log(`${noun}.${verb} failed`, cause)
                if (trouble.code === 'ledger-damaged') onDamaged()
                throw trouble
              }
            },
          ]),
      ),
    ]),
  ) as unknown as StationHandlers

  return {
    /** The same for as long as the window lives. */
    handlers: forwarding,
    /** Throws StationFailure 'ledger-newer' or 'ledger-unwritable' when there is neither a bench nor a rescue. */
    open,
    start: async (): Promise<void> => station?.start(),
    rescue: (): RescueBench | null => rescue,
    stop: async (graceMs?: number): Promise<void> => {
      const stopping = station
      station = null
      await stopping?.stop(graceMs)
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
