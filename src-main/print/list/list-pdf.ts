// A list as a PDF with pages of the stock's size: a title, groups of rows in columns, and lines to sign at its end. It comes
// in the words of the window, in any alphabet; a letter that no font here has becomes a dot. It lets others work between
// rows: a long list holds nobody up.
import type { HandOverList } from '../../../src-preload/contract/end-of-day'
import type { SizeMillimetres } from '../arrange/sizes'
import { type Pen, startPages, type TextOptions } from './page-pen'

const margin = 14
const rowHeight = 5.4
const gap = 2
const rowsAtOnce = 25

/** `list.shares` are widths of the columns beside each other; the last column stands to the right. */
export async function createListPdf(list: HandOverList, size: SizeMillimetres): Promise<Uint8Array> {
  const document = await startPages(size)
  const width = size.widthMillimetres - 2 * margin
  const bottom = size.heightMillimetres - margin
  const columns = columnsOf(list.shares, width)
  const pages: Pen[] = []
  let down = 0

  const newPage = (): Pen => {
    const pen = document.newPage()
    pages.push(pen)
    const isFirst = pages.length === 1
    down = margin + 5
    pen.text(list.title, margin, down, width, { size: isFirst ? 15 : 10, isBold: true })
    for (const words of isFirst ? list.lines : []) {
      down += 5
      pen.text(words, margin, down, width)
    }
    down += 8
    drawCells(pen, columns, list.heads, down, { size: 8, isBold: true })
    pen.line(margin, down + 1.6, width)
    down += rowHeight
    return pen
  }

  let pen = newPage()
  const need = (height: number): void => {
    if (down + height > bottom) pen = newPage()
  }
  let drawn = 0
  for (const group of list.groups) {
    // A group's head never stands alone at the foot of a page.
    need(3 * rowHeight)
    down += 3
    pen.text(`${group.title}   ${group.note}`, margin, down, width, { size: 10, isBold: true })
    down += rowHeight
    for (const row of group.rows) {
      need(rowHeight)
      drawCells(pen, columns, row, down)
      down += rowHeight
      drawn += 1
      if (drawn % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  if (list.signatures.length > 0) {
    need(22)
    down += 16
    const each = width / list.signatures.length
    list.signatures.forEach((words, index) => {
      pen.line(margin + index * each, down, each - 8)
      pen.text(words, margin + index * each, down + 4, each - 8, { size: 8 })
    })
  }
  pages.forEach((page, index) =>
    page.text(`${index + 1} / ${pages.length}`, margin, size.heightMillimetres - margin / 2, width, {
      size: 8,
      isRight: true,
    }),
  )
  return document.save()
}

type Column = { left: number; width: number }

const columnsOf = (shares: readonly number[], width: number): Column[] => {
  const sum = shares.reduce((all, share) => all + share, 0)
  const usable = width - gap * (shares.length - 1)
  let left = margin
  return shares.map((share) => {
    const column = { left, width: (usable * share) / sum }
    left += column.width + gap
    return column
  })
}

const drawCells = (
  pen: Pen,
  columns: readonly Column[],
  cells: readonly string[],
  baseline: number,
  options: TextOptions = {},
): void => {
  columns.forEach(({ left, width }, index) => {
    const isRight = index === columns.length - 1 && columns.length > 1
    pen.text(cells[index] ?? '', left, baseline, width, { ...options, isRight })
  })
}
