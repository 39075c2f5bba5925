// The whole bench without its window: builds every part and passes parts in. Plain Node, so that a test can run the
// real thing; what only Electron has (sealing, proxies, dialogs, news to the window) comes in as functions.
import { monotonicFactory } from 'ulid'
import type { StationEmit, StationHandlers } from '../src-preload/contract'
import type { ConnectionId, ShipmentId } from '../src-preload/contract/ids'
import type { PrinterProfile } from '../src-preload/contract/printer-profile'
import { createHandlers } from './handlers'
import { readLabelPdf } from './print/read/read-label'
import { warmUpPrinting } from './print/job/prepare-job'
import { createPrintParts } from './print/print-parts'
import { createPrintAnswers } from './services/answer-print'
import { announceAgain, createAnnounce } from './services/announce-shipment'
import { createLabelWait } from './services/await-label'
import { createCalibration } from './services/calibrate-printer'
import { createPrinterChoice } from './services/choose-printer'
import { createScanConfirmation } from './services/confirm-scan'
import { createConnecting } from './services/connect-service'
import { createShipmentCreation } from './services/create-shipment'
import { createShipmentLists } from './services/list-shipments'
import { createPrinting } from './services/print-label'
import { createPrintRecovery } from './services/recover-prints'
import { createTrackingRefresh } from './services/refresh-tracking'
import { createStatusReport } from './services/report-status'
import { createLabelChecks } from './services/check-label'
import { createPrintRun } from './services/run-print-job'
import { createClientsByConnection, type MakeClient } from './services/clients-by-connection'
import { createSheetPositions } from './services/sheet-positions'
import { createSettlement } from './services/settle-unsure'
import { createQueueWatch } from './services/watch-queues'
import { createLabelPictures } from './services/show-label'
import type { Paths } from './shell/paths'
import type { Vault } from './shell/vault'
import type { RunningPractice } from './start-practice-process'
import { StationFailure } from './station-failure'
import { openStorage } from './storage'

export type StationDeps = {
  paths: Paths
  /** Where labels go that no printer was chosen for. */
  folderForLabels: string
  vault: Vault
  makeClient: MakeClient
  /** What the worker's computer speaks, such as 'de-AT'; English unless said. */
  systemLanguage?: string
  startPractice: (key: string) => Promise<RunningPractice>
  newPracticeKey: () => string
  emit: StationEmit
  chooseFolder: () => Promise<string | null>
  log: (message: string, cause?: unknown) => void
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
}
/** The first label must not wait for the print engine to load, and the first seconds of a worker not either. */
const warmUpAfterMs = 4_000

export type StationParts = ReturnType<typeof createStation>

