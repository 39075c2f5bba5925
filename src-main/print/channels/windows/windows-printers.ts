// The printers Windows knows, each asked by itself with a time limit: one whose server is dead keeps no other waiting and
// is shown as it was known last. It prints nothing.
import { type PrinterDpi, printerDpis } from '../../../../src-preload/contract/vocabulary'
import { type FoundPrinter, unknownPrinter } from '../../printers/found-printer'
import type { PrinterListDeps } from '../../printers/printer-list'
import type { Brought } from '../../printers/session-printer'
import { PrintFailure, problemMessage, type PrintProblem } from '../../print-failure'
import { isPrinting, printerProblem } from './job-status'
import type { DescribedPrinter } from './spooler/spooler-desk'
import type { Spoolers } from './spooler/spooler-process'
import { type NamedPrinter, printerAttributes, Win32Error } from './spooler/win32-api'

type Deps = {
  spoolers: Spoolers
  /** For the names. */
  listLimitMs?: number
  /** For each printer. */
  eachLimitMs?: number
  /** For all of them; who has not been asked by then stays as it was. */
  allLimitMs?: number
  now?: () => number
}

/** Printers are listed in a process of their own: a hanging driver there disturbs no print job. */
const listing = ''

/** Throws PrintFailure('spooler-unreachable' | 'time-out') when not even the names can be had. */
export function createWindowsPrinters(deps: Deps): PrinterListDeps['list'] {
  const { spoolers, listLimitMs = 5_000, eachLimitMs = 2_500, allLimitMs = 6_000, now = Date.now } = deps
  const known = new Map<string, FoundPrinter>()
  /** Asked last next time. */
  const slow = new Set<string>()

  const describe = async (printer: NamedPrinter, isDefault: boolean): Promise<FoundPrinter> => {
    const { name } = printer
    try {
      const described = await spoolers.session(listing).ask('describe', eachLimitMs, name)
      slow.delete(name)
      return foundPrinter(printer, isDefault, described)
    } catch (error) {
      if (error instanceof PrintFailure) slow.add(name)
      else if (!(error instanceof Win32Error)) throw error
      return { ...asKnown(printer, isDefault), ...unreachable(error.message) }
    }
  }
  const asKnown = (printer: NamedPrinter, isDefault: boolean): FoundPrinter => ({
    ...(known.get(printer.name) ?? nothingKnown(printer)),
    isDefault,
  })

  return async (tell = () => undefined, before = []) => {
    const startedAtMs = now()
    // What an earlier run knew, until each has been asked.
    for (const printer of before) if (!known.has(printer.name)) known.set(printer.name, printer)
    const { printers, defaultName } = await spoolers.session(listing).ask('printers', listLimitMs)
    const names = printers.map(({ name }) => name)
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name)
    const all = (): FoundPrinter[] => printers.map((one) => known.get(one.name) ?? nothingKnown(one))
    const isSlow = ({ name }: NamedPrinter): number => Number(slow.has(name))
    for (const printer of [...printers].sort((one, other) => isSlow(one) - isSlow(other))) {
      const { name } = printer
      const isDefault = name === defaultName
      const isLate = now() - startedAtMs > allLimitMs - eachLimitMs
      known.set(name, isLate ? asKnown(printer, isDefault) : await describe(printer, isDefault))
      tell(all())
    }
    return all()
  }
}

const nothingKnown = (printer: NamedPrinter): FoundPrinter => ({
  ...unknownPrinter('windows', printer.name),
  brought: broughtOf(printer, ''),
})

const unreachable = (details: string) => {
  const problem: PrintProblem = 'offline'
  return { state: 'unknown' as const, problem, reason: problemMessage(problem, details) }
}

function foundPrinter(printer: NamedPrinter, isDefault: boolean, described: DescribedPrinter): FoundPrinter {
  const problem = printerProblem(described)
  return {
    ...nothingKnown(printer),
    info: described.comment || printer.name,
    brought: broughtOf(printer, described.driver),
    makeAndModel: described.driver,
    state: problem !== null ? 'stopped' : isPrinting(described) ? 'printing' : 'ready',
    problem,
    reason: problemMessage(problem, `0x${described.status.toString(16)}`),
    isAccepting: problem !== 'not-accepting',
    isDefault,
    isRaw: isWithoutDriver(described.driver),
    ready: usualPaper(described),
    dpis: described.resolutions.flatMap(([across, along]) => dpiOf(across, along) ?? []),
    address: described.port,
  }
}

/** Null for a printer of this computer: its name stays. */
export const broughtOf = ({ server, attributes }: NamedPrinter, driver: string): Brought =>
  (attributes & printerAttributes.terminalSession) === 0 ? null : { server, driver }

/** Windows' own driver for printers that are sent their language as it is. */
export const isWithoutDriver = (driver: string): boolean => /^Generic \/ Text Only$/i.test(driver)

/** The paper a driver is set to is the one that is loaded, as far as Windows knows. */
function usualPaper({ usual, papers }: DescribedPrinter): FoundPrinter['ready'] {
  const paper = papers.find(({ id }) => id === usual?.paperSize)
  if (paper === undefined || paper.widthMillimetres <= 0 || paper.heightMillimetres <= 0) return []
  const { name, widthMillimetres, heightMillimetres } = paper
  return [{ name, widthMillimetres, heightMillimetres }]
}

const dpiOf = (across: number, along: number): PrinterDpi | null =>
  across === along ? (printerDpis.find((known) => Math.abs(known - across) < 2) ?? null) : null
