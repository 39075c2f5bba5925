// Clears away what nobody needs any more, now and not some time: for a process or a thread that came to rest. It holds that
// thread up for as long as it takes, some ten milliseconds in a large one.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

export function giveBackMemory(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

/**
 * To be called before much is done. What is short-lived gets little room and is cleared away often: hardly slower, and much
 * smaller.
 */
export const stayYoung = (): void => setFlagsFromString('--semi-space-growth-factor=1')
