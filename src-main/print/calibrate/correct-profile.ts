// What the worker sees on the calibration label, and what corrects it. It changes a profile's figures; it prints nothing.
import type { Message } from '../../../src-preload/contract/messages'
import type {
  CalibrationAnswer,
  CalibrationResult,
  PrinterProfile as Profile,
} from '../../../src-preload/contract/printer-profile'
import { addTurns } from '../arrange/sizes'

/** How much one answer changes the threshold between black and white. */
const thresholdStep = 24
/** A bar this close to 10 mm is right: nobody reads a ruler better. */
const barToleranceMillimetres = 0.3

export function correctProfile(profile: Profile, answer: CalibrationAnswer): CalibrationResult {
  const corrected = (change: Partial<Profile>, message: Message): CalibrationResult => ({
    profile: { ...profile, ...change },
    isCorrected: true,
    message,
  })
  const asIs = (message: Message): CalibrationResult => ({ profile, isCorrected: false, message })
  switch (answer.kind) {
    case 'right':
      return asIs({ code: 'calibration-ready' })
    case 'bar-length':
      return asIs(barMessage(answer.millimetres))
    case 'upside-down':
      return corrected(
        { rotation: addTurns(profile.rotation, 180) },
        { code: 'calibration-turned', degrees: 180 },
      )
    case 'across':
      return corrected(
        { rotation: addTurns(profile.rotation, 90) },
        { code: 'calibration-turned', degrees: 90 },
      )
    case 'moved':
      return corrected(
        {
          offset: {
            rightMillimetres: within(profile.offset.rightMillimetres - answer.rightMillimetres),
            downMillimetres: within(profile.offset.downMillimetres - answer.downMillimetres),
          },
        },
        { code: 'calibration-moved-back' },
      )
    case 'cut':
      return asIs({ code: 'calibration-edge-unprinted' })
    case 'bars-too-thin':
      return toned(profile, thresholdStep, corrected, asIs)
    case 'bars-too-thick':
      return toned(profile, -thresholdStep, corrected, asIs)
    case 'several-labels':
      return asIs({ code: 'calibration-wrong-length' })
  }
}

function barMessage(millimetres: number): Message {
  if (Math.abs(millimetres - 10) <= barToleranceMillimetres) return { code: 'calibration-size-right' }
  return { code: 'calibration-scaled', percent: Math.round(millimetres * 10) }
}

/** A driver turns grey to black by itself: only where dots are sent does the threshold matter. */
function toned(
  profile: Profile,
  step: number,
  corrected: (change: Partial<Profile>, message: Message) => CalibrationResult,
  asIs: (message: Message) => CalibrationResult,
): CalibrationResult {
  const tone = step > 0 ? 'darker' : 'lighter'
  const threshold = Math.min(232, Math.max(24, profile.threshold + step))
  if (profile.content === 'pdf' || threshold === profile.threshold)
    return asIs({ code: 'calibration-tone-at-printer', tone })
  return corrected({ threshold }, { code: 'calibration-tone', tone })
}

const within = (millimetres: number): number => Math.min(50, Math.max(-50, Math.round(millimetres * 10) / 10))
