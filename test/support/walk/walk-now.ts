// The moment at which every walk takes place: a Friday afternoon at the bench.
export const walkNow = '2026-11-27T13:30:00.000Z'

/** A moment so many minutes before it. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.parse(walkNow) - minutes * 60_000).toISOString()
