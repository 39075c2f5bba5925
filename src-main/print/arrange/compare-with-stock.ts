// What the label shows against what is in the printer. The same within 2 mm prints 1:1; anything else is a question to a
// person, with the answers that are possible. It never answers itself, and it remembers nothing.
import type { Layout } from '../../../src-preload/contract/draft'
import type { Message } from '../../../src-preload/contract/messages'
import type { Corner, ProposalName } from '../../../src-preload/contract/vocabulary'
import type { PageSetup } from '../../../src-preload/contract/printer-profile'
import type { LabelPage, LabelPages } from '../read/read-label'
import { partOf, piecesOf, type PlacedPiece, placePages, plainPageSetup, turnOf } from './place-pages'
import { arrangementFor, type Geometry } from './default-profile'
import { isSameSize, sameSizeToleranceMillimetres, turned, type SizeMillimetres } from './sizes'

type Proposal = {
  name: ProposalName
  pageSetup: PageSetup
  /** What it does and what that means for the barcode. */
  message: Message
  /** 100 is actual size. */
  scalePercent: number
}

type PageComparison = {
  pageIndex: number
  /** May be printed as it is arranged: the same size, or a remembered answer for pages of this size. */
  isSettled: boolean
  /** The page setup that will be used when it is settled. */
  pageSetup: PageSetup
  /** What is different; null when nothing is. */
  difference: Message | null
  /** Answers that lose no ink, the best one first; taking another profile is always possible as well. */
  proposals: Proposal[]
}

export type Comparison = {
  /** True: print without a question. */
  isSettled: boolean
  pages: PageComparison[]
  /** Null when the label is what was asked for, as far as anybody can tell. */
  warning: Message | null
}

type Where = {
  layout?: Layout
  /** Of a sheet with several fields: where the label would begin. */
  startPosition?: number
}

export function compareWithStock(
  label: LabelPages,
  profile: Geometry,
  { layout, startPosition = 1 }: Where = {},
): Comparison {
  const fields = profile.sheet === null ? 1 : profile.sheet.columns * profile.sheet.rows
  let before = startPosition - 1
  const pages = label.pages.map((page, index) => {
    const at: Place = { ...profile, startPosition: (before % fields) + 1 }
    const comparison = comparePage(page, index, at)
    // A blank page takes no field beside others.
    if (page.contentBox !== null) before += placed(page, comparison.pageSetup, at).length
    return comparison
  })
  return {
    isSettled: pages.every(({ isSettled }) => isSettled),
    pages,
    warning: layout === undefined ? null : warningFor(label, layout),
  }
}

/** The page setups to print with. Throws RangeError while a page is not settled: that is a question first. */
export function settledPageSetups(comparison: Comparison): PageSetup[] {
  if (!comparison.isSettled) throw new RangeError('not settled: ask first')
  return comparison.pages.map(({ pageSetup }) => pageSetup)
}

/** The profile, and the field where a page would begin. */
type Place = Geometry & { startPosition: number }

function comparePage(page: LabelPage, pageIndex: number, profile: Place): PageComparison {
  const field = fieldOf(profile)
  const difference = differenceOf(page, field, profile)
  if (difference === null && !isCut(page, plainPageSetup, profile))
    return { pageIndex, isSettled: true, pageSetup: plainPageSetup, difference: null, proposals: [] }
  // An answer that would cut ink off today (another offset, fuller labels) is asked for again; what was then said of a
  // size beside it counts.
  const remembered = profile.pageSetups
    .filter((answer) => isSameSize(answer, page))
    .sort((one, other) => apart(one, page) - apart(other, page))
    .find(({ pageSetup }) => !isCut(page, pageSetup, profile))?.pageSetup
  const isSettled = remembered !== undefined
  return {
    pageIndex,
    isSettled,
    pageSetup: isSettled ? remembered : plainPageSetup,
    difference: difference ?? edgeOf(page, profile),
    proposals: isSettled ? [] : proposalsFor(page, profile),
  }
}

const apart = (one: SizeMillimetres, other: SizeMillimetres): number =>
  Math.abs(one.widthMillimetres - other.widthMillimetres) +
  Math.abs(one.heightMillimetres - other.heightMillimetres)

/** Of the stock's size, and cut all the same: by the profile's offset, or because its ink reaches too far. */
function edgeOf(page: LabelPage, place: Place): Message {
  const straight = { ...place, offset: { rightMillimetres: 0, downMillimetres: 0 } }
  return isCut(page, plainPageSetup, straight)
    ? { code: 'label-cut-at-edge' }
    : { code: 'label-moved-over-edge', ...place.offset }
}

const fieldOf = ({ stock, sheet }: Geometry): SizeMillimetres => ({
  widthMillimetres: stock.widthMillimetres / (sheet?.columns ?? 1),
  heightMillimetres: stock.heightMillimetres / (sheet?.rows ?? 1),
})

