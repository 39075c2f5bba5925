// The calls of Windows that printing needs, one by one and typed: what each takes and answers, and the numbers that
// winspool.h and wingdi.h give to things. It calls nothing; koffi-win32.ts does on Windows, a stand-in in the tests.

/** A Win32 function said no; `code` is what GetLastError answered. */
export class Win32Error extends Error {
  constructor(
    readonly call: string,
    readonly code: number,
  ) {
    super(`${call}: ${code}`)
    this.name = 'Win32Error'
  }
}

/** The one that draws; a driver that refuses it can only be printed on by the second engine. */
export const drawingCall = 'StretchDIBits'

/** winerror.h */
export const win32Codes = {
  accessDenied: 5,
  invalidHandle: 6,
  invalidParameter: 87,
  printCancelled: 63,
  diskFull: 112,
  serverUnavailable: 1722,
  callFailed: 1726,
  invalidPrinterName: 1801,
  printerDeleted: 1905,
} as const

/** PRINTER_ATTRIBUTE_*: what kind of queue it is. */
export const printerAttributes = {
  direct: 0x2,
  keepPrintedJobs: 0x100,
  workOffline: 0x400,
  /** A printer of the computer somebody works from, brought along into a session on this one. */
  terminalSession: 0x8000,
} as const

/** JOB_STATUS_*: how a job is. */
export const jobBits = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  /** The data has left; the printer may still fail. */
  complete: 0x1000,
  retained: 0x2000,
} as const

/** DT_*: kinds of device. */
export const technologies = { plotter: 0, rasterPrinter: 2, characters: 4 } as const

/** JOB_CONTROL_* of SetJob. */
export const jobControls = { pause: 1, resume: 2, delete: 5, retain: 8, release: 9 } as const
export type JobControl = keyof typeof jobControls

/** A HANDLE or an HDC; only the functions here can do something with it. */
export type Handle = { readonly pointer: bigint | number }

export type NamedPrinter = { name: string; server: string; attributes: number }
export type PrinterInfo = {
  driver: string
  port: string
  comment: string
  /** PRINTER_STATUS_* bits. */
  status: number
  /** PRINTER_ATTRIBUTE_* bits. */
  attributes: number
}
export type JobInfo = {
  id: number
  document: string
  datatype: string
  /** The driver's own words instead of bits; mostly empty. */
  statusText: string
  /** JOB_STATUS_* bits. */
  status: number
  totalPages: number
  pagesPrinted: number
  /** ISO UTC; null where the spooler does not say. */
  submittedAt: string | null
}
export type DriverPaper = { id: number; name: string; widthMillimetres: number; heightMillimetres: number }
export type DriverAbilities = { papers: DriverPaper[]; resolutions: [across: number, along: number][] }

/** GetDeviceCaps: all in the device's own dots but the resolution, which is dots per inch. */
export type DeviceSizes = {
  dpiAcross: number
  dpiAlong: number
  printableWidth: number
  printableHeight: number
  paperWidth: number
  paperHeight: number
  /** Of the printable area's corner from the paper's. */
  offsetLeft: number
  offsetTop: number
  /** DT_*: what kind of device it is. */
  technology: number
}

/** One bit per dot, 1 is black, rows padded to whole bytes. */
export type DotPage = { width: number; height: number; bytesPerRow: number; bits: Uint8Array }

/** How a spooler is told to leave bytes as they are. */
export type ByteDatatype = 'RAW' | 'XPS_PASS'

/** Every function throws Win32Error when Windows says no. Each may hang for as long as a driver or server likes. */
export type Win32Api = {
  enumPrinters: () => NamedPrinter[]
  getDefaultPrinter: () => string | null
  openPrinter: (name: string) => Handle
  closePrinter: (printer: Handle) => void
  getPrinter: (printer: Handle) => PrinterInfo
  driverAbilities: (name: string, port: string) => DriverAbilities

  /** Whether its driver makes XPS of what it prints, as all of version 4 do. */
  isXpsDriver: (printer: Handle) => boolean
  /** A document of bytes that go to the printer as they are. Returns the job's number. */
  startDocPrinter: (printer: Handle, title: string, datatype: ByteDatatype) => number
  /** Returns how many bytes were taken. */
  writePrinter: (printer: Handle, bytes: Uint8Array) => number
  endDocPrinter: (printer: Handle) => void
  abortPrinter: (printer: Handle) => void

  getJob: (printer: Handle, id: number) => JobInfo
  enumJobs: (printer: Handle) => JobInfo[]
  setJob: (printer: Handle, id: number, control: JobControl) => void

  /** The driver's usual settings, a DEVMODEW as bytes. */
  defaultMode: (printer: Handle, name: string) => Uint8Array
  /** What the driver makes of settings it is asked for. */
  mergedMode: (printer: Handle, name: string, wanted: Uint8Array) => Uint8Array

  createDc: (name: string, mode: Uint8Array) => Handle
  deleteDc: (dc: Handle) => void
  deviceSizes: (dc: Handle) => DeviceSizes
  /** Returns the job's number. */
  startDoc: (dc: Handle, title: string) => number
  startPage: (dc: Handle) => void
  /** Every dot of the page becomes `scale` × `scale` dots of the device; `left` and `top` may be negative. */
  drawDots: (
    dc: Handle,
    page: DotPage,
    at: { left: number; top: number; scaleAcross: number; scaleAlong: number },
  ) => void
  endPage: (dc: Handle) => void
  endDoc: (dc: Handle) => void
  abortDoc: (dc: Handle) => void

  /** What another process has started, by program name: "SumatraPDF.exe". */
  childPrograms: (parentId: number) => { id: number; program: string }[]
}
