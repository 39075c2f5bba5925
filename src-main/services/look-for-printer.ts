// Asks a network address whether a label printer is there, for a person who sets one up. It must not become a way to look
// around in the network: where no printer listens, an open port and a closed one are answered alike and equally late, and
// after some addresses the next ones have to wait.
import { parsePrinterAddress } from '../../src-preload/contract/printer-address'
import type { PrinterProbe } from '../../src-preload/contract/printer'

type Deps = {
  probe: (target: string) => Promise<PrinterProbe>
  monotonicMs: () => number
  wait: (delayMs: number) => Promise<void>
}

/** Raw printing listens here, and on few computers anything else. */
const isPrinterPort = (port: number): boolean => (port >= 9100 && port <= 9109) || port === 6101
/** As long as the longest look takes: connecting, and two questions without an answer. */
const fullLookMs = 6_500
/** More printers than anybody sets up in a row. */
const mostAddresses = 12
const withinMs = 10 * 60_000
const paceMs = 20_000

export function createPrinterLook({ probe, monotonicMs, wait }: Deps) {
  const asked = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  /** Each new address beyond some waits its turn. */
  const turn = (target: string): Promise<unknown> => {
    const nowMs = monotonicMs()
    for (const [one, atMs] of asked) if (nowMs - atMs > withinMs) asked.delete(one)
    const isNew = !asked.has(target)
    asked.set(target, nowMs)
    if (!isNew || asked.size <= mostAddresses) return Promise.resolve()
    last = last.then(() => wait(paceMs))
    return last
  }

  return async (target: string): Promise<PrinterProbe> => {
    const address = parsePrinterAddress(target)
    if (address === null) return probe(target)
    await turn(target)
    const startedAtMs = monotonicMs()
    const found = await probe(target)
    if (found.found !== 'mute' && found.found !== 'nobody') return found
    if (isPrinterPort(address.port)) return found
    await wait(Math.max(0, fullLookMs - (monotonicMs() - startedAtMs)))
    return {
      found: 'nobody',
      reason: { code: 'print-problem', problem: 'offline', said: '' },
      model: null,
      dpi: null,
    }
  }
}
