// The end of a day: what was created on it, labels that lie on no parcel, and the list that goes along when parcels are
// handed over.
import type { DayRequest, HandOverList } from '../../src-preload/contract/end-of-day'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { DayQueries } from '../ledger/day-queries'
import { isOfOther } from '../cache/others/numbers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { createListPdf } from '../print/list/list-pdf'
import { turned } from '../print/arrange/sizes'
import { StationFailure } from '../station-failure'
import type { Announce } from './announce-shipment'
import type { PrinterChoice } from './choose-printer'
import type { PrintedSheet, PrintSheet } from './print-sheet'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

type Deps = {
  shipments: ShipmentsRepo
  days: DayQueries
  others: Pick<ParcelsOfOthers, 'createdBetween'>
  activeConnection: () => ConnectionId
  announce: Announce
  printers: Pick<PrinterChoice, 'profileFor'>
  printSheet: PrintSheet
}
export type EndOfDay = ReturnType<typeof createEndOfDay>

export function createEndOfDay(deps: Deps) {
  const { shipments, days, others, announce } = deps

  const ofOthers = ({ since, until, limit }: DayRequest, before: number): Shipment[] =>
    others.createdBetween(
      deps.activeConnection(),
      { since: new Date(since), until: new Date(until) },
      before,
      limit,
    )

  return {
    /** This bench's own, newest first, and behind them those of others. */
    page: (request: DayRequest): Shipment[] => {
      const { since, until, limit } = request
      const beforeSeq = request.beforeSeq ?? Number.MAX_SAFE_INTEGER
      if (request.beforeSeq !== null && isOfOther(beforeSeq)) return ofOthers(request, beforeSeq)
      const own = days.createdBetween(
        deps.activeConnection(),
        // Times stand in the ledger in one form only, and are compared as texts.
        { since: new Date(since).toISOString(), until: new Date(until).toISOString() },
        beforeSeq,
        limit,
      )
      if (own.length === limit) return own
      return [...own, ...ofOthers({ ...request, limit: limit - own.length }, Number.MAX_SAFE_INTEGER)]
    },

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
