// One print job under observation: what the engine says about it at each moment, and how often it really came out.
import { stockPresets } from '../../../src-preload/contract/vocabulary'
import { setTimeout as pause } from 'node:timers/promises'
import { followJob, handOver } from '../../../src-main/print/job/follow-job'
import type { JobFiles } from '../../../src-main/print/job/job-files'
import { PrintFailure } from '../../../src-main/print/print-failure'
import { printStateOf, type PrintJobRequest, type Channel } from '../../../src-main/print/channels/channel'
import type { SizeMillimetres } from '../../../src-main/print/arrange/sizes'
import { waitUntil } from '../../../scripts/machine/process'

export type Watched = {
  /** State and problem as last said: `printed`, `queued paper-out`, `failed refused-size`. */
  said: () => string
  jobId: () => string | null
  /** Waits until it says so, at most five seconds: a worker must not wait longer for the truth. */
  says: (words: string) => Promise<void>
  /** The last word. */
  ended: Promise<string>
  /** Stops following, as when the program ends. */
  leave: () => void
}

export type Start = {
  way: Channel
  target: string
  title: string
  bytes: Uint8Array
  content: 'pdf' | 'zpl'
  files: JobFiles
  limitMs?: number
  printsUnproven?: boolean
  /** Default: 4 × 6 in. */
  stock?: SizeMillimetres
  /** Called between recording the id and letting the job print. */
  afterRecord?: () => Promise<void>
}

/** A label that no other job has: a printer's output tells which one came out. */
export const zplFor = (title: string): Uint8Array =>
  Buffer.from(`^XA^FX${title}^FS^FO10,10^GB300,300,100^FS^PQ1^XZ\n`)

export function watch(start: Start): Watched {
  let said = 'wanted'
  let jobId: string | null = null
  let isLeft = false
  const stock = start.stock ?? stockPresets['4x6in']

  async function run(): Promise<string> {
    try {
      const filePath = await start.files.write(start.title, start.content, start.bytes)
      const { way, title, content, target, printsUnproven = false } = start
      const file = { title, filePath, content, copies: 1, pageCount: 1, stock }
      const job: PrintJobRequest = { ...file, target, printsUnproven }
      const handed = await handOver(way, job, {
        submitting: () => {
          said = 'submitting'
        },
        submitted: async (submission) => {
          jobId = submission.jobId
          said = 'queued'
          await start.afterRecord?.()
        },
      })
      const report = await followJob(way, handed.jobId, target, {
        onReport: (next) => {
          said = [printStateOf(next), next.problem ?? ''].join(' ').trim()
        },
        wait: (milliseconds) => pause(Math.min(milliseconds, 250)),
        isReleased: handed.isReleased,
        isStopped: () => isLeft,
        ...(start.limitMs === undefined ? {} : { limitMs: start.limitMs }),
      })
      said = [printStateOf(report), report.problem ?? ''].join(' ').trim()
    } catch (error) {
      if (!(error instanceof PrintFailure)) throw error
      said = `${error.isSurelyNotPrinted ? 'failed' : 'unknown'} ${error.problem}`
    }
    return said
  }

  const ended = run()
  ended.catch(() => undefined)
  return {
    said: () => said,
    jobId: () => jobId,
    says: (words) => waitUntil(() => said === words, `“${words}” (it says “${said}”)`, 5_000),
    ended,
    leave: () => {
      isLeft = true
    },
  }
}
