// PDFs as carriers, shops and printers' drivers make them, each odd in one way, several of each kind by seed. Made here, so
// that nobody's label lies in the repository. It judges nothing.
import type { PDFRef } from '@cantoo/pdf-lib'
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { composedFont, drawInFont, simpleFont } from './missing-fonts'
import { blankDocument, drawLabel, type Drawn } from './odd-label'
import { drawOddBars, oddBars } from './odd-bars'
import { oddPages } from './odd-pages'
import { oddWays } from './odd-ways'
import { drawJbig2, drawJpeg2000 } from './packed-images'

export type OddPdf = {
  name: string
  pdf: Uint8Array
  /** Shows what belongs on paper, where a reader shows something else on a screen. */
  onPaper?: Uint8Array
  /** No program could print what its author meant. */
  mustAsk?: boolean
}

/** Kinds that readers show otherwise on a screen, or without the user unit. */
const plainOnPaper = ['stamp-not-printed', 'user-unit', 'layer-for-screens-only']
/** Paper shows it as that kind is shown on a screen. */
const asOnPaper: Readonly<Record<string, string>> = { 'stamp-for-paper-only': 'stamp' }
const mustAsk = [
  'bars-as-dashes',
  'grey-words',
  'light-blue-words',
  'content-that-breaks-off',
  'picture-that-breaks-off',
  'broken-font-in-the-file',
  'link-with-a-border',
  'stamp-on-hidden-layer',
  'user-password',
  'label-within-a-cover',
  'barcode-font-not-in-file',
  'barcode-font-in-a-stamp',
  'glyphs-of-no-font',
  'chinese-font-not-in-file',
  'blank',
  'white-on-white',
  'many-pages',
]

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
  'user-unit': drawn(({ page, chance }) => {
    const unit = [2, 1.5, 2.5, 10][chance.whole(4)] ?? 2
    page.scale(1 / unit, 1 / unit)
    page.node.set(pdfLib().PDFName.of('UserUnit'), pdfLib().PDFNumber.of(unit))
  }),
  'owner-password': drawn(({ document, chance }) => {
    document.encrypt({
      ownerPassword: `owner${chance.whole(100)}`,
      userPassword: '',
      permissions: { printing: 'lowResolution' },
    })
  }),
  'older-encryption': drawn(({ document, chance }) => {
    const algorithm = (['AES-128', 'RC4-128', 'RC4-40'] as const)[chance.whole(3)] ?? 'RC4-40'
    document.encrypt({ ownerPassword: 'owner', userPassword: '', algorithm, allowWeakCryptography: true })
  }),
  'encrypted-twice': async (one) => {
    await drawLabel(one)
    const { PDFDocument } = pdfLib()
    one.document.encrypt({ ownerPassword: 'inner', userPassword: '' })
    const inner = await PDFDocument.load(await one.document.save(), { password: '' })
    const outer = await PDFDocument.create()
    const page = await outer.embedPage(inner.getPage(0))
    outer.addPage([page.width, page.height]).drawPage(page)
    outer.encrypt({ ownerPassword: 'outer', userPassword: '' })
    return outer.save()
  },
  'label-within-a-cover': async (one) => {
    await drawLabel(one)
    const { AFRelationship, PDFDocument, PDFName } = pdfLib()
    one.document.encrypt({ ownerPassword: 'owner', userPassword: '' })
    const cover = await PDFDocument.create()
    cover.addPage([288, 432]).drawText('Open this file with another program.', { x: 20, y: 300, size: 12 })
    const AFEncrypted = { afRelationship: AFRelationship.EncryptedPayload, mimeType: 'application/pdf' }
    await cover.attach(await one.document.save(), 'label.pdf', AFEncrypted)
    cover.catalog.set(PDFName.of('Collection'), cover.context.obj({ Type: 'Collection', View: 'H' }))
    return cover.save()
  },
  'user-password': drawn(({ document }) =>
    document.encrypt({ ownerPassword: 'owner', userPassword: 'secret' }),
  ),
  'hidden-layer': drawn((one) => drawLayer(one, false)),
  'shown-layer': drawn((one) => drawLayer(one, true)),
  stamp: drawn((one) => annotate(one, { Subtype: 'Stamp', F: 4 }, box)),
  'stamp-on-hidden-layer': drawn((one) => {
    const layer = addLayer(one, false)
    annotate(one, { Subtype: 'Stamp', F: 4, OC: layer }, box)
  }),
  'stamp-not-printed': drawn((one) => annotate(one, { Subtype: 'Stamp', F: 0 }, box)),
  'square-without-look': drawn((one) =>
    annotate(one, { Subtype: 'Square', F: 4, C: [0, 0, 0], Border: [0, 0, 3] }),
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
  'jpeg-2000': drawn(drawJpeg2000),
  jbig2: drawn(drawJbig2),
  'unknown-font': drawn((one) => drawInFont(one, simpleFont('CarrierSans', 'Type1'), '4f6464')),
  'barcode-font-in-a-stamp': drawn((one) => {
    const { document } = one
    const font = document.context.register(document.context.obj(simpleFont('IDAutomationHC39M')))
    annotate(one, { Subtype: 'Stamp', F: 4 }, 'BT /F 20 Tf 4 6 Td (*AB*) Tj ET', { Font: { F: font } })
  }),
  'jpeg-2000-as-mask': drawn((one) => drawJpeg2000(one, true)),
  'usual-font-not-in-file': drawn((one) => drawInFont(one, simpleFont('ArialMT'), '506172636531')),
  'barcode-font-not-in-file': drawn((one) => drawInFont(one, simpleFont('Free3of9'), '2a4142432a')),
  'glyphs-of-no-font': drawn((one) =>
    drawInFont(one, composedFont('ArialMT', 'Identity-H', 'Identity'), '0033004400550046'),
  ),
  'chinese-font-not-in-file': drawn((one) =>
    drawInFont(one, composedFont('STSong-Light', 'UniGB-UTF16-H', 'GB1'), '53174eac5e02'),
  ),
  ...Object.fromEntries(
    Object.entries(oddBars).map(([name, paint]) => [name, drawn((one) => drawOddBars(one, paint))]),
  ),
  ...oddPages,
  ...oddWays,
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
  for (const [at, name] of Object.keys(kinds).entries())
    for (let seed = 0; seed < perKind; seed += 1) pdfs.push(await oddPdf(name, at * 1000 + seed))
  return pdfs
}

