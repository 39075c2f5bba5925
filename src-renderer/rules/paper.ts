// The names paper goes by. The figures are the contract's.
import type { Stock } from '../../src-preload/contract/printer-profile'
import { stockPresetNames, stockPresets } from '../../src-preload/contract/vocabulary'
import { writeMillimetres } from './millimetres'

type Size = Pick<Stock, 'widthMillimetres' | 'heightMillimetres'>

const nearEnough = 1

/** "4 × 6 in", "A4", or the size itself when the paper has no name. */
export const paperName = ({ widthMillimetres, heightMillimetres }: Size, language: string): string => {
  const known = stockPresetNames.find(
    (name) =>
      Math.abs(stockPresets[name].widthMillimetres - widthMillimetres) < nearEnough &&
      Math.abs(stockPresets[name].heightMillimetres - heightMillimetres) < nearEnough,
  )
  if (known !== undefined) return stockPresets[known].name
  const [width, height] = [widthMillimetres, heightMillimetres].map((side) =>
    writeMillimetres(Math.round(side * 10) / 10, language),
  )
  return `${width} × ${height} mm`
}
