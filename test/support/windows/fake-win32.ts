// A stand-in for Windows' spooler and drivers, for what Wine does not do: written from Microsoft's documentation of each
// call, whose page documented-at.ts names and whose words stand beside what is done here. What the real channel suite asks of
// Wine is asked of this one too, so that both answer alike where both can.
import { readMode } from '../../../src-main/print/channels/windows/spooler/device-mode'
import {
  jobBits,
  jobControls,
  printerAttributes,
  technologies,
  win32Codes,
  Win32Error,
  type ByteDatatype,
  type DeviceSizes,
  type DotPage,
  type DriverPaper,
  type Handle,
  type JobControl,
  type JobInfo,
  type Win32Api,
} from '../../../src-main/print/channels/windows/spooler/win32-api'

export type FakePrinter = {
  driver: string
  port: string
  server: string
  status: number
  attributes: number
  papers: DriverPaper[]
  dpi: { across: number; along: number }
  /** The part of the paper that the device cannot reach, on every side. */
  marginMillimetres: number
  /** Whether the driver takes a width and a length. */
  takesOwnSizes: boolean
  /** DT_*: what kind of device it is. */
  technology: number
  /** Whether its driver draws bitmaps when it comes to it. */
  takesBitmaps: boolean
  /** Its print server is gone. */
  isServerDead: boolean
  /** The paper it is set to: what it prints on when it does not understand what it is asked for. */
  usualPaper: number
  /** In percent: what it stays at, whatever it is asked for. */
  scale: number
  /** Of every page: what it stays at, whatever it is asked for. */
  copies: number
  /** Whether it is set to print several pages on a sheet, and whether it does not let that be taken away. */
  severalUp: 'no' | 'yes' | 'always'
  /** Whether its driver makes XPS of what it prints: all drivers of version 4 do. */
  makesXps: boolean
  /** Whether SetJob can keep a printed job (Windows Vista and later) and pause it. */
  obeysControls: boolean
}
type Sheet = { printer: string; title: string; id: number } & (
  | {
      kind: 'dots'
      page: DotPage & Placed
      sizes: DeviceSizes
      paper: { width: number; height: number }
      /** Made small, to lie beside others on one sheet. */
      isSeveralUp: boolean
    }
  | { kind: 'raw'; bytes: Uint8Array }
)
type Placed = { left: number; top: number; scaleAcross: number; scaleAlong: number }

type Job = JobInfo & { printer: string; sheets: Sheet[]; isRaw: boolean; isRetained: boolean }

const labelPapers: DriverPaper[] = [
  { id: 300, name: '4 x 6', widthMillimetres: 101.6, heightMillimetres: 152.4 },
  { id: 301, name: 'A6', widthMillimetres: 105, heightMillimetres: 148 },
]
const officePapers: DriverPaper[] = [
  { id: 1, name: 'Letter', widthMillimetres: 215.9, heightMillimetres: 279.4 },
  { id: 9, name: 'A4', widthMillimetres: 210, heightMillimetres: 297 },
]
export const aLabelPrinter: FakePrinter = {
  driver: 'ZDesigner ZD421-203dpi ZPL',
  port: 'USB001',
  server: '',
  status: 0,
  attributes: 0,
  papers: labelPapers,
  dpi: { across: 203, along: 203 },
  marginMillimetres: 0,
  takesOwnSizes: true,
  technology: technologies.rasterPrinter,
  takesBitmaps: true,
  isServerDead: false,
  usualPaper: 300,
  scale: 100,
  copies: 1,
  severalUp: 'no',
  makesXps: false,
  obeysControls: true,
}
export const anOfficePrinter: FakePrinter = {
  ...aLabelPrinter,
  driver: 'HP LaserJet 400',
  papers: officePapers,
  dpi: { across: 600, along: 600 },
  marginMillimetres: 4.2,
  takesOwnSizes: false,
  usualPaper: 9,
}

