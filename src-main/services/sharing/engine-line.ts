// Keeps one line to the engine: connects, says hello, and begins anew after pauses that grow. It knows what standing this bench
// has there; what is told and heard over the line is somebody else's.
import type { Message } from '../../../src-preload/contract/messages'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import { createHelloCalls, type HelloAnswer } from '../../engine/calls/hello-calls'
import { connectEngine, type EngineConnection } from '../../engine/connect-engine'
import { EngineFailure, type EngineQuery } from '../../engine/engine-query'
import { engineSays } from '../../engine/engine-words'
import { protocol } from '../../engine/schema/base'
import { newestSchema } from '../../engine/schema/migrations'
import type { EngineRepo } from '../../ledger/engine-repo'
import type { OutboxRepo } from '../../ledger/outbox-repo'
import type { BenchOddity } from './engine-link'
import type { EngineStanding } from './engine-session'

export type EngineUp = Pick<EngineConnection, 'query' | 'listen'> & { answer: HelloAnswer }

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  engine: Pick<EngineRepo, 'place' | 'isPlaceLost' | 'marks' | 'keepTokens' | 'keepWelcome' | 'seen'>
  outbox: Pick<OutboxRepo, 'highest'>
  /** Null: it is not known, or nothing can open its seal now. */
  password: () => string | null
  /** Of this program. */
  program: string
  whenDurable: () => Promise<void>
  onUp: (up: EngineUp) => void
  onDown: () => void
  /** Hello found that this ledger is not the one that told the engine last. */
  onOdd: (oddity: BenchOddity) => void
  /** A person has said that this ledger is the bench's own: what it told and has lost comes back. */
  bringBack: (query: EngineQuery) => Promise<void>
  /** The standing, or the reason for it. */
  onChange: () => void
  connect?: typeof connectEngine
  newId: () => string
  log: Log
}
export type EngineLine = ReturnType<typeof createEngineLine>

const firstPauseMs = 500
const longestPauseMs = 30_000
/** For what only a person changes. */
const slowPauseMs = 60_000