/** Throws StationFailure 'ledger-newer' or 'ledger-unwritable' when the ledger cannot be trusted. */
export function createStation(deps: StationDeps) {
  const { paths, vault, emit, log } = deps
  const now = (): Date => new Date()
  const newId = monotonicFactory()
  const timers = new Set<NodeJS.Timeout>()
  const setTimer = (milliseconds: number, run: () => void): (() => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
    return () => {
      clearTimeout(timer)
      timers.delete(timer)
    }
  }

  const storage = openStorage({ paths, now, newId, log })
  const { shipments, connections, settings, printJobs, labels, answers, search, store } = storage
  const { practiceConnection } = storage
  const print = createPrintParts({
    folder: paths.printing,
    platform: deps.platform,
    env: deps.env,
    onListChange: () => {
      status.tell()
    },
  })

  const activeConnection = (): ConnectionId => {
    const active = connections.active()
    if (!active) throw new StationFailure('not-found', { code: 'no-connection-chosen' })
    return active.id
  }
  const makeClient: MakeClient = (connection) => {
    const language = (): string => {
      const chosen = settings.get().language
      return chosen === 'system' ? (deps.systemLanguage ?? 'en') : chosen
    }
    return deps.makeClient({ ...connection, language })
  }
  const clients = createClientsByConnection({
    connections,
    keyOf: vault.key,
    makeClient,
    onGateChange: () => {
      status.tell()
    },
  })
  const { clientFor } = clients
  const announce = createAnnounce({
    shipments,
    search,
    emit,
    log,
    onChange: () => {
      status.tell()
    },
  })

  let sealing: 'sealed' | 'this-run' = 'sealed'
  const goOn = (): void => {
    creation.sendWaiting()
    labelWait.resume()
  }
  const connecting = createConnecting({
    connections,
    vault,
    clients,
    makeClient,
    countOpen: shipments.countOpen,
    onChange: () => {
      status.tell()
      void status.check()
    },
  })
  const printers = createPrinterChoice({
    settings,
    list: print.list,
    folderForLabels: deps.folderForLabels,
    onChange: () => {
      status.tell()
    },
  })
  const status = createStatusReport({
    shipments,
    printJobs,
    activeConnection: connecting.active,
    clientFor,
    setPaused: clients.setPaused,
    printersInUse: printers.inUse,
    sealing: () => sealing,
    emit,
    onServiceBack: goOn,
    now,
    setTimer,
  })
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimer(milliseconds, resolve))
  const checkLabel = createLabelChecks()
  const printPorts = {
    shipments,
    printJobs,
    store,
    checkLabel,
    ways: print.ways,
    queues: print.queues,
    files: print.files,
    profileFor: printers.profileFor,
    keepProfile: (profile: PrinterProfile): void => {
      printers.assign(profile)
    },
    onChange: (id: ShipmentId): void => {
      announceAgain(announce, shipments, id)
    },
    newId,
    now,
    wait,
    log,
  }
  const run = createPrintRun({ ...printPorts, sheetPosition: createSheetPositions(settings) })
  const printing = createPrinting({
    ...printPorts,
    run,
    printsByItself: () => settings.get().printsByItself,
  })
  const queueWatch = createQueueWatch({
    ...printPorts,
    run,
    queuesInUse: () => printers.inUse().flatMap(({ way, name }) => (way === 'cups' ? [name] : [])),
  })
  const printRecovery = createPrintRecovery({ ...printPorts, run, queues: queueWatch })
  const labelWait = createLabelWait({
    shipments,
    labels,
    store,
    answers,
    clientFor,
    countPages: async (pdf) => (await readLabelPdf(pdf)).pageCount,
    announce,
    onStored: printing.byItself,
    setTimer,
    log,
  })
  const onCreated = labelWait.begin
  const creation = createShipmentCreation({
    shipments,
    settings,
    answers,
    clientFor,
    activeConnection,
    announce,
    onCreated: ({ id }, labelsUrl) => {
      onCreated(id, labelsUrl)
    },
    now,
    setTimer,
    log,
  })
  const settlement = createSettlement({
    shipments,
    answers,
    clientFor,
    announce,
    onCreated: ({ id }, labelsUrl) => {
      onCreated(id, labelsUrl)
    },
    send: creation.sendAgain,
  })

  // Before anybody can create anew: what an earlier run was sending is unsure from here on.
  creation.recover()

  const handlers: StationHandlers = createHandlers({
    status,
    connecting,
    creation,
    lists: createShipmentLists({ shipments, printJobs, answers, search, now }),
    settlement,
    pictures: createLabelPictures({ shipments, store, checkLabel, profileFor: printers.profileFor }),
    printers,
    printing,
    printAnswers: createPrintAnswers({ ...printPorts, run }),
    calibration: createCalibration(printPorts),
    scans: createScanConfirmation({ shipments, announce }),
    tracking: createTrackingRefresh({ shipments, answers, clientFor, activeConnection }),
    settings,
    chooseFolder: deps.chooseFolder,
  })

  let practice: RunningPractice | null = null
  /** Without practice the bench still works for every other connection; the status line says that it is not reached. */
  const openPractice = async (): Promise<void> => {
    try {
      const key = deps.newPracticeKey()
      practice = await deps.startPractice(key)
      vault.holdBuiltIn(practiceConnection.id, key)
      connections.setBaseUrl(practiceConnection.id, practice.baseUrl)
    } catch (cause) {
      log('the practice service did not start', cause)
    }
  }

  return {
    handlers,

    /** Brings the services up and goes on with what an earlier run left. The window need not wait for it. */
    start: async (): Promise<void> => {
      storage.fillSearch()
      await openPractice()
      for (const { id, kind } of connections.all()) if (kind !== 'practice') await vault.load(id)
      void printRecovery.recover().catch((cause: unknown) => {
        log('print jobs of an earlier run could not be recovered', cause)
      })
      void queueWatch.keepLooking()
      await status.check()
      void print.list.refresh()
      sealing = await vault.sealing()
      status.tell()
      setTimer(warmUpAfterMs, () => void warmUpPrinting())
    },

    /** Lets what is on its way arrive, for `graceMs` at most, and puts everything down. */
    stop: async (graceMs = 8_000): Promise<void> => {
      const grace = new Promise<void>((resolve) => setTimer(graceMs, resolve))
      await Promise.race([grace, Promise.all([creation.finish(), print.queues.idle()])])
      creation.stop()
      labelWait.stop()
      printRecovery.stop()
      queueWatch.stop()
      run.stop()
      status.stop()
      for (const timer of timers) clearTimeout(timer)
      await practice?.stop()
      storage.close()
    },
  }
}
