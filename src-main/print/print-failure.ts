// What can go wrong on the way to paper: a closed list of problems, the words for each, and the failure that carries
// one. The words say what happened and what to do next; what the spooler itself said goes into `details`.
import type { ErrorCode } from '../../src-preload/contract/errors'
import { StationFailure } from '../station-failure'

export const printProblems = [
  // the printer wants a person
  'paper-out',
  'paper-jam',
  'head-open',
  'ribbon-out',
  'ink-out',
  'too-hot',
  'paused',
  'offline',
  'not-ready',
  'printer-needs-attention',
  // the queue or the job
  'held',
  'refused-size',
  'refused-document',
  'not-accepting',
  'sign-in-needed',
  'canceled-by-person',
  'canceled-by-printer',
  'engine-failed',
  'left-queue',
  'job-unknown',
  // the way there
  'printer-missing',
  'program-missing',
  'spooler-unreachable',
  'time-out',
  'connection-broken',
  'address-refused',
  'disk-full',
  'folder-unusable',
  'file-missing',
] as const
export type PrintProblem = (typeof printProblems)[number]

/** One sentence or two for the worker. A new problem does not compile without words. */
export const problemWords: Record<PrintProblem, string> = {
  'paper-out': 'The printer is out of labels or paper. Load some, then let it go on.',
  'paper-jam': 'The paper is jammed. Clear the printer, then look whether the label came out whole.',
  'head-open': 'The print head or a cover is open. Close it.',
  'ribbon-out': 'The ribbon is used up. Load a new one.',
  'ink-out': 'The printer is out of ink or toner.',
  'too-hot': 'The print head is too hot. It goes on by itself when it has cooled down.',
  paused: 'The printer is paused. Resume it at the printer or in the printer settings.',
  offline: 'The printer does not answer. Check that it is switched on and connected.',
  'not-ready':
    'The printer answers the connection but not the question how it is: out of paper, open, or too hot.',
  'printer-needs-attention': 'The printer needs a person. Look at its display.',
  held: 'The label waits in the queue and is not printed until it is released.',
  'refused-size':
    'The printer has no paper of this size set up. Choose another stock or add the size to the printer.',
  'refused-document': 'The printer could not read the document.',
  'not-accepting': 'The printer queue does not accept jobs. Enable it in the printer settings.',
  'sign-in-needed':
    'The printer wants a user name and password. Sign in to it in the system’s printer settings.',
  'canceled-by-person': 'The print was canceled.',
  'canceled-by-printer': 'The printer gave the job back unprinted.',
  'engine-failed': 'The print program ended with an error. Nothing says that the label was printed.',
  'left-queue': 'The queue handed the label to the printer and no longer lists it.',
  'job-unknown':
    'The print queue does not know this job any more. Look whether the label lies in the printer.',
  'printer-missing': 'This printer is not installed any more. Choose another printer for this layout.',
  'program-missing':
    'The system’s print program is missing. Install the printing system (CUPS) or use the folder.',
  'spooler-unreachable':
    'The printing system of this computer does not answer. It may be restarting; try again.',
  'time-out': 'Printing took longer than it may. Look whether the label lies in the printer.',
  'connection-broken': 'The connection broke in the middle. Look whether the label lies in the printer.',
  'address-refused': 'Labels are sent to printers in the own network only. Check the printer’s address.',
  'disk-full': 'There is no room left on the disk. Make some, then print again.',
  'folder-unusable': 'The folder cannot be written to. Choose another folder.',
  'file-missing': 'The printed file is no longer in the folder.',
}

const codeOf: Partial<Record<PrintProblem, ErrorCode>> = {
  'printer-missing': 'printer-missing',
  'disk-full': 'folder-unusable',
  'folder-unusable': 'folder-unusable',
  'file-missing': 'folder-unusable',
  'refused-document': 'label-unusable',
}

/**
 * Thrown when a job could not be handed over. `isSurelyNotPrinted` is true only when nothing can have reached paper
 * and nothing can still do so: then, and only then, printing again by itself is safe.
 */
export class PrintFailure extends StationFailure {
  readonly problem: PrintProblem
  readonly isSurelyNotPrinted: boolean
  readonly details: string

  constructor(
    problem: PrintProblem,
    options: { isSurelyNotPrinted: boolean; details?: string; words?: string; cause?: unknown },
  ) {
    super(codeOf[problem] ?? 'printer-refused', options.words ?? problemWords[problem], {
      isRetryable: options.isSurelyNotPrinted,
      ...('cause' in options ? { cause: options.cause } : {}),
    })
    this.name = 'PrintFailure'
    this.problem = problem
    this.isSurelyNotPrinted = options.isSurelyNotPrinted
    this.details = options.details ?? ''
  }
}

/** The problem behind a failed file operation; null when it is none that a worker could put right. */
export function diskProblemOf(error: unknown): PrintProblem | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'disk-full'
  return code === '' ? null : 'folder-unusable'
}
