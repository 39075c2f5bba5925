// Brings the practice service up with the bench and down with it. Without it the bench still works for every other connection:
// the status line says that it is not reached.
import type { ConnectionId } from '../src-preload/contract/ids'
import type { ConnectionsRepo } from './ledger/connections-repo'
import type { Vault } from './shell/vault'
import type { RunningPractice } from './start-practice-process'

type Deps = {
  startPractice: (key: string) => Promise<RunningPractice>
  newPracticeKey: () => string
  vault: Pick<Vault, 'keepBuiltIn'>
  connections: Pick<ConnectionsRepo, 'setBaseUrl'>
  connectionId: ConnectionId
  log: (message: string, cause?: unknown) => void
}

export function createPracticeStart({
  startPractice,
  newPracticeKey,
  vault,
  connections,
  connectionId,
  log,
}: Deps) {
  let running: RunningPractice | null = null
  return {
    start: async (): Promise<void> => {
      try {
        const key = newPracticeKey()
        running = await startPractice(key)
        vault.keepBuiltIn(connectionId, key)
        connections.setBaseUrl(connectionId, running.baseUrl)
      } catch (cause) {
        log('the practice service did not start', cause)
      }
    },
    stop: async (): Promise<void> => {
      await running?.stop()
    },
  }
}
