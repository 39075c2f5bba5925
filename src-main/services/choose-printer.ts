// Which printers there are and which one prints which layout. The list is there at once and refreshed behind it.
import type { Layout } from '../../src-preload/contract/draft'
import type { Printer, PrinterProfile } from '../../src-preload/contract/printer'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { FoundPrinter } from '../print/found-printer'
import type { PrinterList } from '../print/printer-list'
import { StationFailure } from '../station-failure'

type Deps = { settings: SettingsRepo; list: PrinterList; onChange: () => void }
export type PrinterChoice = ReturnType<typeof createPrinterChoice>

export function createPrinterChoice({ settings, list, onChange }: Deps) {
  const known = (): Printer[] => list.lastKnown().printers.map(shown)

  const folder = (path: string): Printer => ({
    way: 'folder',
    name: path,
    state: 'ready',
    reason: '',
    isDefault: false,
  })

  const stateOf = ({ way, printerName }: PrinterProfile): Printer => {
    if (way === 'folder') return folder(printerName)
    const { listedAt } = list.lastKnown()
    return (
      known().find((printer) => printer.way === way && printer.name === printerName) ?? {
        way,
        name: printerName,
        state: listedAt === null ? 'unknown' : 'offline',
        reason: listedAt === null ? '' : 'The system does not list this printer any more.',
        isDefault: false,
      }
    )
  }

  return {
    /** Every printer of the system; asks it anew, within a time limit, and falls back to the last known list. */
    list: async (): Promise<Printer[]> => (await list.refresh()).printers.map(shown),

    profiles: (): PrinterProfile[] => settings.profiles(),

    profileFor: (layout: Layout): PrinterProfile => {
      const profile = settings.profiles().find((candidate) => candidate.layout === layout)
      if (!profile) throw new StationFailure('printer-missing', `No printer is chosen for ${layout}.`)
      return profile
    },

    assign: (profile: PrinterProfile): PrinterProfile[] => {
      settings.assign(profile)
      onChange()
      return settings.profiles()
    },

    /** The printers somebody chose, each once; while nobody has, the folder that takes the labels. */
    inUse: (): Printer[] => {
      const profiles = settings.profiles()
      const chosen = profiles.filter(({ layout }) => settings.isAssigned(layout))
      const printers = new Map<string, Printer>()
      for (const profile of chosen.length > 0 ? chosen : profiles.slice(0, 1))
        printers.set(`${profile.way} ${profile.printerName}`, stateOf(profile))
      return [...printers.values()]
    },
  }
}

const shown = ({ way, name, state, reason, isDefault }: FoundPrinter): Printer => ({
  way,
  name,
  state,
  reason,
  isDefault,
})
