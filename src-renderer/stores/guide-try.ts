// The last step of the set-up guide: the calibration label is printed when it is wanted, and what the worker sees on it is
// turned into a correction.
import { calibrationAnswer } from '../rules/calibration'
import { type GuideParts, type GuideState, untried } from './guide-state'

type GuideTry = Pick<GuideState, 'print' | 'see' | 'answer'>

export function createGuideTry({
  station,
  guide,
  set,
  get,
  ask,
  take,
  cursorMoved,
  drawSample,
}: GuideParts): GuideTry {
  const { layout, onKept } = guide
  return {
    print: async () => {
      const printed = await ask('printing', () => station.printers.calibrate(layout))
      if (printed !== null) set({ ...untried, printed, ...cursorMoved() })
    },
    // What was advised belonged to the answer before; the profile is as it was printed, so more can be said about it.
    see: (change) => set({ seen: { ...get().seen, ...change }, seenProblem: null, correction: null }),
    answer: async () => {
      const answer = calibrationAnswer(get().seen)
      if (typeof answer === 'string') return set({ seenProblem: answer, ...cursorMoved() })
      const correction = await ask('answering', () => station.printers.answerCalibration({ layout, answer }))
      if (correction === null) return
      set({ correction, isReady: answer.kind === 'right', ...cursorMoved() })
      if (!correction.isCorrected) return
      take(correction.profile)
      void drawSample()
      const profiles = await station.printers.profiles()
      if (profiles.ok) onKept(profiles.value, correction.profile)
    },
  }
}
