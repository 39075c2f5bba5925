// Ends the program: everything is put down before the process ends, and a second request to quit does not cut that short. A
// newer version that somebody wants is handed to the system last of all.
import { app } from 'electron'
import type { Log } from '../common/log'

type Deps = {
  log: Log
  /** From then on somebody waits for the end. */
  hurried: Promise<void>
  onEnd: () => void
  /** Somebody waits for the next start: no installer comes in between. */
  startsAgain: () => boolean
}

const installLimitMs = 20_000

export function quitWith(
  station: {
    stop: (graceMs: number | undefined, hurried: Promise<void>) => Promise<void>
    /** What installs a newer version; null: nothing is to be installed. */
    atEnd: () => (() => void) | null
  },
  { log, hurried, onEnd, startsAgain }: Deps,
): void {
  let isStopping = false
  const leave = (install: (() => void) | null): void => {
    onEnd()
    if (install === null || startsAgain()) return app.exit(0)
    // What installs ends the program by itself; should it not, the program ends all the same, as it was.
    app.off('before-quit', stop)
    app.off('will-quit', stop)
    setTimeout(() => app.exit(0), installLimitMs)
    try {
      install()
    } catch (cause) {
      log('the newer version could not be installed', cause)
      app.exit(0)
    }
  }
  const stop = (event: { preventDefault: () => void }): void => {
    // Always: the process ends with app.exit below, and with nothing else.
    event.preventDefault()
    if (isStopping) return
    isStopping = true
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
