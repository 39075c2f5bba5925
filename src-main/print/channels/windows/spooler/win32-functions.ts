// The functions and records of winspool.h and wingdi.h as koffi has to be told them. Declarations only: what is done with
// them stands in printer-calls.ts, job-calls.ts and drawing-calls.ts.
import type * as Koffi from 'koffi'

/** A pointer, a handle, or none. */
export type Address = bigint | number
type Call = (...args: unknown[]) => number
type PointerCall = (...args: unknown[]) => Address | null

/** After declareTypes: some name its records. */
export function declareCalls(koffi: typeof Koffi) {
  const spool = koffi.load('winspool.drv')
  const gdi = koffi.load('gdi32.dll')
  const kernel = koffi.load('kernel32.dll')
  const from = (library: typeof spool) => (text: string) => library.func(text) as unknown as Call
  const [inSpool, inGdi] = [from(spool), from(gdi)]
  return {
    lastError: from(kernel)('uint32 __stdcall GetLastError()'),
    setLastError: from(kernel)('void __stdcall SetLastError(uint32 code)'),
    enumPrinters: inSpool(
      'int __stdcall EnumPrintersW(uint32 flags, void *name, uint32 level, void *out, uint32 size, _Out_ uint32 *needed, _Out_ uint32 *count)',
    ),
    getDefaultPrinter: inSpool('int __stdcall GetDefaultPrinterW(void *out, _Inout_ uint32 *characters)'),
    openPrinter: inSpool('int __stdcall OpenPrinterW(str16 name, _Out_ void **handle, void *defaults)'),
    closePrinter: inSpool('int __stdcall ClosePrinter(void *printer)'),
    getPrinter: inSpool(
      'int __stdcall GetPrinterW(void *printer, uint32 level, void *out, uint32 size, _Out_ uint32 *needed)',
    ),
    getPrinterDriver: inSpool(
      'int __stdcall GetPrinterDriverW(void *printer, str16 environment, uint32 level, void *out, uint32 size, _Out_ uint32 *needed)',
    ),
    deviceCapabilities: inSpool(
      'int __stdcall DeviceCapabilitiesW(str16 name, str16 port, uint16 ability, void *out, void *mode)',
    ),
    startDocPrinter: inSpool(
      'uint32 __stdcall StartDocPrinterW(void *printer, uint32 level, DOC_INFO_1W *document)',
    ),
    startPagePrinter: inSpool('int __stdcall StartPagePrinter(void *printer)'),
    writePrinter: inSpool(
      'int __stdcall WritePrinter(void *printer, void *bytes, uint32 size, _Out_ uint32 *written)',
    ),
    endPagePrinter: inSpool('int __stdcall EndPagePrinter(void *printer)'),
    endDocPrinter: inSpool('int __stdcall EndDocPrinter(void *printer)'),
    abortPrinter: inSpool('int __stdcall AbortPrinter(void *printer)'),
    getJob: inSpool(
      'int __stdcall GetJobW(void *printer, uint32 id, uint32 level, void *out, uint32 size, _Out_ uint32 *needed)',
    ),
    enumJobs: inSpool(
      'int __stdcall EnumJobsW(void *printer, uint32 first, uint32 most, uint32 level, void *out, uint32 size, _Out_ uint32 *needed, _Out_ uint32 *count)',
    ),
    setJob: inSpool(
      'int __stdcall SetJobW(void *printer, uint32 id, uint32 level, void *job, uint32 command)',
    ),
    documentProperties: inSpool(
      'int __stdcall DocumentPropertiesW(void *window, void *printer, str16 name, void *out, void *in, uint32 mode)',
    ),
    createDc: gdi.func(
      'void * __stdcall CreateDCW(str16 driver, str16 device, void *port, void *mode)',
    ) as unknown as PointerCall,
    deleteDc: inGdi('int __stdcall DeleteDC(void *dc)'),
    getDeviceCaps: inGdi('int __stdcall GetDeviceCaps(void *dc, int index)'),
    startDoc: inGdi('int __stdcall StartDocW(void *dc, DOCINFOW *document)'),
    startPage: inGdi('int __stdcall StartPage(void *dc)'),
    setStretchBltMode: inGdi('int __stdcall SetStretchBltMode(void *dc, int mode)'),
    stretchBits: inGdi(
      'int __stdcall StretchDIBits(void *dc, int x, int y, int w, int h, int fromX, int fromY, int fromW, int fromH, void *bits, void *info, uint32 colours, uint32 rop)',
    ),
    endPage: inGdi('int __stdcall EndPage(void *dc)'),
    endDoc: inGdi('int __stdcall EndDoc(void *dc)'),
    createSnapshot: kernel.func(
      'void * __stdcall CreateToolhelp32Snapshot(uint32 flags, uint32 process)',
    ) as unknown as PointerCall,
    firstProcess: from(kernel)('int __stdcall Process32FirstW(void *snapshot, void *entry)'),
    nextProcess: from(kernel)('int __stdcall Process32NextW(void *snapshot, void *entry)'),
    closeHandle: from(kernel)('int __stdcall CloseHandle(void *handle)'),
    abortDoc: inGdi('int __stdcall AbortDoc(void *dc)'),
  }
}

