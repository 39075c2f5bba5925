// What Windows' spooler says about a job and its printer, in our words. Reads bits; asks nobody. The meaning of each bit is
// that of JOB_INFO_1 and PRINTER_INFO_2 in Microsoft's documentation.
import type { PrintProblem } from '../../print-failure'
import { reportOf, sentReport, type SpoolReport } from '../channel'
import { jobBits, printerAttributes, type JobInfo, type PrinterInfo } from './spooler/win32-api'

/** PRINTER_STATUS_*; the first that is set is what the worker is told. */
const printerProblems: readonly (readonly [bits: number, problem: PrintProblem])[] = [
  [0x10 | 0x40 | 0x20, 'paper-out'], // PAPER_OUT, PAPER_PROBLEM, MANUAL_FEED
  [0x8, 'paper-jam'], // PAPER_JAM
  [0x400000, 'head-open'], // DOOR_OPEN
  [0x40000, 'ink-out'], // NO_TONER
  [0x80 | 0x1000 | 0x800000 | 0x2000000, 'offline'], // OFFLINE, NOT_AVAILABLE, SERVER_UNKNOWN, SERVER_OFFLINE
  [0x1, 'paused'], // PAUSED
  [0x4, 'not-accepting'], // PENDING_DELETION
  [0x2 | 0x100000 | 0x200000 | 0x800 | 0x80000, 'printer-needs-attention'], // ERROR, USER_INTERVENTION, OUT_OF_MEMORY, OUTPUT_BIN_FULL, PAGE_PUNT
]
/** PRINTER_STATUS_PRINTING, BUSY, PROCESSING, IO_ACTIVE */
const printingBits = 0x400 | 0x200 | 0x4000 | 0x100

const jobProblems: readonly (readonly [bits: number, problem: PrintProblem])[] = [
  [jobBits.paperOut, 'paper-out'],
  [jobBits.offline, 'offline'],
  [jobBits.userIntervention | jobBits.error | jobBits.blocked, 'printer-needs-attention'],
]

const firstOf = (
  list: readonly (readonly [bits: number, problem: PrintProblem])[],
  status: number,
): PrintProblem | null => list.find(([bits]) => (status & bits) !== 0)?.[1] ?? null

export const printerProblem = ({ status, attributes }: PrinterInfo): PrintProblem | null =>
  firstOf(printerProblems, status) ?? ((attributes & printerAttributes.workOffline) === 0 ? null : 'offline')

export const isPrinting = ({ status }: PrinterInfo): boolean => (status & printingBits) !== 0

/** A job that is in the queue. */
export function readWindowsJob(job: JobInfo, printer: PrinterInfo): SpoolReport {
  const has = (bits: number): boolean => (job.status & bits) !== 0
  const details = detailsOf(job, printer)
  if (has(jobBits.deleting | jobBits.deleted)) return reportOf('canceled', 'canceled-by-person', details)
  if (has(jobBits.printed)) return reportOf('completed', null, details)
  if (has(jobBits.paused)) return reportOf('held', 'held', details)
  const problem = firstOf(jobProblems, job.status) ?? printerProblem(printer)
  if (problem !== null) return reportOf('stopped', problem, details)
  // "The job is sent to the printer, but the job may not be printed yet": with its pages counted nothing is missing.
  if (has(jobBits.complete))
    return hasAllPages(job) ? reportOf('completed', null, details) : sentReport('left-queue', details)
  return reportOf(has(jobBits.printing) ? 'processing' : 'pending', null, details)
}

export type SeenJob = { report: SpoolReport; job: JobInfo }

/** What became of a job that is in the queue no longer, by what was seen of it last. */
export function afterQueue(last: SeenJob | null, title: string): SpoolReport {
  if (last === null) return reportOf('unknown', 'job-unknown', title)
  const { report, job } = last
  if (report.state === 'canceled' || report.state === 'completed' || report.state === 'sent') return report
  // Printed and gone between two looks, or deleted by hand: its pages tell, and without them nobody can.
  const isPrinted = hasAllPages(job) && report.problem === null
  return isPrinted
    ? reportOf('completed', null, report.details)
    : reportOf('unknown', 'job-unknown', report.details)
}

const hasAllPages = ({ pagesPrinted, totalPages }: JobInfo): boolean =>
  pagesPrinted > 0 && pagesPrinted >= totalPages

const detailsOf = (job: JobInfo, printer: PrinterInfo): string =>
  [
    `job 0x${job.status.toString(16)}`,
    job.statusText,
    `pages ${job.pagesPrinted}/${job.totalPages}`,
    `printer 0x${printer.status.toString(16)}`,
  ]
    .filter((text) => text !== '')
    .join('; ')
