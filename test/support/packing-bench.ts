// The whole bench without its window, for tests: the real ledger, client, practice service and printing into a folder, on
// a data folder of the test's own. `restart` ends it and begins again on the same data, as a new run of the program.
import { onTestFinished } from 'vitest'
import type { Practice } from '../../src-main/practice/start-practice'
import { createMakeClient } from '../../src-main/station/make-client'
import type { ServiceClient } from '../../src-main/services/clients-by-connection'
import type { Updater } from '../../src-main/services/keep-up-to-date'
import type { StationParts } from '../../src-main/station/station'
import type { Clock } from '../../src-main/common/clock'
import type { SpoolerChild } from '../../src-main/print/channels/windows/spooler/spooler-process'
import type { Draft } from '../../src-preload/contract/draft'
import type { CreateAnswer, Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { aDraft, aDraftId } from './builders'
import { inlineLabelDesk } from './label-desk/inline-label-desk'
import { labelsFolder, openStation, practiceBeside } from './open-station'
import { tempFolder } from './temp-folder'

export type PackingBench = {
  folder: string
  labelsFolder: string
  station: () => StationParts
  practice: () => Practice
  /** Creates and answers with the shipment as it was begun; throws when a question came instead. */
  create: (draft?: Draft) => Shipment
  ask: (draft: Draft, doubleReason?: string | null) => CreateAnswer
  shipment: (id: ShipmentId) => Shipment
  /** Waits for news until the shipment is as wanted. */
  until: (id: ShipmentId, isSo: (shipment: Shipment) => boolean) => Promise<Shipment>
  /** Looks again at every news until there is something to see. */
  untilTold: <Value>(look: () => Value | null) => Promise<Value>
  restart: () => Promise<void>
  /** With a grace, in milliseconds, for what is on its way; without one it ends at once. */
  stop: (graceMs?: number) => Promise<void>
}

const withLabel =
  (make: ReturnType<typeof createMakeClient>, label: Uint8Array): typeof make =>
  (...connection) => ({ ...make(...connection), fetchLabel: () => Promise.resolve(label) })

type Options = {
  /** Orders for the practice service before anything is asked of it; called at every start. */
  prepare?: (practice: Practice) => void
  labelDelayMs?: readonly [number, number]
  /** What every label's address answers, instead of the practice service's label. */
  label?: Uint8Array
  /** What the bench sees of the service, changed by the test. */
  changeClient?: (client: ServiceClient) => ServiceClient
  /** For tests in which time passes. */
  clock?: Clock
  /** A Windows of the test's own, instead of this computer's print system. */
  startSpooler?: () => SpoolerChild
  /** What the system's dialog answers. */
  chooseFileToSave?: (proposal: string) => Promise<string | null>
  /** The file of the shop's settings. */
  shopFile?: string
  updater?: Updater
}

export async function startPackingBench({
  prepare,
  labelDelayMs = [0, 0],
  label,
  changeClient,
  clock,
  startSpooler,
  chooseFileToSave,
  shopFile,
  updater,
}: Options = {}): Promise<PackingBench> {
  const folder = tempFolder()
  const changes = new Set<() => void>()
  let practice: Practice
  let station: StationParts

  const start = async (): Promise<void> => {
    station = openStation({
      folder,
      startLabelDesk: inlineLabelDesk,
      ...(clock === undefined ? {} : { clock }),
      ...(startSpooler === undefined ? {} : { platform: 'win32', startSpooler }),
      ...(chooseFileToSave === undefined ? {} : { chooseFileToSave }),
      ...(shopFile === undefined ? {} : { shopPlaces: [shopFile] }),
      ...(updater === undefined ? {} : { updater }),
      ...(label === undefined ? {} : { makeClient: withLabel(createMakeClient(), label) }),
      ...(changeClient === undefined
        ? {}
        : { makeClient: (connection) => changeClient(createMakeClient()(connection)) }),
      startPractice: async (key) => {
        practice = await practiceBeside(folder, key, { labelDelayMs, isRecording: true })
        prepare?.(practice)
        return practice
      },
      emit: () => {
        for (const changed of changes) changed()
      },
      log: (message, cause) => {
        logged.push(`${message} ${String(cause)}`)
      },
    })
    await station.start()
  }
  const logged: string[] = []
  const detail = (id: ShipmentId): Shipment =>
    (station.handlers.shipments.detail(id) as { shipment: Shipment }).shipment
  const ask = (draft: Draft, doubleReason: string | null = null): CreateAnswer =>
    station.handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason }) as CreateAnswer

  await start()
  let isRunning = true
  const stop = async (graceMs = 0): Promise<void> => {
    if (!isRunning) return
    isRunning = false
    await station.stop(graceMs)
  }
  onTestFinished(async () => {
    await stop()
  })
  return {
    folder,
    labelsFolder: labelsFolder(folder),
    station: () => station,
    practice: () => practice,
    ask,
    create: (draft = aDraft()) => {
      const answer = ask(draft)
      if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
      return answer.shipment
    },
    shipment: detail,
    until: (id, isSo) =>
      new Promise((resolve) => {
        const look = () => {
          const shipment = detail(id)
          if (!isSo(shipment)) return
          changes.delete(look)
          resolve(shipment)
        }
        changes.add(look)
        look()
      }),
    untilTold: (see) =>
      new Promise((resolve) => {
        const look = () => {
          const seen = see()
          if (seen === null) return
          changes.delete(look)
          resolve(seen)
        }
        changes.add(look)
        look()
      }),
    restart: async () => {
      await stop()
      isRunning = true
      await start()
    },
    stop,
  }
}
