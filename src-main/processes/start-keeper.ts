// Runs the keeper's jobs in a neighbour: started when there is something to do, ended once it rested. It knows no Electron: how
// a process is forked is passed in. One that breaks down fails the jobs it had, and the next job gets another one.
import type { ProcessPort } from '../common/ports'
import type { FromKeeper, ToKeeper } from '../copies/keeper-messages'
import type { Keeper } from '../copies/keeper-jobs'

export type KeeperChild = ProcessPort<ToKeeper, FromKeeper>

type Waiting = { resolve: (value: never) => void; reject: (cause: Error) => void }

const restMs = 5_000
/** No ledger of a bench takes so long: whoever does hangs. */
const jobLimitMs = 15 * 60_000

export function startKeeper(fork: () => KeeperChild): { keeper: Keeper; stop: () => void } {
  let child: KeeperChild | null = null
  let rest: NodeJS.Timeout | undefined
  let count = 0
  const waiting = new Map<number, Waiting & { limit: NodeJS.Timeout }>()

  const take = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    if (one === undefined) return undefined
    clearTimeout(one.limit)
    waiting.delete(id)
    if (waiting.size === 0) rest = setTimeout(end, restMs)
    return one
  }
  const end = (): void => {
    const ended = child
    child = null
    ended?.kill()
  }

  const started = (): KeeperChild => {
    clearTimeout(rest)
    if (child !== null) return child
    const one = fork()
    child = one
    one.on('message', (message) => {
      const job = take(message.id)
      if ('said' in message) job?.reject(new Error(message.said))
      else job?.resolve(message.value as never)
    })
    one.on('exit', (code) => {
      if (child === one) child = null
      for (const id of [...waiting.keys()]) take(id)?.reject(new Error(`the keeper ended with code ${code}`))
    })
    return one
  }

  return {
    keeper: (name, input) =>
      new Promise((resolve, reject) => {
        const id = (count += 1)
        const one = started()
        const limit = setTimeout(() => one.kill(), jobLimitMs)
        waiting.set(id, { resolve, reject, limit })
        one.postMessage({ id, name, input })
      }),
    stop: (): void => {
      clearTimeout(rest)
      end()
    },
  }
}
