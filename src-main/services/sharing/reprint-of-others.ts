// A colleague's label, shown and printed again at this bench: fetched first, and then printed like one's own. Nothing about the
// parcel is changed by it.
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import type { Printing } from '../printing'
import type { createLabelPictures } from '../show-label'
import type { ParcelsOfOthers } from './parcels-of-others'
import type { PrintsOfOthers } from './prints-of-others'
import type { LabelSharing } from './share-labels'

type Pictures = ReturnType<typeof createLabelPictures>
type Deps = {
  shipments: Pick<ShipmentsRepo, 'find'>
  others: Pick<ParcelsOfOthers, 'find'>
  labels: Pick<LabelSharing, 'fetch'>
  prints: Pick<PrintsOfOthers, 'note'>
  printing: Pick<Printing, 'reprint' | 'reprintMany'>
  pictures: Pictures
}

export function createReprintOfOthers({ shipments, others, labels, prints, printing, pictures }: Deps) {
  /** Null: it is this bench's own, or nobody's. */
  const ofOther = (id: ShipmentId): Shipment | null => (shipments.find(id) === null ? others.find(id) : null)

  const bring = async (shipment: Shipment): Promise<void> => {
    await labels.fetch(shipment)
    prints.note(shipment.id)
  }

  return {
    reprint: (input: Parameters<Printing['reprint']>[0]): PrintJob | Promise<PrintJob> => {
      const shipment = ofOther(input.id)
      if (shipment === null) return printing.reprint(input)
      return bring(shipment).then(() => printing.reprint(input))
    },
    reprintMany: (input: Parameters<Printing['reprintMany']>[0]): PrintJob[] | Promise<PrintJob[]> => {
      const theirs = input.shipmentIds
        .flatMap((id) => ofOther(id) ?? [])
        .filter((one) => one.labelSha256 !== null)
      if (theirs.length === 0) return printing.reprintMany(input)
      return Promise.all(theirs.map(bring)).then(() => printing.reprintMany(input))
    },
    picture: (request: Parameters<Pictures['picture']>[0]): ReturnType<Pictures['picture']> => {
      const shipment = ofOther(request.shipmentId)
      if (shipment === null) return pictures.picture(request)
      return labels.fetch(shipment).then(() => pictures.picture(request))
    },
  }
}
