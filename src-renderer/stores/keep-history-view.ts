// The history's filters and order over a restart: taken when the settings are here, and kept from then on at each change.
import type { StoreApi } from 'zustand/vanilla'
import type { HistoryView } from '../../src-preload/contract/history-view'
import { hasFilters, newestFirst } from '../rules/history-question'
import type { HistoryState } from './history-store'
import type { SettingsState } from './settings-store'

type Deps = { history: StoreApi<HistoryState>; settings: StoreApi<SettingsState> }

export function keepHistoryView({ history, settings }: Deps, { filters, sort }: HistoryView): void {
  const { filters: chosen, sort: order, takeView } = history.getState()
  // Whoever has chosen something already meant it.
  if (!hasFilters(chosen) && order === newestFirst) void takeView({ filters, sort })
  history.subscribe((now, before) => {
    if (now.filters === before.filters && now.sort === before.sort) return
    const { settings: known, change } = settings.getState()
    if (known === null) return
    void change({ historyView: { ...known.historyView, filters: now.filters, sort: now.sort } })
  })
}
