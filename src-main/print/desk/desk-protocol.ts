// How main and the process that reads labels talk to each other: one question, one answer, by number; and, while it is at
// work, a sign that it still turns. Everything in them passes a process border as it is.
import type { ErrorCode } from '../../../src-preload/contract/errors'
import type { Message } from '../../../src-preload/contract/messages'
import { StationFailure } from '../../station-failure'
import { PrintFailure, type PrintProblem } from '../print-failure'
import type { LabelDesk } from './label-desk'

export type DeskVerb = keyof LabelDesk
export type DeskQuestion = { verb: DeskVerb; args: readonly unknown[] }
export type DeskAsk = DeskQuestion & { id: number }
export type DeskAnswer =
  | { id: number; value: unknown }
  | { id: number; failure: DeskFailure }
  /** It breathes: `id` is nobody's. */
  | { id: 0; breath: true }

type DeskFailure =
  | {
      kind: 'print'
      problem: PrintProblem
      isSurelyNotPrinted: boolean
      details: string
      detail: Message | null
    }
  | { kind: 'station'; code: ErrorCode; detail: Message | null; isRetryable: boolean }
  /** A mistake of ours. */
  | { kind: 'bug'; name: string; said: string; stack: string }

/** Never rejects: what goes wrong is the answer. */
export const createDeskAnswers =
  (desk: LabelDesk) =>
  async ({ id, verb, args }: DeskAsk): Promise<DeskAnswer> => {
    try {
      const work = desk[verb] as (...given: readonly unknown[]) => Promise<unknown>
      return { id, value: (await work(...args)) ?? null }
    } catch (error) {
      return { id, failure: failureOf(error) }
    }
  }

function failureOf(error: unknown): DeskFailure {
  if (error instanceof PrintFailure) {
    const { problem, isSurelyNotPrinted, details, detail } = error
    return { kind: 'print', problem, isSurelyNotPrinted, details, detail }
  }
  if (error instanceof StationFailure) {
    const { code, detail, isRetryable } = error
    return { kind: 'station', code, detail, isRetryable }
  }
  const { name = 'Error', message = String(error), stack = '' } = error instanceof Error ? error : {}
  return { kind: 'bug', name, said: message, stack }
}

/** What was thrown on the other side. */
export function errorOf(failure: DeskFailure): Error {
  if (failure.kind === 'print') {
    const { problem, isSurelyNotPrinted, details, detail } = failure
    return new PrintFailure(problem, { isSurelyNotPrinted, details, ...(detail === null ? {} : { detail }) })
  }
  if (failure.kind === 'station')
    return new StationFailure(failure.code, failure.detail, { isRetryable: failure.isRetryable })
  const error = failure.name === 'RangeError' ? new RangeError(failure.said) : new Error(failure.said)
  error.stack = failure.stack
  return error
}
