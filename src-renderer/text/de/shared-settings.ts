// German: what was changed at two benches, and which one holds.
import type { SharedSettingsWords } from '../en/shared-settings'

export const sharedSettingsDe: SharedSettingsWords = {
  title: 'An zwei Packtischen geändert',
  why: 'Das wurde hier und an einem anderen Packtisch geändert. Wählen Sie, was für alle gilt.',
  package: (name) => `Verpackung „${name}“`,
  rules: 'Regeln',
  defaults: {
    homeCountry: 'Heimatland',
    defaultPackageId: 'Verpackung für Bestellungen ohne passende Regel',
    asksForSameReference: 'Frage bei gleicher Referenz',
    asksForSameRecipient: 'Frage bei gleichem Namen und gleicher Postleitzahl',
    doubleWithinDays: 'Tage, in denen ein Paket als doppelt gelten kann',
    neverScannedDays: 'Tage, nach denen ein Paket gesucht wird',
  },
  here: 'Hier',
  there: (bench) => `An „${bench}“`,
  removed: 'entfernt',
  noRule: 'keine Regel',
  none: 'keine',
  on: 'an',
  off: 'aus',
  takeHere: 'Stand von hier behalten',
  takeThere: 'Stand von dort nehmen',

  stale: 'Ein anderer Packtisch hat das geändert, während Sie es offen hatten.',
  keepMine: 'Meinen Stand behalten',
  leaveTheirs: 'Anderen Stand lassen',
}
