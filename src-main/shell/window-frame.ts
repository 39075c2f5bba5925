// What the system shows of the window beside its page: the mark in the task bar, a notification while somebody works
// elsewhere, and one question before a window is closed under waiting parcels.
import type { ClosingAnswer, FrameStanding } from '../../src-preload/contract/frame'

type Notice = NonNullable<FrameStanding['notice']>

type Deps = {
  window: {
    on: (event: 'close', listener: (event: { preventDefault: () => void }) => void) => unknown
    close: () => void
    isFocused: () => boolean
  }
  /** The number beside the program's icon, where the system has a place for it; 0 takes it away. */
  setBadge: (count: number) => void
  /** Shows it until it is pressed, which brings the window to the front. */
  notify: (notice: Notice) => void
  askBeforeClosing: (waitingCount: number) => void
}

export function createWindowFrame({ window, setBadge, notify, askBeforeClosing }: Deps) {
  let badge = 0
  let waitingCount = 0
  let wasAsked = false
  window.on('close', (event) => {
    // The second press closes, also when the page says nothing any more.
    if (wasAsked || waitingCount === 0) return
    event.preventDefault()
    wasAsked = true
    askBeforeClosing(waitingCount)
  })
  return {
    tell: (standing: FrameStanding): undefined => {
      waitingCount = standing.waitingCount
      if (standing.attentionCount !== badge) setBadge(standing.attentionCount)
      badge = standing.attentionCount
      if (standing.notice !== null && !window.isFocused()) notify(standing.notice)
    },
    answerClosing: (answer: ClosingAnswer): undefined => {
      wasAsked = answer === 'close'
      if (wasAsked) window.close()
    },
  }
}
