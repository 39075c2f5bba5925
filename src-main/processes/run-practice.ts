// Brings the practice service up with the bench and down with it. Without it the bench still works for every other connection:
// the status line says that it is not reached.
import { request } from 'node:http'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Message } from '../../src-preload/contract/messages'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import type { Vault } from '../shell/vault'
import type { RunningPractice } from './start-practice-process'

type Deps = {
  startPractice: (key: string) => Promise<RunningPractice>
  newPracticeKey: () => string
  vault: Pick<Vault, 'keepBuiltIn'>
  connections: Pick<ConnectionsRepo, 'listensAt'>
  connectionId: ConnectionId
  setTimer: SetTimer
  /** It listens, though it did not before. */
  onRunning: () => void
  log: Log
}

/** A port or a folder may be free again soon; after that it will hardly be. */
const [firstPauseMs, longestPauseMs] = [2_000, 60_000]

export function createPracticeRun({
  startPractice,
  newPracticeKey,
  vault,
  connections,
  connectionId,
  setTimer,
  onRunning,
  log,
}: Deps) {
  let running: RunningPractice | null = null
  let keyNow = ''
  let trouble: Message | null = null
  let isStopped = false
  let cancelNext = (): void => undefined

  const start = async (pauseMs = firstPauseMs): Promise<void> => {
    try {
      const key = newPracticeKey()
      const started = await startPractice(key)
      if (isStopped) return await started.stop()
      running = started
      keyNow = key
      vault.keepBuiltIn(connectionId, key)
      connections.listensAt(connectionId, running.baseUrl)
      if (trouble !== null) onRunning()
      trouble = null
    } catch (cause) {
      if (trouble === null) log('the practice service did not start', cause)
      trouble = { code: 'practice-not-running', said: cause instanceof Error ? cause.message : String(cause) }
      if (isStopped) return
      cancelNext = setTimer(pauseMs, () => void start(Math.min(2 * pauseMs, longestPauseMs)))
    }
  }
  return {
    start: (): Promise<void> => start(),
    /** Why it does not run; null: it does, or nobody started it. */
    trouble: (): Message | null => trouble,
    /** Assignments that are to be nowhere any more; those of other services are none of its own. */
    forget: async (assignmentIds: readonly string[]): Promise<void> => {
      const { baseUrl } = running ?? {}
      if (baseUrl === undefined) return
      for (const id of assignmentIds)
        await forgetAt(new URL(`practice/forgotten/${encodeURIComponent(id)}`, `${baseUrl}/`), keyNow)
    },
    stop: async (): Promise<void> => {
      isStopped = true
      cancelNext()
      await running?.stop()
    },
  }
}

const forgetAt = (url: URL, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    })
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`practice answered ${String(answer.statusCode)}`)),
      )
    })
    sent.on('error', reject)
    sent.end('{}')
  })
