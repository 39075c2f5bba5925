// What the fake station lists as under way: the parcels a test gave, found by any part of what stands in them.
import type { ParcelUnderWay, UnderWay } from '../../../src-preload/contract/tracking'

export const underWayOf = (
  parcels: readonly ParcelUnderWay[],
  request: { text: string; offset: number; limit: number },
): UnderWay => {
  const wanted = request.text.trim().toLowerCase()
  const found = parcels.filter((parcel) => JSON.stringify(parcel).toLowerCase().includes(wanted))
  const count = (group: ParcelUnderWay['group']): number =>
    found.filter((parcel) => parcel.group === group).length
  return {
    rows: found.slice(request.offset, request.offset + request.limit),
    counts: {
      problem: count('problem'),
      'never-scanned': count('never-scanned'),
      'on-the-way': count('on-the-way'),
    },
    total: parcels.length,
    freshCount: parcels.filter(({ fetchedAt }) => fetchedAt !== null).length,
    perMinute: 2,
    rests: null,
    isComplete: true,
    neverScannedDays: 3,
  }
}
