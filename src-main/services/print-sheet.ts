// Prints a page of our own (a calibration label, a list) through a profile, beside the jobs of labels: it stands in no
// ledger, and is followed for as long as somebody stands at the printer.
import type { Message } from '../../src-preload/contract/messages'
import type { PrintState } from '../../src-preload/contract/printer'
import type { PrinterProfile, PrintWayName } from '../../src-preload/contract/printer-profile'
import { plainPageSetup } from '../print/arrange/place-pages'
import { printStateOf, type Channel } from '../print/channels/channel'
import { followJob, handOver } from '../print/job/follow-job'
import type { JobFiles } from '../print/job/job-files'
import { jobTitle, sheetMark } from '../print/job/job-title'
import type { LabelDesk } from '../print/desk/label-desk'
import type { PrinterQueues } from '../print/job/printer-queues'

type Deps = {
  desk: Pick<LabelDesk, 'prepare'>
  ways: Readonly<Record<PrintWayName, Channel>>
  queues: PrinterQueues
  files: JobFiles
  newId: () => string
  monotonicMs: () => number
  wait: (delayMs: number) => Promise<void>
}
export type PrintedSheet = { state: PrintState; reason: Message | null }
export type PrintSheet = ReturnType<typeof createPrintSheet>

/** After this people look themselves. */
const patienceMs = 30_000

export const createPrintSheet =
  (deps: Deps) =>
  /** `pdf` has pages of the stock's size, as they lie before the profile turns them. Throws PrintFailure. */
  async (
    pdf: Uint8Array,
    profile: PrinterProfile,
    { name, mayLoseEdges }: { name: string; mayLoseEdges: boolean },
  ): Promise<PrintedSheet> => {
    const { way: wayName, target, brought, printsUnproven, engine, engineProgram } = profile
    // A sheet with fields is printed as a whole.
    const settings = { ...profile, sheet: null, pageSetups: [], copies: 1 }
    const job = await deps.desk.prepare(pdf, settings, { pageSetups: [plainPageSetup] })
    const title = jobTitle(`${sheetMark}${name}-${deps.newId()}`, 1)
    const way = deps.ways[wayName]
    const giveUpAtMs = deps.monotonicMs() + patienceMs
    return deps.queues.enqueue(target, async () => {
      const filePath = await deps.files.write(title, job.content, job.bytes)
      try {
        const { jobId, isReleased } = await handOver(
          way,
          { ...job, title, filePath, target, brought, printsUnproven, engine, engineProgram, mayLoseEdges },
          { submitting: () => undefined, submitted: () => undefined },
        )
        const report = await followJob(way, jobId, target, {
          wait: deps.wait,
          isReleased,
          isStopped: () => deps.monotonicMs() > giveUpAtMs,
          onReport: () => undefined,
        })
        return { state: printStateOf(report), reason: report.reason }
      } finally {
        await deps.files.remove(title)
      }
    })
  }
