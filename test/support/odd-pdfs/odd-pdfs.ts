// PDFs as carriers, shops and printers' drivers make them, each odd in one way, several of each kind by seed. Made here, so
// that nobody's label lies in the repository. It judges nothing.
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { blankDocument, drawLabel, type Drawn } from './odd-label'

export type OddPdf = {
  name: string
  pdf: Uint8Array
  /** Shows what belongs on paper, where a reader shows something else on a screen. */
  onPaper?: Uint8Array
}

/** Draws a label in its own way; bytes, where it gives any, are the file instead of pdf-lib's. */
type Kind = (drawn: Drawn) => unknown

const drawn =
  (change: (one: Drawn) => unknown): Kind =>
  async (one) => {
    await drawLabel(one)
    await change(one)
  }
const saved = async ({ document }: Drawn): Promise<Buffer> =>
  Buffer.from(await document.save({ useObjectStreams: false }))

const kinds: Readonly<Record<string, Kind>> = {
  plain: drawn(() => undefined),
  'turned-90': drawn(({ page }) => page.setRotation(pdfLib().degrees(90))),
  'turned-180': drawn(({ page }) => page.setRotation(pdfLib().degrees(180))),
  'turned-270': drawn(({ page }) => page.setRotation(pdfLib().degrees(270))),
  'crop-box': drawn(({ page, chance }) => {
    const { width, height } = page.getSize()
    page.setCropBox(3 + chance.whole(4), 4, width - 9, height - 9)
  }),
  'media-elsewhere': drawn(({ page, chance }) => {
    const { width, height } = page.getSize()
    const [right, up] = [100 + chance.whole(50), -70]
    page.translateContent(right, up)
    page.setMediaBox(right, up, width, height)
    page.setCropBox(right, up, width, height)
  }),
  'many-boxes': drawn(({ page }) => {
    const { width, height } = page.getSize()
    page.setBleedBox(2, 2, width - 4, height - 4)
    page.setTrimBox(4, 4, width - 8, height - 8)
    page.setArtBox(20, 20, width - 40, height - 40)
  }),
  'owner-password': drawn(({ document, chance }) => {
    document.encrypt({
      ownerPassword: `owner${chance.whole(100)}`,
      userPassword: '',
      permissions: { printing: 'lowResolution' },
    })
  }),
  'user-password': drawn(({ document }) =>
    document.encrypt({ ownerPassword: 'owner', userPassword: 'secret' }),
  ),
  'hidden-layer': drawn((one) => drawLayer(one, false)),
  'shown-layer': drawn((one) => drawLayer(one, true)),
  stamp: drawn((one) => annotate(one, { Subtype: 'Stamp', F: 4 }, true)),
  'stamp-not-printed': drawn((one) => annotate(one, { Subtype: 'Stamp', F: 0 }, true)),
  'square-without-look': drawn((one) =>
    annotate(one, { Subtype: 'Square', F: 4, C: [0, 0, 0], Border: [0, 0, 3] }, false),
  ),
  'form-field': drawn(({ document, page, chance }) => {
    const field = document.getForm().createTextField('parcel')
    field.setText(`Field ${chance.whole(1000)}`)
    field.addToPage(page, { x: 40, y: page.getHeight() / 2, width: 120, height: 24 })
  }),
  'form-in-form': async (one) => {
    await drawLabel(one)
    const { document, page } = one
    const inner = await document.embedPage(page)
    const { width, height } = page.getSize()
    const outer = document.addPage([width, height])
    outer.drawPage(inner, { x: 6, y: 6, xScale: 0.95, yScale: 0.95 })
    document.removePage(0)
  },
  'gray-image': async (one) => {
    await drawLabel(one)
    drawImage(one, 8)
  },
  'mask-image': async (one) => {
    await drawLabel(one)
    drawImage(one, 1)
  },
  'unknown-font': drawn(({ document, page }) => {
    const { PDFHexString, beginText, endText, setFontAndSize, setTextMatrix, showText } = pdfLib()
    const font = document.context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'CarrierSans',
      Encoding: 'WinAnsiEncoding',
    })
    const name = page.node.newFontDictionary('Odd', document.context.register(font))
    const place = setTextMatrix(1, 0, 0, 1, 40, page.getHeight() / 2)
    page.pushOperators(beginText(), setFontAndSize(name, 16), place)
    page.pushOperators(showText(PDFHexString.of('4f6464')), endText())
  }),
  blank: () => undefined,
  'white-on-white': (one) => drawLabel(one, 1),
  pale: (one) => drawLabel(one, 0.75),
  'blank-behind': drawn(({ document, page }) => void document.addPage([page.getWidth(), page.getHeight()])),
  'covered-words': drawn(({ page }) => {
    const { rgb } = pdfLib()
    page.drawText('OLD ADDRESS', { x: 60, y: page.getHeight() - 130, size: 20 })
    const cover = { x: 55, y: page.getHeight() - 136, width: 160, height: 28 }
    page.drawRectangle({ ...cover, color: rgb(1, 1, 1) })
  }),
  'see-through': drawn(({ page }) =>
    page.drawRectangle({ x: 40, y: page.getHeight() - 140, width: 60, height: 40, opacity: 0.8 }),
  ),
  'dashed-and-round': drawn(({ page, chance }) => {
    const y = page.getHeight() - 110
    page.drawLine({ start: { x: 30, y }, end: { x: 140, y }, thickness: 3, dashArray: [6, 4] })
    page.drawCircle({ x: 60 + chance.whole(60), y: y - 40, size: 16, borderWidth: 4 })
  }),
  'very-long': drawn(({ page }) => page.setSize(page.getWidth(), page.getHeight() * 2)),
  'many-pages': drawn(({ document, page }) => {
    for (let count = 0; count < 24; count += 1)
      document.addPage([page.getWidth(), page.getHeight()]).drawText(`Page ${count}`, { x: 30, y: 60 })
  }),
  'bytes-around': async (one) => {
    await drawLabel(one)
    const noise = Buffer.from(one.chance.bytes())
    return Buffer.concat([Buffer.from('\r\n\r\n'), await saved(one), noise])
  },
  'cut-off': async (one) => {
    await drawLabel(one)
    const file = await saved(one)
    return file.subarray(0, file.lastIndexOf('xref') - 1)
  },
}

