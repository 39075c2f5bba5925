// From an assignment to the PDF of its labels. The same assignment always gives the same bytes.
import { type FontShelf, createFontShelf } from '../fonts/font-shelf'
import { createTypesetter, scriptsFor } from '../fonts/typesetter'
import { createPdf } from '../pdf/document'
import { nameOf } from './address-lines'
import { type LabelsSettings, type Page, arrange } from './arrange'
import { drawFreeField, drawInstructions, drawReceipt } from './draw-beside'
import { drawLabel } from './draw-label'
import { PRACTICE_MARK, type ParcelFacts } from './facts'
import { createPen } from './pen'

export interface LabelPrinter {
  /** The PDF, and the characters for which no font was found (they are boxes on the label). */
  print: (settings: LabelsSettings, parcels: readonly ParcelFacts[]) => { pdf: Buffer; missing: string[] }
}

/** `fontFolder` is resources/fonts; throws if it is not there. */
export function createLabelPrinter(fontFolder: string, onProblem: (problem: Error) => void): LabelPrinter {
  const shelf: FontShelf = createFontShelf(fontFolder, onProblem)

  function print(settings: LabelsSettings, parcels: readonly ParcelFacts[]) {
    const numbers = parcels.map(({ shipmentNumber }) => shipmentNumber).join(', ')
    const pdf = createPdf({
      title: `Practice label ${numbers}`,
      subject: PRACTICE_MARK,
      creator: 'Packbench practice service',
      createdAt: parcels[0]?.createdAt ?? new Date(0),
    })
    const footnote = footnoteOf(settings)
    const missing = new Set<string>()
    // Each parcel's letters are set for its own recipient's country.
    const typesetters = parcels.map(({ recipient }) => {
      const words = [nameOf(recipient), recipient.company, recipient.addressLine, recipient.city].join(' ')
      return createTypesetter(shelf, scriptsFor(recipient.countryCode, words))
    })
    for (const page of arrange(settings, parcels.length)) {
      const pen = createPen(pdf, page.width, page.height)
      for (const { content, ...field } of page.fields) {
        const parcel = 'parcel' in content ? content.parcel : 0
        const [facts, type] = [parcels[parcel], typesetters[parcel]]
        if (!facts || !type) continue
        if (content.kind === 'label') drawLabel(pen, type, facts, field, footnote)
        else if (content.kind === 'receipt') drawReceipt(pen, type, facts, field)
        else if (content.kind === 'instructions') drawInstructions(pen, type, field)
        else drawFreeField(pen, type, field)
      }
      const [from, to] = cutLine(page)
      if (page.cut) pen.dashed(...from, ...to)
    }
    for (const type of typesetters) for (const character of type.missing()) missing.add(character)
    return { pdf: pdf.bytes(), missing: [...missing] }
  }

  return { print }
}

function cutLine({ width, height, cut }: Page): [[number, number], [number, number]] {
  return cut === 'down'
    ? [
        [width / 2, 0],
        [width / 2, height],
      ]
    : [
        [0, height / 2],
        [width, height / 2],
      ]
}

const footnoteOf = ({ layout, mode, positioning = 'single' }: LabelsSettings) => [
  layout.replaceAll('_', ' '),
  `${mode} · ${positioning}`,
]
