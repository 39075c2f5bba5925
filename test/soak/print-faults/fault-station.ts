// The shipped station with a service whose labels are ready, and its prints under observation: what it says about each at
// every moment, as the window would hear it.
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { waitUntil } from '../../../scripts/machine/process'
import { createClock } from '../../../src-main/common/clock'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { StationParts } from '../../../src-main/station/station'
import type { PrintAnswer, PrintJob } from '../../../src-preload/contract/printer'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../../support/builders'
import { dataFolder, openStation } from '../../support/open-station'
import { startCountingService } from '../../support/service/counting-service'

export type WatchedPrint = {
  /** State and reason as last said: `printed`, `queued paper-out`, `failed refused-size`. */
  said: () => string
  job: () => PrintJob
  /** Waits until it says so, at most ten seconds: a worker must not wait longer for the truth. */
  says: (words: string) => Promise<void>
  asks: (question: NonNullable<PrintJob['question']>) => Promise<void>
  answer: (answer: WithoutJob<PrintAnswer>) => Promise<void>
  /** The last word. */
  ended: () => Promise<string>
}
type WithoutJob<Answer> = Answer extends unknown ? Omit<Answer, 'jobId'> : never
export type WantedPrint = Pick<PrinterProfile, 'way' | 'target'> &
  Partial<Pick<PrinterProfile, 'content' | 'stock' | 'printsUnproven'>>

export type FaultStation = {
  handlers: () => StationParts['handlers']
  print: (wanted: WantedPrint) => Promise<WatchedPrint>
  /** Ends it at once; `reopen` begins again on the same data, with a clock that is `aheadMs` ahead. */
  end: () => Promise<void>
  reopen: (aheadMs?: number) => Promise<void>
  filesLeft: () => Promise<number>
  stop: () => Promise<void>
}

const key = 'fault-service-key'
const endStates: readonly PrintJob['state'][] = ['printed', 'sent', 'failed', 'unknown', 'canceled']
/** The longest that a print engine may hang before it is given up, and a little more. */
const longestMs = 200_000
const truthMs = 10_000

export type FaultStationOptions = {
  cupsServer: string
  /** Where the files of jobs lie, when not in the data folder. */
  jobsFolder?: string
  /** Told at once, before the station goes on. */
  onChange?: (job: PrintJob) => void
}

export async function openFaultStation(options: FaultStationOptions): Promise<FaultStation> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-faults-'))
  const { printing } = pathsBelow(dataFolder(folder))
  if (options.jobsFolder !== undefined) {
    await mkdir(dirname(printing), { recursive: true })
    await symlink(options.jobsFolder, printing)
  }
  const label = await readFile(join(import.meta.dirname, '../../fixtures/labels/4x6in.pdf'))
  const service = await startCountingService({ key, slowestMs: 0, random: () => 0, label })
  const shipments = new Map<string, Shipment>()
  let station: StationParts
  let isOpen = false

  const open = async (aheadMs: number): Promise<void> => {
    station = openStation({
      folder,
      env: { CUPS_SERVER: options.cupsServer },
      clock: { ...createClock(), now: () => new Date(Date.now() + aheadMs) },
      emit: (name, payload) => {
        if (name !== 'shipments.changed') return
        const shipment = payload as Shipment
        shipments.set(shipment.id, shipment)
        if (shipment.lastPrint) options.onChange?.(shipment.lastPrint)
      },
      log: (message, cause) => {
        if (message !== 'the practice service did not start') console.error(message, cause)
      },
    })
    isOpen = true
    await station.start()
  }
  const end = async (): Promise<void> => {
    if (isOpen) await station.stop(0)
    isOpen = false
  }
  await open(0)
  const { handlers } = station!
  await handlers.settings.change({ printsByItself: false, doubleWithinDays: 0 })
  await handlers.connections.connect({ name: 'Ready', kind: 'test', baseUrl: service.baseUrl, key })

  const print = async ({ way, target, ...others }: WantedPrint): Promise<WatchedPrint> => {
    const request = { draftId: aDraftId(), draft: aDraft(), doubleReason: null }
    const answer = await station.handlers.shipments.create(request)
    if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
    const { id } = answer.shipment
    await waitUntil(() => shipments.get(id)?.state === 'label-stored', 'the label')
    await station.handlers.printers.assign({ ...defaultProfile('zebra_big', way, target), ...others })
    const begun = await station.handlers.printers.reprint({ id, isSure: true })
    const job = (): PrintJob => shipments.get(id)?.lastPrint ?? begun
    const said = (): string => {
      const { state, reason, question } = job()
      const because = reason?.code === 'print-problem' ? reason.problem : (reason?.code ?? '')
      return [state, because, question === null || question === 'lost' ? '' : `(${question}?)`]
        .join(' ')
        .trim()
    }
    return {
      said,
      job,
      says: (words) => waitUntil(() => said() === words, `“${words}” (it says “${said()}”)`, truthMs),
      asks: (question) =>
        waitUntil(() => job().question === question, `the question “${question}” (${said()})`, truthMs),
      answer: async (given) => {
        await station.handlers.printers.answer({ ...given, jobId: job().id })
      },
      ended: async () => {
        await waitUntil(() => endStates.includes(job().state), `an end (it says “${said()}”)`, longestMs)
        return said()
      },
    }
  }

  return {
    handlers: () => station.handlers,
    print,
    end,
    reopen: async (aheadMs = 0) => {
      await end()
      await open(aheadMs)
    },
    filesLeft: async () => (await readdir(printing).catch(() => [])).length,
    stop: async () => {
      await end()
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
