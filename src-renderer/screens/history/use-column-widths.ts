// How wide the history's columns are: on the screen at once while one is drawn, kept when it is let go.
import { useEffect } from 'react'
import type { HistoryView } from '../../../src-preload/contract/history-view'
import {
  columnWidth,
  type WideColumn,
  wideColumns,
} from '../../../src-preload/contract/vocabulary/history-words'
import { useSettings, useStores } from '../../stores/stores'

const nameOf = (column: WideColumn): string => `--history-${column}-width`
const within = (width: number): number =>
  Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

const show = (column: WideColumn, width: number | undefined): void => {
  const { style } = document.documentElement
  if (width === undefined) style.removeProperty(nameOf(column))
  else style.setProperty(nameOf(column), `${within(width)}px`)
}

/** Draws the widths that are kept. */
export const useKeptWidths = (): void => {
  const widths = useSettings((state) => state.settings?.historyView.widths)
  useEffect(() => {
    for (const column of wideColumns) show(column, widths?.[column])
  }, [widths])
}

export const useColumnWidths = () => {
  const stores = useStores()
  return {
    show,
    /** Null: as wide as there is room again. */
    keep: (column: WideColumn, width: number | null): void => {
      const { settings, change } = stores.settings.getState()
      if (settings === null) return
      const { [column]: _before, ...others } = settings.historyView.widths
      const widths: HistoryView['widths'] = width === null ? others : { ...others, [column]: within(width) }
      void change({ historyView: { ...settings.historyView, widths } })
    },
  }
}
