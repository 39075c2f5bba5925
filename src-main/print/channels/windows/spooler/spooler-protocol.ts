// How main and the process that talks to Windows' spooler talk to each other: one question, one answer, by number.
// Everything in them passes a process border as it is.
import type { SpoolerDesk } from './spooler-desk'
import { Win32Error } from './win32-api'

export type SpoolerVerb = keyof SpoolerDesk
export type SpoolerAsk = { id: number; verb: SpoolerVerb; args: readonly unknown[] }
export type SpoolerAnswer =
  | { id: number; value: unknown }
  /** `code` is Windows' own error number; null for a mistake of ours. */
  | { id: number; failure: { call: string; code: number | null } }

/** Never throws: what goes wrong is the answer. */
export const createSpoolerAnswers =
  (desk: SpoolerDesk) =>
  ({ id, verb, args }: SpoolerAsk): SpoolerAnswer => {
    try {
      const work = desk[verb] as (...given: readonly unknown[]) => unknown
      return { id, value: work(...args) ?? null }
    } catch (error) {
      const failure =
        error instanceof Win32Error
          ? { call: error.call, code: error.code }
          : { call: String(error), code: null }
      return { id, failure }
    }
  }
