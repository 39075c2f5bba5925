// Labels of programs with ways of their own: layers by rules, looks that only paper shows, inks that are no colours, tiny
// units, damaged streams and fonts, lines of no width. It judges nothing.
import { deflateSync } from 'node:zlib'
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { drawLabel, type Drawn } from './odd-label'

type Change = (one: Drawn) => unknown
type Entries = Record<string, unknown>

const dictionary = ({ document: { context } }: Drawn, entries: Entries) =>
  context.register(context.obj(entries as Record<string, string>))
const stream = ({ document: { context } }: Drawn, content: string | Uint8Array, entries: Entries = {}) =>
  context.register(context.stream(content, entries as Record<string, string>))
const helvetica = (one: Drawn) =>
  dictionary(one, { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' })
const named = (one: Drawn, kind: string, name: string, value: unknown): void => {
  const { PDFDict, PDFName } = pdfLib()
  const resources = one.page.node.Resources()
  const own = resources?.lookupMaybe(PDFName.of(kind), PDFDict) ?? one.document.context.obj({})
  own.set(PDFName.of(name), value as never)
  resources?.set(PDFName.of(kind), own)
}
const addContent = (one: Drawn, content: string): void => one.page.node.addContentStream(stream(one, content))
const after =
  (change: Change): Change =>
  async (one) => {
    await drawLabel(one)
    return change(one)
  }

const block = 'q 0 g 60 200 90 60 re f Q'
const words = (text: string): string => `BT /Odd 16 Tf 46 214 Td (${text}) Tj ET`

/** `layers`: one after the other; `state` and `members` are given their references. */
function drawOnLayers(
  one: Drawn,
  count: number,
  state: (layers: readonly unknown[]) => Entries,
  member: (layers: readonly unknown[]) => unknown,
): void {
  const { PDFName, PDFString } = pdfLib()
  const layers = Array.from({ length: count }, (_, at) =>
    dictionary(one, { Type: 'OCG', Name: PDFString.of(`Layer ${at}`) }),
  )
  one.document.catalog.set(
    PDFName.of('OCProperties'),
    one.document.context.obj({ OCGs: layers, D: { Order: layers, ...state(layers) } } as never),
  )
  named(one, 'Properties', 'Odd', member(layers))
  addContent(one, `/OC /Odd BDC ${block} EMC`)
}

function annotate(one: Drawn, entries: Entries): void {
  const top = one.page.getHeight() - 100
  const note = dictionary(one, { Type: 'Annot', Rect: [40, top - 30, 120, top], ...entries })
  one.page.node.set(pdfLib().PDFName.of('Annots'), one.document.context.obj([note]))
}
const look = (one: Drawn, content = '0 0 0 rg 4 4 72 22 re f', entries: Entries = {}) =>
  stream(one, content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 80, 30], ...entries })

