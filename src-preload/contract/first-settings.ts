// What a bench begins with, before anybody changed a setting.
import { firstHistoryView } from './history-view'
import type { Settings } from './settings'
import { firstAskAfterHours, firstHomeCountry, firstQuietMinutes, firstShipDefaults } from './vocabulary'
import { firstZoomPercent } from './vocabulary/frame-words'
import { firstScanner, firstSounds } from './vocabulary/scan-words'
import { firstNeverScannedDays } from './vocabulary/tracking-words'

export const firstSettings: Settings = {
  theme: 'system',
  language: 'system',
  zoomPercent: firstZoomPercent,
  shipDefaults: firstShipDefaults,
  packer: '',
  isWelcomeLeft: false,
  hasTriedParcel: false,
  homeCountry: firstHomeCountry,
  printsByItself: true,
  orderWaitSeconds: 20,
  sheetPositions: {},
  packages: [],
  packageRules: [],
  defaultPackageId: null,
  asksForSameReference: true,
  asksForSameRecipient: true,
  doubleWithinDays: 7,
  unsureCap: 5,
  quietMinutes: firstQuietMinutes,
  askAfterHours: firstAskAfterHours,
  retentionDays: null,
  historyView: firstHistoryView,
  scanner: firstScanner,
  sounds: firstSounds,
  notifies: true,
  neverScannedDays: firstNeverScannedDays,
  sharedRevision: 0,
}
