// The feed, as long as the line to the engine stands: tells what is in the outbox, hears what the others told, and looks who is
// there. Told is only what is on the disk: a bench never knows less than it has told.
import type { Message } from '../../../src-preload/contract/messages'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import { createFeedCalls } from '../../engine/calls/feed-calls'
import { createHelloCalls } from '../../engine/calls/hello-calls'
import { EngineFailure } from '../../engine/engine-query'
import { type Fact, factVersion } from '../../engine/fact'
import type { EngineRepo, KeptBenches, KeptShared } from '../../ledger/engine-repo'
import type { OutboxRepo } from '../../ledger/outbox-repo'
import type { EngineLine, EngineUp } from './engine-line'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  line: Pick<EngineLine, 'setFrozen' | 'greetAgain' | 'odd' | 'standing' | 'clockOffsetMs'>
  engine: Pick<EngineRepo, 'marks' | 'keepAcknowledged' | 'keepSeen' | 'fillSome'>
  outbox: Pick<OutboxRepo, 'after' | 'highest' | 'noteAsItIs' | 'fillGap' | 'trimSome'>
  others: {
    canTake: () => boolean
    seen: () => Record<string, number>
    take: (facts: readonly Fact[]) => void
  }
  /** Who is there, and what is shared. */
  onLooked: (benches: KeptBenches['list'], shared: readonly KeptShared[]) => void
  nameOf: (bench: string) => string
  /** What it lacks besides facts. Where that fails, orders are given out all the same. */
  bringBack: () => Promise<void>
  whenDurable: () => Promise<void>
  log: Log
}

const toldAtOnce = 25
const heardAtOnce = 100
const filledAtOnce = 200
/** Of what was there before this bench had others; and what was told longer ago is kept for no engine that lost it. */
const fillDays = 400
const trimEveryMs = 86_400_000
const gapAtOnce = 1_000
const pollMs = 1_000
const idlePollMs = 10_000
const idleAfterMs = 30_000
const lookEveryMs = 5_000
const afterFailureMs = 5_000
const lastWordMs = 1_500

