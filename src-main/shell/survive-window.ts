// The window's own process may break down or hang, at any moment and without a fault of ours. Then the page is opened again, and
// when that does not help, a dialog says so: there is never a program without a window.
import type { DeathWords } from './death-words'
import type { Log } from '../common/log'

/** Of Electron's window and its page, as much as is needed. */
export type MortalWindow = {
  isDestroyed: () => boolean
  close: () => void
  onGone: (listener: (reason: string) => void) => void
  onHanging: (listener: () => void) => void
  onAnswering: (listener: () => void) => void
  open: () => void
  /** Ends its process; it is gone then. */
  putDown: () => void
}
type Deps = {
  window: MortalWindow
  words: () => DeathWords
  /** Index of the button that was pressed; rejects or answers -1 when `signal` ends it. */
  ask: (question: { message: string; buttons: readonly string[]; signal?: AbortSignal }) => Promise<number>
  monotonicMs: () => number
  log: Log
}

/** So many in a row are no accident. */
const mostInARow = 3
const withinMs = 60_000

export function surviveWindow({ window, words, ask, monotonicMs, log }: Deps): void {
  let deaths: number[] = []
  let waiting: AbortController | null = null

  const openAgain = (): void => {
    if (!window.isDestroyed()) window.open()
  }

  window.onGone((reason) => {
    waiting?.abort()
    if (window.isDestroyed()) return
    log(`the window's process is gone: ${reason}`)
    const nowMs = monotonicMs()
    deaths = [...deaths.filter((atMs) => nowMs - atMs < withinMs), nowMs]
    if (deaths.length < mostInARow) return openAgain()
    const { dies, openAgain: again, quit } = words()
    ask({ message: dies(reason), buttons: [again, quit] }).then(
      (pressed) => {
        deaths = []
        if (pressed === 0) openAgain()
        else if (!window.isDestroyed()) window.close()
      },
      log.bind(null, 'nobody could be told of the window'),
    )
  })

  window.onHanging(() => {
    if (waiting !== null || window.isDestroyed()) return
    log('the window does not answer')
    const one = new AbortController()
    waiting = one
    const { hangs, wait, openAgain: again } = words()
    ask({ message: hangs, buttons: [wait, again], signal: one.signal })
      .then((pressed) => {
        if (pressed === 1 && !one.signal.aborted && !window.isDestroyed()) window.putDown()
      })
      .catch((cause: unknown) => log('nobody could be told that the window hangs', cause))
      .finally(() => (waiting = null))
  })
  window.onAnswering(() => waiting?.abort())
}
