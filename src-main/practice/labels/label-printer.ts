// From an assignment to the PDF of its labels. The same assignment always gives the same bytes.
import { PDFDocument, type PDFFont, PrintScaling } from '@cantoo/pdf-lib'
import type { Face } from '../fonts/face'
import type { FontShelf } from '../fonts/font-shelf'
import { createTypesetter, scriptsFor } from '../fonts/typesetter'
import { nameOf } from './address-lines'
import { type LabelsSettings, type Page, arrange } from './arrange'
import { drawFreeField, drawInstructions, drawReceipt } from './draw-beside'
import { drawLabel } from './draw-label'
import { practiceMark, type ParcelFacts } from './facts'
import { createPen } from './pen'
import { toPoints } from './units'

export type LabelPrinter = {
  /** The PDF, and the characters for which no font was found (they are boxes on the label). */
  print: (
    settings: LabelsSettings,
    parcels: readonly ParcelFacts[],
  ) => Promise<{ pdf: Buffer; missing: string[] }>
}

export function createLabelPrinter(shelf: FontShelf): LabelPrinter {
  async function print(settings: LabelsSettings, parcels: readonly ParcelFacts[]) {
    const document = await newDocument(parcels)
    const fontOf = fontsIn(document)
    const footnote = footnoteOf(settings)
    const missing = new Set<string>()
    // Each parcel's letters are set for its own recipient's country.
    const typesetters = parcels.map(({ recipient }) => {
      const words = [nameOf(recipient), recipient.company, recipient.addressLine, recipient.city].join(' ')
      return createTypesetter(shelf, scriptsFor(recipient.countryCode, words))
    })
    for (const page of arrange(settings, parcels.length)) {
      const pen = createPen(document.addPage([toPoints(page.width), toPoints(page.height)]), page.height)
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
      await pen.finish(fontOf)
    }
    for (const type of typesetters) for (const character of type.missing()) missing.add(character)
    // Not packed into object streams: the oldest reader can take the file apart.
    const bytes = await document.save({ useObjectStreams: false, addDefaultPage: false })
    return { pdf: Buffer.from(bytes), missing: [...missing] }
  }

  return { print }
}

async function newDocument(parcels: readonly ParcelFacts[]): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`Practice label ${parcels.map(({ shipmentNumber }) => shipmentNumber).join(', ')}`)
  document.setSubject(practiceMark)
  document.setCreator('Packbench practice service')
  document.setCreationDate(parcels[0]?.createdAt ?? new Date(0))
  // No scaling by the viewer: a label is printed 1:1.
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  return document
}

/** Each face goes into the document once. */
function fontsIn(document: PDFDocument): (face: Face) => Promise<PDFFont> {
  const fonts = new Map<Face, Promise<PDFFont>>()
  return (face) => {
    const font = fonts.get(face) ?? face.embedIn(document)
    fonts.set(face, font)
    return font
  }
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
