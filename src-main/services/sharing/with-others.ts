// This bench's shipments, and where one is not among them those of other benches: for whoever shows and prints labels.
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import type { ParcelsOfOthers } from './parcels-of-others'

export const withOthers = (
  shipments: ShipmentsRepo,
  others: Pick<ParcelsOfOthers, 'find'>,
): ShipmentsRepo => ({
  ...shipments,
  need: (id) => shipments.find(id) ?? others.find(id) ?? shipments.need(id),
})
