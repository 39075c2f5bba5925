// What Windows' own error numbers mean for a print job. Reads a number; asks nobody.
import { PrintFailure, type PrintProblem } from '../../print-failure'
import { win32Codes, Win32Error } from './spooler/win32-api'

const problems: Readonly<Record<number, PrintProblem>> = {
  [win32Codes.accessDenied]: 'not-accepting',
  [win32Codes.diskFull]: 'disk-full',
  [win32Codes.printCancelled]: 'canceled-by-person',
  [win32Codes.serverUnavailable]: 'spooler-unreachable',
  [win32Codes.callFailed]: 'spooler-unreachable',
  [win32Codes.invalidPrinterName]: 'printer-missing',
  [win32Codes.printerDeleted]: 'printer-missing',
}

export const problemOf = (error: unknown): PrintProblem =>
  error instanceof PrintFailure
    ? error.problem
    : error instanceof Win32Error
      ? (problems[error.code] ?? 'engine-failed')
      : 'engine-failed'

/** What goes wrong before the document has been let go has surely not printed, hanging and breaking included. */
export function surelyNotPrinted(error: unknown): unknown {
  if (error instanceof PrintFailure && error.isSurelyNotPrinted) return error
  if (!(error instanceof PrintFailure) && !(error instanceof Win32Error)) return error
  return new PrintFailure(problemOf(error), {
    isSurelyNotPrinted: true,
    details: error instanceof PrintFailure ? error.details : error.message,
    cause: error,
  })
}

/** A question that got no answer: silence is no state. */
export function noAnswer(error: unknown): unknown {
  if (!(error instanceof Win32Error)) return error
  const problem = problemOf(error)
  return new PrintFailure(problem === 'printer-missing' ? problem : 'spooler-unreachable', {
    isSurelyNotPrinted: false,
    details: error.message,
    cause: error,
  })
}
