// A composed page as the very dots of a Windows device: drawn at the device's own resolution as for ZPL, black or white, and
// laid so that the page's corner is the paper's. It calls no driver.
import { readFile } from 'node:fs/promises'
import type { DrawDots } from '../../desk/label-desk'
import { hasInk, type MonoRaster } from '../../dots/to-mono'
import { dotsPerMillimetre } from '../../arrange/sizes'
import { PrintFailure } from '../../print-failure'
import type { DotSettings } from '../channel'
import type { DrawnPage } from './spooler/spooler-desk'
import { technologies, type DeviceSizes } from './spooler/win32-api'

type Wanted = {
  filePath: string
  printer: string
  dots: DotSettings
  sizes: DeviceSizes
}

/** Finer than this no eye and no scanner sees; a page of A4 at 2400 dpi would have half a gigabyte. */
const finestDpi = 720
/** A dot or two at the very edge are no loss: papers are never cut so exactly. */
const edgeMillimetres = 0.3
const millimetresPerInch = 25.4

type DrawnForDevice = {
  pages: DrawnPage[]
  /** Ink lies where the device cannot reach. */
  isCut: boolean
}

/** Throws PrintFailure, surely not printed, for what nobody can read. */
export async function deviceDots(wanted: Wanted, draw: DrawDots): Promise<DrawnForDevice> {
  const { sizes, dots, printer } = wanted
  // A plotter draws lines and a text printer writes characters: nothing else is refused before it has been tried.
  if (sizes.technology === technologies.plotter || sizes.technology === technologies.characters)
    throw takesNoDots(printer, `TECHNOLOGY ${sizes.technology}`)
  const { dpi, scaleAcross, scaleAlong } = resolutionFor(sizes, printer)
  const pdf = new Uint8Array(await readFile(wanted.filePath))
  const head = { dpi, threshold: dots.threshold }
  const redraws = dpi === dots.dpi && dpi === headDpi ? dots.redraws : []
  const pages = await draw(pdf, head, dotsOnDevice(dpi), redraws)
  const [left, top] = [0 - sizes.offsetLeft, 0 - sizes.offsetTop]
  const drawn = pages.map((page) => ({ ...page, left, top, scaleAcross, scaleAlong }))
  return { pages: drawn, isCut: drawn.some((page) => isCut(page, sizes, dpi)) }
}

/**
 * A driver's own word counts: 300 dpi are 11.8 dots to the millimetre, on an office printer as on a label printer's driver.
 * Only at 203 the head's 8 dots are taken, which are the same to a thousandth and the dots that were looked through before.
 */
const dotsOnDevice = (dpi: number): number =>
  dpi === headDpi ? dotsPerMillimetre(dpi) : dpi / millimetresPerInch
const headDpi = 203

/** Whole dots of ours on whole dots of the device. */
function resolutionFor({ dpiAcross, dpiAlong }: DeviceSizes, printer: string) {
  const coarser = Math.min(dpiAcross, dpiAlong)
  for (let parts = 1; parts <= 16; parts += 1) {
    const dpi = coarser / parts
    const [scaleAcross, scaleAlong] = [dpiAcross / dpi, dpiAlong / dpi]
    if (dpi > finestDpi || ![dpi, scaleAcross, scaleAlong].every(Number.isInteger)) continue
    return { dpi, scaleAcross, scaleAlong }
  }
  throw takesNoDots(printer, `${dpiAcross} × ${dpiAlong} dpi`)
}

/** Only the second engine of its profile can print there. */
const takesNoDots = (printer: string, details: string): PrintFailure =>
  new PrintFailure('refused-document', {
    isSurelyNotPrinted: true,
    detail: { code: 'printer-takes-no-dots', printer },
    details,
  })

function isCut(page: DrawnPage, sizes: DeviceSizes, dpi: number): boolean {
  const spare = Math.ceil((edgeMillimetres / millimetresPerInch) * dpi)
  const left = Math.floor(sizes.offsetLeft / page.scaleAcross) - spare
  const right = Math.ceil((sizes.offsetLeft + sizes.printableWidth) / page.scaleAcross) + spare
  const top = Math.floor(sizes.offsetTop / page.scaleAlong) - spare
  const bottom = Math.ceil((sizes.offsetTop + sizes.printableHeight) / page.scaleAlong) + spare
  return (
    hasInk(page, 0, left) ||
    hasInk(page, right, page.width) ||
    hasRowsWithInk(page, 0, top) ||
    hasRowsWithInk(page, bottom, page.height)
  )
}

const hasRowsWithInk = ({ bits, bytesPerRow, height }: MonoRaster, from: number, to: number): boolean =>
  bits
    .subarray(Math.max(0, from) * bytesPerRow, Math.max(0, Math.min(to, height)) * bytesPerRow)
    .some((byte) => byte !== 0)
