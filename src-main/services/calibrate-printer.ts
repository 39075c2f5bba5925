// Prints the calibration label of a profile and corrects the profile by what the worker sees on it.
import type { Layout } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import type { PrintState } from '../../src-preload/contract/printer'
import type {
  CalibrationAnswer,
  CalibrationResult,
  PrinterProfile,
  PrintWayName,
} from '../../src-preload/contract/printer-profile'
import { createCalibrationPdf } from '../print/calibrate/calibration-pdf'
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

export function createCalibration(deps: Deps) {
  return {
    /** Throws PrintFailure when it could not be handed over. Says what the spooler said within half a minute. */
    print: async (layout: Layout): Promise<{ state: PrintState; reason: Message | null }> => {
      const profile = deps.profileFor(layout)
      const { way: wayName, target, stock, name, dpi } = profile
      const pdf = await createCalibrationPdf({ stock, name, dpi })
      // As large as the stock, so that it needs no answer; a sheet with fields is calibrated as a whole.
      const job = await prepareJob(pdf, { ...profile, sheet: null, pageSetups: [], copies: 1 })
      const title = jobTitle(`calibration-${deps.newId()}`, 1)
      const way = deps.ways[wayName]
      const giveUpAt = deps.now().getTime() + patienceMs
      return deps.queues.enqueue(target, async () => {
        const filePath = await deps.files.write(title, job.content, job.bytes)
        const { jobId, isReleased } = await handOver(
          way,
          { ...job, title, filePath, target, printsUnproven: profile.printsUnproven },
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
      const result = correctProfile(deps.profileFor(layout), answer)
      if (result.isCorrected) deps.keepProfile(result.profile)
      return result
    },
  }
}
