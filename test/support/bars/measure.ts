// How much wider the bars of a drawn barcode are than its author wrote them, and which dots belong to it.
import type { DotBox, Dots } from '../printers/dots'
import type { Placed } from './sheet'
import { blackRuns } from './symbols'

/** Sums: divide for the mean growth of a bar. */
export type Growth = { dots: number; bars: number }

/** With the white around it. */
export function boxOf({ left, top, width, height, quiet }: Placed, dotsPerMillimetre: number): DotBox {
  const dots = (millimetres: number) => Math.round(millimetres * dotsPerMillimetre)
  return {
    left: dots(left - quiet),
    top: dots(top - quiet),
    width: dots(width + 2 * quiet),
    height: dots(height + 2 * quiet),
  }
}

/** Looks at the dots in the middle of each row: black ones counted against black modules. */
export function growthOf(dots: Dots, placed: Placed, moduleDots: number, dotsPerMillimetre: number): Growth {
  const { symbol, left, top, width, height, quiet } = placed
  const sum: Growth = { dots: 0, bars: 0 }
  const from = Math.round((left - quiet / 2) * dotsPerMillimetre)
  const to = Math.round((left + width + quiet / 2) * dotsPerMillimetre)
  symbol.rows.forEach((row, index) => {
    const middle = (top + ((index + 0.5) * height) / symbol.rows.length) * dotsPerMillimetre
    const runs = blackRuns(row)
    const modules = runs.reduce((count, { length }) => count + length, 0)
    let black = 0
    for (let x = from; x < to; x += 1) black += dots.ink[Math.floor(middle) * dots.width + x] as number
    sum.dots += black - modules * moduleDots
    sum.bars += runs.length
  })
  return sum
}
