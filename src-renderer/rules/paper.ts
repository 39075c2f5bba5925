// The names paper goes by. The figures are the contract's.
import type { Stock } from '../../src-preload/contract/printer-profile'
import { stockPresetNames, stockPresets } from '../../src-preload/contract/vocabulary'
import { writeMillimetres } from './millimetres'

type Size = Pick<Stock, 'widthMillimetres' | 'heightMillimetres'>

const nearEnough = 1

const namedAs = ({ widthMillimetres, heightMillimetres }: Size): string | undefined => {
  const known = stockPresetNames.find(
    (name) =>
      Math.abs(stockPresets[name].widthMillimetres - widthMillimetres) < nearEnough &&
      Math.abs(stockPresets[name].heightMillimetres - heightMillimetres) < nearEnough,
  )
  return known === undefined ? undefined : stockPresets[known].name
}

/** "4 × 6 in", "A4", or the size itself when the paper has no name. */
export const paperName = (size: Size, language: string): string => {
  const known = namedAs(size)
  if (known !== undefined) return known
  const [width, height] = [size.widthMillimetres, size.heightMillimetres].map((side) =>
    writeMillimetres(Math.round(side * 10) / 10, language),
  )
  return `${width} × ${height} mm`
}

/** A paper of inches in centimetres as well: "10 × 15 cm (4 × 6 in)". */
export const paperInFull = (size: Size, language: string): string => {
  const name = paperName(size, language)
  if (!name.endsWith(' in')) return name
  const [width, height] = [size.widthMillimetres, size.heightMillimetres].map((side) => Math.round(side / 10))
  return `${width} × ${height} cm (${name})`
}