export const oddWays: Readonly<Record<string, Change>> = {
  'layers-all-off-but-one': after((one) => {
    drawOnLayers(
      one,
      2,
      ([first]) => ({ BaseState: 'OFF', ON: [first] }),
      ([, second]) => second,
    )
  }),
  'layer-by-a-rule': after((one) => {
    drawOnLayers(
      one,
      2,
      ([first, second]) => ({ ON: [first], OFF: [second] }),
      ([first, second]) => dictionary(one, { Type: 'OCMD', VE: ['And', first, ['Not', ['Not', second]]] }),
    )
  }),
  'form-on-a-hidden-layer': after((one) => {
    const { PDFName } = pdfLib()
    const layer = dictionary(one, { Type: 'OCG', Name: pdfLib().PDFString.of('Copy') })
    one.document.catalog.set(
      PDFName.of('OCProperties'),
      one.document.context.obj({ OCGs: [layer], D: { OFF: [layer] } } as never),
    )
    named(one, 'XObject', 'Odd', look(one, undefined, { OC: layer }))
    addContent(one, 'q 1 0 0 1 60 200 cm /Odd Do Q')
  }),
  'stamp-for-paper-only': after((one) => {
    annotate(one, { Subtype: 'Stamp', F: 4 | 32, AP: { N: look(one) } })
  }),
  'stamp-turned-by-its-matrix': after((one) => {
    annotate(one, {
      Subtype: 'Stamp',
      F: 4,
      AP: { N: look(one, undefined, { Matrix: [0, 1, -1, 0, 0, 0] }) },
    })
  }),
  'field-with-an-empty-look': after((one) => {
    const { PDFName, PDFString } = pdfLib()
    annotate(one, {
      Subtype: 'Widget',
      FT: 'Tx',
      F: 4,
      T: PDFString.of('parcel'),
      V: PDFString.of('ADA EXAMPLE'),
      DA: PDFString.of('/Helv 12 Tf 0 g'),
      AP: { N: look(one, '') },
    })
    const fields = one.page.node.Annots()
    one.document.catalog.set(
      PDFName.of('AcroForm'),
      one.document.context.obj({
        Fields: fields?.asArray() ?? [],
        NeedAppearances: true,
        DR: { Font: { Helv: helvetica(one) } },
      } as never),
    )
  }),
  'invisible-words': after((one) => {
    named(one, 'Font', 'Odd', helvetica(one))
    addContent(one, `q 3 Tr ${words('READ BY MACHINES')} Q`)
  }),
  'words-as-a-clip': after((one) => {
    named(one, 'Font', 'Odd', helvetica(one))
    addContent(one, `q BT 7 Tr /Odd 30 Tf 46 214 Td (PRIORITY) Tj ET 0 g 30 200 220 60 re f Q`)
  }),
  'ink-called-none': after((one) => {
    const from = dictionary(one, { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 })
    named(one, 'ColorSpace', 'Odd', dictionary(one, ['Separation', 'None', 'DeviceGray', from] as never))
    addContent(one, 'q /Odd cs 1 scn 60 200 90 60 re f Q')
  }),
  'ink-called-all': after((one) => {
    const tint = dictionary(one, { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1 })
    named(one, 'ColorSpace', 'Odd', dictionary(one, ['Separation', 'All', 'DeviceGray', tint] as never))
    addContent(one, 'q /Odd cs 1 scn 60 200 90 60 re f Q')
  }),
  'ink-by-a-calculation': after((one) => {
    const tint = stream(one, '{ 1 exch sub dup dup }', {
      FunctionType: 4,
      Domain: [0, 1],
      Range: [0, 1, 0, 1, 0, 1],
    })
    named(one, 'ColorSpace', 'Odd', dictionary(one, ['Separation', 'Ink', 'DeviceRGB', tint] as never))
    addContent(one, 'q /Odd cs 1 scn 60 200 90 60 re f Q')
  }),
  'several-inks-in-one': after((one) => {
    const tint = stream(one, '{ pop 0 0 0 4 -1 roll }', {
      FunctionType: 4,
      Domain: [0, 1, 0, 1],
      Range: [0, 1, 0, 1, 0, 1, 0, 1],
    })
    const inks = ['DeviceN', ['Black', 'Varnish'], 'DeviceCMYK', tint]
    named(one, 'ColorSpace', 'Odd', dictionary(one, inks as never))
    addContent(one, 'q /Odd cs 1 0 scn 60 200 90 60 re f Q')
  }),
  'through-a-transfer': after((one) => {
    const TR = stream(one, '{ 1 exch sub }', { FunctionType: 4, Domain: [0, 1], Range: [0, 1] })
    named(one, 'ExtGState', 'Odd', dictionary(one, { Type: 'ExtGState', TR }))
    addContent(one, 'q /Odd gs 1 g 60 200 90 60 re f Q')
  }),
  'lines-of-no-width': after((one) => {
    addContent(one, 'q 0 w 40 200 180 60 re S 40 230 m 220 230 l S Q')
  }),
  'in-tiny-units': after((one) => {
    addContent(one, 'q 0.06 0 0 0.06 0 0 cm 0 g 1000 3400 1500 900 re f Q')
  }),
  'operators-of-nobody': after((one) => {
    addContent(one, `12 (x) zz BX 1 2 yy EX ${block}`)
  }),
  'packed-four-times': after((one) => {
    let bytes: Uint8Array = Buffer.from(block)
    for (let count = 0; count < 3; count += 1) bytes = deflateSync(bytes)
    const Filter = ['ASCIIHexDecode', 'FlateDecode', 'FlateDecode', 'FlateDecode']
    one.page.node.addContentStream(stream(one, `${Buffer.from(bytes).toString('hex')}>`, { Filter }))
  }),
  'content-that-breaks-off': after((one) => {
    named(one, 'Font', 'Odd', helvetica(one))
    const noise = Array.from({ length: 400 }, () => `${one.chance.whole(9)} w`).join('\n')
    const whole = deflateSync(Buffer.from(`${words('FIRST PART')}\n${noise}\n${block}`))
    const broken = Buffer.from(whole)
    broken.fill(0xff, Math.floor(broken.length * 0.6))
    one.page.node.addContentStream(stream(one, broken, { Filter: 'FlateDecode' }))
  }),
  'picture-that-breaks-off': after((one) => {
    const pixels = Uint8Array.from({ length: 64 * 64 }, () => one.chance.whole(2) * 255)
    const broken = Buffer.from(deflateSync(pixels))
    broken.fill(0xff, Math.floor(broken.length * 0.5))
    const image = stream(one, broken, {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 64, Height: 64, BitsPerComponent: 8 },
      ...{ ColorSpace: 'DeviceGray', Filter: 'FlateDecode' },
    })
    named(one, 'XObject', 'Odd', image)
    addContent(one, 'q 90 0 0 60 60 200 cm /Odd Do Q')
  }),
  'broken-font-in-the-file': after((one) => {
    const FontFile2 = stream(one, Buffer.from(one.chance.bytes()))
    const FontDescriptor = dictionary(one, {
      ...{ Type: 'FontDescriptor', FontName: 'ABCDEF+CarrierBars', Flags: 4, FontBBox: [0, 0, 1000, 1000] },
      ...{ ItalicAngle: 0, Ascent: 900, Descent: -200, CapHeight: 700, StemV: 80, FontFile2 },
    })
    const font = dictionary(one, {
      ...{ Type: 'Font', Subtype: 'TrueType', BaseFont: 'ABCDEF+CarrierBars', FontDescriptor },
      ...{ FirstChar: 32, LastChar: 90, Widths: Array.from({ length: 59 }, () => 500) },
    })
    named(one, 'Font', 'Odd', font)
    addContent(one, words('*AB12*'))
  }),
  'form-that-draws-itself': after((one) => {
    const { PDFName, PDFStream } = pdfLib()
    const form = look(one, '0 g 4 4 40 20 re f /Odd Do')
    const own = one.document.context.obj({ XObject: { Odd: form } })
    one.document.context.lookup(form, PDFStream).dict.set(PDFName.of('Resources'), own)
    named(one, 'XObject', 'Odd', form)
    addContent(one, 'q 1 0 0 1 60 200 cm /Odd Do Q')
  }),
  'turned-and-cropped': after(({ page }) => {
    const { width, height } = page.getSize()
    page.setCropBox(6, 8, width - 14, height - 20)
    page.setRotation(pdfLib().degrees(-90))
  }),
  'mesh-of-black': after((one) => {
    // Flag, x, y, grey: two triangles of a rectangle.
    const corner = (flag: number, x: number, y: number) => [flag, x, y, 0]
    const data = Buffer.from([
      ...[...corner(0, 0, 0), ...corner(0, 255, 0), ...corner(0, 0, 255)],
      ...[...corner(0, 255, 0), ...corner(0, 255, 255), ...corner(0, 0, 255)],
    ])
    const shading = stream(one, data, {
      ...{ ShadingType: 4, ColorSpace: 'DeviceGray', BitsPerCoordinate: 8, BitsPerComponent: 8 },
      ...{ BitsPerFlag: 8, Decode: [60, 150, 200, 260, 0, 1] },
    })
    named(one, 'Shading', 'Odd', shading)
    addContent(one, 'q /Odd sh Q')
  }),
  'picture-in-four-bits': after((one) => {
    const bytes = Uint8Array.from({ length: 32 * 16 }, (_, at) => ((at >> 2) % 2 === 0 ? 0x00 : 0xff))
    const image = stream(one, bytes, {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 64, Height: 16, BitsPerComponent: 4 },
      ...{ ColorSpace: ['Indexed', 'DeviceGray', 15, pdfLib().PDFHexString.of(`${'00'.repeat(15)}ff`)] },
    })
    named(one, 'XObject', 'Odd', image)
    addContent(one, 'q 90 0 0 60 60 200 cm /Odd Do Q')
  }),
  'link-with-a-border': after((one) => {
    annotate(one, { Subtype: 'Link', F: 4, Border: [0, 0, 3], C: [0, 0, 0] })
  }),
  'words-over-one-another': after((one) => {
    named(one, 'Font', 'Odd', helvetica(one))
    addContent(one, `q 1 0 0 rg ${words('EXPRESS')} 0 g 1 0 0 1 0.4 0 cm ${words('EXPRESS')} Q`)
  }),
}
