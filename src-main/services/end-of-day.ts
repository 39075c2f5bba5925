// The end of a day: what was created on it, labels that lie on no parcel, and the list that goes along when parcels are
// handed over.
import type { DayRequest, HandOverList } from '../../src-preload/contract/end-of-day'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { DayQueries } from '../ledger/day-queries'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { createListPdf } from '../print/list/list-pdf'
import { turned } from '../print/arrange/sizes'
import { StationFailure } from '../station-failure'
import type { Announce } from './announce-shipment'
import type { PrinterChoice } from './choose-printer'
import type { PrintedSheet, PrintSheet } from './print-sheet'

type Deps = {
  shipments: ShipmentsRepo
  days: DayQueries
  activeConnection: () => ConnectionId
  announce: Announce
  printers: Pick<PrinterChoice, 'profileFor'>
  printSheet: PrintSheet
}
export type EndOfDay = ReturnType<typeof createEndOfDay>

export function createEndOfDay(deps: Deps) {
  const { shipments, days, announce } = deps
  return {
    page: ({ since, until, beforeSeq, limit }: DayRequest): Shipment[] =>
      days.createdBetween(
        deps.activeConnection(),
        // Times stand in the ledger in one form only, and are compared as texts.
        { since: new Date(since).toISOString(), until: new Date(until).toISOString() },
        beforeSeq ?? Number.MAX_SAFE_INTEGER,
        limit,
      ),

    /** Only what has a label; a scan of it takes this back. */
    noParcel: ({ id, reason }: { id: ShipmentId; reason: string }): Shipment => {
      const shipment = shipments.need(id)
      const { state } = shipment
      if (state !== 'printed' && state !== 'label-stored')
        throw new StationFailure('wrong-state', { code: 'shipment-moved-on', state })
      return announce(shipments.step(id, state, { to: state, cause: { code: 'step-no-parcel', reason } }))
    },

    /** Throws PrintFailure when it could not be handed over. */
    printList: async (list: HandOverList): Promise<PrintedSheet> => {
      const profile = deps.printers.profileFor(list.layout)
      const pdf = await createListPdf(list, turned(profile.stock, profile.rotation))
      return deps.printSheet(pdf, profile, { name: 'list', mayLoseEdges: false })
    },
  }
}
