// What the channel asks of Windows, in whole steps: which printers there are, a page laid out as the driver would print it,
// a document begun and ended, a job looked at. It holds what is open. It may hang in any call, so it stands in a process
// of its own (spooler-process.ts ends it) and knows no label, no profile and no ledger.
import { modeWith, readMode, type ModeSaid, type PaperWish } from './device-mode'
import { isAsAsked, layoutAnswer, type LayoutAnswer, nearestAnswer, type StockSize } from './driver-answer'
import { createOpenDocuments, valueOf, type Begun, type Ended } from './open-documents'
import {
  win32Codes,
  Win32Error,
  type ByteDatatype,
  type DeviceSizes,
  type DotPage,
  type DriverAbilities,
  type Handle,
  type JobControl,
  type JobInfo,
  type NamedPrinter,
  type PrinterInfo,
  type Win32Api,
} from './win32-api'

export type LaidOut = {
  /** For begin() and giveUp(). */
  document: number
  sizes: DeviceSizes
  /** What the driver answered to the wish that was taken. */
  answer: LayoutAnswer
  wish: PaperWish
  /** False: to no wish did it answer the stock at actual size, once; this is the nearest. A person has to be asked. */
  isAsAsked: boolean
  /** What it made of the wishes that were not taken, for "Details". */
  tried: TriedWish[]
}
type TriedWish = { wish: PaperWish; answer: LayoutAnswer }

export type DrawnPage = DotPage & { left: number; top: number; scaleAcross: number; scaleAlong: number }

export type SpoolerDesk = {
  printers: () => { printers: NamedPrinter[]; defaultName: string | null }
  describe: (name: string) => DescribedPrinter
  status: (name: string) => PrinterInfo
  /** Asks the driver for a paper, wish by wish, until it answers with this very one. Spends nothing. */
  layOut: (name: string, stock: StockSize, wishes: readonly PaperWish[]) => LaidOut
  /** The job's number, before a dot or byte of it is handed over. */
  begin: (document: number, title: string) => Begun
  beginRaw: (name: string, title: string) => Begun & { document: number }
  /** Hands everything over, ends the document and lets it print. When it throws, the document was given up. */
  drawAndEnd: (document: number, pages: readonly DrawnPage[], copies: number) => Ended
  writeAndEnd: (document: number, bytes: Uint8Array) => Ended
  /** Takes the document back, begun or not; one that is not open is fine. */
  giveUp: (document: number) => void
  /** Null: the spooler has no job of this number. */
  job: (name: string, id: number) => { job: JobInfo | null; printer: PrinterInfo }
  jobs: (name: string) => { jobs: JobInfo[]; printer: PrinterInfo }
  control: (name: string, id: number, control: JobControl) => void
  childPrograms: Win32Api['childPrograms']
}
/** `usual` is what the driver is set to. */
export type DescribedPrinter = PrinterInfo & DriverAbilities & { usual: ModeSaid | null }

const largestWriteBytes = 64 * 1024

