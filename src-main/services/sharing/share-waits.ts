// One key for several benches, one wait: what a throttling service asked of one holds for all of them, and for none longer than
// it was asked. Practice services are not shared, so they are never asked about.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import { createWaitsCalls } from '../../engine/calls/waits-calls'
import type { Gate } from '../../api/throttle/gate'
import { isExpected } from './expected-failure'
import type { EngineSession } from './engine-session'

type Deps = Pick<Clock, 'monotonicMs' | 'setTimer'> & {
  session: EngineSession
  /** Those that have a key. */
  connections: () => readonly ConnectionId[]
  gateOf: (id: ConnectionId) => Pick<Gate, 'askedMs' | 'hear'>
  /** Calls back when a gate, of any connection, changed. */
  onGateChange: (listener: () => void) => void
  log: Log
}

const pauseMs = 1_000
/** Ends of one wait measured twice differ by less. */
const hairMs = 50

export function createWaitsSharing(deps: Deps) {
  const { session, monotonicMs } = deps
  const calls = createWaitsCalls(session.query)
  /** Until when each connection was told to wait, on this bench's clock. */
  const told = new Map<ConnectionId, number>()
  let telling: Promise<void> | null = null
  let isRunning = false
  let isStopped = false
  let isTroubled = false
  let cancelTimer = (): void => undefined

  const shared = (): { id: ConnectionId; sharedId: string }[] =>
    deps.connections().flatMap((id) => {
      const sharedId = session.sharedOf(id)
      return sharedId === null ? [] : [{ id, sharedId }]
    })

  const isNews = (id: ConnectionId): boolean => {
    const ms = deps.gateOf(id).askedMs()
    return ms !== null && monotonicMs() + ms > (told.get(id) ?? 0) + hairMs
  }

  const tell = async (): Promise<void> => {
    for (const { id, sharedId } of shared().filter((one) => isNews(one.id))) {
      const moment = await calls.moment()
      // Measured after the moment, so that for nobody it is longer than the service asked.
      const ms = deps.gateOf(id).askedMs()
      if (ms === null) continue
      const until = monotonicMs() + ms
      await calls.note(sharedId, moment, ms)
      told.set(id, until)
    }
  }

  const hear = async (): Promise<void> => {
    const all = shared()
    if (all.length === 0) return
    const askedAt = monotonicMs()
    const left = await calls.left()
    if (isStopped) return
    for (const { id, sharedId } of all) {
      const ms = left[sharedId]
      if (ms !== undefined) deps.gateOf(id).hear(ms, monotonicMs() - askedAt)
    }
  }

  const hasStopped = (): boolean => isStopped
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    if (hasStopped() || session.standing() !== 'there') return
    try {
      await work()
      isTroubled = false
    } catch (cause) {
      // Without the engine each bench waits for itself, as ever.
      if (!isTroubled && !hasStopped() && !isExpected(cause)) deps.log('waits could not be shared', cause)
      isTroubled = true
    }
  }

  const tellNow = (): Promise<void> =>
    (telling ??= quietly(tell).finally(() => {
      telling = null
    }))

  const round = async (): Promise<void> => {
    await tellNow()
    await quietly(hear)
    isRunning = false
    if (!isStopped) cancelTimer = deps.setTimer(pauseMs, goOn)
  }
  /** Nothing goes round at a bench that works alone. */
  const goOn = (): void => {
    if (isRunning || isStopped || session.standing() === 'off') return
    cancelTimer()
    isRunning = true
    void round()
  }
  session.listen(goOn)

  deps.onGateChange(() => {
    if (!isStopped && session.standing() === 'there' && shared().some(({ id }) => isNews(id))) void tellNow()
  })

  return {
    begin: goOn,
    stop: (): void => {
      isStopped = true
      cancelTimer()
    },
  }
}
