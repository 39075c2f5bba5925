// English: what was changed at two benches, and which one holds.
import type { SharedDefault } from '../../../src-preload/contract/vocabulary/shared-words'

const defaults: Record<SharedDefault, string> = {
  homeCountry: 'Home country',
  defaultPackageId: 'Package for orders that no rule chooses for',
  asksForSameReference: 'Asking when the same reference was already shipped',
  asksForSameRecipient: 'Asking when the same name and postal code already got a parcel',
  doubleWithinDays: 'Within how many days a parcel is a likely double',
  neverScannedDays: 'After how many days a parcel is looked for',
}

export const sharedSettingsEn = {
  title: 'Changed at two benches',
  why: 'This was changed here and at another bench. Choose what every bench has.',
  package: (name: string) => `Package “${name}”`,
  rules: 'Rules',
  defaults,
  here: 'Here',
  there: (bench: string) => `At “${bench}”`,
  removed: 'removed',
  noRule: 'no rule',
  none: 'none',
  on: 'on',
  off: 'off',
  takeHere: 'Keep ours',
  takeThere: 'Take theirs',

  stale: 'Another bench changed this while you had it open.',
  keepMine: 'Keep mine',
  leaveTheirs: 'Leave theirs',
}
export type SharedSettingsWords = typeof sharedSettingsEn
