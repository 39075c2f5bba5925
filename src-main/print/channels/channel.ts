// What every way to paper can do: a spooler, a socket, a folder. The service that prints knows only this.
// A way never decides to print again; it says what it saw.
import type { Message } from '../../../src-preload/contract/messages'
import type { DriverAnswer } from '../../../src-preload/contract/messages/print-messages'
import type { PrintProblem } from '../print-failure'
import { problemMessage } from '../print-failure'
import type { SizeMillimetres } from '../arrange/sizes'
import type { Redraw } from '../dots/redraw'
import type { Brought } from '../printers/session-printer'
import type { PrintEngineName } from '../../../src-preload/contract/vocabulary'

export type PrintContent = 'pdf' | 'zpl'

/** How a page becomes dots where a way draws it itself. The redraws hold for a head of this very resolution. */
export type DotSettings = { dpi: number; threshold: number; redraws: readonly Redraw[] }

/** One attempt to put one label on paper. The file belongs to this job alone and stays until the job has ended. */
export type PrintJobRequest = {
  /** Unique per attempt and plain ASCII (see job-title.ts): the spooler's name for it, by which a lost id is found again. */
  title: string
  /** Absolute path of the job's own file, already composed for the stock. */
  filePath: string
  content: PrintContent
  /** 1 to 99, always stated to the spooler. */
  copies: number
  /** Pages of the file: for the time limit. */
  pageCount: number
  /** The size every page of the file has. */
  stock: SizeMillimetres
  /** What the queue is called, `host:port`, or a folder's path. */
  target: string
  /** Of a printer whose name changes from session to session. */
  brought?: Brought
  /** A person said that this printer does not answer and is to be used all the same. */
  printsUnproven?: boolean
  /** For ways that draw pages themselves. */
  dots?: DotSettings
  engine?: PrintEngineName
  /** Of the second engine; empty: its own. */
  engineProgram?: string
  /** Ink where the printer cannot reach is meant to fall away, or somebody said so. */
  mayLoseEdges?: boolean
  /** A driver that answers otherwise than asked may print when it answers just so: somebody said it. */
  takenAnswer?: DriverAnswer
}

/**
 * The words of IPP (RFC 8011, 5.3.7), also for ways that are no IPP. `unknown` means that nobody can say whether the
 * label was printed; it is never used for "not yet". `sent` is no word of IPP: the printer took all of it, and nothing
 * shows that it came out.
 */
export type SpoolState =
  'pending' | 'held' | 'processing' | 'stopped' | 'canceled' | 'aborted' | 'completed' | 'sent' | 'unknown'

export type SpoolReport = {
  state: SpoolState
  problem: PrintProblem | null
  /** For the worker; null when there is nothing to say. */
  reason: Message | null
  /** What the spooler or printer said, for "Details". */
  details: string
}

export type Submission = {
  /** The way's own id: `Zebra-17`, a Windows job number, a file's path. Record it before calling release(). */
  jobId: string
  /** True: nothing is printed until release(). False: it is on its way already. */
  isHeld: boolean
}

export type FoundJob = SpoolReport & { jobId: string; title: string; createdAt: string | null }

export type Channel = {
  readonly name: 'cups' | 'windows' | 'folder' | 'socket'
  /** Whether submit() leaves the job held, so that a crash before the id is recorded can print nothing. */
  readonly holdsJobs: boolean
  /** Hands the job over. Throws PrintFailure; its isSurelyNotPrinted says whether trying again is safe. */
  submit: (job: PrintJobRequest) => Promise<Submission>
  /** Lets a held job print. Doing it twice prints once. Does nothing where jobs are not held. */
  release: (jobId: string, target: string) => Promise<void>
  /** Stops a job from printing until it is released. False where that is not possible (any more). */
  hold: (jobId: string, target: string) => Promise<boolean>
  /** How the job is now. Throws PrintFailure('spooler-unreachable') when nobody answers: that is no state. */
  state: (jobId: string, target: string) => Promise<SpoolReport>
  /** Takes the job out and says what became of it; it may have been too late. */
  cancel: (jobId: string, target: string) => Promise<SpoolReport>
  /** Jobs that this program handed over (title starts with `titleStart`), newest last: for recovery and for old jobs. */
  find: (target: string, titleStart: string) => Promise<FoundJob[]>
}

/** The contract's words for a print job, from the spooler's. */
export type PrintState =
  'wanted' | 'submitting' | 'queued' | 'printing' | 'printed' | 'sent' | 'failed' | 'unknown' | 'canceled'

const stateWords: Record<SpoolState, PrintState> = {
  pending: 'queued',
  held: 'queued',
  processing: 'printing',
  // A stopped job still prints when the printer is mended: it has not failed, and it is not printing.
  stopped: 'queued',
  canceled: 'canceled',
  aborted: 'failed',
  completed: 'printed',
  sent: 'sent',
  unknown: 'unknown',
}

export function printStateOf(report: SpoolReport): PrintState {
  // Spoolers say "canceled" also when the printer refused the job; only a person's cancel is one to the worker.
  const isRefused =
    report.state === 'canceled' && report.problem !== null && report.problem !== 'canceled-by-person'
  return isRefused ? 'failed' : stateWords[report.state]
}

/** True when nothing more will come: the job's file may go. */
export const hasEnded = (report: SpoolReport): boolean =>
  report.state === 'completed' ||
  report.state === 'canceled' ||
  report.state === 'aborted' ||
  report.state === 'sent' ||
  report.state === 'unknown'

/** A report with the usual message for its problem. */
export const reportOf = (
  state: SpoolState,
  problem: PrintProblem | null = null,
  details = '',
): SpoolReport => ({ state, problem, reason: problemMessage(problem, details), details })

/** Nothing more will come, and nothing shows that the label came out. */
export const sentReport = (problem: PrintProblem | null = null, details = ''): SpoolReport => ({
  ...reportOf('sent', problem, details),
  reason: problem === null ? { code: 'print-not-proven' } : problemMessage(problem, details),
})
