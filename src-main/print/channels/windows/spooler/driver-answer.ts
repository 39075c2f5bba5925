// What a driver makes of a stock that it was asked for, and how far that is from what was asked. Compares figures; asks no
// driver.
import type { DriverAnswer } from '../../../../../src-preload/contract/messages/print-messages'
import type { ModeSaid, PaperWish } from './device-mode'
import type { DeviceSizes } from './win32-api'

export type StockSize = { widthMillimetres: number; heightMillimetres: number }
/** What can be known before a label is drawn on it. */
export type LayoutAnswer = Omit<DriverAnswer, 'isCut'>

/** A page of the driver's counts as the stock when it is at most this far off. */
const sameSizeMillimetres = 1
const millimetresPerInch = 25.4

/** The paper is that of the device itself, which no driver's settings can gloss over. */
export function layoutAnswer(sizes: DeviceSizes, said: ModeSaid, wish: PaperWish): LayoutAnswer {
  const widthMillimetres = inMillimetres(sizes.paperWidth, sizes.dpiAcross)
  const heightMillimetres = inMillimetres(sizes.paperHeight, sizes.dpiAlong)
  const isSquare = Math.abs(widthMillimetres - heightMillimetres) <= sameSizeMillimetres
  return {
    answered: { widthMillimetres, heightMillimetres },
    scalePercent: said.scale,
    copies: said.copies,
    // Of any other paper its own sides tell.
    isTurned: isSquare && said.isLandscape !== (wish.kind === 'form' && wish.isLying),
    isSeveralUp: said.isSeveralUp,
  }
}

/** In tenths, as drivers count; a question is asked and answered with the same figures. */
const inMillimetres = (dots: number, dpi: number): number =>
  Math.round((dots / dpi) * millimetresPerInch * 10) / 10

export const isAsAsked = (answer: LayoutAnswer, stock: StockSize): boolean => differences(answer, stock) === 0

/** The one with the fewest differences, and of those the one with the nearest paper; the first of equals. */
export const nearestAnswer = <One extends { answer: LayoutAnswer }>(
  answers: readonly One[],
  stock: StockSize,
): One | undefined =>
  [...answers].sort(
    (one, other) =>
      differences(one.answer, stock) - differences(other.answer, stock) ||
      sizeDifference(one.answer, stock) - sizeDifference(other.answer, stock),
  )[0]

function differences(answer: LayoutAnswer, stock: StockSize): number {
  const { answered, scalePercent, copies, isTurned, isSeveralUp } = answer
  const isOtherPaper =
    Math.abs(answered.widthMillimetres - stock.widthMillimetres) > sameSizeMillimetres ||
    Math.abs(answered.heightMillimetres - stock.heightMillimetres) > sameSizeMillimetres
  return [isOtherPaper, scalePercent !== 100, copies !== 1, isTurned, isSeveralUp].filter(Boolean).length
}

const sizeDifference = ({ answered }: LayoutAnswer, stock: StockSize): number =>
  Math.abs(answered.widthMillimetres - stock.widthMillimetres) +
  Math.abs(answered.heightMillimetres - stock.heightMillimetres)
