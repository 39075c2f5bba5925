// Where a layout's labels may go: a printer that was found, one at a network address, a folder. Pure functions.
import type { Layout } from '../../src-preload/contract/draft'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { printerAddress } from '../../src-preload/contract/printer-address'

/** `printer` is chosen by `key`; what is typed at the other two stays while another is looked at. */
export type Where = {
  kind: 'printer' | 'address' | 'folder' | null
  key: string
  address: string
  folder: string | null
}
export type Target = Pick<PrinterProfile, 'way' | 'target'>
export type WhereProblem = 'nothing' | 'no-address' | 'bad-address' | 'no-folder'

export const printerKey = ({ way, name }: Pick<Printer, 'way' | 'name'>): string => `${way} ${name}`

/** Label printers first for labels, the others for sheets; ready ones before, then the system's default. */
export const rankPrinters = (layout: Layout, printers: readonly Printer[]): Printer[] => {
  const wantsLabels = layout.startsWith('zebra')
  const points = (printer: Printer): number =>
    (printer.isLabelPrinter === wantsLabels ? 4 : 0) +
    (printer.state === 'ready' || printer.state === 'printing' ? 2 : 0) +
    (printer.isDefault ? 1 : 0)
  return printers
    .filter(({ way }) => way === 'cups' || way === 'windows')
    .sort((a, b) => points(b) - points(a) || a.name.localeCompare(b.name))
}

export const whereOf = (profile: PrinterProfile | null): Where => {
  const nothing: Where = { kind: null, key: '', address: '', folder: null }
  if (profile === null) return nothing
  const { way, target } = profile
  if (way === 'folder') return { ...nothing, kind: 'folder', folder: target }
  if (way === 'socket') return { ...nothing, kind: 'address', address: target }
  return { ...nothing, kind: 'printer', key: printerKey({ way, name: target }) }
}

export const targetOf = (where: Where): Target | WhereProblem => {
  switch (where.kind) {
    case null:
      return 'nothing'
    case 'folder':
      return where.folder === null ? 'no-folder' : { way: 'folder', target: where.folder }
    case 'address': {
      if (where.address.trim() === '') return 'no-address'
      const target = printerAddress(where.address)
      return target === null ? 'bad-address' : { way: 'socket', target }
    }
    case 'printer': {
      const cut = where.key.indexOf(' ')
      return { way: where.key.slice(0, cut) as Target['way'], target: where.key.slice(cut + 1) }
    }
  }
}
