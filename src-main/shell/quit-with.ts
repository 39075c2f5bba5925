// Ends the program: everything is put down before the process ends, and a second request to quit does not cut that short. A
// newer version that somebody wants is handed to the system last of all.
import type { App } from 'electron'
import type { Log } from '../common/log'

type Deps = {
  app: QuittingApp
  log: Log
  /** From then on somebody waits for the end. */
  hurried: Promise<void>
  /** Begins the program again where somebody waits for that. */
  onEnd: () => void
  /** Somebody waits for the next start: no installer comes in between. */
  startsAgain: () => boolean
}
type QuitListener = (event: { preventDefault: () => void }) => void
export type QuittingApp = Pick<App, 'quit' | 'exit'> & {
  on: ((event: 'window-all-closed', listener: () => void) => unknown) &
    ((event: 'before-quit', listener: QuitListener) => unknown) &
    ((event: 'will-quit', listener: QuitListener) => unknown)
  off: ((event: 'before-quit', listener: QuitListener) => unknown) &
    ((event: 'will-quit', listener: QuitListener) => unknown)
}

const installLimitMs = 20_000

export function quitWith(
  station: {
    stop: (graceMs: number | undefined, hurried: Promise<void>) => Promise<void>
    /** What installs a newer version; null: nothing is to be installed. */
    atEnd: () => (() => void) | null
  },
  { app, log, hurried, onEnd, startsAgain }: Deps,
): void {
  let isStopping = false
  const end = (): void => {
    onEnd()
    app.exit(0)
  }
  const leave = (install: (() => void) | null): void => {
    if (install === null || startsAgain()) return end()
    // What installs ends the program by itself; should it not, the program ends all the same, as it was.
    app.off('before-quit', stop)
    app.off('will-quit', stop)
    setTimeout(end, installLimitMs)
    try {
      install()
    } catch (cause) {
      log('the newer version could not be installed', cause)
      end()
    }
  }
  const stop: QuitListener = (event) => {
    // Always: the process ends with app.exit above, and with nothing else.
    event.preventDefault()
    if (isStopping) return
    isStopping = true
    // Asked while the ledger can still say what waits.
    const install = station.atEnd()
    void station
      .stop(undefined, hurried)
      .catch((cause: unknown) => {
        log('the bench did not stop cleanly', cause)
      })
      .finally(() => {
        leave(install)
      })
  }
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.on('before-quit', stop)
  // Whatever came this far without being asked before.
  app.on('will-quit', stop)
}
