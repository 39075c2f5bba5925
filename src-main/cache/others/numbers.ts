// The numbers that parcels of other benches go by in shop.db and in its index: the moment of their creation, so that whoever
// goes by the number goes by age, and far above every number of a ledger.

/** So many may be created in one millisecond. */
const inOneMs = 1_024
const firstMs = Date.UTC(2000, 0)
const lastMs = Date.UTC(2200, 0)

/** Of the first one in that millisecond. A clock that says nothing, or something out of this world, makes the oldest. */
export const numberFrom = (createdMs: number): number =>
  (Number.isFinite(createdMs) ? Math.min(Math.max(firstMs, Math.floor(createdMs)), lastMs) : firstMs) *
  inOneMs

export const isOfOther = (number: number): boolean => number >= firstMs * inOneMs
