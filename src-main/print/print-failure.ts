// What can go wrong on the way to paper: a closed list of problems (contract/messages/print-messages.ts), and the failure
// that carries one. What the spooler itself said goes into `details`.
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { Message, MessageOf } from '../../src-preload/contract/messages'
import { StationFailure } from '../station-failure'

export type PrintProblem = MessageOf<'print-problem'>['problem']

/** What is wrong, with what the spooler or printer said about it. */
export const problemMessage = (problem: PrintProblem | null, said = ''): Message | null =>
  problem === null ? null : { code: 'print-problem', problem, said }

const codeOf: Partial<Record<PrintProblem, ErrorCode>> = {
  'printer-missing': 'printer-missing',
  'disk-full': 'folder-unusable',
  'folder-unusable': 'folder-unusable',
  'file-missing': 'folder-unusable',
  'refused-document': 'label-unusable',
}

/** What only the printer's driver knows: a difference from what it was asked for, and ink that it cannot reach. */
type PrintFailureQuestion = 'cut' | 'driver'

/**
 * Thrown when a job could not be handed over. `isSurelyNotPrinted` is true only when nothing can have reached paper
 * and nothing can still do so: then, and only then, printing again by itself is safe.
 */
export class PrintFailure extends StationFailure {
  readonly problem: PrintProblem
  readonly isSurelyNotPrinted: boolean
  /** What the spooler or printer said. */
  readonly details: string
  /** What a person may still say to it: then it is no failure yet. */
  readonly question: PrintFailureQuestion | null

  constructor(
    problem: PrintProblem,
    options: {
      isSurelyNotPrinted: boolean
      details?: string
      detail?: Message
      question?: PrintFailureQuestion
      cause?: unknown
    },
  ) {
    super(codeOf[problem] ?? 'printer-refused', options.detail ?? problemMessage(problem, options.details), {
      isRetryable: options.isSurelyNotPrinted,
      ...('cause' in options ? { cause: options.cause } : {}),
    })
    this.name = 'PrintFailure'
    this.problem = problem
    this.isSurelyNotPrinted = options.isSurelyNotPrinted
    this.details = options.details ?? ''
    this.question = options.question ?? null
  }
}

/** The problem behind a failed file operation; null when it is none that a worker could put right. */
export function diskProblemOf(error: unknown): PrintProblem | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'disk-full'
  return code === '' ? null : 'folder-unusable'
}
