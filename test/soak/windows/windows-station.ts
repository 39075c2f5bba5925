// The shipped station as it is on Windows, with Windows' spooler as it is told: ships one label after the other, each with a
// profile of its own, and says what it was told about each.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMakeClient } from '../../../src-main/station/make-client'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { SpoolerChild } from '../../../src-main/print/channels/windows/spooler/spooler-process'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../../support/builders'
import { dataFolder, openStation, practiceBeside } from '../../support/open-station'

type Shipped = {
  job: PrintJob
  /** What the printer was given: the job's own file, as it was when its number was written down. */
  file: Uint8Array | null
}
type WindowsStation = {
  /** Resolves with the last word about its print, or with its question. */
  ship: (label: Uint8Array, profile: PrinterProfile, whenQueued?: (job: PrintJob) => void) => Promise<Shipped>
  stop: () => Promise<void>
}

const limitMs = 120_000
const ends: readonly PrintJob['state'][] = ['printed', 'sent', 'failed', 'unknown', 'canceled']

export async function openWindowsStation(startSpooler: () => SpoolerChild): Promise<WindowsStation> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-windows-station-'))
  const { printing } = pathsBelow(dataFolder(folder))
  const listening = new Set<(job: PrintJob) => void>()
  let label = new Uint8Array()
  let count = 0
  const makeClient = createMakeClient()
  const station = openStation({
    folder,
    platform: 'win32',
    startSpooler,
    makeClient: (...connection) => ({
      ...makeClient(...connection),
      fetchLabel: () => Promise.resolve(label),
    }),
    startPractice: (key) => practiceBeside(folder, key, { labelDelayMs: [0, 0] }),
    emit: (name, payload) => {
      const { lastPrint } = name === 'shipments.changed' ? (payload as Shipment) : { lastPrint: null }
      if (lastPrint) for (const hear of listening) hear(lastPrint)
    },
    log: (message, cause) => {
      console.error(message, cause)
    },
  })
  await station.start()
  const { handlers } = station
  await handlers.settings.change({ doubleWithinDays: 0 })

  return {
    ship: async (pdf, profile, whenQueued) => {
      label = new Uint8Array(pdf)
      count += 1
      await handlers.printers.assign({ ...profile, layout: 'zebra_big' })
      const draft = aDraft({ parcel: { reference: `#${count}` } })
      let file: Uint8Array | null = null
      const ended = new Promise<PrintJob>((resolve, reject) => {
        const hear = (job: PrintJob): void => {
          if (job.state === 'queued' && file === null) {
            file = fileIn(printing)
            whenQueued?.(job)
          }
          if (!ends.includes(job.state) && job.question === null) return
          clearTimeout(limit)
          listening.delete(hear)
          resolve(job)
        }
        const limit = setTimeout(() => {
          listening.delete(hear)
          reject(new Error('Nothing was heard of a print.'))
        }, limitMs)
        listening.add(hear)
      })
      const answer = await handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason: null })
      if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
      return { job: await ended, file }
    },
    stop: async () => {
      await station.stop(0)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One job is under way at a time. */
function fileIn(folder: string): Uint8Array | null {
  const name = readdirSync(folder).find((one) => !one.startsWith('.'))
  return name === undefined ? null : new Uint8Array(readFileSync(join(folder, name)))
}
