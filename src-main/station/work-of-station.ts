// A day's work of a station: parcels, the orders of files, and where parcels are. Who does what after what is said here once.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { Clock } from '../common/clock'
import { createBatches } from '../services/batches/batches'
import { createParcelShipping } from '../services/ship-parcel'
import { createScanReading } from '../services/read-scan'
import { createOrderIntake } from '../services/take-in-orders'
import { createParcelTracking } from '../services/track-parcels'
import { createOrderFolderWatch } from '../services/watch-order-folder'
import type { connectionsOfStation } from './connections-of-station'
import type { Storage } from './open-storage'
import type { sharingOfStation } from './sharing-of-station'
import { severalOfStation } from './several-of-station'
import { sharedOrdersOfStation } from './shared-orders-of-station'
import type { ChangeSignal, createSignal } from './signal'
import type { StationDeps } from './station-deps'

type Shipping = Parameters<typeof createParcelShipping>[0]
type Links = Pick<ReturnType<typeof connectionsOfStation>, 'clients' | 'watch' | 'activeConnection'>
type Parts = Links &
  Pick<Shipping, 'announce' | 'labelReading' | 'quiet' | 'setBackRule'> &
  Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
    printing: Shipping['printing'] & Parameters<typeof createBatches>[0]['printing']
    shipmentChanged: Pick<ReturnType<typeof createSignal<Shipment>>, 'listen'>
    /** What several benches share. */
    sharing: ReturnType<typeof sharingOfStation>
    changed: ChangeSignal
    newId: () => string
  }

export function workOfStation(storage: Storage, deps: StationDeps, parts: Parts) {
  const { answers, together, batches: batchRows } = storage
  const { clients, watch, shipmentChanged, sharing, setTimer, monotonicMs, newId } = parts
  const common = { ...deps, ...storage, ...parts, others: sharing.others, clientFor: clients.clientFor }

  const sharedOrders = sharedOrdersOfStation(storage, deps, {
    ...common,
    session: parts.sharing.session,
    tell: (id) => batches.tellLater(id),
    go: () => batches.goOn(),
    sendWaiting: (id) => parcels.standAtGate(id),
  })
  const parcels = createParcelShipping({
    ...common,
    sharedOrders,
    hold: storage.attempts.hold,
    keyVersion: clients.keyVersion,
    onTurnedAway: (id, { code, detail }) => {
      watch.turnedAway(id, code, detail)
    },
    togetherBody: together.body,
  })
  const batches = createBatches({ ...common, batches: batchRows, parcels, sharedOrders })
  const orderFolder = createOrderFolderWatch({ ...deps, kept: storage.orderFolder, setTimer, monotonicMs })
  const intake = createOrderIntake({
    ...deps,
    mappings: storage.intakeMappings,
    batches,
    orderFolder,
    newId,
    setTimer,
  })
  const tracking = createParcelTracking(common)
  shipmentChanged.listen(batches.see)
  shipmentChanged.listen(tracking.take)
  sharing.others.listen((shipments) => {
    for (const shipment of shipments) tracking.take(shipment)
  })
  const scans = createScanReading({ ...common, batches: batchRows, answers })
  const several = severalOfStation(storage, deps, {
    ...common,
    ...sharing,
    taking: sharedOrders.taking,
    keyVersion: clients.keyVersion,
  })
  return { several, parcels, batches, orderFolder, intake, tracking, scans, sharedOrders }
}
