// Where Microsoft says what each call answers that the stand-in answers (fake-win32.ts). A call without its page does not
// compile.
import type { Win32Api } from '../../../src-main/print/channels/windows/spooler/win32-api'

const learn = 'https://learn.microsoft.com/windows/win32'
const spooler = (page: string): string => `${learn}/printdocs/${page}`
const drawing = (call: string): string => `${learn}/api/wingdi/nf-wingdi-${call}`

export const documentedAt: Readonly<Record<keyof Win32Api, readonly string[]>> = {
  enumPrinters: [spooler('enumprinters'), spooler('printer-info-4')],
  getDefaultPrinter: [spooler('getdefaultprinter')],
  openPrinter: [spooler('openprinter'), `${learn}/debug/system-error-codes--1700-3999-`],
  closePrinter: [spooler('closeprinter')],
  getPrinter: [spooler('getprinter'), spooler('printer-info-2')],
  driverAbilities: [drawing('devicecapabilitiesw')],
  isXpsDriver: [spooler('getprinterdriver'), 'https://support.microsoft.com/help/2779300'],
  startDocPrinter: [spooler('startdocprinter'), spooler('doc-info-1')],
  writePrinter: [spooler('writeprinter')],
  endDocPrinter: [spooler('enddocprinter')],
  abortPrinter: [spooler('abortprinter')],
  getJob: [spooler('getjob'), spooler('job-info-1')],
  enumJobs: [spooler('enumjobs'), spooler('job-info-1')],
  setJob: [spooler('setjob')],
  defaultMode: [spooler('documentproperties'), `${learn}/api/wingdi/ns-wingdi-devmodew`],
  mergedMode: [spooler('documentproperties'), `${learn}/api/wingdi/ns-wingdi-devmodew`],
  createDc: [drawing('createdcw')],
  deleteDc: [drawing('deletedc')],
  deviceSizes: [drawing('getdevicecaps')],
  startDoc: [drawing('startdocw')],
  startPage: [drawing('startpage')],
  drawDots: [drawing('stretchdibits')],
  endPage: [drawing('endpage')],
  endDoc: [drawing('enddoc')],
  abortDoc: [drawing('abortdoc')],
  childPrograms: [`${learn}/api/tlhelp32/nf-tlhelp32-createtoolhelp32snapshot`],
}
