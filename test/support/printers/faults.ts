// Scripted faults: what goes wrong, what has to be said about it within five seconds, and how often the label may have
// come out by then.
import type { Start, Watched } from './fault-bench'
import { faultsAtThePort } from './faults-at-the-port'
import { faultsInTheQueue } from './faults-in-the-queue'
import { faultsOfTheComputer } from './faults-of-the-computer'
import type { PrintShop } from './print-shop'

export type Fault = { name: string; run: (bench: Bench) => Promise<void> }

export type Bench = {
  shop: PrintShop
  folder: string
  labelPdf: Uint8Array
  /** A job that nobody has had before. */
  start: (over: Partial<Start> & Pick<Start, 'way' | 'target'>) => Watched & { title: string }
  /** Notes a fault when it is not so. */
  expect: (what: string, actual: unknown, wanted: unknown) => void
  /** How often a label came out of the two label printers' ports. */
  printed: (title: string) => number
}

export const faults: readonly Fault[] = [...faultsAtThePort, ...faultsInTheQueue, ...faultsOfTheComputer]
