// What the bench remembers for its worker. Changes show at once and go back when main refuses them.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Settings } from '../../src-preload/contract/settings'

export type SettingsState = {
  /** Null until main has answered for the first time. */
  settings: Settings | null
  error: StationError | null
  start: () => Promise<void>
  change: (change: Partial<Settings>) => Promise<void>
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
  })
