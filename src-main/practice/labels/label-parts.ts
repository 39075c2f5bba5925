// The parts of a shipping label: mark, service, sender, facts, recipient, references, barcode, foot.
// Each fills the area it is given; where the areas are is decided in draw-label.
import type { Typesetter } from '../fonts/typesetter'
import { practiceShop } from '../sender'
import { clip, recipientParagraphs, senderParagraphs } from './address-lines'
import type { Area } from './arrange'
import { type Barcode, QUIET_MODULES, encodeCode128 } from './code-128'
import {
  PRACTICE_MARK,
  type ParcelFacts,
  carrierWord,
  channelWord,
  countWord,
  dayWord,
  serviceWord,
  sizeWord,
  spacedNumber,
  weightWord,
} from './facts'
import type { Pen } from './pen'
import { drawBlock, fitLine } from './text-block'
import { CAPITAL_EM, DOT_MM, MM_PER_POINT } from './units'

/** What every part needs; `k` is how many times larger than on a 4 × 6 in label things are. */
export interface Drawing {
  pen: Pen
  type: Typesetter
  facts: ParcelFacts
  /** The settings that the label was made with, small at its foot, one line each. */
  footnote: readonly string[]
  k: number
}

const SMALLEST_CAPTION_PT = 5
const WIDEST_MODULE_DOTS = 5
const TALLEST_BARS_MM = 32
const CARRIER_PT = 10

const paddingOf = ({ k }: Drawing) => 2 * k
const captionPt = ({ k }: Drawing) => Math.max(6 * k, SMALLEST_CAPTION_PT)
const capitalMm = (sizePt: number) => sizePt * MM_PER_POINT * CAPITAL_EM

/** The band that nobody can take for a carrier's: white on black, across the whole label. */
export function drawMark({ pen, type }: Drawing, { x, y, width, height }: Area): void {
  pen.block(x, y, width, height)
  const largestPt = (height * 0.62) / (MM_PER_POINT * CAPITAL_EM)
  const { line, sizePt } = fitLine(type, PRACTICE_MARK, 700, width * 0.92, largestPt)
  const baseline = y + (height + capitalMm(sizePt)) / 2
  pen.text(line, x + width / 2, baseline, { sizePt, align: 'center', ink: 'white' })
}

/** A letter as large as a sorter likes it, the service in words, and the country it goes to. */
export function drawService(drawing: Drawing, { x, y, width, height }: Area): void {
  const { pen, type, facts, k } = drawing
  const padding = paddingOf(drawing)
  const side = Math.min(height, width * 0.24)
  pen.block(x, y, side, height)
  const letter = fitLine(
    type,
    serviceWord(facts).slice(0, 1),
    700,
    side * 0.9,
    (height * 0.68) / MM_PER_POINT,
  )
  pen.text(letter.line, x + side / 2, y + (height + capitalMm(letter.sizePt)) / 2, {
    sizePt: letter.sizePt,
    align: 'center',
    ink: 'white',
  })

  const countryWidth = width * 0.22
  const country = fitLine(
    type,
    clip(facts.recipient.countryCode.trim()),
    700,
    countryWidth - padding * 1.4,
    34 * k,
  )
  pen.vertical(x + width - countryWidth, y, y + height, 0.25)
  pen.text(country.line, x + width - countryWidth / 2, y + (height + capitalMm(country.sizePt)) / 2, {
    sizePt: country.sizePt,
    align: 'center',
  })

  const room = width - side - countryWidth - 2 * padding
  const service = fitLine(type, serviceWord(facts), 700, room, 23 * k)
  const carrier = `${carrierWord(facts)} · ${channelWord(facts)}`
  const isNarrow = type.set(carrier, 500).widthEm * CARRIER_PT * k * MM_PER_POINT > room
  const lines = isNarrow ? [carrierWord(facts), channelWord(facts)] : [carrier]
  const small = lines.map((text) => fitLine(type, text, 500, room, CARRIER_PT * k))
  const gap = 2.4 * k
  const stack = [service, ...small]
  const tall = stack.reduce((sum, { sizePt }) => sum + capitalMm(sizePt), gap * small.length)
  let baseline = y + (height - tall) / 2
  for (const { line, sizePt } of stack) {
    baseline += capitalMm(sizePt)
    pen.text(line, x + side + padding, baseline, { sizePt })
    baseline += gap
  }
}

export function drawSender(drawing: Drawing, area: Area): void {
  const inner = captioned(drawing, 'FROM', area)
  drawBlock(drawing.pen, drawing.type, senderParagraphs(practiceShop), inner, {
    largestPt: 8 * drawing.k,
    leading: 1.18,
    place: 'middle',
  })
}

export function drawRecipient(drawing: Drawing, area: Area): void {
  const inner = captioned(drawing, 'TO', area)
  drawBlock(drawing.pen, drawing.type, recipientParagraphs(drawing.facts.recipient), inner, {
    largestPt: 15.5 * drawing.k,
    leading: 1.28,
    place: 'middle',
  })
}

