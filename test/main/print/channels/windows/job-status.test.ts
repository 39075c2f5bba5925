// What Windows' status bits mean for the worker.
import { describe, expect, it } from 'vitest'
import {
  afterQueue,
  printerProblem,
  readWindowsJob,
} from '../../../../../src-main/print/channels/windows/job-status'
import {
  jobBits,
  type JobInfo,
  type PrinterInfo,
} from '../../../../../src-main/print/channels/windows/spooler/win32-api'

const aJob = (status: number, pages: [number, number] = [0, 1]): JobInfo => ({
  id: 5,
  document: 'ship-PB1-1',
  datatype: 'RAW',
  statusText: '',
  status,
  pagesPrinted: pages[0],
  totalPages: pages[1],
  submittedAt: null,
})
const aPrinter = (status = 0, attributes = 0): PrinterInfo => ({
  driver: '',
  port: '',
  comment: '',
  status,
  attributes,
})
const { paused, error, deleting, spooling, printing, offline, paperOut, printed, userIntervention } = jobBits
const { complete, retained, blocked, deleted } = jobBits

describe('a job on Windows', () => {
  it.each([
    ['without a word', 0, 0, 'pending', null],
    ['spooling', spooling, 0, 'pending', null],
    ['printing', printing, 0, 'processing', null],
    ['printing with an error', printing | error, 0, 'stopped', 'printer-needs-attention'],
    ['without paper', paperOut | printing, 0, 'stopped', 'paper-out'],
    ['offline', offline, 0, 'stopped', 'offline'],
    ['behind one that cannot print', blocked, 0, 'stopped', 'printer-needs-attention'],
    ['on a printer that is offline', 0, 0x80, 'stopped', 'offline'],
    ['on a printer with its door open', 0, 0x400000, 'stopped', 'head-open'],
    ['paused', paused | retained, 0, 'held', 'held'],
    ['waiting for a person', userIntervention, 0, 'stopped', 'printer-needs-attention'],
    ['printed', printed | retained, 0, 'completed', null],
    ['printed on a printer that has no paper by now', printed, 0x10, 'completed', null],
    ['sent, with nothing printed', complete | retained, 0, 'sent', 'left-queue'],
    ['being deleted', deleting | printed, 0, 'canceled', 'canceled-by-person'],
    ['deleted', deleted, 0, 'canceled', 'canceled-by-person'],
  ])('that is %s', (_name, status, printer, state, problem) => {
    expect(readWindowsJob(aJob(status), aPrinter(printer))).toMatchObject({ state, problem })
  })

  it('that was sent with all of its pages counted has printed', () => {
    expect(readWindowsJob(aJob(complete, [2, 2]), aPrinter()).state).toBe('completed')
    expect(readWindowsJob(aJob(complete, [1, 2]), aPrinter()).state).toBe('sent')
  })
})

describe('a job that is in the queue no longer', () => {
  const seen = (job: JobInfo, printer = aPrinter()) => ({ job, report: readWindowsJob(job, printer) })

  it.each([
    ['never seen', null, 'unknown'],
    ['seen waiting', seen(aJob(0)), 'unknown'],
    ['seen printing without a page', seen(aJob(printing, [0, 1])), 'unknown'],
    ['seen printing with all of its pages', seen(aJob(printing, [1, 1])), 'completed'],
    ['seen with half of its pages', seen(aJob(printing, [1, 2])), 'unknown'],
    ['seen without paper', seen(aJob(paperOut, [1, 1])), 'unknown'],
    ['seen deleted', seen(aJob(deleting)), 'canceled'],
    ['seen printed', seen(aJob(printed)), 'completed'],
    ['seen sent', seen(aJob(complete)), 'sent'],
  ])('and was %s', (_name, last, state) => {
    expect(afterQueue(last, 'ship-PB1-1').state).toBe(state)
  })
})

describe('a printer on Windows', () => {
  it.each([
    ['ready', 0, 0, null],
    ['out of paper', 0x10, 0, 'paper-out'],
    ['jammed', 0x8, 0, 'paper-jam'],
    ['open', 0x400000, 0, 'head-open'],
    ['out of toner', 0x40000, 0, 'ink-out'],
    ['paused', 0x1, 0, 'paused'],
    ['on a server that is gone', 0x2000000, 0, 'offline'],
    ['set to work offline', 0, 0x400, 'offline'],
    ['waiting for paper by hand', 0x20, 0, 'paper-out'],
    ['wrongly loaded', 0x40, 0, 'paper-out'],
    ['offline', 0x80, 0, 'offline'],
    ['not there', 0x1000, 0, 'offline'],
    ['on a server that nobody knows', 0x800000, 0, 'offline'],
    ['being taken away', 0x4, 0, 'not-accepting'],
    ['in error', 0x2, 0, 'printer-needs-attention'],
    ['waiting for a person', 0x100000, 0, 'printer-needs-attention'],
    ['out of memory', 0x200000, 0, 'printer-needs-attention'],
    ['full where paper comes out', 0x800, 0, 'printer-needs-attention'],
    ['unable to print a page', 0x80000, 0, 'printer-needs-attention'],
    ['open, out of paper and in error', 0x400012, 0, 'paper-out'],
    ['offline and paused', 0x81, 0, 'offline'],
    ['printing, busy, warming up or saving power', 0x400 | 0x200 | 0x10000 | 0x1000000, 0, null],
    ['low on toner, which stops nothing', 0x20000, 0, null],
  ])('that is %s', (_name, status, attributes, problem) => {
    expect(printerProblem(aPrinter(status, attributes))).toBe(problem)
  })
})
