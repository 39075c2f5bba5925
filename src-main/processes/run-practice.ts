// Brings the practice service up with the bench and down with it. Without it the bench still works for every other connection:
// the status line says that it is not reached.
import { request } from 'node:http'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import type { Vault } from '../shell/vault'
import type { RunningPractice } from './start-practice-process'

type Deps = {
  startPractice: (key: string) => Promise<RunningPractice>
  newPracticeKey: () => string
  vault: Pick<Vault, 'keepBuiltIn'>
  connections: Pick<ConnectionsRepo, 'listensAt'>
  connectionId: ConnectionId
  log: (message: string, cause?: unknown) => void
}

export function createPracticeRun({
  startPractice,
  newPracticeKey,
  vault,
  connections,
  connectionId,
  log,
}: Deps) {
  let running: RunningPractice | null = null
  let keyNow = ''
  return {
    start: async (): Promise<void> => {
      try {
        const key = newPracticeKey()
        running = await startPractice(key)
        keyNow = key
        vault.keepBuiltIn(connectionId, key)
        connections.listensAt(connectionId, running.baseUrl)
      } catch (cause) {
        log('the practice service did not start', cause)
      }
    },
    /** Assignments that are to be nowhere any more; those of other services are none of its own. */
    forget: async (assignmentIds: readonly string[]): Promise<void> => {
      const { baseUrl } = running ?? {}
      if (baseUrl === undefined) return
      for (const id of assignmentIds)
        await forgetAt(new URL(`practice/forgotten/${encodeURIComponent(id)}`, `${baseUrl}/`), keyNow)
    },
    stop: async (): Promise<void> => {
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
