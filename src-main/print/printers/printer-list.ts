// The list of printers that is there at once: the last known one, also that of an earlier run, refreshed in the background
// within a time limit. A system that hangs while listing (a dead network printer) leaves the last known list standing and
// says so.
import { asRemembered, type FoundPrinter, type RememberedPrinter, toRemembered } from './found-printer'

/** Of an earlier run; `at` is when they were listed. */
type RememberedPrinters = { at: string; printers: readonly RememberedPrinter[] }

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
  /** Answers with all of them, and may tell before how far it has come: each as it is now or as it was known. */
  list: (tell?: (soFar: FoundPrinter[]) => void, before?: readonly FoundPrinter[]) => Promise<FoundPrinter[]>
  /** Over restarts. */
  memory?: { recall: () => RememberedPrinters | null; keep: (printers: RememberedPrinters) => void }
  onChange?: (listing: PrinterListing) => void
  timeoutMs?: number
  freshForMs?: number
  now?: () => number
}

/** As of when it was known is kept at least so exactly. */
const keepAgainAfterMs = 600_000

export function createPrinterList(deps: PrinterListDeps): PrinterList {
  const timeoutMs = deps.timeoutMs ?? 8_000
  const freshForMs = deps.freshForMs ?? 10_000
  const now = deps.now ?? Date.now
  const earlier = deps.memory?.recall() ?? null
  let kept = { text: JSON.stringify(earlier?.printers ?? []), atMs: Date.parse(earlier?.at ?? '') }
  let listing: PrinterListing = {
    printers: earlier?.printers.map((printer) => asRemembered(printer, earlier.at)) ?? [],
    listedAt: null,
    problem: '',
  }
  let startedAt = -Infinity
  let running: Promise<PrinterListing> | null = null

  async function refreshOnce(): Promise<PrinterListing> {
    const before = JSON.stringify(listing)
    let isOver = false
    try {
      const tell = (soFar: FoundPrinter[]): void => {
        if (isOver) return
        listing = { ...listing, printers: soFar }
        deps.onChange?.(listing)
      }
      const printers = await within(deps.list(tell, listing.printers), timeoutMs)
      listing = { printers, listedAt: new Date(now()).toISOString(), problem: '' }
      remember(printers)
    } catch (error) {
      listing = { ...listing, problem: error instanceof Error ? error.message : String(error) }
    }
    isOver = true
    if (JSON.stringify(listing) !== before) deps.onChange?.(listing)
    return listing
  }

  function remember(printers: readonly FoundPrinter[]): void {
    const remembered = printers.map(toRemembered)
    const text = JSON.stringify(remembered)
    // How they are changes all the time, which printers there are seldom.
    if (text === kept.text && now() - kept.atMs < keepAgainAfterMs) return
    kept = { text, atMs: now() }
    deps.memory?.keep({ at: new Date(now()).toISOString(), printers: remembered })
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