export function createEngineLine(deps: Deps) {
  const { engine, connect = connectEngine } = deps
  /** Of this start: over every reconnect the engine knows the same program by it. */
  const token = deps.newId()
  let standing: EngineStanding = engine.isPlaceLost() ? 'refused' : engine.place() === null ? 'off' : 'away'
  let reason: EngineFailure | Message | null = engine.isPlaceLost() ? { code: 'engine-place-lost' } : null
  let oddity: BenchOddity | null = null
  let connection: EngineConnection | null = null
  let welcome: HelloAnswer | null = null
  let clockOffsetMs: number | null = null
  let isRepair = false
  let pauseMs = firstPauseMs
  let cancelRetry = (): void => undefined
  /** Whatever belongs to an earlier one has no say any more. */
  let round = 0

  const stand = (to: EngineStanding, why: EngineFailure | Message | null = null): void => {
    if (standing === to && reason === why) return
    standing = to
    reason = why
    deps.onChange()
  }

  const greet = async (query: EngineQuery, highest = deps.outbox.highest()): Promise<HelloAnswer> => {
    const { tokens, ...marks } = engine.marks()
    const askedMs = deps.monotonicMs()
    const answer = await createHelloCalls(query).hello({
      token,
      before: tokens.filter((one) => one !== token),
      ...marks,
      highest,
      seen: engine.seen(),
      ...{ protocol, program: deps.program, name: engine.place()?.name ?? '', isRepair },
    })
    clockOffsetMs = deps.now().getTime() - (answer.nowMs + (deps.monotonicMs() - askedMs) / 2)
    return answer
  }

  /** Whether this ledger went back in time has been judged: the other line may tell more while this hello is on its way. */
  const greetLabels = async (query: EngineQuery): Promise<void> => {
    const { outcome } = await greet(query, Number.MAX_SAFE_INTEGER)
    if (outcome !== 'welcome') throw new EngineFailure('said', outcome, engineSays.noHello)
  }

  /** On the disk before it is asked with, so that a lost answer is known for what it is. */
  const keepToken = async (): Promise<void> => {
    const { tokens } = engine.marks()
    if (!tokens.includes(token)) engine.keepTokens([...tokens, token])
    await deps.whenDurable()
  }

  const drop = (): void => {
    const was = connection
    connection = null
    if (was === null) return
    was.destroy()
    deps.onDown()
  }

  const lost = (failure: EngineFailure): void => {
    drop()
    retry(failure)
  }

  const retry = (failure: EngineFailure): void => {
    stand(failure.kind === 'away' ? 'away' : 'refused', failure)
    const slow = failure.kind === 'away' ? 0 : slowPauseMs
    cancelRetry()
    cancelRetry = deps.setTimer(Math.max(pauseMs, slow), () => void tryOnce())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  const connectOnce = async (mine: number): Promise<void> => {
    const place = engine.place()
    if (place === null)
      return engine.isPlaceLost() ? stand('refused', { code: 'engine-place-lost' }) : stand('off')
    const password = deps.password()
    if (password === null) return stand('away', { code: 'engine-password-missing' })
    const fresh = await connect({ ...place, password }, { greetLabels })
    try {
      if (mine !== round) return fresh.destroy()
      await keepToken()
      if (mine !== round) return fresh.destroy()
      const answer = await greet(fresh.query)
      if (mine !== round) return fresh.destroy()
      if (answer.outcome === 'welcome') {
        // Before anything of this ledger is told again.
        if (isRepair) await deps.bringBack(fresh.query)
        if (mine !== round) return fresh.destroy()
        begin(fresh, answer)
      } else {
        fresh.destroy()
        odd(answer.outcome === 'copied' ? 'twice' : 'older')
      }
    } catch (cause) {
      fresh.destroy()
      throw cause
    }
  }

  const begin = (fresh: EngineConnection, answer: HelloAnswer): void => {
    const { incarnation, generation } = answer
    engine.keepWelcome({ incarnation, generation, token })
    connection = fresh
    welcome = answer
    isRepair = false
    oddity = null
    pauseMs = firstPauseMs
    fresh.onLost((failure) => {
      if (connection === fresh) lost(failure)
    })
    stand(answer.isFrozen ? 'frozen' : 'there', whyLess(answer))
    deps.onUp({ query, listen: fresh.listen, answer })
  }

  const tryOnce = async (): Promise<void> => {
    const mine = (round += 1)
    cancelRetry()
    try {
      await connectOnce(mine)
    } catch (cause) {
      if (mine !== round) return
      if (!(cause instanceof EngineFailure)) deps.log('the engine could not be greeted', cause)
      retry(cause instanceof EngineFailure ? cause : new EngineFailure('away', 'a mistake of our own'))
    }
  }

  /** Nothing goes on before a person has said what is to be done. */
  const odd = (found: BenchOddity): void => {
    round += 1
    cancelRetry()
    drop()
    oddity = found
    deps.onOdd(found)
    stand('refused', { code: found === 'older' ? 'ledger-behind-engine' : 'bench-started-twice' })
  }

  const through =
    (line: 'query' | 'labels'): EngineQuery =>
    async (...asked) => {
      const held = connection
      if (held === null) throw new EngineFailure('away', `the engine is ${standing}`)
      try {
        return await held[line](...asked)
      } catch (cause) {
        if (cause instanceof EngineFailure && connection === held) hear(cause)
        throw cause
      }
    }
  /** What hello said is not so any more: it is said again, and at once. */
  const greetAgain = (): void => {
    if (connection !== null) lost(new EngineFailure('away', 'greeted again'))
  }
  /** What the engine says of this bench, whoever asked. */
  const hear = (failure: EngineFailure): void => {
    if (failure.sqlState === engineSays.noHello) greetAgain()
    else if (failure.kind === 'denied') lost(failure)
    else if (failure.sqlState === engineSays.frozen && standing === 'there') stand('frozen')
  }
  const query = through('query')

  return {
    query,
    labels: through('labels'),
    standing: () => standing,
    reason: () => reason,
    oddity: () => oddity,
    odd,
    welcome: () => welcome,
    clockOffsetMs: () => clockOffsetMs,
    /** It gives out orders again, or it does not any more; `why`: for whom it waits. */
    setFrozen: (isFrozen: boolean, why: Message | null = null): void => {
      if (connection !== null) stand(isFrozen ? 'frozen' : 'there', why)
    },
    greetAgain,
    /** Waits for the end of hello. `asRepair`: a person has said that this ledger is the bench's own. */
    connectAnew: async (asRepair = false): Promise<void> => {
      drop()
      isRepair = asRepair
      oddity = null
      pauseMs = firstPauseMs
      await tryOnce()
    },
    stop: async (): Promise<void> => {
      round += 1
      cancelRetry()
      const was = connection
      connection = null
      await was?.close()
    },
  }
}

/** It is let in, and yet one of the two has to become newer. */
const whyLess = ({ oldestProtocol, schemaVersion }: HelloAnswer): Message | null => {
  if (oldestProtocol > protocol) return { code: 'program-too-old-for-engine' }
  return schemaVersion < newestSchema ? { code: 'engine-too-old-for-program' } : null
}