/** Pointers of DRIVER_INFO_8W that nobody reads: some are lists of texts. */
const unreadOfDriver = ['path', 'data', 'settings', 'help', 'dependent', 'monitor', 'datatype', 'before']
const unreadOfMaker = ['maker', 'site', 'hardware', 'provider', 'processor', 'vendorSetup', 'colours', 'inf']

export function declareTypes(koffi: typeof Koffi) {
  koffi.struct('DOC_INFO_1W', { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' })
  const document = koffi.struct('DOCINFOW', {
    cbSize: 'int',
    lpszDocName: 'str16',
    lpszOutput: 'str16',
    lpszDatatype: 'str16',
    fwType: 'uint32',
  })
  const time = koffi.struct('SYSTEMTIME', {
    year: 'uint16',
    month: 'uint16',
    weekday: 'uint16',
    day: 'uint16',
    hour: 'uint16',
    minute: 'uint16',
    second: 'uint16',
    millisecond: 'uint16',
  })
  const printer4 = koffi.struct('PRINTER_INFO_4W', { name: 'str16', server: 'str16', attributes: 'uint32' })
  const printer2 = koffi.struct('PRINTER_INFO_2W', {
    server: 'str16',
    name: 'str16',
    share: 'str16',
    port: 'str16',
    driver: 'str16',
    comment: 'str16',
    location: 'str16',
    mode: 'void *',
    separatorFile: 'str16',
    processor: 'str16',
    datatype: 'str16',
    parameters: 'str16',
    security: 'void *',
    attributes: 'uint32',
    priority: 'uint32',
    defaultPriority: 'uint32',
    startTime: 'uint32',
    untilTime: 'uint32',
    status: 'uint32',
    jobs: 'uint32',
    averagePages: 'uint32',
  })
  const driver8 = koffi.struct('DRIVER_INFO_8W', {
    version: 'uint32',
    name: 'str16',
    environment: 'str16',
    ...Object.fromEntries(unreadOfDriver.map((name) => [name, 'void *'])),
    date: 'uint64',
    driverVersion: 'uint64',
    ...Object.fromEntries(unreadOfMaker.map((name) => [name, 'void *'])),
    attributes: 'uint32',
  })
  const job1 = koffi.struct('JOB_INFO_1W', {
    id: 'uint32',
    printer: 'str16',
    machine: 'str16',
    user: 'str16',
    document: 'str16',
    datatype: 'str16',
    statusText: 'str16',
    status: 'uint32',
    priority: 'uint32',
    position: 'uint32',
    totalPages: 'uint32',
    pagesPrinted: 'uint32',
    submitted: time,
  })
  return { document, printer4, printer2, driver8, job1 }
}
