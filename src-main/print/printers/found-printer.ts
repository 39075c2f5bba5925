// A printer as a system lists it, the same for every system.
import type { Message } from '../../../src-preload/contract/messages'
import type { NamedMedium } from '../channels/cups/media'
import type { PrintProblem } from '../print-failure'
import type { Brought } from './session-printer'
import type { PrinterDpi } from '../../../src-preload/contract/vocabulary'

export type FoundPrinter = {
  way: 'cups' | 'windows'
  /** The system's own name, byte for byte: the only thing to print to. */
  name: string
  /** What the person who set it up called it; often the same as the name. */
  info: string
  makeAndModel: string
  state: 'ready' | 'printing' | 'stopped' | 'unknown'
  problem: PrintProblem | null
  /** For the worker; null when there is nothing to say. */
  reason: Message | null
  isAccepting: boolean
  isDefault: boolean
  /** A queue without a driver: it takes ZPL and no PDF. */
  isRaw: boolean
  /** Loaded paper, when the printer tells; else empty. */
  ready: NamedMedium[]
  /** Resolutions of ours that the driver offers; empty when it does not say. */
  dpis: PrinterDpi[]
  /** A remote session brought it along; null for a printer of this computer. */
  brought: Brought
  /** Where the system sends the data, without user name and password; empty when it does not say. */
  address: string
}

/** What stays true of it over a restart. */
export type RememberedPrinter = Omit<FoundPrinter, 'state' | 'problem' | 'reason'>

export const toRemembered = ({
  state: _,
  problem: __,
  reason: ___,
  ...printer
}: FoundPrinter): RememberedPrinter => printer

/** Of an earlier run, until it has been asked: how it is now nobody knows. */
export const asRemembered = (printer: RememberedPrinter, at: string): FoundPrinter => ({
  ...printer,
  state: 'unknown',
  problem: null,
  reason: { code: 'printer-known-since', at },
})

/** One of which nothing is known but its name. */
export const unknownPrinter = (way: FoundPrinter['way'], name: string): FoundPrinter => ({
  way,
  name,
  info: name,
  makeAndModel: '',
  state: 'unknown',
  problem: null,
  reason: null,
  isAccepting: true,
  isDefault: false,
  isRaw: false,
  ready: [],
  dpis: [],
  brought: null,
  address: '',
})
