// Puts a stored label on paper: by itself once, and again whenever somebody asks. What is said about a job is read from
// the spooler, never guessed; a job that nobody can vouch for is "unknown", and nothing is printed twice unasked.
import type { Layout } from '../../src-preload/contract/draft'
import type { PrinterProfile, PrintJob, PrintWayName } from '../../src-preload/contract/printer'
import type { Shipment, ShipmentId } from '../../src-preload/contract/shipment'
import type { LabelStore } from '../labels/store'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { JobFiles } from '../print/job-files'
import { jobTitle } from '../print/job-title'
import { hasEnded, printStateOf, type PrintJobRequest, type PrintWay } from '../print/print-way'
import type { LabelPages } from '../print/page-box'
import { PrintFailure } from '../print/print-failure'
import type { PrinterQueues } from '../print/printer-queue'
import { StationFailure } from '../station-failure'

type Deps = {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  store: LabelStore
  ways: Readonly<Record<PrintWayName, PrintWay>>
  /** Hand-overs to one printer happen one after the other, in the order they were asked for. */
  queues: PrinterQueues
  readLabel: (pdf: Uint8Array) => Promise<LabelPages>
  profileFor: (layout: Layout) => PrinterProfile
  printsByItself: () => boolean
  /** Each job's own file, kept until the job has ended. */
  files: JobFiles
  onChange: (id: ShipmentId) => void
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
  log: (message: string, cause?: unknown) => void
}
export type PrintLabel = ReturnType<typeof createPrinting>

/** How often the spooler is asked: quickly while somebody waits for the paper, then ever more seldom. */
const pauseMilliseconds = (round: number): number => Math.min(250 * 1.25 ** round, 10_000)

