// What is behind the fake station: shipments, settings, connections and printers in memory, with the same rules as
// main where the window can tell the difference (one shipment per draft, the question before a likely double, the
// typed confirmation). Not a service: it decides in one line what the real one takes a second for.
import type { BenchStatus } from '../../src-preload/contract/bench'
import { type Connection, type ConnectionCheck, connectionIdSchema } from '../../src-preload/contract/connection'
import type { StationError } from '../../src-preload/contract/errors'
import type { StationHandlers } from '../../src-preload/contract/index'
import type { Printer, PrinterProfile, PrintJob } from '../../src-preload/contract/printer'
import type { Settings } from '../../src-preload/contract/settings'
import {
  type Draft as _Draft,
} from '../../src-preload/contract/draft'
import {
  type LookUp,
  type Shipment,
  type ShipmentDetail,
  shipmentIdSchema,
} from '../../src-preload/contract/shipment'
import type { TrackingAnswer } from '../../src-preload/contract/tracking'
