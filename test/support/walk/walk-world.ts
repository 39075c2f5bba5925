// What a window of the walk begins with: plain data, so that it can be handed over to the page that shows it.
import type { StationError } from '../../../src-preload/contract/errors'
import type { PrintQuestion } from '../../../src-preload/contract/printer'
import type { LookUp, ShipmentDetail } from '../../../src-preload/contract/shipment'
import type { TrackingAnswer } from '../../../src-preload/contract/tracking'
import type { FakeWorld } from '../fake-station/defaults'

type PlainWorld = {
  [
    Key in keyof FakeWorld as NonNullable<FakeWorld[Key]> extends (...given: never[]) => unknown ? never : Key
  ]: FakeWorld[Key]
}

export type WalkWorld = PlainWorld & {
  /** By the shipment's id. */
  details?: Record<string, Partial<Omit<ShipmentDetail, 'shipment'>>>
  /** By the print job's id. */
  questions?: Record<string, Partial<Omit<PrintQuestion, 'job'>>>
  lookedUp?: LookUp
  /** How long an unsure one still cannot be sent again. */
  quietLeft?: number
  /** By the number that is asked for. */
  tracked?: Record<string, TrackingAnswer>
  /** Calls ("shipments.create") that answer an error, the first time. */
  failing?: Record<string, StationError>
  /** Calls whose first answer never comes. */
  held?: readonly string[]
}
