// What the worker sees on the calibration label, and what corrects it. It changes a profile's figures; it prints nothing.
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
  const mended = (change: Partial<Profile>, words: string): CalibrationResult => ({
    profile: { ...profile, ...change },
    isCorrected: true,
    words,
  })
  const asIs = (words: string): CalibrationResult => ({ profile, isCorrected: false, words })
  switch (answer.kind) {
    case 'right':
      return asIs('This profile is ready.')
    case 'bar-length':
      return asIs(barWords(answer.millimetres))
    case 'upside-down':
      return mended(
        { rotation: addTurns(profile.rotation, 180) },
        'Labels are now turned by 180°. Print again.',
      )
    case 'across':
      return mended(
        { rotation: addTurns(profile.rotation, 90) },
        'Labels are now turned by 90°. Print again.',
      )
    case 'moved':
      return mended(
        {
          offset: {
            rightMillimetres: within(profile.offset.rightMillimetres - answer.rightMillimetres),
            downMillimetres: within(profile.offset.downMillimetres - answer.downMillimetres),
          },
        },
        'Labels are now moved back by what you measured. Print again.',
      )
    case 'cut':
      return asIs(
        'This printer leaves an edge unprinted. Labels with a margin come out whole; else choose “fit” when it asks.',
      )
    case 'bars-too-thin':
      return darker(profile, thresholdStep, mended, asIs)
    case 'bars-too-thick':
      return darker(profile, -thresholdStep, mended, asIs)
    case 'several-labels':
      return asIs(
        'The printer takes the labels for longer or shorter than they are. Check the stock’s size in this profile, then let the printer measure its labels (hold its feed key, see its manual).',
      )
  }
}

function barWords(millimetres: number): string {
  if (Math.abs(millimetres - 10) <= barToleranceMillimetres) return 'The size is right.'
  const percent = Math.round(millimetres * 10)
  return `It came out at ${percent} %: the printer’s own settings scale it. Switch “fit to page” off and choose the paper size of this profile in the system’s printer settings.`
}

/** A driver turns grey to black by itself: only where dots are sent does the threshold matter. */
function darker(
  profile: Profile,
  step: number,
  mended: (change: Partial<Profile>, words: string) => CalibrationResult,
  asIs: (words: string) => CalibrationResult,
): CalibrationResult {
  const threshold = Math.min(232, Math.max(24, profile.threshold + step))
  if (profile.content === 'pdf' || threshold === profile.threshold)
    return asIs(`Make the print ${step > 0 ? 'darker' : 'lighter'} or slower in the printer’s settings.`)
  return mended({ threshold }, `Labels now print ${step > 0 ? 'darker' : 'lighter'}. Print again.`)
}

const within = (millimetres: number): number => Math.min(50, Math.max(-50, Math.round(millimetres * 10) / 10))