const modeLength = 220
const at = {
  size: 68,
  fields: 72,
  orientation: 76,
  paperSize: 78,
  length: 80,
  width: 82,
  scale: 84,
  copies: 86,
  severalUp: 180,
}
const severalUpField = 0x40
const sizedFields = 0x4 | 0x8

export function createFakeWin32(printers: Record<string, FakePrinter>) {
  const jobs: Job[] = []
  const paper: Sheet[] = []
  const handles = new Map<number, { printer: string; job: Job | null; mode: Uint8Array | null }>()
  let handleCount = 0
  let jobCount = 0
  let defaultName: string | null = Object.keys(printers)[0] ?? null
  const calls: string[] = []

  const need = (name: string, call: string): FakePrinter => {
    const printer = printers[name]
    // "If the function fails, the return value is zero"; ERROR_INVALID_PRINTER_NAME: "The printer name is invalid."
    if (printer === undefined) throw new Win32Error(call, win32Codes.invalidPrinterName)
    return printer
  }
  const opened = (handle: Handle, call: string) => {
    const one = handles.get(Number(handle.pointer))
    if (one === undefined) throw new Win32Error(call, win32Codes.invalidHandle)
    return one
  }
  const open = (printer: string, mode: Uint8Array | null): Handle => {
    handleCount += 1
    handles.set(handleCount, { printer, job: null, mode })
    return { pointer: handleCount }
  }
  const close = (handle: Handle): void => void handles.delete(Number(handle.pointer))

  const jobOf = (handle: Handle, id: number, call: string): Job => {
    const { printer } = opened(handle, call)
    const job = jobs.find((one) => one.printer === printer && one.id === id)
    // SetJob: "GetLastError returns INVALID_PARAMETER when a JobID does not exist."
    if (job === undefined) throw new Win32Error(call, win32Codes.invalidParameter)
    return job
  }

  const begin = (handle: Handle, title: string, bytesAs: ByteDatatype | null): number => {
    const one = opened(handle, 'StartDoc')
    jobCount += 1
    const job: Job = {
      id: jobCount,
      document: title,
      datatype: bytesAs ?? 'NT EMF 1.008',
      statusText: '',
      // JOB_STATUS_SPOOLING: "Job is spooling."
      status: jobBits.spooling,
      totalPages: 0,
      pagesPrinted: 0,
      submittedAt: new Date().toISOString(),
      printer: one.printer,
      sheets: [],
      isRaw: bytesAs !== null,
      isRetained: false,
    }
    jobs.push(job)
    one.job = job
    // StartDoc: "This value is the print job identifier for the document." StartDocPrinter: it "identifies the print job".
    return job.id
  }

  const end = (handle: Handle, call: string): void => {
    const one = opened(handle, call)
    // EndDocPrinter "returns an error if the print job was not started".
    if (one.job === null) throw new Win32Error(call, win32Codes.invalidHandle)
    one.job.status &= ~jobBits.spooling
    // TotalPages "may be zero if the print job does not contain page delimiting information".
    one.job.totalPages = one.job.isRaw ? 0 : one.job.sheets.length
    one.job = null
  }
  const abort = (handle: Handle, call: string): void => {
    const one = opened(handle, call)
    // AbortPrinter "deletes a printer's spool file if the printer is configured for spooling"; AbortDoc "erases the entire
    // spool job, so that the printer receives nothing".
    if (one.job !== null) remove(one.job)
    one.job = null
  }
  const remove = (job: Job): void => {
    const index = jobs.indexOf(job)
    if (index !== -1) jobs.splice(index, 1)
  }

  const modeOf = (printer: FakePrinter): Uint8Array => {
    const mode = new Uint8Array(modeLength)
    const view = new DataView(mode.buffer)
    view.setUint16(at.size, modeLength, true)
    const form = printer.papers.find(({ id }) => id === printer.usualPaper)
    // dmFields: "which of the following DEVMODEW members are in use".
    const several = printer.severalUp === 'no' ? 0 : severalUpField
    view.setUint32(at.fields, 0x1 | 0x2 | sizedFields | 0x10 | 0x100 | several, true)
    view.setInt16(at.orientation, 1, true)
    view.setInt16(at.paperSize, printer.usualPaper, true)
    view.setInt16(at.width, Math.round((form?.widthMillimetres ?? 0) * 10), true)
    view.setInt16(at.length, Math.round((form?.heightMillimetres ?? 0) * 10), true)
    view.setInt16(at.scale, printer.scale, true)
    view.setInt16(at.copies, printer.copies, true)
    // DMNUP_SYSTEM: "The print system handles N-up printing."
    if (several !== 0) view.setUint32(at.severalUp, 1, true)
    return mode
  }

  const api: Win32Api = {
    // "These printers include those that are physically attached to the local machine as well as remote printers to which it
    // has a network connection." With PRINTER_INFO_4 it "queries the registry" and waits for no server.
    enumPrinters: () =>
      Object.entries(printers).map(([name, { server, attributes }]) => ({ name, server, attributes })),
    // ERROR_FILE_NOT_FOUND: "There is no default printer."
    getDefaultPrinter: () => defaultName,
    openPrinter: (name) => {
      // RPC_S_SERVER_UNAVAILABLE: "The RPC server is unavailable."
      if (need(name, 'OpenPrinter').isServerDead)
        throw new Win32Error('OpenPrinter', win32Codes.serverUnavailable)
      return open(name, null)
    },
    closePrinter: close,
    // Of the printer whose handle it is; PRINTER_INFO_2 has its driver, port, status and attributes.
    getPrinter: (handle) => {
      const { printer } = opened(handle, 'GetPrinter')
      const { driver, port, status, attributes } = need(printer, 'GetPrinter')
      return { driver, port, comment: '', status, attributes }
    },
    // DC_PAPERS and DC_PAPERSIZE: numbers, and "the dimensions, in tenths of a millimeter, of each supported paper size ... as
    // if the paper were in the DMORIENT_PORTRAIT orientation"; DC_ENUMRESOLUTIONS: "x and y dimensions ..., in dots per inch".
    driverAbilities: (name) => {
      const { papers, dpi } = need(name, 'DeviceCapabilities')
      return { papers, resolutions: [[dpi.across, dpi.along]] }
    },

    // GetPrinterDriver, DRIVER_INFO_8: "Check ... dwPrinterDriverAttributes for the PRINTER_DRIVER_XPS flag" (help/2779300).
    isXpsDriver: (handle) => need(opened(handle, 'GetPrinterDriver').printer, 'GetPrinterDriver').makesXps,
    startDocPrinter: (handle, title, datatype) => begin(handle, title, datatype),
    // "If the function succeeds, the return value is a nonzero value", and pcWritten has "the number of bytes of data that were
    // written".
    writePrinter: (handle, bytes) => {
      const { job } = opened(handle, 'WritePrinter')
      if (job === null) throw new Win32Error('WritePrinter', win32Codes.invalidHandle)
      // support.microsoft.com/help/2779300: RAW "produces a 0 byte spool file" there. Nobody is told.
      if (job.datatype === 'RAW' && need(job.printer, 'WritePrinter').makesXps) return bytes.length
      const before = job.sheets[0]?.kind === 'raw' ? job.sheets[0].bytes : new Uint8Array()
      const { printer, document: title, id } = job
      job.sheets = [{ printer, title, id, kind: 'raw', bytes: Buffer.concat([before, bytes]) }]
      return bytes.length
    },
    endDocPrinter: (handle) => end(handle, 'EndDocPrinter'),
    abortPrinter: (handle) => abort(handle, 'AbortPrinter'),

    getJob: (handle, id) => ({ ...jobOf(handle, id, 'GetJob') }),
    // EnumJobs: of the printer whose handle it is.
    enumJobs: (handle) => {
      const { printer } = opened(handle, 'EnumJobs')
      return jobs.filter((job) => job.printer === printer).map((job) => ({ ...job }))
    },
    setJob: (handle, id, control) => {
      const job = jobOf(handle, id, 'SetJob')
      calls.push(`${control} ${job.document}`)
      if (!need(job.printer, 'SetJob').obeysControls && control !== 'delete')
        throw new Win32Error('SetJob', win32Codes.accessDenied)
      controlled(job, control)
    },

    // "If DM_IN_BUFFER is not set, the operating system uses the printer's default DEVMODE."
    defaultMode: (_handle, name) => modeOf(need(name, 'DocumentProperties')),
    // With DM_IN_BUFFER it "merges the printer driver's current print settings" with what is asked for; what comes out is the
    // driver's, who knows what it can.
    mergedMode: (_handle, name, wanted) => {
      const printer = need(name, 'DocumentProperties')
      const { paperSize, widthMillimetres, heightMillimetres, isLandscape } = readMode(wanted)
      const fields = new DataView(wanted.buffer, wanted.byteOffset).getUint32(at.fields, true)
      const merged = modeOf(printer)
      const view = new DataView(merged.buffer)
      view.setInt16(at.orientation, isLandscape ? 2 : 1, true)
      const form = printer.papers.find(({ id }) => id === paperSize)
      // dmPaperSize "must be zero if the length and width of the paper are specified".
      // dmPaperLength "overrides the length of the paper specified by the dmPaperSize member".
      if ((fields & sizedFields) === sizedFields && printer.takesOwnSizes) {
        view.setInt16(at.paperSize, paperSize, true)
        view.setInt16(at.width, Math.round(widthMillimetres * 10), true)
        view.setInt16(at.length, Math.round(heightMillimetres * 10), true)
      } else if (form !== undefined) {
        view.setInt16(at.paperSize, form.id, true)
        view.setInt16(at.width, Math.round(form.widthMillimetres * 10), true)
        view.setInt16(at.length, Math.round(form.heightMillimetres * 10), true)
      }
      // DMNUP_ONEUP: "The print system does not handle N-up printing." An application may set it.
      if (printer.severalUp === 'yes' && (fields & severalUpField) !== 0)
        view.setUint32(
          at.severalUp,
          new DataView(wanted.buffer, wanted.byteOffset).getUint32(at.severalUp, true),
          true,
        )
      return merged
    },

    // "The DEVMODE structure returned by the third call to DocumentProperties can be used" for it.
    createDc: (name, mode) => {
      need(name, 'CreateDC')
      return open(name, mode)
    },
    deleteDc: close,
    deviceSizes: (dc) => sizesOf(dc),
    startDoc: (dc, title) => begin(dc, title, null),
    startPage: () => undefined,
    // "The return value is the number of scan lines copied." The device's own units, as MM_TEXT has them.
    drawDots: (dc, page, place) => {
      const { job, printer, mode } = opened(dc, 'StretchDIBits')
      if (job === null) throw new Win32Error('StretchDIBits', win32Codes.invalidHandle)
      // "If the function fails, or no scan lines are copied, the return value is 0."
      if (!need(printer, 'StretchDIBits').takesBitmaps)
        throw new Win32Error('StretchDIBits', win32Codes.invalidParameter)
      const sizes = sizesOf(dc)
      job.sheets.push({
        kind: 'dots',
        printer,
        title: job.document,
        id: job.id,
        page: { ...page, ...place },
        sizes,
        paper: { width: sizes.paperWidth, height: sizes.paperHeight },
        isSeveralUp: readMode(mode ?? modeOf(need(printer, 'StretchDIBits'))).isSeveralUp,
      })
    },
    endPage: () => undefined,
    endDoc: (dc) => end(dc, 'EndDoc'),
    abortDoc: (dc) => abort(dc, 'AbortDoc'),
    childPrograms: () => [],
  }

  function sizesOf(dc: Handle): DeviceSizes {
    const { printer: name, mode } = opened(dc, 'GetDeviceCaps')
    const printer = need(name, 'GetDeviceCaps')
    const said = readMode(mode ?? modeOf(printer))
    const sides = [said.widthMillimetres, said.heightMillimetres] as const
    const [width, height] = said.isLandscape ? [sides[1], sides[0]] : sides
    const across = (millimetres: number) => Math.round((millimetres / 25.4) * printer.dpi.across)
    const along = (millimetres: number) => Math.round((millimetres / 25.4) * printer.dpi.along)
    const margin = printer.marginMillimetres
    return {
      dpiAcross: printer.dpi.across,
      dpiAlong: printer.dpi.along,
      paperWidth: across(width),
      paperHeight: along(height),
      // PHYSICALOFFSETX, PHYSICALOFFSETY: from the edges of the physical page to those of the printable area, in device units.
      // TECHNOLOGY: DT_PLOTTER is a "Vector plotter", DT_RASPRINTER a "Raster printer".
      technology: printer.technology,
      offsetLeft: across(margin),
      offsetTop: along(margin),
      printableWidth: across(width - 2 * margin),
      printableHeight: along(height - 2 * margin),
    }
  }

  function controlled(job: Job, control: JobControl): void {
    switch (jobControls[control]) {
      // JOB_CONTROL_PAUSE: "Pause the print job."
      case jobControls.pause:
        job.status |= jobBits.paused
        return
      // JOB_CONTROL_RESUME: "Resume a paused print job."
      case jobControls.resume:
        job.status &= ~jobBits.paused
        return
      // "Windows Vista and later: Keep the job in the queue after it prints."
      case jobControls.retain:
        job.isRetained = true
        job.status |= jobBits.retained
        return
      // "Windows Vista and later: Release the print job."
      case jobControls.release:
        job.isRetained = false
        job.status &= ~jobBits.retained
        if ((job.status & jobBits.printed) !== 0) remove(job)
        return
      // JOB_STATUS_RETAINED: "Job has been retained in the print queue and cannot be deleted."
      case jobControls.delete:
        if (!job.isRetained) remove(job)
    }
  }

  return {
    api,
    printers,
    jobs: jobs as readonly JobInfo[],
    /** What came out, in order. */
    paper: paper as readonly Sheet[],
    /** SetJob's commands so far: "pause ship-A-1". */
    calls: calls as readonly string[],
    /** Handles that nobody has closed. */
    open: () => handles.size,
    setDefault: (name: string | null) => (defaultName = name),
    setStatus: (id: number, status: number) => {
      const job = jobs.find((one) => one.id === id)
      if (job !== undefined) job.status = status
    },
    /** Somebody takes it out by hand, in the queue's window. */
    removeByHand: (id: number) => {
      const job = jobs.find((one) => one.id === id)
      if (job !== undefined) remove(job)
    },
    /** The spooler and the printers go on: every whole job that nothing keeps back comes out. */
    goOn: () => {
      for (const job of [...jobs]) {
        const stopping = (printers[job.printer]?.status ?? 0) & 0x4000ff
        if ((job.status & (jobBits.spooling | jobBits.paused | jobBits.printed)) !== 0 || stopping !== 0)
          continue
        paper.push(...job.sheets)
        job.pagesPrinted = Math.max(1, job.sheets.length)
        // PRINTER_ATTRIBUTE_KEEPPRINTEDJOBS: "If set, jobs are kept after they are printed. If unset, jobs are deleted."
        const isKept =
          job.isRetained ||
          ((printers[job.printer]?.attributes ?? 0) & printerAttributes.keepPrintedJobs) !== 0
        // JOB_STATUS_PRINTED: "Job has printed."
        job.status = jobBits.printed | (isKept ? jobBits.retained : 0)
        if (!isKept) remove(job)
      }
    },
    /** The spooler is started anew: what it had is gone, and it counts from the beginning. */
    startAnew: () => {
      jobs.splice(0)
      jobCount = 0
    },
    /** The process that held the documents is gone; `isSwept`: the spooler takes the half documents out. */
    processEnds: (isSwept: boolean) => {
      for (const { job } of handles.values()) if (isSwept && job !== null) remove(job)
      handles.clear()
    },
  }
}
export type FakeWin32 = ReturnType<typeof createFakeWin32>
