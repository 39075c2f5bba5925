// Windows' own printing functions (winspool.drv, gdi32.dll), called through koffi. Thin: it allocates, calls, reads the
// answer and throws when the answer is no. It may only run on Windows, and in a process that may be ended at any moment.
import type * as Koffi from 'koffi'
import { loadPackage } from '../../../lazy-packages'
import { modeBytes } from './device-mode'
import { bitmapInfo, rowsOfFour } from './dot-bitmap'
import { readJob, textIn, textOf, type Decoded } from './win32-records'
import { declareCalls, declareTypes, type Address } from './win32-functions'
import {
  drawingCall,
  jobControls,
  win32Codes,
  Win32Error,
  type DriverPaper,
  type Handle,
  type NamedPrinter,
  type Win32Api,
} from './win32-api'

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
const capabilities = {
  printableWidth: 8,
  printableHeight: 10,
  dpiAcross: 88,
  dpiAlong: 90,
  paperWidth: 110,
  paperHeight: 111,
  offsetLeft: 112,
  offsetTop: 113,
  technology: 2,
}
const [sourceCopy, rgbColours, blackOnWhite] = [0x00cc0020, 0, 1]
const mostJobs = 1000
/** TH32CS_SNAPPROCESS, and where the fields of PROCESSENTRY32W lie. */
const snapshotOfProcesses = 0x2
const processEntry = { bytes: 568, id: 8, parent: 32, program: 44 }

export function createKoffiWin32(): Win32Api {
  const koffi = loadPackage('koffi') as typeof Koffi
  const types = declareTypes(koffi)
  const call = declareCalls(koffi)

  const failed = (name: string): Win32Error => new Win32Error(name, call.lastError())
  const expect = (isGood: boolean, name: string): void => {
    if (!isGood) throw failed(name)
  }

  /** Asks how much room an answer needs, then for the answer. */
  function answered<Value>(
    name: string,
    ask: (out: Address | null, size: number, needed: [number]) => number,
    read: (out: Address) => Value,
  ): Value | null {
    const needed: [number] = [0]
    call.setLastError(0)
    // Said no for want of room, it has said how much it wants. A no without any reason is that there is nothing.
    if (ask(null, 0, needed) === 0 && needed[0] === 0) {
      const code = call.lastError()
      if (code !== 0) throw new Win32Error(name, code)
    }
    if (needed[0] === 0) return null
    // Something may have been added in between.
    const size = needed[0] + 4_096
    const out = koffi.alloc('uint8_t', size) as unknown as Address
    try {
      expect(ask(out, size, needed) !== 0, name)
      return read(out)
    } finally {
      koffi.free(out)
    }
  }

  const decoded = (out: Address, at: number, type: Koffi.TypeObject): Decoded =>
    koffi.decode(out, at, type) as Decoded

  function several<Value>(
    out: Address,
    count: number,
    type: Koffi.TypeObject,
    read: (one: Decoded) => Value,
  ) {
    return Array.from({ length: count }, (_, index) => read(decoded(out, index * koffi.sizeof(type), type)))
  }

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
    startDocPrinter: (printer, title, datatype) => {
      const document = { pDocName: title, pOutputFile: null, pDatatype: datatype }
      const id = call.startDocPrinter(printer.pointer, 1, document)
      expect(id !== 0, 'StartDocPrinter')
      // Counted as the job's page; some spoolers know no pages of RAW and say no, which changes nothing.
      call.startPagePrinter(printer.pointer)
      return id
    },
    writePrinter: (printer, bytes) => {
      const written: [number] = [0]
      expect(call.writePrinter(printer.pointer, bytes, bytes.length, written) !== 0, 'WritePrinter')
      return written[0]
    },
    endDocPrinter: (printer) => {
      call.endPagePrinter(printer.pointer)
      expect(call.endDocPrinter(printer.pointer) !== 0, 'EndDocPrinter')
    },
    abortPrinter: (printer) => expect(call.abortPrinter(printer.pointer) !== 0, 'AbortPrinter'),

    getJob: (printer, id) => {
      const job = answered(
        'GetJob',
        (out, size, needed) => call.getJob(printer.pointer, id, 1, out, size, needed),
        (out) => readJob(decoded(out, 0, types.job1)),
      )
      if (job === null) throw new Win32Error('GetJob', win32Codes.invalidParameter)
      return job
    },
    enumJobs: (printer) => {
      const count: [number] = [0]
      return (
        answered(
          'EnumJobs',
          (out, size, needed) => call.enumJobs(printer.pointer, 0, mostJobs, 1, out, size, needed, count),
          (out) => several(out, count[0], types.job1, readJob),
        ) ?? []
      )
    },
    setJob: (printer, id, control) =>
      expect(call.setJob(printer.pointer, id, 0, null, jobControls[control]) !== 0, 'SetJob'),

    defaultMode: (printer, name) => mode(printer, name, null),
    mergedMode: (printer, name, wanted) => mode(printer, name, wanted),

    createDc: (name, wanted) => {
      const pointer = call.createDc('WINSPOOL', name, null, wanted)
      if (pointer === null || BigInt(pointer) === 0n) throw failed('CreateDC')
      return { pointer }
    },
    deleteDc: (dc) => void call.deleteDc(dc.pointer),
    deviceSizes: (dc) =>
      Object.fromEntries(
        Object.entries(capabilities).map(([name, index]) => [name, call.getDeviceCaps(dc.pointer, index)]),
      ) as Record<keyof typeof capabilities, number>,
    startDoc: (dc, title) => {
      const document = {
        cbSize: koffi.sizeof(types.document),
        lpszDocName: title,
        lpszOutput: null,
        lpszDatatype: null,
        fwType: 0,
      }
      const id = call.startDoc(dc.pointer, document)
      expect(id > 0, 'StartDoc')
      return id
    },
    startPage: (dc) => expect(call.startPage(dc.pointer) > 0, 'StartPage'),
    drawDots: (dc, page, { left, top, scaleAcross, scaleAlong }) => {
      const rows = rowsOfFour(page)
      call.setStretchBltMode(dc.pointer, blackOnWhite)
      const drawn = call.stretchBits(
        dc.pointer,
        ...[left, top, page.width * scaleAcross, page.height * scaleAlong],
        ...[0, 0, page.width, page.height],
        ...[rows, bitmapInfo(page), rgbColours, sourceCopy],
      )
      expect(drawn !== 0, drawingCall)
    },
    endPage: (dc) => expect(call.endPage(dc.pointer) > 0, 'EndPage'),
    endDoc: (dc) => expect(call.endDoc(dc.pointer) > 0, 'EndDoc'),
    abortDoc: (dc) => expect(call.abortDoc(dc.pointer) > 0, 'AbortDoc'),

    childPrograms: (parentId) => {
      const snapshot = call.createSnapshot(snapshotOfProcesses, 0)
      const entry = Buffer.alloc(processEntry.bytes)
      entry.writeUInt32LE(processEntry.bytes, 0)
      const found: { id: number; program: string }[] = []
      for (let has = call.firstProcess(snapshot, entry); has !== 0; has = call.nextProcess(snapshot, entry))
        if (entry.readUInt32LE(processEntry.parent) === parentId)
          found.push({
            id: entry.readUInt32LE(processEntry.id),
            program: textIn(entry.subarray(processEntry.program)),
          })
      call.closeHandle(snapshot)
      return found
    },
  }
}
