// In which order a stock is asked for: label drivers take a width and a length, office printers know their sheets by name,
// and some queues have the same paper lying. It asks no driver.
import { isSameSize } from '../../arrange/sizes'
import type { PaperWish } from './spooler/device-mode'
import type { DriverPaper } from './spooler/win32-api'

export type PaperSize = { widthMillimetres: number; heightMillimetres: number }

/** Wider than any roll of labels. */
const widestLabelMillimetres = 120
const formToleranceMillimetres = 1

export function paperWishes(papers: readonly DriverPaper[], stock: PaperSize): PaperWish[] {
  const { widthMillimetres, heightMillimetres } = stock
  const sized = (['plain', 'user'] as const).map((paper) => ({
    kind: 'size' as const,
    paper,
    widthMillimetres,
    heightMillimetres,
  }))
  const standing = formsOf(papers, stock, false)
  const lying = formsOf(
    papers,
    { widthMillimetres: heightMillimetres, heightMillimetres: widthMillimetres },
    true,
  )
  const isLabel = Math.min(widthMillimetres, heightMillimetres) < widestLabelMillimetres
  return isLabel ? [...sized, ...standing, ...lying] : [...standing, ...lying, ...sized]
}

/** The nearest first. */
const formsOf = (papers: readonly DriverPaper[], size: PaperSize, isLying: boolean): PaperWish[] =>
  papers
    .filter((paper) => isSameSize(paper, size, formToleranceMillimetres))
    .sort((one, other) => distance(one, size) - distance(other, size))
    .map(({ id }) => ({ kind: 'form', id, isLying }))

const distance = (one: PaperSize, other: PaperSize): number =>
  Math.abs(one.widthMillimetres - other.widthMillimetres) +
  Math.abs(one.heightMillimetres - other.heightMillimetres)
