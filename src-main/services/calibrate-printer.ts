// Prints the calibration label of a profile and corrects the profile by what the worker sees on it.
import type { CalibrationPicture } from '../../src-preload/contract/printer-profile'
import { layouts } from '../../src-preload/contract/vocabulary'
import { turned } from '../print/arrange/sizes'
import type { LabelDesk } from '../print/desk/label-desk'
import type { Layout } from '../../src-preload/contract/draft'
import type {
  CalibrationAnswer,
  CalibrationResult,
  PrinterProfile,
} from '../../src-preload/contract/printer-profile'
import type { CalibrationLabel } from '../print/calibrate/calibration-pdf'
import { correctProfile } from '../print/calibrate/correct-profile'
import type { PrintedSheet, PrintSheet } from './print-sheet'

type Deps = {
  desk: Pick<LabelDesk, 'picture' | 'calibration'>
  printSheet: PrintSheet
  profileFor: (layout: Layout) => PrinterProfile
  keepProfile: (profile: PrinterProfile) => void
}

export function createCalibration(deps: Deps) {
  /** As a label lies before the profile turns it. */
  const labelFor = ({ stock, rotation, name, dpi }: PrinterProfile): Promise<CalibrationLabel> =>
    deps.desk.calibration({ stock: turned(stock, rotation), name, dpi })

  /** Other layouts on the same printer and the same paper: what is right for one is right for them. */
  const keepForAll = (before: PrinterProfile, after: PrinterProfile): void => {
    deps.keepProfile(after)
    const { rotation, offset, dpi, headDots, darkness, stock, sheet } = after
    for (const other of layouts.map(deps.profileFor))
      if (other.layout !== after.layout && isAlike(other, before))
        deps.keepProfile({ ...other, rotation, offset, dpi, headDots, darkness, stock, sheet })
  }
  return {
    /** The label as it looks when everything is right, and what is on it. */
    picture: async (request: { layout: Layout; longestSidePixels: number }): Promise<CalibrationPicture> => {
      const { pdf, ...parts } = await labelFor(deps.profileFor(request.layout))
      const { png } = await deps.desk.picture(pdf, 0, request.longestSidePixels)
      return { png, ...parts }
    },

    /** Throws PrintFailure when it could not be handed over. Says what the spooler said within half a minute. */
    print: async (layout: Layout): Promise<PrintedSheet> => {
      const profile = deps.profileFor(layout)
      const { pdf } = await labelFor(profile)
      // Its rulers reach the edges on purpose, and the offset moves them over one: that is what shall be seen.
      return deps.printSheet(pdf, profile, { name: 'calibration', mayLoseEdges: true })
    },

    /** Keeps the corrected profile; when nothing in it can correct what was seen, it says what to do at the printer. */
    answer: ({ layout, answer }: { layout: Layout; answer: CalibrationAnswer }): CalibrationResult => {
      const before = deps.profileFor(layout)
      const result = correctProfile(before, answer)
      if (result.isCorrected) keepForAll(before, result.profile)
      return result
    },
  }
}

const isAlike = (one: PrinterProfile, other: PrinterProfile): boolean =>
  JSON.stringify([one.way, one.target, one.content, one.stock, one.rotation, one.dpi, one.sheet]) ===
  JSON.stringify([
    other.way,
    other.target,
    other.content,
    other.stock,
    other.rotation,
    other.dpi,
    other.sheet,
  ])
