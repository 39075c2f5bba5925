// All stores of the window, built once from the station by main.tsx (or from a fake one by tests).
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import { firstSounds } from '../../src-preload/contract/vocabulary/scan-words'
import { createSounds } from '../components/sounds'
import { isDialogOpen } from '../components/use-keys'
import { dayOf, type Reading } from '../rules/days'
import { type Language, localeOf, resolveLanguage } from '../text/words'
import { attentionState } from './attention-store'
import { batchState } from './batch-store'
import { intakeState } from './intake-store'
import { orderFolderState } from './order-folder-store'
import { codesState } from './codes-store'
import { benchState } from './bench-store'
import { connectionsState } from './connections-store'
import { findState } from './find-store'
import { followMenu } from './follow-menu'
import { frameState } from './frame-store'
import { keepForm } from './keep-form'
import { historyState } from './history-store'
import { keepHistoryView } from './keep-history-view'
import { followConnection } from './follow-connection'
import { followDecisions } from './follow-decisions'
import { createLabelPictures } from './label-pictures'
import { privacyState } from './privacy-store'
import { printersState } from './printers-store'
import { questionState } from './question-store'
import { queueState } from './queue-store'
import { recordsState } from './records-store'
import { updatesState } from './updates-store'
import { screenState } from './screen-store'
import { createScanDesk } from './scan-desk'
import { scanState } from './scan-store'
import { selectionState } from './selection-store'
import { severalState } from './several-store'
import { settingsState } from './settings-store'
import type { ShipState } from './ship-state'
import { shipState } from './ship-store'
import { todayState } from './today-store'
import { trackingState } from './tracking-store'
import { typedState } from './typed-store'
import { watchSounds } from './watch-sounds'

const notCreated = ({ asides }: ShipState): number => asides.filter((one) => one.notCreated !== null).length

export const createStores = (station: Station, systemLanguages: readonly string[]) => {
  const settings = createStore(settingsState(station))
  const language = (): Language =>
    resolveLanguage(settings.getState().settings?.language ?? 'system', systemLanguages)
  const reading = (): Reading => ({ locale: localeOf(language(), systemLanguages), today: dayOf(new Date()) })
  const ship = createStore(shipState(station, { reading }))
  const bench = createStore(benchState(station))
  const batch = createStore(batchState(station))
  const intake = createStore(
    intakeState(station, (taken) => {
      batch.getState().take(taken)
      void batch.getState().open(taken.id)
    }),
  )
  const orderFolder = createStore(orderFolderState(station))
  const find = createStore(findState(station))
  const frame = createStore(frameState(station))
  const queue = createStore(queueState(station))
  const printers = createStore(printersState(station))
  const question = createStore(questionState(station))
  const selection = createStore(selectionState(station))
  const scan = createStore(scanState)
  const screen = createStore(screenState)
  const history = createStore(historyState(station))
  const privacy = createStore(privacyState(station))
  const today = createStore(todayState(station))
  const tracking = createStore(trackingState(station))
  const attention = createStore(attentionState(station))
  const connections = createStore(connectionsState(station))
  const several = createStore(severalState(station))
  const records = createStore(recordsState(station))
  const updates = createStore(updatesState(station))
  const codes = createStore(codesState(station))
  const typed = createStore(typedState)

  const sounds = createSounds(() => settings.getState().settings?.sounds ?? firstSounds)
  const scanDesk = createScanDesk({
    ...{ station, settings, scan, screen, ship, bench, batch, intake, queue, history },
    locale: () => reading().locale,
    play: sounds.play,
    isAsking: isDialogOpen,
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  })

  /** Asks main for everything the first screen shows; nothing on screen waits for it. */
  const start = (): void => {
    void settings
      .getState()
      .start()
      .then(() => {
        const known = settings.getState().settings
        if (known === null) return
        ship.getState().takeStart({ ...known.shipDefaults, homeCountry: known.homeCountry })
        keepHistoryView({ history, settings }, known.historyView)
      })
    settings.subscribe((now, before) => {
      const homeCountry = now.settings?.homeCountry
      if (before.settings === null || homeCountry === undefined) return
      const { start, takeStart } = ship.getState()
      if (homeCountry !== start.homeCountry) takeStart({ ...start, homeCountry })
    })
    ship.subscribe((now, before) => {
      const isBegun = now.hasTyped && !before.hasTyped
      const isPressed = now.sent.length > before.sent.length
      if (isBegun || isPressed) void bench.getState().look()
      // Whoever types the next one does not look at the screen.
      if (notCreated(now) > notCreated(before)) sounds.play('attention')
      const { settings: known, change } = settings.getState()
      if (now.begun !== before.begun && now.begun !== null && known?.hasTriedParcel === false)
        void change({ hasTriedParcel: true })
    })
    station.settings.changed((changed) => settings.getState().take(changed))
    station.settings.differ((differences) => settings.getState().takeDifferences(differences))
    station.batches.changed((changed) => batch.getState().take(changed))
    followConnection({
      ...{ bench, batch, queue, history, today, tracking, attention, several, selection, ship, screen },
    })
    followDecisions({ attention, several })
    station.shipments.changed((shipment) => ship.getState().takeRefusal(shipment))
    keepForm({ station, ship })
    frame.getState().start()
    followMenu(station, { screen, find, settings, intake })
    void bench.getState().start()
    void orderFolder.getState().start()
    void queue.getState().start()
    void several.getState().start()
    void printers.getState().loadProfiles()
    station.printers.listed((listed) => printers.getState().takePrinters(listed))
    watchSounds(queue, sounds.play)
    station.shipments.changed((shipment) => history.getState().take(shipment))
    station.shipments.changed((shipment) => today.getState().take(shipment))
    station.shipments.changedElsewhere((news) => {
      void history.getState().takeElsewhere(news, screen.getState().screen === 'history')
      today.getState().takeElsewhere(news)
    })
    station.tracking.changed(({ shipmentNumber }) => tracking.getState().take(shipmentNumber))
    station.shipments.indexed((progress) => history.getState().takeProgress(progress))
  }

  return {
    station,
    systemLanguages,
    settings,
    ship,
    bench,
    batch,
    intake,
    orderFolder,
    find,
    frame,
    queue,
    printers,
    question,
    selection,
    scan,
    scanDesk,
    screen,
    history,
    today,
    privacy,
    tracking,
    attention,
    connections,
    records,
    several,
    updates,
    codes,
    typed,
    sounds,
    pictures: createLabelPictures(station),
    start,
  }
}
export type Stores = ReturnType<typeof createStores>

