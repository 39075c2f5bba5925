// A printer that a remote session brings along has another name in every session: "Zebra (redirected 5)" today, "Zebra
// (redirected 7)" tomorrow, in the words of each language. It is found again by the part before, if only one can be meant.
import { printerAttributes, type NamedPrinter } from './spooler/win32-api'

/** "Zebra (redirected 5)", "Zebra (umgeleitet 5)", and the older "Zebra (from BENCH1) in session 5". */
const sessionEnding = / (?:\([^()]*\b\d+\)|\(\S+ ([^()]+)\) \S+ \S+ \d+)$/u

/** The printer's name as it is now; null when it is not there, or several could be meant. */
export function nameInThisSession(wanted: string, printers: readonly NamedPrinter[]): string | null {
  if (printers.some(({ name }) => name === wanted)) return wanted
  const own = ownName(wanted)
  if (own === null) return null
  const [only, ...others] = printers.filter(
    ({ name, attributes }) => (attributes & printerAttributes.terminalSession) !== 0 && ownName(name) === own,
  )
  return only === undefined || others.length > 0 ? null : only.name
}

/** Without what changes from session to session; the computer it came from stays part of it. */
function ownName(name: string): string | null {
  const ending = sessionEnding.exec(name)
  return ending === null ? null : `${name.slice(0, ending.index)} ${ending[1] ?? ''}`
}
