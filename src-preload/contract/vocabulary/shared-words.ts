// Which settings all benches of a shop have alike. The others are of one bench: its printers, its worker, its window, and what
// stops it when something is unsure. Nothing is imported here.
/** One by one: changed at two benches, two of them do not get in each other's way. */
export const sharedDefaults = [
  'homeCountry',
  'defaultPackageId',
  'asksForSameReference',
  'asksForSameRecipient',
  'doubleWithinDays',
  'neverScannedDays',
] as const
export type SharedDefault = (typeof sharedDefaults)[number]

export const sharedSettings = ['packages', 'packageRules', ...sharedDefaults] as const
