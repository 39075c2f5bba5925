// The whole bench without its window: builds every part and passes parts in. Plain Node, so that a test can run the
// real thing; what only Electron has (sealing, proxies, dialogs, news to the window) comes in as functions.
import { monotonicFactory } from 'ulid'
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { Shipment } from '../../src-preload/contract/shipment'
import { createClock } from '../common/clock'
import { createHandlers } from '../handlers'
import { namingTrouble } from '../ledger/ledger-trouble'
import { createPracticeRun } from '../processes/run-practice'
import { createAnnounce } from '../services/announce-shipment'
import { createEndOfDay } from '../services/end-of-day'
import { createFormKeeping } from '../services/keep-form'
import { createShipmentLists } from '../services/list-shipments'
import { createCodePrinting } from '../services/print-codes'
import { createQuietTime } from '../services/quiet-time'
import { createStatusReport } from '../services/report-status'
import { createTableSaving } from '../services/save-table'
import { createSetBackRule } from '../services/settle-set-back'
import { createWarmUp } from '../services/warm-up'
import { answerDurably } from './answer-durably'
import { connectionsOfStation } from './connections-of-station'
import { openStorage } from './open-storage'
import { printingOfStation } from './printing-of-station'
import { privacyOfStation } from './privacy-of-station'
import { ledgerDeps, recordsOfStation } from './records-of-station'
import { withOthersInSight } from './others-of-station'
import { sharingOfStation } from './sharing-of-station'
import { type Change, createSignal } from './signal'
import type { StationDeps } from './station-deps'
import { stopInOrder } from './stop-in-order'
import { shopOf, supportOfStation } from './support-of-station'
import { tellDurably } from './tell-durably'
import { workOfStation } from './work-of-station'

export type StationParts = ReturnType<typeof createStation>

/** Throws StationFailure 'ledger-newer' or 'ledger-unwritable' when the ledger cannot be trusted. */
export const createStation = (deps: StationDeps) => namingTrouble(() => buildStation(deps))

const nobodyWaits = new Promise<never>(() => undefined)

