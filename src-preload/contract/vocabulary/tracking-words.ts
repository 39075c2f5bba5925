// The closed lists and figures of parcels under way. Nothing is imported here.

/** What stands in the way of a parcel that is under way, as far as its carrier's words tell. */
export const trackingProblems = [
  'customs',
  'address',
  'refused',
  'returning',
  'not-delivered',
  'damaged',
  'lost',
  'no-answer',
  'other',
] as const
export type TrackingProblem = (typeof trackingProblems)[number]
/** The order in which parcels under way are looked at. */
export const trackingGroups = ['problem', 'never-scanned', 'on-the-way'] as const
export type TrackingGroup = (typeof trackingGroups)[number]

/** Until somebody says otherwise, a parcel without a scan is looked for after so many days. */
export const firstNeverScannedDays = 3

export const neverScannedDays = { min: 1, max: 30 } as const

/** The most parcels under way that one answer brings. */
export const underWayPage = 300