/** Date, weight and size as rows of a table. */
export function drawFacts(drawing: Drawing, { x, y, width, height }: Area): void {
  const { pen, type, facts, k } = drawing
  const padding = paddingOf(drawing)
  const rows: [string, string][] = [
    ['DATE', dayWord(facts)],
    ['WEIGHT', weightWord(facts)],
    ['SIZE', sizeWord(facts)],
  ]
  const inner = height - 2 * padding * 0.7
  rows.forEach(([caption, value], index) => {
    const middle = y + padding * 0.7 + (inner * (index + 0.5)) / rows.length
    const name = type.set(caption, 500)
    const nameWidth = name.widthEm * captionPt(drawing) * MM_PER_POINT
    pen.text(name, x + padding, middle + capitalMm(captionPt(drawing)) / 2, { sizePt: captionPt(drawing) })
    const room = width - 3 * padding - nameWidth
    const { line, sizePt } = fitLine(type, value, 700, room, 9 * k)
    pen.text(line, x + width - padding, middle + capitalMm(sizePt) / 2, { sizePt, align: 'right' })
  })
}

/** Cells with the sender's reference, the parcel's number in its assignment and the day of pickup. */
export function drawReferences(drawing: Drawing, { x, y, width, height }: Area): void {
  const { pen, facts } = drawing
  const others: [string, string][] = [['PARCEL', countWord(facts)]]
  if (facts.pickupDate !== undefined) others.push(['PICKUP', facts.pickupDate])
  const reference: [string, string] = ['REFERENCE', facts.item.invoiceReference ?? '–']

  if (width < 90 * drawing.k) {
    drawCell(drawing, reference, { x, y, width, height: height / 2 })
    pen.horizontal(x, x + width, y + height / 2, 0.25)
    others.forEach((cell, index) => {
      const part = width / others.length
      if (index > 0) pen.vertical(x + part, y + height / 2, y + height, 0.25)
      drawCell(drawing, cell, { x: x + index * part, y: y + height / 2, width: part, height: height / 2 })
    })
    return
  }
  const shares = others.length === 1 ? [0.78, 0.22] : [0.54, 0.2, 0.26]
  let at = x
  for (const [index, cell] of [reference, ...others].entries()) {
    const part = width * (shares[index] ?? 0)
    if (index > 0) pen.vertical(at, y, y + height, 0.25)
    drawCell(drawing, cell, { x: at, y, width: part, height })
    at += part
  }
}

function drawCell(drawing: Drawing, [caption, value]: [string, string], area: Area): void {
  const inner = captioned(drawing, caption, area)
  const style = { largestPt: 11 * drawing.k, leading: 1.05, place: 'middle' } as const
  drawBlock(drawing.pen, drawing.type, [{ text: clip(value), weight: 700 }], inner, style)
}

/** The Code 128 with its text. Its modules are whole dots of a 203 dpi printer, as many as fit. */
export function drawBarcode(drawing: Drawing, { x, y, width, height }: Area): void {
  const { pen, type, facts, k } = drawing
  const barcode = encodeCode128(facts.shipmentNumber)
  const dots = moduleDots(barcode, width)
  const barsWidth = barcode.modules * dots * DOT_MM
  const padding = Math.max(1.5 * paddingOf(drawing), 1.5)
  const { line, sizePt } = fitLine(type, spacedNumber(facts), 700, barsWidth, 14 * k)
  const gap = 1.8 * k
  const barsHeight = Math.min(height - 2 * padding - capitalMm(sizePt) - gap, TALLEST_BARS_MM)
  const top = y + (height - barsHeight - gap - capitalMm(sizePt)) / 2
  pen.bars(barcode, x + (width - barsWidth) / 2, top, barsHeight, dots)
  pen.text(line, x + width / 2, top + barsHeight + gap + capitalMm(sizePt), { sizePt, align: 'center' })
}

function moduleDots({ modules }: Barcode, widthMm: number): number {
  const fitting = Math.floor(widthMm / DOT_MM / (modules + 2 * QUIET_MODULES))
  return Math.max(1, Math.min(fitting, WIDEST_MODULE_DOTS))
}

/** A bar of exactly 10 mm, to see on paper whether the label was printed at its own size. */
export function drawFoot(drawing: Drawing, { x, y, width, height }: Area): void {
  const { pen, type, footnote, k } = drawing
  const padding = paddingOf(drawing)
  const sizePt = Math.max(6.5 * k, SMALLEST_CAPTION_PT)
  const middle = y + height / 2
  pen.scaleBar(x + padding, middle - 0.5)
  const baseline = middle + capitalMm(sizePt) / 2
  const scale = type.set('10 mm', 700)
  pen.text(scale, x + padding + 11.2, baseline, { sizePt })
  const used = 11.2 + scale.widthEm * sizePt * MM_PER_POINT + 2 * padding
  const room = { x: x + used, y, width: width - used - padding, height }
  drawBlock(
    pen,
    type,
    footnote.map((text) => ({ text })),
    room,
    { largestPt: sizePt, place: 'middle', align: 'right' },
  )
}

/** Writes a caption into the corner of an area and returns what is left below it. */
function captioned(drawing: Drawing, caption: string, { x, y, width, height }: Area): Area {
  const padding = paddingOf(drawing)
  const sizePt = captionPt(drawing)
  const top = padding * 0.8
  drawing.pen.text(drawing.type.set(caption, 500), x + padding, y + top + capitalMm(sizePt), { sizePt })
  const used = top + capitalMm(sizePt) + padding * 0.7
  return { x: x + padding, y: y + used, width: width - 2 * padding, height: height - used - padding * 0.8 }
}
