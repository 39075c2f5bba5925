// What looks like a double of a draft, by the worker's settings, at this bench or at another one of the shop. Asked before
// anything is created, and before a refused one is sent again.
import type { Draft } from '../../src-preload/contract/draft'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { LikelyDouble } from '../../src-preload/contract/shipment'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

/** `except` is the shipment that the draft belongs to. */
export type LikelyDoubles = (
  draft: Draft,
  connectionId: ConnectionId,
  except?: ShipmentId | null,
) => LikelyDouble[]

type Deps = {
  shipments: ShipmentsRepo
  settings: SettingsRepo
  others: Pick<ParcelsOfOthers, 'alike'>
  now: () => Date
}
const mostAsked = 5

/**
 * For an order that benches share. One that waits at another bench may be this very order, on its way back from there; what is
 * sent of it meanwhile is the engine's question.
 */
export const withoutWaitingElsewhere =
  (ask: LikelyDoubles): LikelyDoubles =>
  (...asked) =>
    ask(...asked).filter(({ shipment }) => shipment.ofBench === undefined || shipment.state !== 'waiting')

export const createLikelyDoubles =
  (deps: Deps): LikelyDoubles =>
  (draft, connectionId, except = null) => {
    const { doubleWithinDays, asksForSameReference, asksForSameRecipient } = deps.settings.get()
    if (doubleWithinDays === 0) return []
    const since = new Date(deps.now().getTime() - doubleWithinDays * 86_400_000)
    const by = { reference: asksForSameReference, recipient: asksForSameRecipient }
    const own = deps.shipments.alike(draft, connectionId, since, by, except)
    const others = deps.others.alike(draft, connectionId, since, by)
    if (others.length === 0) return own
    const createdMs = ({ shipment }: LikelyDouble): number => Date.parse(shipment.createdAt)
    return [...own, ...others].sort((a, b) => createdMs(b) - createdMs(a)).slice(0, mostAsked)
  }
