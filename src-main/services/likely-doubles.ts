// What looks like a double of a draft, by the worker's settings. Asked before anything is created, and before a refused one is
// sent again.
import type { Draft } from '../../src-preload/contract/draft'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { LikelyDouble } from '../../src-preload/contract/shipment'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

/** `except` is the shipment that the draft belongs to. */
export type LikelyDoubles = (
  draft: Draft,
  connectionId: ConnectionId,
  except?: ShipmentId | null,
) => LikelyDouble[]

export const createLikelyDoubles =
  (deps: { shipments: ShipmentsRepo; settings: SettingsRepo; now: () => Date }): LikelyDoubles =>
  (draft, connectionId, except = null) => {
    const { doubleWithinDays, asksForSameReference, asksForSameRecipient } = deps.settings.get()
    if (doubleWithinDays === 0) return []
    const since = new Date(deps.now().getTime() - doubleWithinDays * 86_400_000)
    const by = { reference: asksForSameReference, recipient: asksForSameRecipient }
    return deps.shipments.alike(draft, connectionId, since, by, except)
  }
