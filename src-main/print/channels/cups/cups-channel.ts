// The way through CUPS (Linux and macOS). Jobs are handed over held, so that the caller can record the id before
// anything prints. Success is read from the job, never from an exit code. It speaks with the server itself; where that
// wants more, and to cancel, CUPS' own programs do it, with an argument list and never a shell.
import { readFile } from 'node:fs/promises'
import type { IppClient } from './ipp-client'
import { stateOnDevice } from './state-on-device'
import { chooseMedium, mediaAttributes, readQueueMedia } from './media'
import { jobAttributes, printerStateAttributes, readJobReport, texts } from './job-report'
import type { IppCollection } from './ipp-message'
import { isJobTitle } from '../../job/job-title'
import { PrintFailure } from '../../print-failure'
import { reportOf, type FoundJob, type PrintJobRequest, type Channel, type SpoolReport } from '../channel'
import { runCommand, type CommandResult, type CommandRunner } from '../run-command'

export type CupsDeps = {
  ipp: IppClient
  run?: CommandRunner
  /** For one call of lp or cancel. A job that is handed over held cannot print, so this limit is safe to hit. */
  timeoutMs?: number
  path?: string
  /** Asks the printer itself; see ipp-device.ts. */
  askDevice?: typeof stateOnDevice
}

const usualPath = '/usr/bin:/usr/local/bin:/opt/homebrew/bin:/bin:/usr/sbin:/sbin'

export function createCupsChannel(deps: CupsDeps): Channel {
  const run = deps.run ?? runCommand
  const askDevice = deps.askDevice ?? stateOnDevice
  const timeoutMs = deps.timeoutMs ?? 15_000
  // English answers, whatever the desktop speaks. A home that is not there: a user's ~/.cups/lpoptions must not turn or
  // scale a label, and without HOME the programs look the real one up.
  const env = {
    PATH: deps.path ?? usualPath,
    LC_ALL: 'C',
    HOME: '/nonexistent',
    CUPS_SERVER: deps.ipp.server,
  }
  const call = (command: string, args: readonly string[]) => run(command, args, { timeoutMs, env })

  async function submit(job: PrintJobRequest) {
    if (!isJobTitle(job.title)) throw new TypeError(`not a job title: ${JSON.stringify(job.title)}`)
    const asked = [...printerStateAttributes, ...mediaAttributes, 'printer-make-and-model']
    const [queue, document] = await Promise.all([deps.ipp.printer(job.target, asked), readFile(job.filePath)])
    if (queue === null)
      throw new PrintFailure('printer-missing', { isSurelyNotPrinted: true, details: job.target })
    if (queue['printer-is-accepting-jobs']?.[0] === false)
      throw new PrintFailure('not-accepting', { isSurelyNotPrinted: true, details: job.target })
    const options = jobOptions(job, queue)
    const created = await deps.ipp.printJob({
      queue: job.target,
      title: job.title,
      format: job.content === 'zpl' ? 'application/vnd.cups-raw' : 'application/pdf',
      attributes: options.map(({ type, name, value }) => ({ type, name, values: [value] })),
      document,
    })
    if (created !== null) return { jobId: `${job.target}-${created}`, isHeld: true }
    const result = await call('lp', submitArguments(job, options))
    // The job was sent held: whatever became of lp, nothing prints before release().
    if (result.outcome !== 'ended' || result.code !== 0) throw handOverFailure(result)
    const jobId = parseRequestId(result.stdout, job.target)
    if (jobId === null)
      throw new PrintFailure('engine-failed', {
        isSurelyNotPrinted: true,
        details: `lp: ${result.stdout.slice(0, 200)}`,
      })
    return { jobId, isHeld: true }
  }

  async function state(jobId: string): Promise<SpoolReport> {
    const job = await deps.ipp.job(jobNumber(jobId), jobAttributes)
    if (job === null || !isJobOfQueue(job, jobId)) return reportOf('unknown', 'job-unknown', jobId)
    const printer = await deps.ipp.printer(queueOf(jobId), [...printerStateAttributes, 'device-uri'])
    const report = readJobReport(job, printer)
    return report.state === 'completed' ? confirmed(report, job, printer) : report
  }

  /** "Completed" means that the data left CUPS; a printer that speaks IPP is asked whether it kept the job. */
  async function confirmed(
    report: SpoolReport,
    job: IppCollection,
    printer: IppCollection | null,
  ): Promise<SpoolReport> {
    const deviceUri = printer === null ? '' : (texts(printer, 'device-uri')[0] ?? '')
    const onDevice = await askDevice(deviceUri, texts(job, 'job-name')[0] ?? '')
    if (onDevice === null || onDevice.state === 'completed') return report
    const { details } = onDevice
    return onDevice.state === 'failed'
      ? reportOf('aborted', 'canceled-by-printer', details)
      : reportOf('processing', null, details)
  }

  return {
    name: 'cups',
    holdsJobs: true,
    submit,
    state,
    release: async (jobId) => {
      if (await deps.ipp.releaseJob(jobNumber(jobId)).catch(() => false)) return
      const result = await call('lp', ['-i', jobId, '-H', 'resume'])
      if (result.outcome === 'ended' && result.code === 0) return
      if (result.outcome === 'missing') throw handOverFailure(result)
      // lp says no also when the job has been released already or is done: the job itself knows.
      const report = await state(jobId)
      if (report.state === 'held')
        throw new PrintFailure(result.outcome === 'timed-out' ? 'time-out' : 'held', {
          isSurelyNotPrinted: false,
          details: wordsOf(result),
        })
    },
    hold: async (jobId) => {
      const result = await call('lp', ['-i', jobId, '-H', 'hold'])
      return result.outcome === 'ended' && result.code === 0 && (await state(jobId)).state === 'held'
    },
    cancel: async (jobId) => {
      const result = await call('cancel', [jobId])
      if (result.outcome === 'missing') throw handOverFailure(result)
      return state(jobId)
    },
    find: async (target, titleStart) => {
      const waiting = await deps.ipp.jobs(target, 'not-completed', jobAttributes)
      const ended = await deps.ipp.jobs(target, 'completed', jobAttributes)
      if (waiting === null || ended === null) return []
      const ours = [...waiting, ...ended].filter((job) =>
        (texts(job, 'job-name')[0] ?? '').startsWith(titleStart),
      )
      if (ours.length === 0) return []
      const printer = await deps.ipp.printer(target, printerStateAttributes)
      return ours
        .map((job) => foundJob(target, job, printer))
        .sort((one, other) => jobNumber(one.jobId) - jobNumber(other.jobId))
    },
  }
}

