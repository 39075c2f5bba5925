// Every list and screen belongs to one connection: when another one is in use, they all begin anew with it.
import type { StoreApi } from 'zustand/vanilla'
import type { AttentionState } from './attention-store'
import type { BatchState } from './batch-state'
import type { BenchState } from './bench-store'
import type { HistoryState } from './history-store'
import type { QueueState } from './queue-store'
import type { ScreenState } from './screen-store'
import type { SelectionState } from './selection-store'
import type { SeveralState } from './several-store'
import type { ShipState } from './ship-state'
import type { TodayState } from './today-store'
import type { TrackingState } from './tracking-store'

type Followers = {
  batch: StoreApi<BatchState>
  bench: StoreApi<BenchState>
  queue: StoreApi<QueueState>
  history: StoreApi<HistoryState>
  today: StoreApi<TodayState>
  tracking: StoreApi<TrackingState>
  attention: StoreApi<AttentionState>
  several: StoreApi<SeveralState>
  selection: StoreApi<SelectionState>
  ship: StoreApi<ShipState>
  screen: StoreApi<ScreenState>
}

export const followConnection = (stores: Followers): void => {
  stores.bench.subscribe((now, before) => {
    const id = now.status?.connection.id
    const idBefore = before.status?.connection.id
    if (id === undefined || idBefore === undefined || id === idBefore) return
    void stores.queue.getState().beginAnew()
    void stores.history.getState().beginAnew()
    void stores.batch.getState().beginAnew()
    stores.today.getState().beginAnew()
    stores.tracking.getState().beginAnew()
    stores.attention.getState().beginAnew()
    stores.several.getState().forgetSettled()
    stores.selection.getState().clear()
    stores.ship.getState().beginAnew()
    // What the screen was opened for is a shipment of the connection before.
    const { screen, open } = stores.screen.getState()
    open(screen)
  })
}