const upright = (page: LabelPage, pageSetup: PageSetup, profile: Geometry): SizeMillimetres => {
  const part = partOf(page, pageSetup)
  return turned(part, turnOf(part, fieldOf(profile), profile.rotation, pageSetup))
}

function differenceOf(page: LabelPage, field: SizeMillimetres, profile: Geometry): Message | null {
  const size = upright(page, plainPageSetup, profile)
  if (isSameSize(size, field)) return null
  const lying = { widthMillimetres: size.heightMillimetres, heightMillimetres: size.widthMillimetres }
  return {
    code: 'label-differs-from-paper',
    label: sizeOf(page),
    paper: sizeOf(field),
    on: profile.sheet === null ? 'stock' : 'field',
    isAcross: isSameSize(lying, field),
    widerMillimetres: beyondTolerance(size.widthMillimetres - field.widthMillimetres),
    longerMillimetres: beyondTolerance(size.heightMillimetres - field.heightMillimetres),
  }
}

const sizeOf = ({ widthMillimetres, heightMillimetres }: SizeMillimetres): SizeMillimetres => ({
  widthMillimetres,
  heightMillimetres,
})

const beyondTolerance = (millimetres: number): number =>
  Math.abs(millimetres) <= sameSizeToleranceMillimetres ? 0 : millimetres

const placed = (page: LabelPage, pageSetup: PageSetup, place: Place): PlacedPiece[] =>
  placePages([page], arrangementFor(place, [pageSetup], place.startPosition)).pages.flatMap(
    ({ pieces }) => pieces,
  )

const isCut = (page: LabelPage, pageSetup: PageSetup, place: Place): boolean =>
  placed(page, pageSetup, place).some((piece) => piece.isCut)

function proposalsFor(page: LabelPage, profile: Place): Proposal[] {
  const field = fieldOf(profile)
  const proposals: Proposal[] = []
  const propose = (name: ProposalName, pageSetup: PageSetup, message: Message) => {
    if (proposals.some((proposal) => proposal.name === name) || isCut(page, pageSetup, profile)) return
    proposals.push({ name, pageSetup, message, scalePercent: scalePercent(page, pageSetup, profile) })
  }
  const turns: PageSetup = { ...plainPageSetup, isTurned: true }
  if (isSameSize(upright(page, turns, profile), field)) propose('turn', turns, { code: 'propose-turn' })
  if (page.contentBox !== null && !isWholePage(page)) {
    for (const isTurned of [false, true]) {
      const crop: PageSetup = { ...plainPageSetup, isTurned, part: 'content' }
      propose('crop', crop, { code: 'propose-crop', size: sizeOf(page.contentBox) })
    }
  }
  for (const isTurned of [false, true]) {
    const split: PageSetup = { ...plainPageSetup, isTurned, isSplit: true }
    const count = piecesOf(upright(page, split, profile), field)
    if (count > 1) propose('split', split, { code: 'propose-split', labels: count })
  }
  // Smaller than the stock, or larger with room to spare around the ink: nothing is lost at actual size.
  for (const isTurned of [false, true]) {
    for (const corner of placingOrder) {
      propose('place', { ...plainPageSetup, isTurned, corner }, { code: 'propose-place', corner })
    }
  }
  const fit: PageSetup = { ...plainPageSetup, isTurned: true, scale: 'fit' }
  propose('fit', fit, { code: 'propose-fit', scalePercent: scalePercent(page, fit, profile) })
  return proposals
}

const placingOrder: readonly Corner[] = ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right']

const scalePercent = (page: LabelPage, pageSetup: PageSetup, place: Place): number =>
  Math.round((placed(page, pageSetup, place)[0]?.scale ?? 1) * 1000) / 10

/** A frame all around the page makes cropping pointless. */
const isWholePage = (page: LabelPage): boolean =>
  page.contentBox !== null &&
  page.widthMillimetres - page.contentBox.widthMillimetres < 10 &&
  page.heightMillimetres - page.contentBox.heightMillimetres < 10

/** What a layout's name promises; the service's document shows no sizes, so only the plainly wrong is named. */
function warningFor(label: LabelPages, layout: Layout): Message | null {
  const wrong = label.pages.find((page) => {
    const shorter = Math.min(page.widthMillimetres, page.heightMillimetres)
    if (layout.startsWith('a4'))
      return !isSameSize(portrait(page), { widthMillimetres: 210, heightMillimetres: 297 })
    if (layout.startsWith('zebra')) return shorter > widestLabelMillimetres
    return shorter < narrowestSheetMillimetres
  })
  return wrong === undefined ? null : { code: 'label-not-as-asked', layout, size: sizeOf(wrong) }
}

/** The widest label printers are about 168 mm; the usual ones 104 mm. */
const widestLabelMillimetres = 120
const narrowestSheetMillimetres = 180

const portrait = (size: SizeMillimetres): SizeMillimetres => ({
  widthMillimetres: Math.min(size.widthMillimetres, size.heightMillimetres),
  heightMillimetres: Math.max(size.widthMillimetres, size.heightMillimetres),
})
