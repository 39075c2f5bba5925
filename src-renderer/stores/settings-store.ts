// What the bench remembers for its worker. Changes show at once and go back when main refuses them.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Settings } from '../../src-preload/contract/settings'
import type { ZoomStep } from '../../src-preload/contract/vocabulary/frame-words'
import { zoomedBy } from '../rules/zoom'

export type SettingsState = {
  /** Null until main has answered for the first time. */
  settings: Settings | null
  error: StationError | null
  start: () => Promise<void>
  change: (change: Partial<Settings>) => Promise<void>
  zoom: (step: ZoomStep) => void
}

export const settingsState =
  (station: Pick<Station, 'settings'>): StateCreator<SettingsState> =>
  (set, get) => ({
    settings: null,
    error: null,
    start: async () => {
      const answer = await station.settings.get()
      if (answer.ok) set({ settings: answer.value, error: null })
      else set({ error: answer.error })
    },
    change: async (change) => {
      const before = get().settings
      if (before !== null) set({ settings: { ...before, ...change }, error: null })
      const answer = await station.settings.change(change)
      if (answer.ok) set({ settings: answer.value })
      else set({ settings: before, error: answer.error })
    },
    zoom: (step) => {
      const { settings, change } = get()
      if (settings === null) return
      const zoomPercent = zoomedBy(settings.zoomPercent, step)
      if (zoomPercent !== settings.zoomPercent) void change({ zoomPercent })
    },
  })
