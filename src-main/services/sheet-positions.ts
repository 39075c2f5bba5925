// Where the next label goes on a sheet with several fields: a half-used sheet is fed again and filled from where it is free.
import type { Layout } from '../../src-preload/contract/draft'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { SettingsRepo } from '../ledger/settings-repo'

export function createSheetPositions(settings: SettingsRepo) {
  const next = (layout: Layout): number => settings.get().sheetPositions[layout] ?? 1
  return {
    next,
    /** After `labels` more were printed; the first field of a new sheet follows the last one. */
    advance: ({ layout, sheet }: PrinterProfile, labels: number): void => {
      if (sheet === null) return
      const fields = sheet.columns * sheet.rows
      const position = ((next(layout) - 1 + labels) % fields) + 1
      settings.change({ sheetPositions: { ...settings.get().sheetPositions, [layout]: position } })
    },
  }
}
