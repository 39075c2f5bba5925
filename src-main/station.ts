// The whole bench without its window: builds every part and passes parts in. Plain Node, so that a test can run the
// real thing; what only Electron has (sealing, proxies, dialogs, news to the window) comes in as functions.
import { monotonicFactory } from 'ulid'
import type { StationHandlers } from '../src-preload/contract'
import type { ConnectionId } from '../src-preload/contract/ids'
import type { Shipment } from '../src-preload/contract/shipment'
import { createChangeSignal } from './change-signal'
import { createHandlers } from './handlers'
import { namingTrouble } from './ledger-trouble'
import { warmUpPrinting } from './print/warm-up-printing'
import { createBarcodeReader } from './print/barcodes/barcode-reader'
import { createPrintParts } from './print/print-parts'
import { createAnnounce } from './services/announce-shipment'
import { languageOf } from './services/language-of'
import { createLabelChecks } from './services/check-label'
import { createPrinterChoice } from './services/choose-printer'
import { createScanConfirmation } from './services/confirm-scan'
import { createSetBackRule } from './services/settle-set-back'
import { createOrderIntake } from './services/take-in-orders'
import { createBatches, type Batches } from './services/batches/batches'
import { createEndOfDay } from './services/end-of-day'
import { createConnecting } from './services/connect-service'
import { createShipmentLists } from './services/list-shipments'
import { createPrinting } from './services/printing'
import { createQuietTime } from './services/quiet-time'
import { createLabelReading } from './services/read-stored-label'
import { createParcelTracking } from './services/track-parcels'
import { createTableSaving } from './services/save-table'
import { createStatusReport } from './services/report-status'
import { createClientsByConnection, type MakeClient } from './services/clients-by-connection'
import { createParcelShipping } from './services/ship-parcel'
import { createLabelPictures } from './services/show-label'
import { createConnectionWatch } from './services/watch-connections'
import { privacyOf } from './privacy-of-station'
import { createPracticeStart } from './start-practice'
import { keepRecordsOf, ledgerDeps } from './records-of-station'
import type { StationDeps } from './station-deps'
import { openStorage } from './storage'
import { createClock } from './common/clock'

/** The first label must not wait for the print engine to load, and the first seconds of a worker not either. */
const warmUpAfterMs = 4_000

export type StationParts = ReturnType<typeof createStation>

/** Throws StationFailure 'ledger-newer' or 'ledger-unwritable' when the ledger cannot be trusted. */
export const createStation = (deps: StationDeps) => namingTrouble(() => buildStation(deps))