function buildStation(given: StationDeps) {
  const { paths, vault, log } = given
  const newId = monotonicFactory()
  const { now, monotonicMs, sinceBootMs, setTimer, wait, clear } = given.clock ?? createClock()
  const changed = createSignal<Change>()
  const shipmentChanged = createSignal<Shipment>()
  const tellChange = (): void => changed.tell('state')

  const shop = shopOf(given)
  const storage = openStorage({ ...ledgerDeps(given), shop, now, newId, setTimer })
  const deps = { ...given, emit: tellDurably(given.emit, storage) }
  const { emit } = deps
  const { shipments, connections, settings, printJobs, index } = storage

  const quiet = createQuietTime({
    quietMinutes: () => settings.get().quietMinutes,
    now,
    sinceBootMs,
    kept: storage.benchState,
    log,
  })
  quiet.goOn(shipments.inState('unsure'))
  shipmentChanged.listen(quiet.see)
  shipmentChanged.listen(tellChange)
  const announce = createAnnounce({
    // It may not be ahead of the ledger after a power cut.
    index: { changed: (seq) => storage.onceDurable(() => index.changed(seq)) },
    emit,
    isInUse: (id) => connections.active()?.id === id,
    onChange: shipmentChanged.tell,
  })
  const setBackRule = createSetBackRule({ ...storage, announce, now, log })
  // Before anything can be sent or printed.
  setBackRule.settle()

  const sharing = sharingOfStation(storage, deps, {
    ...{ now, monotonicMs, newId, setTimer, changed, announce, setBackRule },
    clientFor: (id) => clients.clientFor(id),
    goOn: (id) => parcels.goOn(id),
  })
  const records = recordsOfStation(storage, deps, {
    now,
    setTimer,
    jobsInQueues: () => printing.unknownJobs(),
  })
  const { clients, connecting, activeConnection, watch, ...links } = connectionsOfStation(storage, deps, {
    changed,
    setTimer,
    onLetIn: (id) => sharing.onceGreeted(id, () => parcels.goOn(id)),
    onThrottled: (id) => sharing.onceGreeted(id, () => parcels.standAtGate(id)),
    practiceTrouble: () => practice.trouble(),
  })
  const { clientFor } = clients
  const { labelReading, printers, printing, ...paper } = printingOfStation(storage, deps, {
    announce,
    now,
    monotonicMs,
    newId,
    setTimer,
    wait,
    others: sharing.others,
    prints: sharing.others.prints,
    onChange: tellChange,
    onPrinters: (printers) => emit('printers.listed', printers),
  })

  const common = {
    shipments,
    settings,
    labelReading,
    announce,
    activeConnection,
    others: sharing.others,
    now,
    monotonicMs,
    setTimer,
    log,
  }
  const { several, parcels, batches, orderFolder, intake, tracking, scans, sharedOrders } = workOfStation(
    storage,
    deps,
    {
      ...common,
      clients,
      watch,
      printing,
      quiet,
      setBackRule,
      shipmentChanged,
      changed,
      sharing,
      newId,
    },
  )
  shipmentChanged.listen(createWarmUp({ setTimer, load: paper.warmUp }))

  let sealing: BenchStatus['sealing'] = null
  const status = createStatusReport({
    shipments,
    printJobs,
    activeConnection: connecting.active,
    connections: connecting.standing,
    clientFor,
    healthOf: watch.health,
    setPaused: clients.setPaused,
    printersInUse: printers.inUse,
    lookAtPrinters: paper.lookAtPrinters,
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
  const practice = createPracticeRun({
    ...deps,
    connections,
    connectionId,
    setTimer,
    onRunning: () => void watch.check(connectionId),
  })
  const forms = createFormKeeping({ file: storage.formFile, shipments })
  const privacy = privacyOfStation(storage, deps, {
    ...common,
    forms,
    printFiles: paper.printFiles,
    forgetPractice: practice.forget,
    whileNothingIsCopied: records.whileNothingIsCopied,
    tellErased: sharing.tellErased,
  })
  sharing.others.whenToErase(privacy.eraseAsTold)

  const { updates, diagnostics } = supportOfStation(storage, deps, {
    ...common,
    shop,
    records: records.status,
    printers,
    sealing: () => sealing,
  })

  const inSight = withOthersInSight(storage, sharing.others, {
    printing,
    pictures: paper.pictures,
    parcels,
    endOfDay: createEndOfDay({ ...common, ...storage, ...printing, printers }),
  })
  shipmentChanged.listen(sharing.others.labels.see)
  const handlers = createHandlers({
    about: { version: deps.appVersion ?? '', dataFolder: paths.userData },
    status,
    connecting,
    lists: createShipmentLists({ ...common, ...storage }),
    printers,
    ...inSight,
    printing,
    scans,
    codes: createCodePrinting({ ...deps, printers, printSheet: printing.printSheet }),
    intake,
    orderFolder,
    batches,
    tracking,
    privacy,
    updates,
    tables: createTableSaving(deps),
    diagnostics,
    several: several.answers,
    forms,
    settings: sharing.settings,
    shop,
    records,
    chooseFolder: deps.chooseFolder,
    frame: deps.frame,
  })

  return {
    /** For the window: what was written is on the disk when they answer. */
    answers: answerDurably(handlers, storage.mark.flush),
    handlers,
    /** A copy before another ledger takes the place of this one. */
    copyBefore: records.copyBefore,
    retainNow: privacy.retainNow,
    /** Ask before it is stopped: what installs a newer version once it is. */
    atEnd: updates.atEnd,

    /** Brings the services up and goes on with what an earlier run left. The window need not wait for it. */
    start: async (): Promise<void> => {
      index.begin()
      records.start()
      await practice.start()
      await links.loadKeys()
      printing.start()
      await watch.begin()
      batches.start()
      orderFolder.start()
      paper.lookAtPrinters()
      tracking.begin()
      privacy.start()
      await sharing.start()
      sharedOrders.start()
      several.start()
      updates.start()
      sealing = await vault.sealing()
      status.tell()
    },

    /**
     * Lets what is on its way arrive, for `graceMs` at most, and puts everything down. `hurried`: from then on somebody waits
     * for the end of it.
     */
    stop: async (graceMs = 8_000, hurried: Promise<unknown> = nobodyWaits): Promise<void> => {
      const grace = new Promise<void>((resolve) => setTimer(graceMs, resolve))
      await stopInOrder(deps.log, [
        batches.close,
        sharedOrders.stop,
        () => Promise.race([grace, Promise.all([parcels.finish(), printing.idle()])]),
        parcels.stop,
        privacy.stop,
        forms.stop,
        quiet.stop,
        () => records.finish(hurried),
        records.stop,
        printing.stop,
        links.stop,
        tracking.stop,
        several.stop,
        sharing.stop,
        status.stop,
        intake.stop,
        orderFolder.stop,
        paper.stop,
        clear,
        practice.stop,
        index.stop,
        storage.close,
      ])
    },
  }
}
