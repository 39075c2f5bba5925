// What stands in a field that holds no label: the sender's receipt, how to use the sheet, or that it is free.
// None of it has a barcode, so that nothing but the label can be scanned as a parcel.
import type { Typesetter } from '../fonts/typesetter'
import { countryName } from '../countries'
import { clip, nameOf } from './address-lines'
import type { Area } from './arrange'
import {
  PRACTICE_MARK,
  type ParcelFacts,
  carrierWord,
  channelWord,
  countWord,
  dayWord,
  sizeWord,
  spacedNumber,
  weightWord,
} from './facts'
import type { Pen } from './pen'
import { drawBlock, fitLine } from './text-block'
import { CAPITAL_EM, MM_PER_POINT } from './units'

/** A table of what was sent to whom, for the sender's own folder. */
export function drawReceipt(pen: Pen, type: Typesetter, facts: ParcelFacts, field: Area): void {
  const { item, recipient } = facts
  const rows: [string, string][] = [
    ['Shipment', spacedNumber(facts)],
    ['To', listed(nameOf(recipient), recipient.company)],
    ['Address', listed(recipient.addressLine, recipient.addressLine2)],
    [
      'Town',
      listed(
        `${recipient.postalCode} ${recipient.city}`,
        recipient.region,
        countryName(recipient.countryCode),
      ),
    ],
    ['Service', `${facts.serviceLevel}, ${channelWord(facts).toLowerCase()}, by ${carrierWord(facts)}`],
    ['Reference', item.invoiceReference ?? '–'],
    ['Contents', item.description ?? '–'],
    ['Parcel', `${countWord(facts)} · ${weightWord(facts)} · ${sizeWord(facts)}`],
    ['Created', dayWord(facts) + (facts.pickupDate === undefined ? '' : ` · pickup ${facts.pickupDate}`)],
  ]
  const heading = drawHeading(pen, type, 'Sender’s receipt', field)
  const rowHeight = (field.y + field.height - heading) / rows.length
  const nameWidth = Math.min(field.width * 0.24, 34)
  const largestPt = Math.min((rowHeight * 0.42) / MM_PER_POINT, 13)
  rows.forEach(([name, value], index) => {
    const top = heading + index * rowHeight
    const room = { y: top + rowHeight * 0.1, height: rowHeight * 0.8 }
    pen.horizontal(field.x, field.x + field.width, top, 0.25)
    drawBlock(
      pen,
      type,
      [{ text: name }],
      { x: field.x, width: nameWidth, ...room },
      { largestPt, place: 'middle' },
    )
    drawBlock(
      pen,
      type,
      [{ text: clip(value), weight: 700 }],
      { x: field.x + nameWidth, width: field.width - nameWidth, ...room },
      { largestPt, place: 'middle' },
    )
  })
  pen.horizontal(field.x, field.x + field.width, field.y + field.height, 0.25)
}

const listed = (...texts: (string | null | undefined)[]) =>
  texts.filter((text) => text !== null && text !== undefined && text.trim() !== '').join(', ')

const steps = [
  'Print at actual size (100 %), not “fit to page”. Lay a ruler on the short bar at the foot of the label: it is 10 mm long.',
  'Cut or fold the sheet along the dashed line.',
  'Stick it flat on the largest side of the parcel, with no tape over the bars.',
  'This is practice: the parcel goes nowhere. Throw the label away before a real one is stuck on.',
]

/** For the half of a sheet that holds no label. */
export function drawInstructions(pen: Pen, type: Typesetter, field: Area): void {
  const heading = drawHeading(pen, type, 'How to use this label', field)
  const sizePt = Math.min(field.width / 12, 12)
  const lineMm = sizePt * MM_PER_POINT
  let top = heading + lineMm
  steps.forEach((text, index) => {
    const number = type.set(String(index + 1), 700)
    const size = 2.2 * lineMm
    pen.block(field.x, top, size, size)
    pen.text(number, field.x + size / 2, top + (size + lineMm * CAPITAL_EM) / 2, {
      sizePt,
      align: 'center',
      ink: 'white',
    })
    const room = {
      x: field.x + size + 4,
      y: top,
      width: Math.min(field.width - size - 4, 150),
      height: size,
    }
    drawBlock(pen, type, [{ text }], room, {
      largestPt: sizePt,
      leading: 1.35,
      place: 'middle',
      keepsSize: true,
    })
    top += 3.9 * lineMm
  })
}

export function drawFreeField(pen: Pen, type: Typesetter, field: Area): void {
  const [right, bottom] = [field.x + field.width, field.y + field.height]
  pen.dashed(field.x, field.y, right, field.y)
  pen.dashed(field.x, bottom, right, bottom)
  pen.dashed(field.x, field.y, field.x, bottom)
  pen.dashed(right, field.y, right, bottom)
  const words = [
    { text: 'Free', weight: 700 as const, scale: 1.6 },
    { text: 'no further parcel in this assignment' },
  ]
  const inner = { x: field.x + 4, y: field.y + 4, width: field.width - 8, height: field.height - 8 }
  drawBlock(pen, type, words, inner, { largestPt: 11, place: 'middle', align: 'center', leading: 1.6 })
}

/** The heading of a field with the mark beside it; returns where the rest begins. */
function drawHeading(pen: Pen, type: Typesetter, text: string, field: Area): number {
  const largestPt = Math.min(field.width / 6, 20)
  const heading = fitLine(type, text, 700, field.width * 0.5, largestPt)
  const mark = fitLine(type, PRACTICE_MARK, 700, field.width * 0.4, largestPt * 0.6)
  const capital = heading.sizePt * MM_PER_POINT * CAPITAL_EM
  const baseline = field.y + capital
  pen.text(heading.line, field.x, baseline, { sizePt: heading.sizePt })
  const markWidth = mark.line.widthEm * mark.sizePt * MM_PER_POINT
  const padding = capital * 0.35
  const right = field.x + field.width
  pen.block(
    right - markWidth - 2 * padding,
    field.y - padding * 0.6,
    markWidth + 2 * padding,
    capital + padding * 1.2,
  )
  const markCapital = mark.sizePt * MM_PER_POINT * CAPITAL_EM
  pen.text(mark.line, right - padding, baseline - (capital - markCapital) / 2, {
    sizePt: mark.sizePt,
    align: 'right',
    ink: 'white',
  })
  return baseline + capital * 1.1
}
