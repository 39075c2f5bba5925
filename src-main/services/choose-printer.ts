// Which printers there are and which profile prints which layout. The list is there at once and refreshed behind it.
import { type Layout } from '../../src-preload/contract/draft'
import { layouts } from '../../src-preload/contract/vocabulary'
import type { Printer, PrinterProbe } from '../../src-preload/contract/printer'
import type { PrinterProfile, PrintWayName } from '../../src-preload/contract/printer-profile'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { FoundPrinter } from '../print/printers/found-printer'
import type { PrinterList } from '../print/printers/printer-list'
import { type Brought, nameInThisSession } from '../print/printers/session-printer'
import { defaultProfile } from '../print/arrange/default-profile'
import { isLabelPrinter, proposeProfile } from '../print/printers/propose-profile'

type Deps = {
  settings: SettingsRepo
  list: PrinterList
  probe: (target: string) => Promise<PrinterProbe>
  /** Where labels go that no printer was chosen for. */
  folderForLabels: string
  onChange: () => void
}
export type PrinterChoice = ReturnType<typeof createPrinterChoice>

export function createPrinterChoice({ settings, list, probe, folderForLabels, onChange }: Deps) {
  const found = (way: PrintWayName, target: string, brought: Brought = null): FoundPrinter | undefined => {
    const printers = list.lastKnown().printers.filter((printer) => printer.way === way)
    const name = nameInThisSession({ name: target, brought }, printers)
    return printers.find((printer) => printer.name === name)
  }

  const withoutState = ({ way, target, stock }: PrinterProfile): Printer => ({
    way,
    name: target,
    state: 'ready',
    reason: null,
    isDefault: false,
    isLabelPrinter: stock.widthMillimetres < 120,
  })

  const stateOf = (profile: PrinterProfile): Printer => {
    // A folder is always there, and a printer at a network address is only asked when it prints.
    if (profile.way === 'folder' || profile.way === 'socket') return withoutState(profile)
    const printer = found(profile.way, profile.target, profile.brought)
    // Under the name it was chosen by, whatever today's session calls it.
    if (printer) return { ...shown(printer), name: profile.target }
    const wasListed = list.lastKnown().listedAt !== null
    return {
      ...withoutState(profile),
      state: wasListed ? 'offline' : 'unknown',
      reason: wasListed ? { code: 'printer-not-listed' } : null,
    }
  }

  const profileFor = (layout: Layout): PrinterProfile =>
    settings.profiles().get(layout) ?? defaultProfile(layout, 'folder', folderForLabels)
  const profiles = (): PrinterProfile[] => layouts.map(profileFor)

  return {
    /** Every printer of the system as it was known last, at once; of an earlier run too, which is said at it. */
    known: (): Printer[] => list.lastKnown().printers.map(shown),
    /** Every printer of the system; asks it anew, within a time limit, and falls back to the last known list. */
    list: async (): Promise<Printer[]> => (await list.refresh()).printers.map(shown),

    /** One per layout; a layout nobody chose a printer for goes to the labels folder, which works everywhere. */
    profiles,
    profileFor,

    propose: (wanted: { layout: Layout; way: PrintWayName; target: string }): PrinterProfile => {
      const printer = found(wanted.way, wanted.target)
      return printer
        ? proposeProfile(wanted.layout, printer)
        : defaultProfile(wanted.layout, wanted.way, wanted.target)
    },

    probe,

    assign: (profile: PrinterProfile): PrinterProfile[] => {
      const { brought } = found(profile.way, profile.target, profile.brought) ?? profile
      settings.keepProfile({ ...profile, brought })
      onChange()
      return profiles()
    },

    /** The printers somebody chose, each once; while nobody has, the folder that takes the labels. */
    inUse: (): Printer[] => {
      const chosen = [...settings.profiles().values()]
      const printers = new Map<string, Printer>()
      for (const profile of chosen.length > 0 ? chosen : [profileFor('zebra_big')])
        printers.set(`${profile.way} ${profile.target}`, stateOf(profile))
      return [...printers.values()]
    },
  }
}

const shown = (printer: FoundPrinter): Printer => {
  const { way, name, state, reason, isDefault } = printer
  return { way, name, state, reason, isDefault, isLabelPrinter: isLabelPrinter(printer) }
}
