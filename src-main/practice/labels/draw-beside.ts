// Draws what stands beside a label: the sender's receipt, how to use the sheet, or nothing in so many words.
import type { Typesetter } from '../fonts/typesetter'
import { countryName } from '../country-name'
import { clip, nameOf } from './address-lines'
import type { Area } from './arrange'
import { type Part, createCells } from './cells'
import {
  practiceMark,
  type ParcelFacts,
  carrierWord,
  countWord,
  dayWord,
  sizeWord,
  spacedNumber,
  weightWord,
} from './facts'
import type { Pen } from './pen'

/** The width that the sizes of type below are written for. */
const modelWidthMm = 150
const scaleOf = ({ width, height }: Area) => Math.min(width / modelWidthMm, height / modelWidthMm + 0.3)

const listed = (...texts: (string | null | undefined)[]) =>
  texts.filter((text) => text !== null && text !== undefined && text.trim() !== '').join(', ')

export function drawReceipt(pen: Pen, type: Typesetter, facts: ParcelFacts, field: Area): void {
  const { recipient, item } = facts
  const lines: [string, string][] = [
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
    ['Service', `${facts.serviceLevel}, ${facts.distributionChannel}, by ${carrierWord(facts)}`],
    ['Reference', item.invoiceReference ?? '–'],
    ['Contents', item.description ?? '–'],
    ['Parcel', `${countWord(facts)} · ${weightWord(facts)} · ${sizeWord(facts)}`],
    ['Created', dayWord(facts) + (facts.pickupDate === undefined ? '' : ` · pickup ${facts.pickupDate}`)],
  ]
  const k = scaleOf(field)
  const { columns, words } = createCells(pen, type, k)
  const parts = lines.map(([name, value]): Part => [
    1,
    columns(
      [24, words([{ text: name }], { largestPt: 12 * k })],
      [76, words([{ text: clip(value), weight: 700 }], { largestPt: 12 * k })],
    ),
  ])
  drawUnderHeading(pen, type, field, 'Sender’s receipt', parts)
}

const steps = [
  'Print at actual size (100 %), not “fit to page”. Lay a ruler on the short bar at the foot of the label: it is 10 mm long.',
  'Cut or fold the sheet along the dashed line.',
  'Stick it flat on the largest side of the parcel, with no tape over the bars.',
  'This is practice: the parcel goes nowhere. Throw the label away before a real one is stuck on.',
]

/** For the half of a sheet that holds no label. */
export function drawInstructions(pen: Pen, type: Typesetter, field: Area): void {
  const k = scaleOf(field)
  const { columns, words } = createCells(pen, type, k)
  const parts = steps.map((text, index): Part => [
    2,
    columns(
      [10, words([{ text: String(index + 1), weight: 700 }], { largestPt: 18 * k, align: 'center' })],
      [90, words([{ text }], { largestPt: 12 * k, breaksBelow: 1 })],
    ),
  ])
  drawUnderHeading(pen, type, field, 'How to use this label', parts)
}

export function drawFreeField(pen: Pen, type: Typesetter, field: Area): void {
  const text = 'No further parcel in this assignment'
  drawUnderHeading(pen, type, field, 'Free', [
    [1, createCells(pen, type, 1).words([{ text }], { largestPt: 11, align: 'center' })],
  ])
}

/** A heading with the mark beside it, and rows below. */
function drawUnderHeading(
  pen: Pen,
  type: Typesetter,
  field: Area,
  heading: string,
  parts: readonly Part[],
): void {
  const { rows, columns, words, band } = createCells(pen, type, scaleOf(field))
  const total = parts.reduce((sum, [share]) => sum + share, 0)
  const head = columns(
    [55, words([{ text: heading, weight: 700 }], { largestPt: 18 * scaleOf(field), breaksBelow: 0 })],
    [45, band(practiceMark)],
  )
  rows([total * 0.12, head], ...parts)(field)
}
