// The names paper goes by. The figures are the contract's, repeated here because the first chunk of the window does not
// carry the schemas; a figure that differs does not compile.
import type { Stock, stockPresets } from '../../src-preload/contract/printer-profile'
import { writeMillimetres } from './millimetres'

export const papers: typeof stockPresets = {
  '4x6in': { name: '4 × 6 in', widthMillimetres: 101.6, heightMillimetres: 152.4 },
  a6: { name: 'A6', widthMillimetres: 105, heightMillimetres: 148 },
  '100x150': { name: '100 × 150 mm', widthMillimetres: 100, heightMillimetres: 150 },
  '102x199': { name: '102 × 199 mm', widthMillimetres: 102, heightMillimetres: 199 },
  '57x32': { name: '57 × 32 mm', widthMillimetres: 57, heightMillimetres: 32 },
  a4: { name: 'A4', widthMillimetres: 210, heightMillimetres: 297 },
  a5: { name: 'A5', widthMillimetres: 148, heightMillimetres: 210 },
  letter: { name: 'Letter', widthMillimetres: 215.9, heightMillimetres: 279.4 },
}
export const paperNames = Object.keys(papers) as (keyof typeof papers)[]

type Size = Pick<Stock, 'widthMillimetres' | 'heightMillimetres'>

const nearEnough = 1

/** "4 × 6 in", "A4", or the size itself when the paper has no name. */
export const paperName = ({ widthMillimetres, heightMillimetres }: Size, language: string): string => {
  const known = paperNames.find(
    (name) =>
      Math.abs(papers[name].widthMillimetres - widthMillimetres) < nearEnough &&
      Math.abs(papers[name].heightMillimetres - heightMillimetres) < nearEnough,
  )
  if (known !== undefined) return papers[known].name
  const [width, height] = [widthMillimetres, heightMillimetres].map((side) =>
    writeMillimetres(Math.round(side * 10) / 10, language),
  )
  return `${width} × ${height} mm`
}
