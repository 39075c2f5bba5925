// A print job as a document of Windows' spooler that has been begun and holds nothing yet: pages as dots, ZPL as bytes, or a
// file for the second engine. Nothing is printed here; what hands it over is given back.
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Message } from '../../../../src-preload/contract/messages'
import type { DriverAnswer } from '../../../../src-preload/contract/messages/print-messages'
import { PrintFailure } from '../../print-failure'
import { type Brought, couldBe, nameInThisSession } from '../../printers/session-printer'
import type { PrintJobRequest } from '../channel'
import { deviceDots } from './device-dots'
import { paperWishes } from './paper-wishes'
import type { DrawDots } from '../../desk/label-desk'
import { chooseForm, type SecondEngine } from './second-engine'
import type { StockSize } from './spooler/driver-answer'
import type { LaidOut } from './spooler/spooler-desk'
import type { Spoolers } from './spooler/spooler-process'
import type { DriverPaper } from './spooler/win32-api'
import { surelyNotPrinted } from './windows-failure'
import { noNumber } from './windows-job-id'
import { broughtOf, isWithoutDriver } from './windows-printers'

/** Milliseconds for one question. */
export const usualLimits = {
  lookMs: 8_000,
  layOutMs: 15_000,
  beginMs: 20_000,
  handOverMs: 60_000,
  eachPageMs: 10_000,
}

export type BegunDocument = {
  /** The spooler's, or `noNumber` for the second engine's, which has none before it prints. */
  number: number
  /** The queue's name in this session. */
  printer: string
  /** Once. All of it is in the queue then; not resumed: it waits there. */
  handOver: () => Promise<{ isResumed: boolean }>
  takeBack: () => Promise<void>
}

type Deps = { spoolers: Spoolers; engine: SecondEngine; draw: DrawDots; limits: typeof usualLimits }

export function createDocuments({ spoolers, engine, draw, limits }: Deps) {
  async function queueOf(target: string, brought: Brought = null): Promise<string> {
    const session = spoolers.session(target)
    // The first question of a printer starts its process, which a busy computer takes its time for.
    const { printers } = await session.ask('printers', limits.beginMs)
    const now = printers.map((one) => ({ name: one.name, brought: broughtOf(one, '') }))
    // Who drives a printer is asked of those alone that could be meant.
    for (const [index, one] of printers.entries())
      if (brought !== null && couldBe(target, { name: one.name, brought: broughtOf(one, '') })) {
        const { driver } = await session.ask('status', limits.lookMs, one.name)
        now[index] = { name: one.name, brought: broughtOf(one, driver) }
      }
    const name = nameInThisSession({ name: target, brought }, now)
    if (name === null)
      throw new PrintFailure('printer-missing', { isSurelyNotPrinted: true, details: target })
    return name
  }

  async function beginRaw({ filePath, title }: PrintJobRequest, printer: string): Promise<BegunDocument> {
    const session = spoolers.session(printer)
    const bytes = new Uint8Array(await readFile(filePath))
    const { id, document } = await session.ask('beginRaw', limits.beginMs, printer, title)
    return {
      number: id,
      printer,
      handOver: () => session.ask('writeAndEnd', limits.handOverMs, document, bytes),
      takeBack: () => session.ask('giveUp', limits.lookMs, document),
    }
  }

  async function beginPages(job: PrintJobRequest, printer: string, papers: readonly DriverPaper[]) {
    const { title, copies, stock } = job
    const size = { widthMillimetres: stock.widthMillimetres, heightMillimetres: stock.heightMillimetres }
    const session = spoolers.session(printer)
    const laidOut = await session.ask('layOut', limits.layOutMs, printer, size, paperWishes(papers, size))
    const { document } = laidOut
    const takeBack = () => session.ask('giveUp', limits.lookMs, document)
    const pages = await drawn(job, printer, size, laidOut).catch(async (error: unknown) => {
      await takeBack().catch(() => undefined)
      throw error
    })
    const { id } = await session.ask('begin', limits.beginMs, document, title)
    const limitMs = limits.handOverMs + limits.eachPageMs * pages.length * copies
    return {
      number: id,
      printer,
      handOver: () => session.ask('drawAndEnd', limitMs, document, pages, copies),
      takeBack,
    }
  }

  /** What the second engine leaves as the driver is set to may be another paper or scale: asked for as it does, on nothing. */
  async function askAsEngine(job: PrintJobRequest, printer: string, papers: readonly DriverPaper[]) {
    const { widthMillimetres, heightMillimetres } = job.stock
    const size = { widthMillimetres, heightMillimetres }
    const { id } = chooseForm(printer, papers, size)
    const session = spoolers.session(printer)
    const laidOut = await session.ask('layOut', limits.layOutMs, printer, size, [{ kind: 'number', id }])
    await session.ask('giveUp', limits.lookMs, laidOut.document)
    askAboutAnswer(job, printer, size, laidOut, false)
  }

  /** What the driver answers otherwise than asked, and what it cannot reach, is for a person to say before paper is spent. */
  async function drawn(job: PrintJobRequest, printer: string, asked: StockSize, laidOut: LaidOut) {
    const { filePath, dots = plainDots, mayLoseEdges = false } = job
    const { pages, isCut } = await deviceDots({ filePath, printer, sizes: laidOut.sizes, dots }, draw)
    askAboutAnswer(job, printer, asked, laidOut, isCut)
    if (laidOut.isAsAsked && isCut && !mayLoseEdges)
      throw question('cut', { code: 'printer-margin-cuts', printer, size: asked }, laidOut)
    return pages
  }

  return {
    queueOf,

    /** Throws PrintFailure, surely not printed: whatever happens here, no dot has been handed over. */
    begin: async (job: PrintJobRequest): Promise<BegunDocument> => {
      try {
        const printer = await queueOf(job.target, job.brought)
        if (job.content === 'zpl') return await beginRaw(job, printer)
        const { driver, papers } = await spoolers.session(printer).ask('describe', limits.layOutMs, printer)
        if (isWithoutDriver(driver))
          throw new PrintFailure('refused-document', {
            isSurelyNotPrinted: true,
            detail: { code: 'printer-without-driver', printer },
          })
        if (job.engine !== 'pdf-to-printer') return await beginPages(job, printer, papers)
        const { filePath, stock, copies, engineProgram: program = '' } = job
        await askAsEngine(job, printer, papers)
        const handOver = () => engine.print({ filePath, printer, stock, copies, papers, program })
        return {
          number: noNumber,
          printer,
          handOver: () => handOver().then(() => ({ isResumed: true })),
          takeBack: () => Promise.resolve(),
        }
      } catch (error) {
        throw surelyNotPrinted(error)
      }
    },
  }
}

function askAboutAnswer(
  { takenAnswer }: PrintJobRequest,
  printer: string,
  asked: StockSize,
  laidOut: LaidOut,
  isCut: boolean,
): void {
  const answer: DriverAnswer = { ...laidOut.answer, isCut }
  if (!laidOut.isAsAsked && !isDeepStrictEqual(answer, takenAnswer))
    throw question('driver', { code: 'printer-answers-otherwise', printer, asked, ...answer }, laidOut)
}

const question = (kind: 'cut' | 'driver', detail: Message, { tried }: LaidOut): PrintFailure =>
  new PrintFailure('refused-size', {
    isSurelyNotPrinted: true,
    question: kind,
    detail,
    details: tried.map(({ wish, answer }) => `${wish.kind}: ${JSON.stringify(answer)}`).join('; '),
  })

const plainDots: NonNullable<PrintJobRequest['dots']> = { dpi: 0, threshold: 128, redraws: [] }
