// All stores of the window, built once from the station by main.tsx (or from a fake one by tests).
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import { createSounds } from '../components/sounds'
import { dayOf, type Reading } from '../rules/days'
import { type Language, localeOf, resolveLanguage } from '../text/words'
import { attentionState, type AttentionState } from './attention-store'
import { batchState, type BatchState } from './batch-store'
import { intakeState, type IntakeState } from './intake-store'
import { type BenchState, benchState } from './bench-store'
import { connectionsState, type ConnectionsState } from './connections-store'
import { findState, type FindState } from './find-store'
import { historyState, type HistoryState } from './history-store'
import { followConnection } from './follow-connection'
import { createLabelPictures } from './label-pictures'
import { type PrivacyState, privacyState } from './privacy-store'
import { type PrintersState, printersState } from './printers-store'
import { type QuestionState, questionState } from './question-store'
import { type QueueState, queueState } from './queue-store'
import { recordsState, type RecordsState } from './records-store'
import { screenState, type ScreenState } from './screen-store'
import { scanState, type ScanState } from './scan-store'
import { selectionState, type SelectionState } from './selection-store'
import { settingsState, type SettingsState } from './settings-store'
import type { ShipState } from './ship-state'
import { shipState } from './ship-store'
import { todayState, type TodayState } from './today-store'
import { trackingState, type TrackingState } from './tracking-store'
import { watchSounds } from './watch-sounds'

export const createStores = (
  station: Station,
  systemLanguages: readonly string[],
  storage: Pick<Storage, 'getItem' | 'setItem'> | null = null,
) => {
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
  const find = createStore(findState(station))
  const queue = createStore(queueState(station))
  const printers = createStore(printersState(station))
  const question = createStore(questionState(station))
  const selection = createStore(selectionState(station))
  const scan = createStore(scanState(station))
  const screen = createStore(screenState)
  const history = createStore(historyState(station))
  const privacy = createStore(privacyState(station))
  const today = createStore(todayState(station))
  const tracking = createStore(trackingState(station))
  const attention = createStore(attentionState(station))
  const connections = createStore(connectionsState(station))
  const records = createStore(recordsState(station))

  const sounds = createSounds(storage)

  /** Asks main for everything the first screen shows; nothing on screen waits for it. */
  const start = (): void => {
    void settings
      .getState()
      .start()
      .then(() => {
        const known = settings.getState().settings
        if (known !== null)
          ship.getState().takeStart({ ...known.shipDefaults, homeCountry: known.homeCountry })
      })
    settings.subscribe((now, before) => {
      const homeCountry = now.settings?.homeCountry
      if (before.settings === null || homeCountry === undefined) return
      const { start, takeStart } = ship.getState()
      if (homeCountry !== start.homeCountry) takeStart({ ...start, homeCountry })
    })
    ship.subscribe((now, before) => {
      const isBegun = now.hasTyped && !before.hasTyped
      const isPressed = now.phase === 'sending' && before.phase !== 'sending'
      if (isBegun || isPressed) void bench.getState().look()
    })
    station.batches.changed((changed) => batch.getState().take(changed))
    followConnection({ bench, batch, queue, history, today, tracking, attention, selection, ship, screen })
    station.shipments.changed((shipment) => ship.getState().takeRefusal(shipment))
    void bench.getState().start()
    void queue.getState().start()
    void printers.getState().loadProfiles()
    watchSounds(queue, sounds.play)
    station.shipments.changed((shipment) => history.getState().take(shipment))
    station.shipments.changed((shipment) => today.getState().take(shipment))
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
    find,
    queue,
    printers,
    question,
    selection,
    scan,
    screen,
    history,
    today,
    privacy,
    tracking,
    attention,
    connections,
    records,
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

export const useShip = <T>(select: (state: ShipState) => T): T => useStore(useStores().ship, select)
export const useBench = <T>(select: (state: BenchState) => T): T => useStore(useStores().bench, select)
export const useFind = <T>(select: (state: FindState) => T): T => useStore(useStores().find, select)
export const useBatch = <T>(select: (state: BatchState) => T): T => useStore(useStores().batch, select)
export const useQueue = <T>(select: (state: QueueState) => T): T => useStore(useStores().queue, select)
export const usePrinters = <T>(select: (state: PrintersState) => T): T =>
  useStore(useStores().printers, select)
export const useQuestion = <T>(select: (state: QuestionState) => T): T =>
  useStore(useStores().question, select)
export const useSelection = <T>(select: (state: SelectionState) => T): T =>
  useStore(useStores().selection, select)
export const useScan = <T>(select: (state: ScanState) => T): T => useStore(useStores().scan, select)
export const useScreen = <T>(select: (state: ScreenState) => T): T => useStore(useStores().screen, select)
export const useSettings = <T>(select: (state: SettingsState) => T): T =>
  useStore(useStores().settings, select)
export const useHistory = <T>(select: (state: HistoryState) => T): T => useStore(useStores().history, select)
export const useToday = <T>(select: (state: TodayState) => T): T => useStore(useStores().today, select)
export const useTracking = <T>(select: (state: TrackingState) => T): T =>
  useStore(useStores().tracking, select)
export const useAttention = <T>(select: (state: AttentionState) => T): T =>
  useStore(useStores().attention, select)
export const useConnections = <T>(select: (state: ConnectionsState) => T): T =>
  useStore(useStores().connections, select)

export const useRecordsParts = <Name extends keyof RecordsState>(...names: Name[]) =>
  useParts(useStores().records, names)
export const useQuestionParts = <Name extends keyof QuestionState>(...names: Name[]) =>
  useParts(useStores().question, names)
export const useSelectionParts = <Name extends keyof SelectionState>(...names: Name[]) =>
  useParts(useStores().selection, names)
export const useBatchParts = <Name extends keyof BatchState>(...names: Name[]) =>
  useParts(useStores().batch, names)
export const useIntakeParts = <Name extends keyof IntakeState>(...names: Name[]) =>
  useParts(useStores().intake, names)
export const useQueueParts = <Name extends keyof QueueState>(...names: Name[]) =>
  useParts(useStores().queue, names)
export const useSettingsParts = <Name extends keyof SettingsState>(...names: Name[]) =>
  useParts(useStores().settings, names)
export const useHistoryParts = <Name extends keyof HistoryState>(...names: Name[]) =>
  useParts(useStores().history, names)
export const usePrivacyParts = <Name extends keyof PrivacyState>(
  ...names: Name[]
): Pick<PrivacyState, Name> => useParts(useStores().privacy, names)
export const useTodayParts = <Name extends keyof TodayState>(...names: Name[]): Pick<TodayState, Name> =>
  useParts(useStores().today, names)
export const useTrackingParts = <Name extends keyof TrackingState>(...names: Name[]) =>
  useParts(useStores().tracking, names)
export const usePrintersParts = <Name extends keyof PrintersState>(...names: Name[]) =>
  useParts(useStores().printers, names)