export type JobOption =
  | { type: 'keyword'; name: string; value: string }
  | { type: 'integer'; name: string; value: number }
  | { type: 'boolean'; name: string; value: boolean }

/** All that is said about a job: tested for every profile. Throws PrintFailure for a medium the queue does not have. */
export function jobOptions(job: PrintJobRequest, queue: IppCollection): JobOption[] {
  const keyword = (name: string, value: string): JobOption => ({ type: 'keyword', name, value })
  const common: JobOption[] = [
    // ZPL states its own size and copies (^PQ); the queue must pass it through once and untouched.
    { type: 'integer', name: 'copies', value: job.content === 'zpl' ? 1 : job.copies },
    keyword('job-hold-until', 'indefinite'),
    // No banner page, whatever the queue's default.
    keyword('job-sheets', 'none'),
  ]
  if (job.content === 'zpl') return common
  if (texts(queue, 'printer-make-and-model').includes('Local Raw Printer'))
    throw new PrintFailure('refused-document', {
      isSurelyNotPrinted: true,
      detail: { code: 'printer-without-driver', printer: job.target },
    })
  return [
    ...common,
    keyword('media', chooseMedium(job.target, readQueueMedia(queue), job.stock)),
    // The page has the stock's size and direction already: nothing may scale, turn, or put several on a sheet.
    keyword('print-scaling', 'none'),
    { type: 'boolean', name: 'pdfAutoRotate', value: false },
    { type: 'integer', name: 'number-up', value: 1 },
    keyword('sides', 'one-sided'),
  ]
}

/** The same for lp. */
export const submitArguments = (job: PrintJobRequest, options: readonly JobOption[]): string[] => [
  ...['-d', job.target, '-t', job.title],
  ...options.flatMap(({ name, value }) => ['-o', `${name}=${value}`]),
  ...(job.content === 'zpl' ? ['-o', 'raw'] : []),
  ...['--', job.filePath],
]

/** "request id is Zebra-17 (1 file(s))" → "Zebra-17". Only an id of the queue that was asked counts. */
export function parseRequestId(stdout: string, queue: string): string | null {
  const match = /request id is (\S+-\d+)(?: |$)/m.exec(stdout)
  const jobId = match?.[1]
  return jobId !== undefined && queueOf(jobId) === queue ? jobId : null
}

const queueOf = (jobId: string): string => jobId.slice(0, jobId.lastIndexOf('-'))
const jobNumber = (jobId: string): number => Number(jobId.slice(jobId.lastIndexOf('-') + 1))

/** Job numbers start again when a spool folder is lost: the same number on another queue is another job. */
function isJobOfQueue(job: IppCollection, jobId: string): boolean {
  const uri = texts(job, 'job-printer-uri')[0]
  if (uri === undefined) return true
  const name = uri.slice(uri.lastIndexOf('/') + 1)
  return name === encodeURIComponent(queueOf(jobId)) || decoded(name) === queueOf(jobId)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function foundJob(queue: string, job: IppCollection, printer: IppCollection | null): FoundJob {
  const createdAtSeconds = Number(job['time-at-creation']?.[0])
  return {
    ...readJobReport(job, printer),
    jobId: `${queue}-${Number(job['job-id']?.[0])}`,
    title: texts(job, 'job-name')[0] ?? '',
    createdAt: createdAtSeconds > 0 ? new Date(createdAtSeconds * 1000).toISOString() : null,
  }
}

function handOverFailure(result: CommandResult): PrintFailure {
  const details = wordsOf(result)
  if (result.outcome === 'missing') return new PrintFailure('program-missing', { isSurelyNotPrinted: true })
  if (result.outcome === 'timed-out')
    return new PrintFailure('time-out', { isSurelyNotPrinted: true, details })
  if (/unable to connect|connection refused|scheduler is not running|bad file descriptor/i.test(details))
    return new PrintFailure('spooler-unreachable', { isSurelyNotPrinted: true, details })
  if (/no space left|unable to (copy|save|write)|too large/i.test(details))
    return new PrintFailure('disk-full', { isSurelyNotPrinted: true, details })
  if (/not accepting/i.test(details))
    return new PrintFailure('not-accepting', { isSurelyNotPrinted: true, details })
  if (/(printer or class|destination).*(does not exist|not found)|unknown destination/i.test(details))
    return new PrintFailure('printer-missing', { isSurelyNotPrinted: true, details })
  return new PrintFailure('engine-failed', { isSurelyNotPrinted: true, details })
}

const wordsOf = (result: CommandResult): string =>
  result.outcome === 'missing' ? '' : `${result.stderr}\n${result.stdout}`.trim().slice(0, 500)
