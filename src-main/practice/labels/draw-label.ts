// Draws one shipping label into a field: upright (taller than wide) or lying. Both have the same parts, so that a
// worker finds them on every stock. Type and distances grow with the field; the barcode grows in whole dots.
import type { Typesetter } from '../fonts/typesetter'
import { practiceShop } from '../sender'
import { clip, recipientParagraphs, senderParagraphs } from './address-lines'
import type { Area } from './arrange'
import { type Part, createCells } from './cells'
import {
  practiceMark,
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

// The fields that the sizes of type below are written for: 4 × 6 in, and half a letter sheet.
const uprightModel = { width: 95.6, height: 146.4 }
const lyingModel = { width: 146.5, height: 87.9 }

/** `footnote`: the settings that the label was made with, small at its foot, one line each. */
export function drawLabel(
  pen: Pen,
  type: Typesetter,
  facts: ParcelFacts,
  field: Area,
  footnote: readonly string[],
): void {
  const isUpright = field.height > field.width
  const model = isUpright ? uprightModel : lyingModel
  const k = Math.min(field.width / model.width, field.height / model.height)
  const { rows, columns, ...cell } = createCells(pen, type, k)

  const mark = cell.band(practiceMark)
  const service = columns(
    [20, cell.band(serviceWord(facts).slice(0, 1))],
    [
      60,
      cell.words(
        [
          { text: serviceWord(facts), weight: 700, scale: 2.3 },
          { text: `${carrierWord(facts)} · ${channelWord(facts)}` },
        ],
        { largestPt: 10 * k, breaksBelow: 0.4 },
      ),
    ],
    [20, cell.headline(clip(facts.recipient.countryCode))],
  )
  const sender = cell.captioned('FROM', senderParagraphs(practiceShop), { largestPt: 8 * k })
  const measures = rows(
    ...Object.entries({ DATE: dayWord(facts), WEIGHT: weightWord(facts), SIZE: sizeWord(facts) }).map(
      ([caption, value]): Part => [
        1,
        columns(
          [2, cell.words([{ text: caption }], { largestPt: 6 * k, breaksBelow: 0 })],
          [
            5,
            cell.words([{ text: value, weight: 700 }], { largestPt: 9 * k, breaksBelow: 0, align: 'right' }),
          ],
        ),
      ],
    ),
  )
  const recipient = cell.captioned('TO', recipientParagraphs(facts.recipient), { largestPt: 15.5 * k })
  const small = (caption: string, text: string) =>
    cell.captioned(caption, [{ text: clip(text), weight: 700 }], { largestPt: 11 * k })
  const reference = small('REFERENCE', facts.item.invoiceReference ?? '–')
  const others: Part[] = [[20, small('PARCEL', countWord(facts))]]
  if (facts.pickupDate !== undefined) others.push([26, small('PICKUP', facts.pickupDate)])
  const barcode = cell.barcode(facts.shipmentNumber, spacedNumber(facts))
  const foot = cell.foot(footnote)

  const label = isUpright
    ? rows(
        [8.5, mark],
        [19, service],
        [18, columns([56, sender], [44, measures])],
        [41.4, recipient],
        [11.5, columns([54, reference], ...others)],
        [35, barcode],
        [7, foot],
        [6, mark],
      )
    : rows(
        [9, mark],
        [
          98,
          columns(
            [58, rows([58, recipient], [42, barcode])],
            [
              42,
              rows(
                [21, service],
                [23, sender],
                [18, measures],
                [14, reference],
                [14, columns(...others)],
                [10, foot],
              ),
            ],
          ),
        ],
        [7, mark],
      )
  cell.framed(label)(field)
}
