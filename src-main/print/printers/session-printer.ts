// A printer that a remote session brings along has another name in every session: "Zebra (redirected 5)" today, "Zebra
// (redirected 7)" tomorrow, in the words of each language. It is found again by the part before, by its server and by its
// driver, if only one can be meant. It asks no system.
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'

/** What stays the same over sessions; null for a printer of this computer, and where nobody has looked yet. */
export type Brought = PrinterProfile['brought']
export type SessionPrinter = { name: string; brought: Brought }

/** "Zebra (redirected 5)", "Zebra (umgeleitet 5)", and the older "Zebra (from BENCH1) in session 5". */
const sessionEnding = / (?:\([^()]*\b\d+\)|\(\S+ ([^()]+)\) \S+ \S+ \d+)$/u

/** The printer's name as it is now; null when it is not there, or several could be meant. */
export function nameInThisSession(
  wanted: SessionPrinter,
  printers: readonly SessionPrinter[],
): string | null {
  const named = printers.find(({ name }) => name === wanted.name)
  // A session's number comes again, and with it the name: another driver is another printer.
  if (named !== undefined && (named.brought === null || isSame(wanted.brought, named.brought)))
    return named.name
  const meant = printers.filter((one) => couldBe(wanted.name, one) && isSame(wanted.brought, one.brought))
  const [only, ...others] = meant
  return only === undefined || others.length > 0 ? null : only.name
}

/** Of this computer's printers only the very name counts. */
export function couldBe(wanted: string, { name, brought }: SessionPrinter): boolean {
  const own = ownName(wanted)
  return own !== null && brought !== null && ownName(name) === own
}

/** A driver without a name is one that nobody has asked for yet. */
const isSame = (one: Brought, other: Brought): boolean =>
  one === null ||
  other === null ||
  (one.server === other.server && (one.driver === other.driver || one.driver === '' || other.driver === ''))

/** Without what changes from session to session; the computer it came from stays part of it. */
function ownName(name: string): string | null {
  const ending = sessionEnding.exec(name)
  return ending === null ? null : `${name.slice(0, ending.index)} ${ending[1] ?? ''}`
}
