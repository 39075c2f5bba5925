// What the bench remembers for its worker. Changes show at once and go back when main refuses them.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Settings } from '../../src-preload/contract/settings'
import type { SettleDifference, SharedDifference } from '../../src-preload/contract/shared-settings'
import { sharedSettings } from '../../src-preload/contract/vocabulary/shared-words'
import type { ZoomStep } from '../../src-preload/contract/vocabulary/frame-words'
import { zoomedBy } from '../rules/zoom'

export type SettingsState = {
  /** Null until main has answered for the first time. */
  settings: Settings | null
  error: StationError | null
  /** What was changed here and at another bench; a person says which one holds. */
  differences: readonly SharedDifference[]
  /** Why the last answer about one of them does not hold. */
  settleError: StationError | null
  start: () => Promise<void>
  change: (change: Partial<Settings>) => Promise<void>
  /** Another bench changed some of them. */
  take: (settings: Settings) => void
  loadDifferences: () => Promise<void>
  takeDifferences: (differences: readonly SharedDifference[]) => void
  settle: (settled: SettleDifference) => Promise<void>
  zoom: (step: ZoomStep) => void
}

export const settingsState =
  (station: Pick<Station, 'settings'>): StateCreator<SettingsState> =>
  (set, get) => ({
    settings: null,
    error: null,
    differences: [],
    settleError: null,
    start: async () => {
      const answer = await station.settings.get()
      if (answer.ok) set({ settings: answer.value, error: null })
      else set({ error: answer.error })
    },
    change: async (change) => {
      const before = get().settings
      if (before !== null) set({ settings: { ...before, ...change }, error: null })
      const isShared = sharedSettings.some((name) => change[name] !== undefined)
      const seen = isShared && before !== null ? { sharedRevision: before.sharedRevision } : {}
      const answer = await station.settings.change({ ...change, ...seen })
      if (answer.ok) return set({ settings: answer.value })
      set({ settings: before, error: answer.error })
      if (answer.error.code !== 'changed-meanwhile') return
      const now = await station.settings.get()
      if (now.ok) set({ settings: now.value })
    },
    take: (settings) => set({ settings }),
    loadDifferences: async () => {
      const answer = await station.settings.differences()
      set({ settleError: null, ...(answer.ok ? { differences: answer.value } : {}) })
    },
    takeDifferences: (differences) => set({ differences }),
    settle: async (settled) => {
      const answer = await station.settings.settle(settled)
      if (answer.ok) set({ differences: answer.value, settleError: null })
      else set({ settleError: answer.error })
    },
    zoom: (step) => {
      const { settings, change } = get()
      if (settings === null) return
      const zoomPercent = zoomedBy(settings.zoomPercent, step)
      if (zoomPercent !== settings.zoomPercent) void change({ zoomPercent })
    },
  })
