// Prints the calibration label of a profile and corrects the profile by what the worker sees on it.
import type { CalibrationPicture } from '../../src-preload/contract/printer-profile'
import { layouts } from '../../src-preload/contract/vocabulary'
import { plainPageSetup } from '../print/arrange/place-pages'
import { turned } from '../print/arrange/sizes'
import { pictureOfPage } from '../print/dots/raster'
import type { Layout } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import type { PrintState } from '../../src-preload/contract/printer'
import type {
  CalibrationAnswer,
  CalibrationResult,
  PrinterProfile,
  PrintWayName,
} from '../../src-preload/contract/printer-profile'
import { type CalibrationLabel, createCalibrationPdf } from '../print/calibrate/calibration-pdf'
import { correctProfile } from '../print/calibrate/correct-profile'
import { followJob, handOver } from '../print/job/follow-job'
import type { JobFiles } from '../print/job/job-files'
import { jobTitle } from '../print/job/job-title'
import { prepareJob } from '../print/job/prepare-job'
import { printStateOf, type Channel } from '../print/channels/channel'
import type { PrinterQueues } from '../print/job/printer-queues'

type Deps = {
  ways: Readonly<Record<PrintWayName, Channel>>
  queues: PrinterQueues
  files: JobFiles
  profileFor: (layout: Layout) => PrinterProfile
  keepProfile: (profile: PrinterProfile) => void
  newId: () => string
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
}

/** Somebody stands at the printer: after this they look themselves. */
const patienceMs = 30_000

/** As a label lies before the profile turns it. */
const labelFor = ({ stock, rotation, name, dpi }: PrinterProfile): Promise<CalibrationLabel> =>
  createCalibrationPdf({ stock: turned(stock, rotation), name, dpi })

export function createCalibration(deps: Deps) {
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
      const { png } = await pictureOfPage(pdf, 0, request.longestSidePixels)
      return { png, ...parts }
    },

    /** Throws PrintFailure when it could not be handed over. Says what the spooler said within half a minute. */
    print: async (layout: Layout): Promise<{ state: PrintState; reason: Message | null }> => {
      const profile = deps.profileFor(layout)
      const { way: wayName, target } = profile
      const { pdf } = await labelFor(profile)
      // Its rulers reach the edges, and the offset moves them over one: that is what shall be seen. A sheet with fields is
      // calibrated as a whole.
      const settings = { ...profile, sheet: null, pageSetups: [], copies: 1 }
      const job = await prepareJob(pdf, settings, { pageSetups: [plainPageSetup] })
      const title = jobTitle(`calibration-${deps.newId()}`, 1)
      const way = deps.ways[wayName]
      const giveUpAt = deps.now().getTime() + patienceMs
      return deps.queues.enqueue(target, async () => {
        const filePath = await deps.files.write(title, job.content, job.bytes)
        const { jobId, isReleased } = await handOver(
          way,
          {
            ...job,
            title,
            filePath,
            target,
            printsUnproven: profile.printsUnproven,
            engine: profile.engine,
            engineProgram: profile.engineProgram,
            // Its rulers reach the edges on purpose.
            mayLoseEdges: true,
          },
          {
            submitting: () => undefined,
            submitted: () => undefined,
          },
        )
        const report = await followJob(way, jobId, target, {
          wait: deps.wait,
          isReleased,
          isStopped: () => deps.now().getTime() > giveUpAt,
          onReport: () => undefined,
        })
        await deps.files.remove(title)
        return { state: printStateOf(report), reason: report.reason }
      })
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
