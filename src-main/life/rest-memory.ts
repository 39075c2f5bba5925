// Gives the memory of a process back in a pause of work, when it holds much more than it uses.
import type { SetTimer } from '../common/timers'

type Deps = {
  /** For how long the window asked nothing. */
  unaskedMs: () => number
  held: () => { heldBytes: number; usedBytes: number }
  /** So long a pause it waits for, and less than so much is not worth it. */
  pauseMs: number
  worthBytes: number
  giveBack: () => void
  setTimer: SetTimer
}

const lookAgainMs = 1_500
/** The first time finds out what is not needed; the second gives whole pages of it back. */
const timesInAPause = 2

export function createRestMemory({ unaskedMs, held, pauseMs, worthBytes, giveBack, setTimer }: Deps) {
  /** What it held right after it was last cleared: what stays then stays. */
  let leftBytes = 0
  let times = 0
  const look = (): void => {
    const { heldBytes, usedBytes } = held()
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
