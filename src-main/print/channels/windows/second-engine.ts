// The second engine of a profile: pdf-to-printer with its SumatraPDF, for drivers that refuse bitmaps. Its exit code is never
// taken for success. It must be a real file: a program inside an archive cannot be started.
import { basename, dirname, join } from 'node:path'
import type * as PdfToPrinter from 'pdf-to-printer'
import { isSameSize } from '../../arrange/sizes'
import { loadPackage, resolvePackage } from '../../lazy-packages'
import { PrintFailure } from '../../print-failure'
import type { PaperSize } from './paper-wishes'
import type { Spoolers } from './spooler/spooler-process'
import type { DriverPaper } from './spooler/win32-api'

/** The options of pdf-to-printer 5.8 that are used; all of them are stated on every call. */
export type EngineOptions = {
  printer: string
  paperSize: string
  scale: 'noscale'
  orientation: 'portrait' | 'landscape'
  copies: number
  side: 'simplex'
  silent: true
  sumatraPdfPath: string
}
type EngineJob = {
  filePath: string
  printer: string
  stock: PaperSize
  copies: number
  papers: readonly DriverPaper[]
  /** A SumatraPDF of the worker's own; empty: the one in the package, of 2022. */
  program: string
}

type Deps = {
  spoolers: Spoolers
  print?: (filePath: string, options: EngineOptions) => Promise<void>
  endProcess?: (id: number) => void
  /** Drivers that ask for a file name wait for ever: after this the engine is ended. */
  timeoutMs?: number
}
export type SecondEngine = ReturnType<typeof createSecondEngine>

const childrenLimitMs = 5_000

export function createSecondEngine(deps: Deps) {
  const print = deps.print ?? printWithPackage
  const timeoutMs = deps.timeoutMs ?? 60_000
  const endProcess = deps.endProcess ?? ((id: number) => void process.kill(id))
  let last: Promise<unknown> = Promise.resolve()

  /** A hanging engine: the program of that name that this process started, and no other. */
  const end = async (program: string): Promise<void> => {
    const children = await deps.spoolers.session('').ask('childPrograms', childrenLimitMs, process.pid)
    for (const child of children)
      if (child.program.toLowerCase() === program.toLowerCase()) endProcess(child.id)
  }

  const printOne = async ({
    filePath,
    printer,
    stock,
    copies,
    papers,
    program,
  }: EngineJob): Promise<void> => {
    const sumatraPdfPath = program || packagedSumatraPath()
    const options: EngineOptions = {
      printer,
      paperSize: chooseForm(printer, papers, stock).name,
      scale: 'noscale',
      // SumatraPDF turns a page by 90° unless it is told that the page lies the way the paper does.
      orientation: stock.widthMillimetres > stock.heightMillimetres ? 'landscape' : 'portrait',
      copies,
      side: 'simplex',
      silent: true,
      sumatraPdfPath,
    }
    const ended = await within(print(filePath, options), timeoutMs)
    if (ended === 'ok') return
    if (ended === 'timed-out') {
      await end(basename(sumatraPdfPath.replaceAll('\\', '/'))).catch(() => undefined)
      throw new PrintFailure('time-out', { isSurelyNotPrinted: false })
    }
    if (isMissing(ended.error))
      throw new PrintFailure('program-missing', {
        isSurelyNotPrinted: true,
        detail: { code: 'print-program-missing' },
        details: sumatraPdfPath,
      })
    throw new PrintFailure('engine-failed', { isSurelyNotPrinted: false, details: wordsOf(ended.error) })
  }

  return {
    /** One after the other: a hanging engine is ended by its program's name. Throws PrintFailure. */
    print: (job: EngineJob): Promise<void> => {
      const printed = last.then(() => printOne(job))
      last = printed.catch(() => undefined)
      return printed
    },
  }
}

/** The engine that comes with pdf-to-printer 5.8.1, outside of the archive an installed program is packed in. */
const packagedSumatraPath = (): string =>
  join(dirname(resolvePackage('pdf-to-printer')), 'SumatraPDF-3.4.6-32.exe').replace(
    /app\.asar(?=[\\/])/,
    'app.asar.unpacked',
  )

/**
 * The driver's own name for a stock. SumatraPDF prints on the driver's usual paper when it does not know a name, and a
 * comma would end its setting: both are refused here, surely not printed.
 */
export function chooseForm(printer: string, papers: readonly DriverPaper[], stock: PaperSize): DriverPaper {
  const fitting = papers
    .filter((paper) => isSameSize(paper, stock, 1))
    .sort((one, other) => difference(one, stock) - difference(other, stock))
  const usable = fitting.find(({ name }) => !name.includes(',') && name.trim() !== '')
  if (usable !== undefined) return usable
  const { widthMillimetres, heightMillimetres } = stock
  const size = { widthMillimetres, heightMillimetres }
  throw new PrintFailure('refused-size', {
    isSurelyNotPrinted: true,
    detail:
      fitting.length > 0
        ? { code: 'printer-paper-has-comma', printer, size }
        : { code: 'printer-lacks-paper', printer, size, isOtherWayRound: false },
    details: papers.map(({ name }) => name).join('; '),
  })
}

const difference = (one: PaperSize, other: PaperSize): number =>
  Math.abs(one.widthMillimetres - other.widthMillimetres) +
  Math.abs(one.heightMillimetres - other.heightMillimetres)

const printWithPackage = (filePath: string, options: EngineOptions): Promise<void> =>
  (loadPackage('pdf-to-printer') as typeof PdfToPrinter).print(filePath, options)

type Ended = 'ok' | 'timed-out' | { error: unknown }

function within(work: Promise<void>, timeoutMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve('timed-out'), timeoutMs)
    work
      .then(
        () => resolve('ok'),
        (error: unknown) => resolve({ error }),
      )
      .finally(() => clearTimeout(limit))
  })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
