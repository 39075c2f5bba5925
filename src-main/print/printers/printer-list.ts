// The list of printers that is there at once: the last known one, refreshed in the background within a time limit. A
// system that hangs while listing (a dead network printer) leaves the last known list standing and says so.
import type { FoundPrinter } from './found-printer'

type PrinterListing = {
  printers: FoundPrinter[]
  /** ISO UTC; null before the first answer. */
  listedAt: string | null
  /** What the log may say when the last refresh failed; empty when it succeeded. */
  problem: string
}

export type PrinterList = {
  /** At once, from memory. Starts a refresh when the list is older than `freshForMs`. */
  lastKnown: () => PrinterListing
  /** The new list, or the last known one with its problem when the time limit is over. Never throws. */
  refresh: () => Promise<PrinterListing>
}

export type PrinterListDeps = {
  list: () => Promise<FoundPrinter[]>
  onChange?: (listing: PrinterListing) => void
  timeoutMs?: number
  freshForMs?: number
  now?: () => number
}

export function createPrinterList(deps: PrinterListDeps): PrinterList {
  const timeoutMs = deps.timeoutMs ?? 8_000
  const freshForMs = deps.freshForMs ?? 10_000
  const now = deps.now ?? Date.now
  let listing: PrinterListing = {
    printers: [],
    listedAt: null,
    problem: '',
  }
  let startedAt = -Infinity
  let running: Promise<PrinterListing> | null = null

  async function refreshOnce(): Promise<PrinterListing> {
    const before = JSON.stringify(listing)
    try {
      const printers = await within(deps.list(), timeoutMs)
      listing = { printers, listedAt: new Date(now()).toISOString(), problem: '' }
    } catch (error) {
      listing = { ...listing, problem: error instanceof Error ? error.message : String(error) }
    }
    if (JSON.stringify(listing) !== before) deps.onChange?.(listing)
    return listing
  }

  function refresh(): Promise<PrinterListing> {
    if (running !== null) return running
    startedAt = now()
    running = refreshOnce().finally(() => (running = null))
    return running
  }

  return {
    refresh,
    lastKnown: () => {
      if (now() - startedAt > freshForMs) void refresh()
      return listing
    },
  }
}

function within<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`no list of printers within ${timeoutMs} ms`)), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}