/** `number`: the same one gives the same file. */
export async function oddPdf(name: string, number: number): Promise<OddPdf> {
  const make = kinds[name]
  if (make === undefined) throw new RangeError(`no odd file is ${name}`)
  const one = await blankDocument(number)
  const bytes: unknown = await make(one)
  return {
    name: `${name} ${number % 1000}`,
    pdf: bytes instanceof Uint8Array ? new Uint8Array(bytes) : await one.document.save(),
    ...(plainOnPaper.includes(name) ? { onPaper: await plainLabel(number) } : {}),
    ...(asOnPaper[name] === undefined ? {} : { onPaper: (await oddPdf(asOnPaper[name], number)).pdf }),
    mustAsk: mustAsk.includes(name),
  }
}

function addLayer({ document: { context, catalog } }: Drawn, isOn: boolean): PDFRef {
  const layer = context.register(context.obj({ Type: 'OCG', Name: pdfLib().PDFString.of('Layer') }))
  const state = { Order: [layer], ON: isOn ? [layer] : [], OFF: isOn ? [] : [layer] }
  catalog.set(pdfLib().PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: state }))
  return layer
}

function drawLayer(one: Drawn, isOn: boolean): void {
  const { document, page } = one
  const { context } = document
  const { PDFName, PDFOperator, PDFOperatorNames } = pdfLib()
  const layer = addLayer(one, isOn)
  page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ Layer: layer }))
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of('Layer')]),
  )
  page.drawRectangle({ x: 40, y: page.getHeight() - 150, width: 90, height: 50 })
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

const box = '0 0 0 rg 4 4 72 22 re f'

/** `look`: operators that draw it; without them readers make one up. */
function annotate(
  { document, page }: Drawn,
  entries: Record<string, unknown>,
  look?: string,
  resources: Record<string, unknown> = {},
): void {
  const { context } = document
  const { PDFName } = pdfLib()
  const top = page.getHeight() - 100
  const form = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 80, 30],
    Resources: resources as Record<string, string>,
  }
  const note = context.obj({
    Type: 'Annot',
    Rect: [40, top - 30, 120, top],
    ...(entries as Record<string, string>),
    ...(look === undefined ? {} : { AP: { N: context.register(context.stream(look, form)) } }),
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
