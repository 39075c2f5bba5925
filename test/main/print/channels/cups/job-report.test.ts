import { describe, expect, it } from 'vitest'
import { readJobReport, readPrinterProblem } from '../../../../../src-main/print/channels/cups/job-report'
import { printStateOf } from '../../../../../src-main/print/channels/channel'

const idle = { 'printer-state': [3], 'printer-state-reasons': ['none'] }

describe('a job in CUPS', () => {
  it.each([
    [3, 'pending', 'queued'],
    [4, 'held', 'queued'],
    [5, 'processing', 'printing'],
    [9, 'completed', 'printed'],
    [8, 'aborted', 'failed'],
  ])('in state %i is %s, for the worker %s', (number, state, word) => {
    const report = readJobReport({ 'job-state': [number], 'job-state-reasons': ['none'] }, idle)
    expect(report.state).toBe(state)
    expect(printStateOf(report)).toBe(word)
  })

  it('that a person canceled is canceled', () => {
    const report = readJobReport({ 'job-state': [7], 'job-state-reasons': ['job-canceled-by-user'] }, idle)
    expect(printStateOf(report)).toBe('canceled')
  })

  it('that the printer canceled has failed, because nobody wanted that', () => {
    const report = readJobReport(
      {
        'job-state': [7],
        'job-state-reasons': ['processing-to-stop-point'],
        'job-printer-state-message': ['Printer cannot print with supplied options.'],
        'time-at-processing': [1795819177],
      },
      idle,
    )
    expect(report.problem).toBe('refused-size')
    expect(printStateOf(report)).toBe('failed')
  })

  it('that was taken out before it began was canceled by a person, although CUPS words it otherwise', () => {
    const job = {
      'job-state': [7],
      'job-state-reasons': ['processing-to-stop-point'],
      'time-at-processing': [null],
    }
    expect(readJobReport(job, idle).problem).toBe('canceled-by-person')
  })

  it('waits with the reason of its printer', () => {
    const job = { 'job-state': [5], 'job-state-reasons': ['job-printing'] }
    const printer = {
      'printer-state': [4],
      'printer-state-reasons': ['media-empty-error', 'media-low-warning'],
    }
    expect(readJobReport(job, printer)).toMatchObject({
      problem: 'paper-out',
      reason: { code: 'print-problem', problem: 'paper-out' },
    })
  })

  it('that waits for a password says so', () => {
    const job = { 'job-state': [4], 'job-state-reasons': ['cups-held-for-authentication'] }
    expect(readJobReport(job, idle).problem).toBe('sign-in-needed')
  })

  it('in a state nobody knows is unknown', () => {
    expect(printStateOf(readJobReport({ 'job-state': [42] }, idle))).toBe('unknown')
    expect(printStateOf(readJobReport({}, null))).toBe('unknown')
  })
})

describe('a printer in CUPS', () => {
  it.each([
    ['media-empty-error', 'paper-out'],
    ['media-jam-error', 'paper-jam'],
    ['cover-open-report', 'head-open'],
    ['connecting-to-device', 'offline'],
    ['offline-report', 'offline'],
    ['paused', 'paused'],
    ['marker-supply-empty-warning', 'ink-out'],
    ['spool-area-full-error', 'printer-needs-attention'],
  ])('with %s needs: %s', (reason, problem) => {
    expect(readPrinterProblem({ 'printer-state': [3], 'printer-state-reasons': [reason] })).toBe(problem)
  })

  it('that its backend cannot reach is offline', () => {
    const message = ['The printer may not exist or is unavailable at this time.']
    expect(
      readPrinterProblem({
        'printer-state': [4],
        'printer-state-reasons': ['none'],
        'printer-state-message': message,
      }),
    ).toBe('offline')
  })

  it('that only warns is fine', () => {
    expect(
      readPrinterProblem({ 'printer-state': [3], 'printer-state-reasons': ['toner-low-warning'] }),
    ).toBeNull()
  })

  it('that is stopped without a reason is paused', () => {
    expect(readPrinterProblem({ 'printer-state': [5], 'printer-state-reasons': ['none'] })).toBe('paused')
  })
})