export function createPrinting(deps: Deps) {
  const { shipments, printJobs, ways } = deps
  let isStopped = false

  /** The number on the label and which attempt it is: what a person looks for in a queue or a folder. */
  const titleOf = (job: PrintJob): string => {
    const id = job.shipmentId as ShipmentId
    const attempt = printJobs.ofShipment(id).findIndex((other) => other.id === job.id) + 1
    return jobTitle(shipments.need(id).shipmentNumber ?? id, attempt)
  }

  const change = (job: PrintJob, to: Parameters<PrintJobsRepo['change']>[1]): PrintJob => {
    // After the end the ledger is closed; what is unfinished is found again at the next start.
    if (isStopped) return job
    const changed = printJobs.change(job.id, to)
    deps.onChange(changed.shipmentId as ShipmentId)
    return changed
  }

  const fail = (job: PrintJob, cause: unknown): PrintJob => {
    if (!(cause instanceof StationFailure)) deps.log('a label could not be printed', cause)
    const isSurelyNotPrinted =
      cause instanceof PrintFailure ? cause.isSurelyNotPrinted : cause instanceof StationFailure
    const reason =
      cause instanceof StationFailure ? cause.message : 'Packbench made a mistake while printing.'
    return change(job, { state: isSurelyNotPrinted ? 'failed' : 'unknown', reason })
  }

  /** Hands one job over: its own file, the id recorded before anything prints, then released. */
  const handOver = async (job: PrintJob, sha256: string, shipment: Shipment): Promise<PrintJob> => {
    const way = ways[job.way]
    const pdf = await deps.store.read(sha256)
    const label = await deps.readLabel(pdf)
    const request = await ownFile(job, pdf, label)
    const submitting = change(job, { state: 'submitting', reason: '' })
    const { jobId, isHeld } = await way.submit(request)
    const sinceAsked = deps.now().getTime() - Date.parse(job.isReprint ? job.createdAt : shipment.createdAt)
    const queued = change(submitting, {
      state: 'queued',
      reason: '',
      spoolerJobId: jobId,
      ...(job.isReprint ? {} : { handedOverMilliseconds: sinceAsked }),
      ...(job.way === 'folder' ? { filePath: jobId } : {}),
    })
    if (isHeld) await way.release(jobId, job.printerName)
    return queued
  }

  const ownFile = async (job: PrintJob, pdf: Uint8Array, label: LabelPages): Promise<PrintJobRequest> => {
    const [first] = label.pages
    if (!first) throw new StationFailure('label-unusable', 'The label has no page.')
    const title = titleOf(job)
    return {
      title,
      filePath: await deps.files.write(title, 'pdf', pdf),
      content: 'pdf',
      copies: 1,
      pageCount: label.pageCount,
      stock: { widthMillimetres: first.widthMillimetres, heightMillimetres: first.heightMillimetres },
      target: job.printerName,
    }
  }

  /** Follows a job until nothing more will come. A spooler that does not answer is asked again, never believed. */
  const follow = async (job: PrintJob): Promise<void> => {
    const { spoolerJobId } = job
    if (spoolerJobId === null) return
    for (let round = 0; !isStopped; round += 1) {
      try {
        const report = await ways[job.way].state(spoolerJobId, job.printerName)
        const state = printStateOf(report)
        if (state !== job.state || report.reason !== job.reason)
          job = change(job, { state, reason: report.reason })
        if (hasEnded(report)) {
          if (state === 'printed') markPrinted(job)
          return
        }
      } catch (cause) {
        if (!(cause instanceof StationFailure)) throw cause
        if (job.reason !== cause.message) job = change(job, { state: job.state, reason: cause.message })
      }
      await deps.wait(pauseMilliseconds(round))
    }
  }

  const markPrinted = ({ shipmentId }: PrintJob): void => {
    const id = shipmentId as ShipmentId
    if (isStopped || shipments.find(id)?.state !== 'label-stored') return
    shipments.step(id, 'label-stored', { to: 'printed', cause: 'printed' })
    deps.onChange(id)
  }

  const run = async (job: PrintJob, sha256: string, shipment: Shipment): Promise<void> => {
    try {
      await follow(await deps.queues.enqueue(job.printerName, () => handOver(job, sha256, shipment)))
    } catch (cause) {
      fail(job, cause)
    }
  }

  const begin = (shipment: Shipment, sha256: string, isReprint: boolean): PrintJob => {
    const { way, printerName } = deps.profileFor(shipment.draft.label.layout)
    const job = printJobs.begin({ shipmentId: shipment.id, labelSha256: sha256, way, printerName, isReprint })
    deps.onChange(shipment.id)
    void run(job, sha256, shipment)
    return job
  }

  return {
    /** Once per label, when the worker has it set so; the ledger allows no second one. */
    byItself: (shipment: Shipment): void => {
      const { labelSha256, id } = shipment
      if (labelSha256 === null || !deps.printsByItself() || printJobs.hasPrintedByItself(id, labelSha256))
        return
      begin(shipment, labelSha256, false)
    },

    /** Somebody asked for it. Throws StationFailure 'label-not-ready' while there is no stored label. */
    reprint: (id: ShipmentId): PrintJob => {
      const shipment = shipments.need(id)
      if (shipment.labelSha256 === null)
        throw new StationFailure('label-not-ready', 'There is no label yet to print.', { isRetryable: true })
      return begin(shipment, shipment.labelSha256, true)
    },

    /**
     * At start, before anything new is printed. A job with an id is followed further. One that was being handed over may lie in the spooler, held: it
     * is taken out, and the worker is asked to look. One that was only wanted never left.
     */
    recover: (): void => {
      for (const job of printJobs.inState('submitting')) void recoverSubmitting(job)
      for (const job of printJobs.inState('wanted'))
        change(job, { state: 'failed', reason: 'Packbench ended before it was handed over. Print it again.' })
      for (const state of ['queued', 'printing'] as const)
        for (const job of printJobs.inState(state)) void resume(job)
    },

    stop: (): void => {
      isStopped = true
    },
  }

  async function recoverSubmitting(job: PrintJob): Promise<void> {
    const way = ways[job.way]
    try {
      const title = titleOf(job)
      const lost = (await way.find(job.printerName, title)).find((found) => found.title === title)
      if (lost?.state === 'held') await way.cancel(lost.jobId, job.printerName)
      const isSurelyNotPrinted = way.holdsJobs && (lost === undefined || lost.state === 'held')
      change(
        job,
        isSurelyNotPrinted
          ? { state: 'failed', reason: 'Packbench ended before it was printed. Print it again.' }
          : {
              state: 'unknown',
              reason: 'Packbench ended while handing it over. Look whether the label lies in the printer.',
            },
      )
    } catch (cause) {
      fail(job, cause)
    }
  }

  async function resume(job: PrintJob): Promise<void> {
    try {
      const way = ways[job.way]
      if (way.holdsJobs && job.spoolerJobId !== null && job.state === 'queued') {
        const report = await way.state(job.spoolerJobId, job.printerName)
        // The id was recorded but the release may not have happened; releasing twice prints once.
        if (report.state === 'held') await way.release(job.spoolerJobId, job.printerName)
      }
      await follow(job)
    } catch (cause) {
      fail(job, cause)
    }
  }
}
