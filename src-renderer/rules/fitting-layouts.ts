// Which other kinds of label a printer could print as well, and which of them surely fit the paper in it. Pure functions.
import type { Layout } from '../../src-preload/contract/draft'
import type { PrinterProfile, Stock } from '../../src-preload/contract/printer-profile'
import { layouts } from '../../src-preload/contract/vocabulary'

type Size = Pick<Stock, 'widthMillimetres' | 'heightMillimetres'>

const toleranceMillimetres = 2

/** A label that lies across fits as well: it is turned. */
const fits = (label: Size, paper: Size): boolean => {
  const sides = ({ widthMillimetres: one, heightMillimetres: other }: Size): [number, number] => [
    Math.min(one, other),
    Math.max(one, other),
  ]
  const [short, long] = sides(label)
  const [shortPaper, longPaper] = sides(paper)
  return short <= shortPaper + toleranceMillimetres && long <= longPaper + toleranceMillimetres
}

/** Label printers print labels, others sheets: what could go to the same printer. */
export const otherLayouts = (layout: Layout): Layout[] =>
  layouts.filter((other) => other !== layout && other.startsWith('zebra') === layout.startsWith('zebra'))

/** Of those, the ones of which the usual paper fits; a printer that somebody chose for one is left alone. */
export const fittingLayouts = (layout: Layout, paper: Size, profiles: readonly PrinterProfile[]): Layout[] =>
  otherLayouts(layout).filter((other) => {
    const profile = profiles.find((one) => one.layout === other)
    return profile !== undefined && profile.way === 'folder' && fits(profile.stock, paper)
  })