async function plainLabel(seed: number): Promise<Uint8Array> {
  const one = await blankDocument(seed)
  await drawLabel(one)
  return one.document.save()
}

/** In the same order each time. */
export async function oddPdfs(perKind: number): Promise<OddPdf[]> {
  const pdfs: OddPdf[] = []
  for (const [at, [name, make]] of Object.entries(kinds).entries())
    for (let seed = 0; seed < perKind; seed += 1) {
      const number = at * 1000 + seed
      const one = await blankDocument(number)
      const bytes: unknown = await make(one)
      const odd = {
        name: `${name} ${seed}`,
        pdf: bytes instanceof Uint8Array ? new Uint8Array(bytes) : await one.document.save(),
      }
      pdfs.push(name === 'stamp-not-printed' ? { ...odd, onPaper: await plainLabel(number) } : odd)
    }
  return pdfs
}

function drawLayer({ document, page }: Drawn, isOn: boolean): void {
  const { context, catalog } = document
  const { PDFName, PDFOperator, PDFOperatorNames } = pdfLib()
  const layer = context.register(context.obj({ Type: 'OCG', Name: pdfLib().PDFString.of('Layer') }))
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [layer], D: { Order: [layer], ON: isOn ? [layer] : [], OFF: isOn ? [] : [layer] } }),
  )
  page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ Layer: layer }))
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of('Layer')]),
  )
  page.drawRectangle({ x: 40, y: page.getHeight() - 150, width: 90, height: 50 })
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

function annotate({ document, page }: Drawn, entries: Record<string, unknown>, hasLook: boolean): void {
  const { context } = document
  const { PDFName } = pdfLib()
  const top = page.getHeight() - 100
  const look = context.stream('0 0 0 rg 4 4 72 22 re f', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 80, 30],
  })
  const note = context.obj({
    Type: 'Annot',
    Rect: [40, top - 30, 120, top],
    ...(entries as Record<string, string>),
    ...(hasLook ? { AP: { N: context.register(look) } } : {}),
  })
  page.node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
}

function drawImage({ document, page, chance }: Drawn, bits: 1 | 8): void {
  const { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } = pdfLib()
  const [width, height] = [64, 48]
  const rowBytes = bits === 8 ? width : width / 8
  const shift = 1 + chance.whole(3)
  const isDark = (x: number, y: number): boolean => ((x >> 4) + (y >> 4) * shift) % 2 === 0
  const pixels = Uint8Array.from({ length: rowBytes * height }, (_, at) => {
    const [x, y] = [(at % rowBytes) * (bits === 8 ? 1 : 8), Math.floor(at / rowBytes)]
    return isDark(x, y) ? 0 : 255
  })
  const kind = bits === 8 ? { ColorSpace: 'DeviceGray' } : { ImageMask: true }
  const entries = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: bits }
  const image = document.context.register(document.context.flateStream(pixels, { ...entries, ...kind }))
  const name = page.node.newXObject('Picture', image)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(90, 0, 0, 60, 50, page.getHeight() - 150),
    drawObject(name),
    popGraphicsState(),
  )
}
