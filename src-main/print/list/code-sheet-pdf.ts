// A sheet of codes to scan, as a PDF with pages of the stock's size: each with its name, its Code 128 and a note, in the words
// of the window. Bars are whole fractions of a millimetre and never thinner than any scanner reads.
import type { CodeSheet } from '../../../src-preload/contract/scan'
import type { SizeMillimetres } from '../arrange/sizes'
import { barsOf } from '../barcodes/bars-of'
import { type Pen, startPages } from './page-pen'

const gap = 8
const cellHeight = 33
const barHeight = 14
/** Two columns need so much. */
const twoColumnsFrom = 150
/** What a scanner needs empty on either side, in modules. */
const quietModules = 10
const widestModule = 0.4

export async function createCodeSheetPdf(sheet: CodeSheet, size: SizeMillimetres): Promise<Uint8Array> {
  const pages = await startPages(size)
  const margin = size.widthMillimetres >= twoColumnsFrom ? 14 : 5
  const columns = size.widthMillimetres >= twoColumnsFrom ? 2 : 1
  const width = size.widthMillimetres - 2 * margin
  const cellWidth = (width - gap * (columns - 1)) / columns
  const bottom = size.heightMillimetres - margin

  let pen: Pen | null = null
  let top = 0
  const newPage = (): Pen => {
    const page = pages.newPage()
    let down = margin + 5
    page.text(sheet.title, margin, down, width, { size: 14, isBold: true })
    for (const words of pen === null ? sheet.lines : []) {
      down += 5
      page.text(words, margin, down, width)
    }
    top = down + 6
    return page
  }
  sheet.codes.forEach((code, index) => {
    const column = index % columns
    if (column === 0 && pen !== null) top += cellHeight
    if (pen === null || (column === 0 && top + cellHeight > bottom)) pen = newPage()
    drawCode(pen, code, { left: margin + column * (cellWidth + gap), top, width: cellWidth })
  })
  return pages.save()
}

function drawCode(
  pen: Pen,
  { code, name, note }: CodeSheet['codes'][number],
  at: { left: number; top: number; width: number },
): void {
  pen.text(name, at.left, at.top + 4, at.width, { size: 11, isBold: true })
  pen.text(note, at.left, at.top + 8.5, at.width, { size: 8 })
  const bars = barsOf(code)
  const modules = bars.reduce((sum, wide) => sum + wide, 2 * quietModules)
  const module = Math.min(widestModule, at.width / modules)
  let x = at.left + quietModules * module
  bars.forEach((wide, index) => {
    if (index % 2 === 0) pen.box(x, at.top + 10.5, wide * module, barHeight)
    x += wide * module
  })
  pen.text(code, at.left + quietModules * module, at.top + 10.5 + barHeight + 3.2, at.width, { size: 7 })
}
