// What was settled last stands alone above the cases, be it a shipment's or one between benches: whoever decides about the next
// one is told no more of the one before.
import type { StoreApi } from 'zustand/vanilla'
import type { AttentionState } from './attention-store'
import type { SeveralState } from './several-store'

export const followDecisions = (stores: {
  attention: StoreApi<AttentionState>
  several: StoreApi<SeveralState>
}): void => {
  stores.attention.subscribe(({ doing }, before) => {
    if (doing !== 'nothing' && before.doing === 'nothing') stores.several.getState().forgetSettled()
  })
  stores.several.subscribe(({ doing }, before) => {
    if (doing !== null && before.doing === null) stores.attention.getState().forgetSettled()
  })
}
