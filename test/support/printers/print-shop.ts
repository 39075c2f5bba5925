// A print shop for tests: a real CUPS with an office queue, a raw queue and a driverless label printer, and a label
// printer on its own port. Each keeps what it printed, so that a judge can tell where a label came out.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCupsChannel } from '../../../src-main/print/channels/cups/cups-channel'
import { followJob, handOver } from '../../../src-main/print/job/follow-job'
import { createIppClient } from '../../../src-main/print/channels/cups/ipp-client'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import type { PreparedJob } from '../../../src-main/print/job/prepare-job'
import type { Channel, SpoolReport } from '../../../src-main/print/channels/channel'
import { createZebraChannel } from '../../../src-main/print/channels/zebra/zebra-channel'
import { ensureMachine } from '../../../scripts/machine/ensure-machine'
import { startFakeZebra, type FakeZebra } from './fake-zebra'
import { startIppPrinter, type IppPrinter } from './ipp-printer'
import { hasOfficeQueue, startPrivateCups, type PrivateCups } from './private-cups'

export type PrinterName = 'office' | 'label' | 'raw' | 'port'

export type PrintShop = {
  cups: PrivateCups
  /** Behind the raw queue. */
  rawZebra: FakeZebra
  /** On its own port. */
  zebra: FakeZebra
  label: IppPrinter
  hasOffice: boolean
  way: (printer: PrinterName) => Channel
  target: (printer: PrinterName) => string
  /** Prints and waits for the end; answers the last word about the job. */
  print: (printer: PrinterName, title: string, job: PreparedJob) => Promise<SpoolReport>
  /** Everything a printer has put out so far: PDFs' paths, or ZPL formats. */
  output: (printer: PrinterName) => Promise<string[]>
  stop: () => Promise<void>
}

export async function startPrintShop(): Promise<PrintShop> {
  await ensureMachine(['printing', 'judges'])
  const folder = await mkdtemp(join(tmpdir(), 'packbench-shop-'))
  const cups = await startPrivateCups()
  const [label, zebra, rawZebra] = [await startIppPrinter(), await startFakeZebra(), await startFakeZebra()]
  const hasOffice = await hasOfficeQueue()
  if (hasOffice) await cups.addOfficeQueue('office')
  await cups.addRawQueue('raw', `socket://${rawZebra.address}`)
  await cups.addIppQueue('label', label.uri)

  const files = createJobFiles(join(folder, 'jobs'))
  const cupsWay = createCupsChannel({ ipp: createIppClient({ server: cups.server }) })
  const socketWay = createZebraChannel()
  const way = (printer: PrinterName) => (printer === 'port' ? socketWay : cupsWay)
  const target = (printer: PrinterName) => (printer === 'port' ? zebra.address : printer)

  return {
    cups,
    rawZebra,
    zebra,
    label,
    hasOffice,
    way,
    target,
    print: async (printer, title, job) => {
      const { content, copies, pageCount, stock } = job
      const filePath = await files.write(title, content, job.bytes)
      const request = { title, filePath, content, copies, pageCount, stock, target: target(printer) }
      const record = { submitting: () => undefined, submitted: () => undefined }
      const { jobId, isReleased } = await handOver(way(printer), request, record)
      const report = await followJob(way(printer), jobId, request.target, {
        onReport: () => undefined,
        wait: (delayMs) => pause(delayMs),
        isReleased,
        limitMs: 60_000,
      })
      await files.remove(title)
      return report
    },
    output: async (printer) => {
      if (printer === 'office') return cups.paper()
      if (printer === 'label') return label.printed()
      return (printer === 'raw' ? rawZebra : zebra).printed()
    },
    stop: async () => {
      await label.stop()
      await cups.stop()
      await zebra.stop()
      await rawZebra.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
