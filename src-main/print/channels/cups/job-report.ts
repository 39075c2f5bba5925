// What CUPS says about a job and its printer, in our words. Reads attributes; asks nobody.
import type { IppCollection } from './ipp-message'
import type { PrintProblem } from '../../print-failure'
import { reportOf, type SpoolReport, type SpoolState } from '../channel'

export const jobAttributes = [
  'job-id',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-printer-uri',
  'job-printer-state-message',
  'job-printer-state-reasons',
  'job-hold-until',
  'time-at-creation',
  'time-at-processing',
] as const

export const printerStateAttributes = [
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
] as const

/** RFC 8011, 5.3.7. */
const states: Record<number, SpoolState> = {
  3: 'pending',
  4: 'held',
  5: 'processing',
  6: 'stopped',
  7: 'canceled',
  8: 'aborted',
  9: 'completed',
}

/** Keywords of RFC 8011 5.4.12, PWG 5100.x and CUPS, without their -error, -warning or -report ending. First match wins. */
const printerProblems: readonly (readonly [RegExp, PrintProblem])[] = [
  [/^(media-empty|media-needed|input-tray-missing)$/, 'paper-out'],
  [/^media-jam$/, 'paper-jam'],
  [/^(cover-open|door-open|interlock-open|input-cover-open|output-cover-open)$/, 'head-open'],
  [/^marker-ribbon-empty$/, 'ribbon-out'],
  [/^(toner-empty|marker-supply-empty|developer-empty)$/, 'ink-out'],
  [/^fuser-over-temp$/, 'too-hot'],
  [/^(offline|connecting-to-device|timed-out|shutdown|hibernate|power-down)$/, 'offline'],
  [/^(paused|moving-to-paused|deactivated|hold-new-jobs|stopped-partly|stopping)$/, 'paused'],
]

const unreachable =
  /may not exist|unavailable|not respond|not connected|unable to (connect|locate|find)|connection (refused|failed)|unreachable|host is down/i

/** What keeps a printer from printing; null when nothing does. */
export function readPrinterProblem(printer: IppCollection): PrintProblem | null {
  const reasons = texts(printer, 'printer-state-reasons').filter((reason) => reason !== 'none')
  for (const [pattern, problem] of printerProblems) {
    if (reasons.some((reason) => pattern.test(reason.replace(/-(error|warning|report)$/, '')))) return problem
  }
  if (printer['printer-state']?.[0] === 5) return 'paused'
  // Backends that wait for a printer which is off say so in words only, and the words stay behind when it is idle.
  if (
    printer['printer-state']?.[0] === 4 &&
    texts(printer, 'printer-state-message').some((text) => unreachable.test(text))
  )
    return 'offline'
  return reasons.some((reason) => reason.endsWith('-error')) ? 'printer-needs-attention' : null
}

/** A job's state with the reason that matters to the worker; the printer explains what a waiting job waits for. */
export function readJobReport(job: IppCollection, printer: IppCollection | null): SpoolReport {
  const state = states[Number(job['job-state']?.[0])] ?? 'unknown'
  const reasons = texts(job, 'job-state-reasons').filter((reason) => reason !== 'none')
  const message = texts(job, 'job-printer-state-message')[0] ?? ''
  const printerReasons = printer === null ? [] : texts(printer, 'printer-state-reasons')
  const details = [...new Set([...reasons, message, ...printerReasons])]
    .filter((text) => text !== '' && text !== 'none')
    .join('; ')
  return reportOf(state, problemOf(state, reasons, message, job, printer), details)
}

function problemOf(
  state: SpoolState,
  reasons: readonly string[],
  message: string,
  job: IppCollection,
  printer: IppCollection | null,
): PrintProblem | null {
  switch (state) {
    case 'held':
      return isSignInNeeded(reasons, job) ? 'sign-in-needed' : 'held'
    case 'pending':
      return printer === null ? null : readPrinterProblem(printer)
    case 'processing':
      return printer === null ? null : readPrinterProblem(printer)
    case 'stopped':
      return (printer === null ? null : readPrinterProblem(printer)) ?? refusal(reasons, message)
    case 'canceled':
      // CUPS gives the same reason for a job taken out of the queue and for one the printer gave back; but only the
      // second one has ever begun.
      return reasons.includes('job-canceled-by-user') || !hasBegun(job)
        ? 'canceled-by-person'
        : refusal(reasons, message, true)
    case 'aborted':
      return refusal(reasons, message)
    case 'completed':
    case 'sent':
      return null
    case 'unknown':
      return 'job-unknown'
  }
}

const hasBegun = (job: IppCollection): boolean => Number(job['time-at-processing']?.[0] ?? 0) > 0

const isSignInNeeded = (reasons: readonly string[], job: IppCollection): boolean =>
  reasons.includes('cups-held-for-authentication') ||
  texts(job, 'job-hold-until').includes('auth-info-required')

function refusal(reasons: readonly string[], message: string, isCanceled = false): PrintProblem {
  if (/supplied options|media.*(unsupported|not supported)|unsupported.*media/i.test(message))
    return 'refused-size'
  if (
    reasons.some((reason) =>
      /^(document-(unprintable|format)-error|unsupported-document-format)$/.test(reason),
    )
  )
    return 'refused-document'
  return isCanceled ? 'canceled-by-printer' : 'engine-failed'
}

export const texts = (attributes: IppCollection, name: string): string[] =>
  (attributes[name] ?? []).filter((value): value is string => typeof value === 'string')
