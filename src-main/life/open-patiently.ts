// Opens the bench behind a window, and tries again by itself while something that passes is in the way: another program that
// holds the records, a disk that is full or may only be read. The window is told each time what it is.
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'

type Deps = {
  onRefused: (failure: StationFailure) => void
  /** Nobody waits for it any more. */
  isOver: () => boolean
  wait: (milliseconds: number) => Promise<unknown>
  log: Log
}

const againAfterMs = 4_000

/** Null when it could not be opened, and trying again would not help. */
export async function openPatiently<Bench>(
  open: () => Promise<Bench>,
  { onRefused, isOver, wait, log }: Deps,
): Promise<{ bench: Bench; wasRefused: boolean } | null> {
  for (let tries = 0; !isOver(); tries += 1) {
    try {
      return { bench: await open(), wasRefused: tries > 0 }
    } catch (cause) {
      log('the bench could not be opened', cause)
      const failure =
        cause instanceof StationFailure
          ? cause
          : new StationFailure('internal', { code: 'internal-failure', said: String(cause) }, { cause })
      onRefused(failure)
      if (!failure.isRetryable) return null
      await wait(againAfterMs)
    }
  }
  return null
}