export const StoresContext = createContext<Stores | null>(null)

export const useStores = (): Stores => {
  const stores = useContext(StoresContext)
  if (stores === null) throw new Error('A component stands outside of StoresContext.')
  return stores
}

/** Several parts of a store at once; its component is drawn again when one of them changes. */
export const useParts = <State, Name extends keyof State>(
  store: StoreApi<State>,
  names: readonly Name[],
): Pick<State, Name> =>
  useStore(
    store,
    useShallow((state) => Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<State, Name>),
  )

const reading = <State>(storeOf: (stores: Stores) => StoreApi<State>) => {
  const useSelected = <T>(select: (state: State) => T): T => useStore(storeOf(useStores()), select)
  return useSelected
}
const readingParts = <State>(storeOf: (stores: Stores) => StoreApi<State>) => {
  const useNamed = <Name extends keyof State>(...names: Name[]): Pick<State, Name> =>
    useParts(storeOf(useStores()), names)
  return useNamed
}

export const useShip = reading(({ ship }) => ship)
export const useBench = reading(({ bench }) => bench)
export const useFind = reading(({ find }) => find)
export const useFrameOf = reading(({ frame }) => frame)
export const useBatch = reading(({ batch }) => batch)
export const useQueue = reading(({ queue }) => queue)
export const usePrinters = reading(({ printers }) => printers)
export const useQuestion = reading(({ question }) => question)
export const useSelection = reading(({ selection }) => selection)
export const useScreen = reading(({ screen }) => screen)
export const useSettings = reading(({ settings }) => settings)
export const useHistory = reading(({ history }) => history)
export const useToday = reading(({ today }) => today)
export const useTracking = reading(({ tracking }) => tracking)
export const useTyped = reading(({ typed }) => typed)
export const useAttention = reading(({ attention }) => attention)
export const useConnections = reading(({ connections }) => connections)
export const useSeveral = reading(({ several }) => several)
export const useUpdates = reading(({ updates }) => updates)

export const useSeveralParts = readingParts(({ several }) => several)
export const useCodesParts = readingParts(({ codes }) => codes)
export const useShipParts = readingParts(({ ship }) => ship)
export const useBenchParts = readingParts(({ bench }) => bench)
export const useFindParts = readingParts(({ find }) => find)
export const useScanParts = readingParts(({ scan }) => scan)
export const useScreenParts = readingParts(({ screen }) => screen)
export const useAttentionParts = readingParts(({ attention }) => attention)
export const useRecordsParts = readingParts(({ records }) => records)
export const useQuestionParts = readingParts(({ question }) => question)
export const useSelectionParts = readingParts(({ selection }) => selection)
export const useBatchParts = readingParts(({ batch }) => batch)
export const useIntakeParts = readingParts(({ intake }) => intake)
export const useOrderFolderParts = readingParts(({ orderFolder }) => orderFolder)
export const useQueueParts = readingParts(({ queue }) => queue)
export const useSettingsParts = readingParts(({ settings }) => settings)
export const useHistoryParts = readingParts(({ history }) => history)
export const usePrivacyParts = readingParts(({ privacy }) => privacy)
export const useTodayParts = readingParts(({ today }) => today)
export const useTrackingParts = readingParts(({ tracking }) => tracking)
export const useConnectionsParts = readingParts(({ connections }) => connections)
export const usePrintersParts = readingParts(({ printers }) => printers)
