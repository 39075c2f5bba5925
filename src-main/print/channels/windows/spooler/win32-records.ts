// What koffi reads out of Windows' memory, as the types of win32-api.ts have it. It calls nothing.
import type { JobInfo } from './win32-api'

/** A record as koffi reads it. */
export type Decoded = Record<string, unknown>
export const textOf = (record: Decoded | null, name: string): string => {
  const text = record?.[name]
  return typeof text === 'string' ? text : ''
}

/** UTF-16 up to the first zero. */
export function textIn(bytes: Buffer): string {
  const text = bytes.toString('utf16le')
  const end = text.indexOf('\0')
  return end === -1 ? text : text.slice(0, end)
}

export function readJob(job: Decoded): JobInfo {
  const time = job['submitted'] as {
    [part in 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second']: number
  }
  return {
    id: Number(job['id']),
    document: textOf(job, 'document'),
    datatype: textOf(job, 'datatype'),
    statusText: textOf(job, 'statusText'),
    status: Number(job['status']),
    totalPages: Number(job['totalPages']),
    pagesPrinted: Number(job['pagesPrinted']),
    // SYSTEMTIME in UTC; all zero where nobody counts.
    submittedAt:
      time.year === 0
        ? null
        : new Date(
            Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second),
          ).toISOString(),
  }
}
