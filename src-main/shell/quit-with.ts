// Ends the program: everything is put down before the process ends, and a second request to quit does not cut that short.
import { app } from 'electron'
import type { Log } from '../common/log'

type Deps = {
  log: Log
  /** From then on somebody waits for the end. */
  hurried: Promise<void>
  onEnd: () => void
}

export function quitWith(
  station: { stop: (graceMs: number | undefined, hurried: Promise<void>) => Promise<void> },
  { log, hurried, onEnd }: Deps,
): void {
  let isStopping = false
  const stop = (event: { preventDefault: () => void }): void => {
    // Always: the process ends with app.exit below, and with nothing else.
    event.preventDefault()
    if (isStopping) return
    isStopping = true
    void station
      .stop(undefined, hurried)
      .catch((cause: unknown) => {
        log('the bench did not stop cleanly', cause)
      })
      .finally(() => {
        onEnd()
        app.exit(0)
      })
  }
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.on('before-quit', stop)
  // Whatever came this far without being asked before.
  app.on('will-quit', stop)
}
