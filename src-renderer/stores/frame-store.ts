// The window's frame, as far as the page has a say: the question before it closes under waiting parcels.
import type { StateCreator } from 'zustand/vanilla'
import type { ClosingAnswer, FrameStanding } from '../../src-preload/contract/frame'
import type { Station } from '../../src-preload/contract/index'

export type FrameState = {
  /** How many parcels wait while somebody wants to close the window; null: nobody does. */
  closing: number | null
  start: () => void
  tell: (standing: FrameStanding) => void
  answerClosing: (answer: ClosingAnswer) => void
}

export const frameState =
  (station: Pick<Station, 'frame'>): StateCreator<FrameState> =>
  (set) => ({
    closing: null,
    start: () => {
      station.frame.closing(({ waitingCount }) => set({ closing: waitingCount }))
    },
    tell: (standing) => void station.frame.tell(standing),
    answerClosing: (answer) => {
      set({ closing: null })
      void station.frame.answerClosing(answer)
    },
  })
