// Where the next label goes on a sheet with several fields: a half-used sheet is fed again and filled from where it is free.
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { SettingsRepo } from '../ledger/settings-repo'

const fieldsOf = ({ sheet }: PrinterProfile): number => (sheet === null ? 1 : sheet.columns * sheet.rows)

export function createSheetPositions(settings: SettingsRepo) {
  /** 1 is the first field. A sheet that has fewer fields than the one before begins at its first. */
  const next = (profile: PrinterProfile): number => {
    const position = settings.get().sheetPositions[profile.layout] ?? 1
    return position <= fieldsOf(profile) ? position : 1
  }
  return {
    next,
    /** After `labels` more were printed; the first field of a new sheet follows the last one. */
    advance: (profile: PrinterProfile, labels: number): void => {
      if (profile.sheet === null) return
      const position = ((next(profile) - 1 + labels) % fieldsOf(profile)) + 1
      settings.change({
        sheetPositions: { ...settings.get().sheetPositions, [profile.layout]: position },
      })
    },
  }
}
