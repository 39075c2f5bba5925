// A bench among others: its line to the engine, what it tells and hears over it, and what everybody else here asks of it. With no
// engine set up it is a bench that works alone, and does nothing.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { EngineRepo, KeptBenches, KeptShared } from '../../ledger/engine-repo'
import type { OutboxRepo } from '../../ledger/outbox-repo'
import { createEngineLine } from './engine-line'
import type { BenchOddity, BenchOddityAnswer, EngineLink } from './engine-link'
import type { BenchLogin, BenchOfShop, EngineSession } from './engine-session'
import { createFeed } from './tell-and-hear'

type LineDeps = Omit<
  Parameters<typeof createEngineLine>[0],
  'onUp' | 'onDown' | 'onOdd' | 'onChange' | 'engine' | 'outbox'
>
type FeedDeps = Pick<Parameters<typeof createFeed>[0], 'others'>
type Deps = LineDeps &
  FeedDeps & {
    engine: EngineRepo
    outbox: OutboxRepo
    /** There is something new in the outbox, perhaps inside the write itself. */
    onOutbox: (run: () => void) => void
    /** What waits here may have been sent by the ledger that this one was: a person decides. */
    putWaitingToPerson: (oddity: BenchOddity) => void
  }

/** Waiting for a first hello has an end: nothing blocks a parcel that is not shared. */
const greetedWithinMs = 5_000
const forgottenAtOnce = 500

export type BenchAmongOthers = EngineSession & EngineLink & { start: () => void; stop: () => Promise<void> }

export function createBenchAmongOthers(deps: Deps): BenchAmongOthers {
  const { engine } = deps
  const listeners: (() => void)[] = []
  const beforeRepaired: (() => Promise<void>)[] = []
  const tell = (): void => {
    for (const run of listeners) run()
  }
  /** By this computer's even clock; null: as an earlier run knew them. */
  let lookedMs: number | null = null
  let known = engine.known()

  const take = (next: typeof known): void => {
    // For the times when the engine is away; not each sign of life is worth a write.
    if (namesIn(next) !== namesIn(known)) engine.keepKnown(next)
    known = next
    tell()
  }

  const line = createEngineLine({
    ...deps,
    onUp: (up) => feed.up(up),
    onDown: () => feed.down(),
    onOdd: deps.putWaitingToPerson,
    onChange: tell,
  })
  const feed = createFeed({
    ...deps,
    line,
    nameOf: (bench) => nameOf(bench),
    bringBack: async () => {
      for (const run of beforeRepaired) await run()
    },
    onLooked: (list, shared) => {
      lookedMs = deps.monotonicMs()
      take({ benches: { at: deps.now().toISOString(), list }, shared: [...shared] })
    },
  })
  deps.onOutbox(feed.noted)
  engine.onChange(() => {
    if (engine.place() === null) known = engine.known()
    feed.noted()
    tell()
  })

  const sinceKnownMs = (): number =>
    lookedMs === null
      ? Math.max(0, deps.now().getTime() - Date.parse(known.benches.at)) || 0
      : deps.monotonicMs() - lookedMs
  const benches = (): BenchOfShop[] => {
    const passedMs = sinceKnownMs()
    return known.benches.list.map(({ bench, name, silentMs, isRemoved }) => ({
      ...{ bench, name, isRemoved },
      silentMs: silentMs === null ? null : silentMs + passedMs,
    }))
  }
  const nameOf = (bench: BenchLogin): string =>
    known.benches.list.find((one) => one.bench === bench)?.name || bench
  const self = (): BenchOfShop | null => {
    const login = line.welcome()?.bench ?? engine.place()?.login
    return benches().find(({ bench }) => bench === login) ?? null
  }

  let hasStarted = false
  let isGreeted = engine.place() === null && !engine.isPlaceLost()
  const waitingForHello: (() => void)[] = []
  const endGreeting = (): void => {
    isGreeted = true
    for (const run of waitingForHello.splice(0)) run()
  }

  /** In portions: many facts at once would hold up everybody. */
  const forget = async (): Promise<void> => {
    engine.leave()
    while (!engine.forgetSome(forgottenAtOnce))
      await new Promise<void>((resolve) => deps.setTimer(0, resolve))
  }

  const answerOddity = async (answer: BenchOddityAnswer): Promise<void> => {
    if (answer === 'new-bench') {
      await forget()
      return line.connectAnew()
    }
    await line.connectAnew(true)
  }

  return {
    standing: line.standing,
    query: line.query,
    labels: line.labels,
    onceGreeted: (run) => {
      if (isGreeted) run()
      else waitingForHello.push(run)
    },
    beforeRepaired: (run) => void beforeRepaired.push(run),
    self,
    benches,
    nameOf,
    sharedOf: engine.tiedTo,
    connectionOf: (id): ConnectionId | null =>
      engine.tied().find(({ shared }) => shared === id)?.connection ?? null,
    listen: (onChange) => void listeners.push(onChange),

    reason: line.reason,
    oddity: line.oddity,
    answerOddity,
    faults: () => line.welcome()?.faults ?? [],
    clockOffsetMs: line.clockOffsetMs,
    shared: () => known.shared,
    noteShared: (shared) => take({ ...known, shared: [...shared] }),
    unsent: feed.unsent,
    connectAnew: async () => {
      if (engine.place() === null && !engine.isPlaceLost()) await forget()
      await line.connectAnew()
    },

    start: (): void => {
      if (hasStarted) return
      hasStarted = true
      deps.setTimer(greetedWithinMs, endGreeting)
      void line.connectAnew().then(endGreeting)
    },
    stop: async (): Promise<void> => {
      await feed.end()
      await line.stop()
    },
  }
}

const namesIn = ({ benches, shared }: { benches: KeptBenches; shared: readonly KeptShared[] }): string =>
  JSON.stringify([benches.list.map(({ bench, name, isRemoved }) => [bench, name, isRemoved]), shared])