function buildStation(deps: StationDeps) {
  const { paths, vault, emit, log } = deps
  const newId = monotonicFactory()
  const { now, monotonicMs, sinceBootMs, setTimer, wait, clear } = deps.clock ?? createClock()
  const changed = createChangeSignal()
  const tellChange = (): void => {
    changed.tell('state')
  }

  const storage = openStorage({
    paths,
    ...ledgerDeps(deps),
    now,
    newId,
    log,
    startIndexThread: deps.startIndexThread,
    setTimer,
    onIndexed: (progress) => emit('shipments.indexed', progress),
  })
  const { shipments, connections, settings, printJobs, labels, answers, index, inOneWrite } = storage
  const barcodeReader = createBarcodeReader({ startThread: deps.startBarcodeThread, log })
  const labelChecks = createLabelChecks(barcodeReader)
  const checkLabel = labelChecks.check
  const labelReading = createLabelReading(storage.store, labelChecks)
  const parts = createPrintParts({
    folder: paths.printing,
    platform: deps.platform,
    env: deps.env,
    startSpooler: deps.startSpooler,
    onListChange: tellChange,
  })
  const quiet = createQuietTime({
    quietMinutes: () => settings.get().quietMinutes,
    now,
    sinceBootMs,
    kept: storage.benchState,
    log,
  })
  quiet.goOn(shipments.inState('unsure'))
  let seeShipment: (shipment: Shipment) => void = () => undefined
  const announce = createAnnounce({
    index,
    emit,
    isInUse: (id) => connections.active()?.id === id,
    onChange: (shipment) => {
      quiet.see(shipment)
      seeShipment(shipment)
      tellChange()
    },
  })

  const setBackRule = createSetBackRule({ ...storage, announce, now, log })
  // Before anything can be sent or printed.
  setBackRule.settle()

  const recordsKeeping = keepRecordsOf(storage, deps, { now, setTimer })

  const makeClient: MakeClient = (connection) =>
    deps.makeClient({ ...connection, language: () => languageOf(settings.get(), deps.systemLanguage) })
  const clients = createClientsByConnection({
    connections,
    benchState: storage.benchState,
    keyOf: vault.key,
    makeClient,
    onGateChange: tellChange,
    log,
  })
  const { clientFor } = clients
  const connecting = createConnecting({
    connections,
    vault,
    clients,
    makeClient,
    countOpen: shipments.countOpen,
    onChange: () => {
      changed.tell('connection')
    },
    onKeyGood: (id) => void watch.check(id),
  })
  const activeConnection = (): ConnectionId => connecting.active().id

  const printers = createPrinterChoice({
    settings,
    list: parts.list,
    probe: parts.probe,
    folderForLabels: deps.folderForLabels,
    onChange: tellChange,
  })
  const common = { shipments, settings, labelReading, announce, now, monotonicMs, log }
  const printing = createPrinting({
    ...common,
    checkLabel,
    printJobs,
    parts,
    printers,
    newId,
    setTimer,
    wait,
  })
  const parcels = createParcelShipping({
    ...common,
    labels,
    answers,
    inOneWrite,
    clientFor,
    keyVersion: clients.keyVersion,
    onTurnedAway: (id, { code, detail }) => {
      watch.turnedAway(id, code, detail)
    },
    activeConnection,
    quiet,
    printing,
    setBackRule,
    setTimer,
  })

  const batches: Batches = createBatches({
    ...common,
    ...deps,
    batches: storage.batches,
    parcels,
    printing,
    inOneWrite,
    activeConnection,
    setTimer,
  })

  const intake = createOrderIntake({ ...deps, mappings: storage.intakeMappings, batches, newId, setTimer })
  const watch = createConnectionWatch({
    clientFor,
    activeConnection,
    all: () => connections.all().map(({ id }) => id),
    hasOpen: (id) => shipments.count(id, ['waiting', 'label-awaited']) > 0,
    onLetIn: parcels.goOn,
    onThrottled: parcels.standAtGate,
    onChange: tellChange,
    setTimer,
  })

  const tracking = createParcelTracking({ ...common, answers, clientFor, activeConnection, emit, setTimer })
  seeShipment = (shipment) => {
    batches.see(shipment)
    tracking.take(shipment)
  }

  let sealing: 'sealed' | 'this-run' = 'sealed'
  const status = createStatusReport({
    shipments,
    printJobs,
    activeConnection: connecting.active,
    connections: connecting.list,
    clientFor,
    healthOf: watch.health,
    setPaused: clients.setPaused,
    printersInUse: printers.inUse,
    lookAtPrinters: () => void parts.list.refresh(),
    sealing: () => sealing,
    emit,
    now,
    setTimer,
  })
  changed.listen((change) => {
    status.tell()
    if (change !== 'connection') return
    batches.goOn()
    void watch.check(activeConnection())
    tracking.begin()
  })

  // Before anybody can create anew.
  parcels.recover()

  const connectionId = storage.practiceConnection.id
  const practice = createPracticeStart({ ...deps, connections, connectionId })
  const forgetPractice = practice.forget
  const privacy = privacyOf(storage, deps, { ...common, setTimer, printFiles: parts.files, forgetPractice })

  const handlers: StationHandlers = createHandlers({
    about: { version: deps.appVersion ?? '', dataFolder: paths.userData },
    status,
    connecting,
    parcels,
    lists: createShipmentLists({ shipments, connections, printJobs, answers, index, activeConnection, now }),
    pictures: createLabelPictures({ shipments, labelReading, checkLabel, profileFor: printers.profileFor }),
    printers,
    printing,
    scans: createScanConfirmation({ shipments, activeConnection, announce }),
    intake,
    batches,
    endOfDay: createEndOfDay({ ...common, ...storage, ...printing, activeConnection, printers }),
    tracking,
    privacy,
    tables: createTableSaving(deps),
    settings,
    records: recordsKeeping,
    chooseFolder: deps.chooseFolder,
  })

  return {
    handlers,
    /** A copy before another ledger takes the place of this one. */
    copyBefore: recordsKeeping.copyBefore,
    retainNow: privacy.retainNow,

    /** Brings the services up and goes on with what an earlier run left. The window need not wait for it. */
    start: async (): Promise<void> => {
      index.begin()
      recordsKeeping.start()
      await practice.start()
      for (const { id, kind } of connections.all()) if (kind !== 'practice') await vault.load(id)
      printing.start()
      await watch.begin()
      batches.start()
      void parts.list.refresh()
      tracking.begin()
      privacy.start()
      sealing = await vault.sealing()
      status.tell()
      setTimer(warmUpAfterMs, () => {
        void warmUpPrinting()
        barcodeReader.warmUp()
      })
    },

    /** Lets what is on its way arrive, for `graceMs` at most, and puts everything down. */
    stop: async (graceMs = 8_000): Promise<void> => {
      batches.close()
      const grace = new Promise<void>((resolve) => setTimer(graceMs, resolve))
      await Promise.race([grace, Promise.all([parcels.finish(), printing.idle()])])
      parcels.stop()
      await privacy.stop()
      await recordsKeeping.finish()
      recordsKeeping.stop()
      printing.stop()
      watch.stop()
      tracking.stop()
      clients.stop()
      status.stop()
      quiet.stop()
      barcodeReader.stop()
      intake.stop()
      parts.stop()
      clear()
      await practice.stop()
      await index.stop()
      storage.close()
    },
  }
}
