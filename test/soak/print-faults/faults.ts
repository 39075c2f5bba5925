// Scripted faults: what goes wrong, what the shipped station has to say about it, and how often the label may have come out
// by then.
import type { PrintShop } from '../../support/printers/print-shop'
import type { FaultStation, WantedPrint, WatchedPrint } from './fault-station'
import { faultsAtThePort } from './faults-at-the-port'
import { faultsInTheQueue } from './faults-in-the-queue'
import { faultsOfTheComputer } from './faults-of-the-computer'

export type Fault = { name: string; run: (world: FaultWorld) => Promise<void> }

export type FaultWorld = {
  shop: PrintShop
  station: FaultStation
  /** A label that nobody has had before, wanted on this printer. */
  print: (wanted: WantedPrint) => Promise<WatchedPrint>
  /** Notes a fault when it is not so. */
  expect: (what: string, actual: unknown, wanted: unknown) => void
  /** Labels that came out of the two label printers' ports during this fault. */
  printed: () => number
}

export const faults: readonly Fault[] = [...faultsAtThePort, ...faultsInTheQueue, ...faultsOfTheComputer]
