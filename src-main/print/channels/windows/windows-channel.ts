// The way through Windows: pdf-to-printer hands the composed page to the spooler, and the spooler's job says what became
// of it. The engine's exit code is never taken for success. Runs on Windows only; its arguments are tested anywhere.
import { basename } from 'node:path'
import type * as PdfToPrinter from 'pdf-to-printer'
import { isJobTitle } from '../../job/job-title'
import { loadPackage } from '../../lazy-packages'
import { PrintFailure } from '../../print-failure'
import { reportOf, sentReport, type PrintJobRequest, type Channel, type SpoolReport } from '../channel'
import {
  chooseForm,
  readWindowsJob,
  titleOfWindowsJob,
  type PaperForm,
  type WindowsSpooler,
} from './windows-spooler'

/** The options of pdf-to-printer 5.8 that are used; all of them are stated on every call. */
export type EngineOptions = {
  printer: string
  paperSize: string
  scale: 'noscale'
  orientation: 'portrait' | 'landscape'
  copies: number
  side: 'simplex'
  silent: true
  sumatraPdfPath: string
}
export type PrintEngine = (filePath: string, options: EngineOptions) => Promise<void>

export type WindowsDeps = {
  spooler: WindowsSpooler
  /** SumatraPDF.exe outside of any archive; the one in the package is from 2022 (see README). */
  sumatraPdfPath: string
  engine?: PrintEngine
  /** Drivers that ask for a file name wait for ever: after this the engine is stopped. */
  timeoutMs?: number
}

export function createWindowsChannel(deps: WindowsDeps): Channel {
  const engine = deps.engine ?? printWithPackage
  const timeoutMs = deps.timeoutMs ?? 60_000
  /** What this run saw last of each job: a job that has left the queue cannot be asked any more. */
  const lastSeen = new Map<string, SpoolReport>()

  async function look(title: string, printer: string): Promise<SpoolReport | null> {
    const { jobs, printerStatus } = await deps.spooler.jobs(printer, title)
    const job = jobs.filter((one) => titleOfWindowsJob(one) === title).at(-1)
    if (job === undefined) return null
    const report = readWindowsJob(job, printerStatus)
    lastSeen.set(title, report)
    return report
  }

  async function state(title: string, printer: string): Promise<SpoolReport> {
    const report = await look(title, printer)
    if (report !== null) return report
    const before = lastSeen.get(title)
    if (before === undefined) return reportOf('unknown', 'job-unknown', title)
    if (before.state === 'canceled' || before.state === 'completed') return before
    // It left the queue while something was wrong: mended and printed, or deleted by hand. Only the worker can see.
    if (before.problem !== null && before.problem !== 'left-queue')
      return reportOf('unknown', 'job-unknown', before.details)
    return sentReport('left-queue', before.details)
  }

  async function submit(job: PrintJobRequest) {
    if (!isJobTitle(job.title)) throw new TypeError(`not a job title: ${JSON.stringify(job.title)}`)
    if (job.content !== 'pdf')
      throw new PrintFailure('refused-document', {
        isSurelyNotPrinted: true,
        detail: { code: 'windows-takes-no-zpl' },
      })
    const forms = await deps.spooler.forms(job.target)
    const options = engineOptions(job, forms, deps.sumatraPdfPath)
    const ended = await within(engine(job.filePath, options), timeoutMs)
    // That the engine is content says nothing: only the spooler's own job counts.
    if (ended !== 'ok') {
      if (ended === 'timed-out') await deps.spooler.stopEngine(basename(job.filePath)).catch(() => undefined)
      else if (isMissing(ended.error))
        throw new PrintFailure('program-missing', {
          isSurelyNotPrinted: true,
          detail: { code: 'print-program-missing' },
          details: deps.sumatraPdfPath,
        })
      // The engine may have handed the job over before it hung or failed: then the spooler's job decides.
      if ((await look(job.title, job.target).catch(() => null)) === null)
        throw new PrintFailure(ended === 'timed-out' ? 'time-out' : 'engine-failed', {
          isSurelyNotPrinted: false,
          details: ended === 'timed-out' ? '' : wordsOf(ended.error),
        })
    }
    return { jobId: job.title, isHeld: false }
  }

  return {
    name: 'windows',
    holdsJobs: false,
    submit,
    state,
    release: (title, printer) => deps.spooler.resume(printer, title),
    hold: async (title, printer) => {
      await deps.spooler.suspend(printer, title)
      return (await look(title, printer))?.state === 'held'
    },
    cancel: async (title, printer) => {
      const before = await look(title, printer)
      if (before === null) return state(title, printer)
      await deps.spooler.remove(printer, title)
      const after = await look(title, printer)
      if (after !== null) return after
      const canceled = reportOf('canceled', 'canceled-by-person', before.details)
      lastSeen.set(title, canceled)
      return canceled
    },
    find: async (printer, titleStart) => {
      const { jobs, printerStatus } = await deps.spooler.jobsStarting(printer, titleStart)
      return jobs.flatMap((job) => {
        const title = titleOfWindowsJob(job)
        if (!title.startsWith(titleStart)) return []
        return [
          { ...readWindowsJob(job, printerStatus), jobId: title, title, createdAt: job.submittedAt || null },
        ]
      })
    },
  }
}

/**
 * What the engine is told for a job. SumatraPDF turns a page by 90° unless it is told that the page lies the way the
 * paper does (Print.cpp: `portrait` and `landscape` turn the content, not the paper): so the direction is always stated.
 */
export function engineOptions(
  job: PrintJobRequest,
  forms: readonly PaperForm[],
  sumatraPdfPath: string,
): EngineOptions {
  return {
    printer: job.target,
    paperSize: chooseForm(job.target, forms, job.stock),
    scale: 'noscale',
    orientation: job.stock.widthMillimetres > job.stock.heightMillimetres ? 'landscape' : 'portrait',
    copies: job.copies,
    side: 'simplex',
    silent: true,
    sumatraPdfPath,
  }
}

const printWithPackage: PrintEngine = (filePath, options) =>
  (loadPackage('pdf-to-printer') as typeof PdfToPrinter).print(filePath, options)

type Ended = 'ok' | 'timed-out' | { error: unknown }

function within(work: Promise<void>, timeoutMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve('timed-out'), timeoutMs)
    work.then(
      () => {
        clearTimeout(limit)
        resolve('ok')
      },
      (error: unknown) => {
        clearTimeout(limit)
        resolve({ error })
      },
    )
  })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
