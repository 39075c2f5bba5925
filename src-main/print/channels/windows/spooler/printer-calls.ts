// Which printers Windows knows, and what their drivers say of themselves: papers, dots, settings.
import type { KoffiAsking } from './koffi-asking'
import { modeBytes } from './device-mode'
import type { DriverPaper, Handle, NamedPrinter, Win32Api } from './win32-api'
import type { Address } from './win32-functions'
import { textIn, textOf } from './win32-records'

/** PRINTER_ENUM_LOCAL | PRINTER_ENUM_CONNECTIONS */
const allPrinters = 0x2 | 0x4
/** PRINTER_ACCESS_USE: what everybody has who may print. */
const accessUse = 0x8
const [modeOut, modeIn] = [2, 8]
/** DC_PAPERS, DC_PAPERSIZE, DC_ENUMRESOLUTIONS, DC_PAPERNAMES */
const abilities = { papers: 2, paperSizes: 3, resolutions: 13, paperNames: 16 }
/** PRINTER_DRIVER_XPS */
const xpsDriver = 0x2
const paperNameCharacters = 64

type PrinterCalls = Pick<
  Win32Api,
  | 'enumPrinters'
  | 'getDefaultPrinter'
  | 'openPrinter'
  | 'closePrinter'
  | 'getPrinter'
  | 'driverAbilities'
  | 'isXpsDriver'
  | 'defaultMode'
  | 'mergedMode'
>

export function createPrinterCalls({
  types,
  call,
  expect,
  answered,
  decoded,
  several,
}: KoffiAsking): PrinterCalls {
  const abilityBytes = (name: string, port: string, ability: number, each: number): Buffer => {
    const count = call.deviceCapabilities(name, port, ability, null, null)
    if (count <= 0) return Buffer.alloc(0)
    const bytes = Buffer.alloc(count * each)
    const got = call.deviceCapabilities(name, port, ability, bytes, null)
    return got <= 0 ? Buffer.alloc(0) : bytes.subarray(0, Math.min(got, count) * each)
  }

  const papersOf = (name: string, port: string): DriverPaper[] => {
    const ids = abilityBytes(name, port, abilities.papers, 2)
    const sizes = abilityBytes(name, port, abilities.paperSizes, 8)
    const names = abilityBytes(name, port, abilities.paperNames, paperNameCharacters * 2)
    const count = Math.min(ids.length / 2, sizes.length / 8)
    return Array.from({ length: count }, (_, index) => ({
      id: ids.readUInt16LE(index * 2),
      name: textIn(names.subarray(index * paperNameCharacters * 2, (index + 1) * paperNameCharacters * 2)),
      // Tenths of a millimetre.
      widthMillimetres: sizes.readInt32LE(index * 8) / 10,
      heightMillimetres: sizes.readInt32LE(index * 8 + 4) / 10,
    }))
  }

  const mode = (printer: Handle, name: string, wanted: Uint8Array | null): Uint8Array => {
    const size = call.documentProperties(null, printer.pointer, name, null, null, 0)
    expect(size > 0, 'DocumentProperties')
    const out = new Uint8Array(Math.max(size, wanted?.length ?? 0))
    const flags = wanted === null ? modeOut : modeOut | modeIn
    expect(call.documentProperties(null, printer.pointer, name, out, wanted, flags) > 0, 'DocumentProperties')
    return out.subarray(0, Math.max(modeBytes(out), 0) || out.length)
  }

  return {
    enumPrinters: () => {
      const count: [number] = [0]
      const list = answered<NamedPrinter[]>(
        'EnumPrinters',
        (out, size, needed) => call.enumPrinters(allPrinters, null, 4, out, size, needed, count),
        (out) =>
          several(out, count[0], types.printer4, (one) => ({
            name: textOf(one, 'name'),
            server: textOf(one, 'server'),
            attributes: Number(one['attributes']),
          })),
      )
      return (list ?? []).filter(({ name }) => name !== '')
    },
    getDefaultPrinter: () => {
      const characters: [number] = [1_024]
      const name = Buffer.alloc(characters[0] * 2)
      return call.getDefaultPrinter(name, characters) === 0 ? null : textIn(name)
    },
    openPrinter: (name) => {
      const handle: [Address] = [0]
      const defaults = Buffer.alloc(24)
      defaults.writeUInt32LE(accessUse, 16)
      expect(call.openPrinter(name, handle, defaults) !== 0, 'OpenPrinter')
      return { pointer: handle[0] }
    },
    closePrinter: (printer) => void call.closePrinter(printer.pointer),
    getPrinter: (printer) => {
      const info = answered(
        'GetPrinter',
        (out, size, needed) => call.getPrinter(printer.pointer, 2, out, size, needed),
        (out) => decoded(out, 0, types.printer2),
      )
      return {
        driver: textOf(info, 'driver'),
        port: textOf(info, 'port'),
        comment: textOf(info, 'comment'),
        status: Number(info?.['status'] ?? 0),
        attributes: Number(info?.['attributes'] ?? 0),
      }
    },
    driverAbilities: (name, port) => {
      const dots = abilityBytes(name, port, abilities.resolutions, 8)
      return {
        papers: papersOf(name, port),
        resolutions: Array.from({ length: dots.length / 8 }, (_, index) => [
          dots.readInt32LE(index * 8),
          dots.readInt32LE(index * 8 + 4),
        ]),
      }
    },

    isXpsDriver: (printer) => {
      const driver = answered(
        'GetPrinterDriver',
        (out, size, needed) => call.getPrinterDriver(printer.pointer, null, 8, out, size, needed),
        (out) => decoded(out, 0, types.driver8),
      )
      return (Number(driver?.['attributes'] ?? 0) & xpsDriver) !== 0
    },
    defaultMode: (printer, name) => mode(printer, name, null),
    mergedMode: (printer, name, wanted) => mode(printer, name, wanted),
  }
}