export function createSpoolerDesk(api: Win32Api): SpoolerDesk {
  const { keep, need, tieDown, giveUp, ending } = createOpenDocuments(api)

  const withPrinter = <Value>(name: string, work: (printer: Handle) => Value): Value => {
    const printer = api.openPrinter(name)
    try {
      return work(printer)
    } finally {
      api.closePrinter(printer)
    }
  }

  /** GetJob says no for a number that no job has, and why is not told everywhere: then the list of all jobs decides. */
  const jobOf = (printer: Handle, id: number): JobInfo | null => {
    try {
      return api.getJob(printer, id)
    } catch (error) {
      if (!(error instanceof Win32Error)) throw error
      if (error.code === win32Codes.invalidParameter) return null
      return api.enumJobs(printer).find((job) => job.id === id) ?? null
    }
  }

  /**
   * Under a driver that makes XPS, "the use of the datatype 'RAW' cannot be used": the spool file stays empty, and the job
   * ends as if it had printed. A spooler that does not say has the older kind.
   */
  const datatypeFor = (printer: Handle): ByteDatatype =>
    valueOf(() => api.isXpsDriver(printer)) === true ? 'XPS_PASS' : 'RAW'

  /** The page as the driver would print it, and what it answers. */
  const laidOut = (printer: Handle, name: string, usual: Uint8Array, wish: PaperWish) => {
    const mode = api.mergedMode(printer, name, modeWith(usual, wish))
    const dc = api.createDc(name, mode)
    const sizes = api.deviceSizes(dc)
    return { dc, sizes, wish, answer: layoutAnswer(sizes, readMode(mode), wish) }
  }

  return {
    printers: () => ({ printers: api.enumPrinters(), defaultName: api.getDefaultPrinter() }),
    status: (name) => withPrinter(name, (printer) => api.getPrinter(printer)),
    describe: (name) =>
      withPrinter(name, (printer) => {
        const info = api.getPrinter(printer)
        const usual = valueOf(() => readMode(api.defaultMode(printer, name)))
        return { ...info, ...api.driverAbilities(name, info.port), usual }
      }),

    layOut: (name, stock, wishes) => {
      const printer = api.openPrinter(name)
      const tried: TriedWish[] = []
      const kept = ({ dc, ...page }: ReturnType<typeof laidOut>, isStock: boolean): LaidOut => {
        const document = keep({ printer, name, dc, id: null, hasPaused: false })
        return { ...page, document, isAsAsked: isStock, tried }
      }
      try {
        const usual = api.defaultMode(printer, name)
        for (const wish of wishes) {
          const page = laidOut(printer, name, usual, wish)
          if (isAsAsked(page.answer, stock)) return kept(page, true)
          tried.push({ wish, answer: page.answer })
          api.deleteDc(page.dc)
        }
        const nearest = nearestAnswer(tried, stock)
        if (nearest === undefined) throw new Win32Error('layOut', win32Codes.invalidParameter)
        const page = laidOut(printer, name, usual, nearest.wish)
        return kept(page, isAsAsked(page.answer, stock))
      } catch (error) {
        api.closePrinter(printer)
        throw error
      }
    },

    begin: (document, title) => {
      const one = need(document)
      try {
        if (one.dc === null) throw new Win32Error('begin', win32Codes.invalidHandle)
        return tieDown(one, api.startDoc(one.dc, title))
      } catch (error) {
        giveUp(document)
        throw error
      }
    },
    beginRaw: (name, title) => {
      const printer = api.openPrinter(name)
      const document = keep({ printer, name, dc: null, id: null, hasPaused: false })
      try {
        return {
          document,
          ...tieDown(need(document), api.startDocPrinter(printer, title, datatypeFor(printer))),
        }
      } catch (error) {
        giveUp(document)
        throw error
      }
    },

    drawAndEnd: (document, pages, copies) =>
      ending(document, ({ dc }) => {
        if (dc === null) throw new Win32Error('draw', win32Codes.invalidHandle)
        // Set by set, and never by the driver's own count: some drivers know none, and some remember one.
        for (let copy = 0; copy < copies; copy += 1)
          for (const page of pages) {
            api.startPage(dc)
            api.drawDots(dc, page, page)
            api.endPage(dc)
          }
        api.endDoc(dc)
      }),
    writeAndEnd: (document, bytes) =>
      ending(document, ({ printer }) => {
        for (let at = 0; at < bytes.length;) {
          const taken = api.writePrinter(printer, bytes.subarray(at, at + largestWriteBytes))
          if (taken <= 0) throw new Win32Error('WritePrinter', win32Codes.diskFull)
          at += taken
        }
        api.endDocPrinter(printer)
      }),
    giveUp,

    job: (name, id) =>
      withPrinter(name, (printer) => ({
        // The job first: what has printed in between is then seen at the next look, not lost.
        job: jobOf(printer, id),
        printer: api.getPrinter(printer),
      })),
    jobs: (name) =>
      withPrinter(name, (printer) => ({ printer: api.getPrinter(printer), jobs: api.enumJobs(printer) })),
    control: (name, id, control) => withPrinter(name, (printer) => api.setJob(printer, id, control)),
    childPrograms: api.childPrograms,
  }
}