export function createFeed(deps: Deps) {
  const { line, engine, outbox, others } = deps
  let current: object | null = null
  let running: Promise<void> = Promise.resolve()
  let isEnding = false
  let wake = (): void => undefined
  let isWanted = false
  let lastNewsMs = -Infinity
  let trimmedMs = -Infinity
  let loggedLast = ''

  const news = (): void => void (lastNewsMs = deps.monotonicMs())

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (isWanted) return resolve()
      const cancel = deps.setTimer(ms, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  const look = (): void => {
    isWanted = true
    wake()
  }

  const run = async ({ query, listen, answer }: EngineUp, mine: object): Promise<void> => {
    const feed = createFeedCalls(query)
    const hello = createHelloCalls(query)
    const isUp = (): boolean => current === mine
    // One further back than the engine has said yes to: its number must still be this ledger's own fact.
    let told = Math.max(0, Math.min(engine.marks().acknowledged, answer.lastN) - 1)
    /** What the engine lacked at hello, up to here. Frozen although nobody is waited for, it thaws once somebody says so. */
    let repairTo = !answer.isRepaired ? outbox.highest() : answer.isFrozen ? answer.lastN : null
    let lookedMs = -Infinity

    const tell = async (): Promise<boolean> => {
      const facts = outbox.after(told, toldAtOnce)
      const [first, last] = [facts[0], facts.at(-1)]
      if (first === undefined || last === undefined) return false
      await deps.whenDurable()
      const { kind, lastN } = await feed.push(
        facts.map((fact) => ({ ...fact, v: factVersion })),
        line.clockOffsetMs(),
      )
      if (!isUp()) return false
      if (kind === 'other-fact') {
        line.odd('older')
        return false
      }
      // Rows that a damaged ledger lost, or that are too old to be told again: whoever hears waits for their numbers.
      if (lastN < first.n - 1) outbox.fillGap(lastN + 1, Math.min(first.n - 1, lastN + gapAtOnce))
      const before = told
      told = Math.min(last.n, lastN)
      if (told !== engine.marks().acknowledged) engine.keepAcknowledged(told)
      return told > before + 1 || outbox.highest() > told
    }

    const repair = async (): Promise<void> => {
      if (repairTo === null || told < repairTo) return
      await deps.bringBack()
      if (!isUp()) return
      const isWhole = await hello.repaired(answer.generation, repairTo)
      repairTo = null
      if (isWhole && isUp()) line.setFrozen(false)
    }

    const hear = async (): Promise<boolean> => {
      if (!others.canTake()) return false
      const facts = await feed.pull(others.seen(), heardAtOnce)
      if (!isUp() || facts.length === 0) return false
      others.take(facts)
      engine.keepSeen(Object.fromEntries(facts.map(({ bench, n }) => [bench, n])))
      return true
    }

    const lookAround = async (): Promise<void> => {
      if (!isTimeToLook()) return
      const list = await hello.benches()
      const shared = await hello.connections()
      if (!isUp()) return
      lookedMs = deps.monotonicMs()
      deps.onLooked(list, shared)
    }

    const isTimeToLook = (): boolean => deps.monotonicMs() - lookedMs >= lookEveryMs

    /** Also where this bench asks for nothing: the others may wait for what only it can send again. */
    const lookWhetherFrozen = async (): Promise<void> => {
      if (line.standing() !== 'frozen' && !isTimeToLook()) return
      const { generation, isFrozen, waitsFor } = await hello.standing()
      if (!isUp()) return
      // It went back in time since this line's hello, or lives elsewhere since, which only a hello says to everybody.
      if (generation !== answer.generation || (isFrozen && waitsFor.length === 0)) return line.greetAgain()
      if (!isFrozen && line.standing() !== 'frozen') return
      const benches = waitsFor.map(deps.nameOf).join(', ')
      const why: Message | null = isFrozen ? { code: 'engine-lacks-facts', benches } : null
      line.setFrozen(isFrozen, why)
    }

    const longAgo = (): Date => new Date(deps.now().getTime() - fillDays * 86_400_000)
    const fill = (): boolean => engine.fillSome(longAgo(), filledAtOnce, outbox.noteAsItIs)
    /** The newest two stay: by them the engine and this ledger know each other. */
    const trim = (): boolean => {
      if (deps.monotonicMs() - trimmedMs < trimEveryMs) return false
      if (outbox.trimSome(engine.marks().acknowledged - 1, longAgo(), filledAtOnce)) return true
      trimmedMs = deps.monotonicMs()
      return false
    }

    const once = async (): Promise<boolean> => {
      const hasTold = await tell()
      if (!isUp()) return false
      await repair()
      if (isEnding) return hasTold
      const hasHeard = isUp() && (await hear())
      if (isUp()) await lookWhetherFrozen()
      if (isUp()) await lookAround()
      if (hasTold || hasHeard) news()
      // What is done now never waits behind what was there before.
      return hasTold || hasHeard || (isUp() && told >= outbox.highest() && (fill() || trim()))
    }

    /** The one who asks next hears of a line that broke; everything else is tried again. */
    const failed = (cause: unknown): void => {
      const text = cause instanceof EngineFailure ? cause.message : String(cause)
      if (!(cause instanceof EngineFailure && cause.kind === 'away') && text !== loggedLast)
        deps.log('what benches tell each other waits', cause)
      loggedLast = text
    }

    const hint = (): void => {
      news()
      look()
    }
    await listen('pb_facts', hint).catch(failed)
    while (isUp()) {
      isWanted = false
      let isBusy = false
      let pauseMs = deps.monotonicMs() - lastNewsMs < idleAfterMs ? pollMs : idlePollMs
      if (line.standing() === 'frozen') pauseMs = pollMs
      try {
        isBusy = await once()
        loggedLast = ''
      } catch (cause) {
        failed(cause)
        pauseMs = afterFailureMs
        isWanted = false
        if (isEnding) return
      }
      if (isEnding && !isBusy) return
      // Others have their turn between two portions, too.
      await rest(isBusy ? 0 : pauseMs)
    }
  }

  return {
    up: (up: EngineUp): void => {
      const mine = {}
      current = mine
      news()
      running = run(up, mine).catch((cause: unknown) => deps.log('the feed ended', cause))
    },
    down: (): void => {
      current = null
      look()
    },
    /** Tells what it still can, for a moment: the others see how far this bench has come today. */
    end: async (): Promise<void> => {
      if (current === null) return
      isEnding = true
      look()
      await Promise.race([running, new Promise<void>((resolve) => void deps.setTimer(lastWordMs, resolve))])
      current = null
    },
    /** There is something new to tell: once the write around it has ended. */
    noted: (): void => {
      if (current === null) return
      news()
      look()
    },
    /** Facts that the engine has not said yes to. */
    unsent: (): number => Math.max(0, outbox.highest() - engine.marks().acknowledged),
  }
}
