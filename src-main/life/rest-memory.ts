// Gives the memory of the main process back in a pause of work, when it holds much more than it uses.
import type { SetTimer } from '../common/timers'

type Deps = {
  /** For how long the window asked nothing. */
  unaskedMs: () => number
  heap: () => { heldBytes: number; usedBytes: number }
  giveBack: () => void
  setTimer: SetTimer
}

/** As long as much was made within the last five seconds, V8 keeps the room for it. */
const pauseMs = 6_000
const lookAgainMs = 1_500
const worthBytes = 6_000_000
/** The first time finds out what is not needed; the second gives whole pages of it back. */
const timesInAPause = 2

export function createRestMemory({ unaskedMs, heap, giveBack, setTimer }: Deps) {
  /** What it held right after it was last cleared: what stays then stays. */
  let leftBytes = 0
  let times = 0
  const look = (): void => {
    const { heldBytes, usedBytes } = heap()
    const isMuch = heldBytes - Math.max(usedBytes, leftBytes) > worthBytes
    if (unaskedMs() < pauseMs) times = 0
    else if (times === 0 ? isMuch : times < timesInAPause) {
      times += 1
      giveBack()
    } else if (times === timesInAPause) {
      times += 1
      leftBytes = heldBytes
    }
    setTimer(lookAgainMs, look)
  }
  return { start: (): void => void setTimer(lookAgainMs, look) }
}
