// Pages that are put together oddly: boxes and pieces in unusual places, an older version below, layers for screens only, and
// files whose own figures are wrong. It judges nothing.
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { drawLabel, type Drawn } from './odd-label'

type Change = (one: Drawn) => unknown

const saved = async ({ document }: Drawn): Promise<Buffer> =>
  Buffer.from(await document.save({ useObjectStreams: false }))
const drawnAndSaved = async (one: Drawn): Promise<Buffer> => {
  await drawLabel(one)
  return saved(one)
}
const dictionary = ({ document: { context } }: Drawn, entries: object) =>
  context.register(context.obj(entries as Record<string, string>))
const addContent = ({ document: { context }, page }: Drawn, content: string): void =>
  page.node.addContentStream(context.register(context.stream(content)))

/** A dark block that must not be seen on paper. */
const block = 'q 0 g 60 200 90 60 re f Q'

/** Draws the block on a layer that is on, and says when readers are to hide it. */
function drawOnLayer(one: Drawn, layer: object, properties: object): void {
  const { PDFName } = pdfLib()
  const { catalog } = one.document
  const group = dictionary(one, { Type: 'OCG', Name: pdfLib().PDFString.of('Layer'), ...layer })
  const content = 'members' in properties ? { Type: 'OCMD', OCGs: [group], P: 'AllOff' } : null
  const own = content === null ? group : dictionary(one, content)
  one.page.node.Resources()?.set(PDFName.of('Properties'), one.document.context.obj({ Odd: own }))
  const printed = { Event: 'Print', Category: ['Print'], OCGs: [group] }
  const state = { Order: [group], ON: [group], AS: [printed] }
  catalog.set(PDFName.of('OCProperties'), one.document.context.obj({ OCGs: [group], D: state } as never))
  addContent(one, `/OC /Odd BDC ${block} EMC`)
}

export const oddPages: Readonly<Record<string, Change>> = {
  'content-in-pieces': async (one) => {
    await drawLabel(one)
    const parts = ['q 0', 'g 60', '200 90', '60 re', 'f', 'Q']
    for (const part of parts) addContent(one, part)
  },
  'boxes-from-its-parents': async (one) => {
    await drawLabel(one)
    const { PDFName } = pdfLib()
    const { node } = one.page
    const parent = node.Parent()
    for (const name of ['MediaBox', 'Resources'])
      parent?.set(PDFName.of(name), node.get(PDFName.of(name)) as never)
    parent?.set(PDFName.of('Rotate'), pdfLib().PDFNumber.of(180))
    for (const name of ['MediaBox', 'Resources', 'CropBox']) node.delete(PDFName.of(name))
  },
  'box-from-corner-to-corner': async (one) => {
    await drawLabel(one)
    const { width, height } = one.page.getSize()
    one.page.node.set(pdfLib().PDFName.of('MediaBox'), one.document.context.obj([width, height, 0, 0]))
  },
  'crop-beyond-the-page': async (one) => {
    await drawLabel(one)
    const { width, height } = one.page.getSize()
    one.page.node.set(
      pdfLib().PDFName.of('CropBox'),
      one.document.context.obj([-40, -60, width + 30, height + 50]),
    )
  },
  'older-version-below': async (one) => {
    one.page.drawText('VOID', { x: 40, y: 200, size: 60 })
    const before = await saved(one)
    const later = await pdfLib().PDFDocument.load(before, { forIncrementalUpdate: true })
    const [again] = later.getPages()
    if (again === undefined) throw new RangeError('it has one page')
    again.node.delete(pdfLib().PDFName.of('Contents'))
    await drawLabel({ ...one, document: later, page: again })
    return Buffer.from(await later.save())
  },
  'layer-for-screens-only': async (one) => {
    await drawLabel(one)
    drawOnLayer(one, { Usage: { Print: { PrintState: 'OFF' }, View: { ViewState: 'ON' } } }, {})
  },
  'layer-while-others-are-off': async (one) => {
    await drawLabel(one)
    drawOnLayer(one, {}, { members: true })
  },
  'dark-ground': async (one) => {
    await drawLabel(one)
    addContent(one, 'q 0.3 g 40 200 120 40 re f Q BT /Odd 14 Tf 1 g 46 214 Td (RETURN) Tj ET')
    const { PDFName } = pdfLib()
    const font = dictionary(one, { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' })
    one.page.node.setFontDictionary(PDFName.of('Odd'), font)
  },
  'grey-words': async (one) => {
    await drawLabel(one)
    addContent(one, 'BT /Odd 16 Tf 0.62 g 46 214 Td (LEAVE WITH NEIGHBOUR) Tj ET')
    const font = dictionary(one, { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' })
    one.page.node.setFontDictionary(pdfLib().PDFName.of('Odd'), font)
  },
  'light-blue-words': async (one) => {
    await drawLabel(one)
    addContent(one, 'BT /Odd 16 Tf 0.4 0.7 1 rg 46 214 Td (LEAVE WITH NEIGHBOUR) Tj ET')
    const font = dictionary(one, { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' })
    one.page.node.setFontDictionary(pdfLib().PDFName.of('Odd'), font)
  },
  'ticked-box': async (one) => {
    await drawLabel(one)
    const tick = one.document.getForm().createCheckBox('fragile')
    tick.addToPage(one.page, { x: 50, y: 210, width: 24, height: 24 })
    tick.check()
  },
  'lengths-that-are-wrong': async (one) => {
    const file = (await drawnAndSaved(one)).toString('latin1')
    return Buffer.from(
      file.replace(/\/Length (\d+)/g, (all, length: string) =>
        all.replace(length, '7'.padEnd(length.length, '0')),
      ),
      'latin1',
    )
  },
  'objects-elsewhere-than-said': async (one) => {
    const file = (await drawnAndSaved(one)).toString('latin1')
    return Buffer.from(
      file.replace(/^(\d{9})\d 00000 n/gm, (_all, start: string) => `${start}3 00000 n`),
      'latin1',
    )
  },
  'small-letters': async (one) => {
    await drawLabel(one)
    const lines = Array.from(
      { length: 12 },
      (_, at) => `0 -5 Td (${at} Terms of carriage apply to every parcel.) Tj`,
    )
    addContent(one, `BT /Odd 4.2 Tf 40 280 Td ${lines.join(' ')} ET`)
    const font = dictionary(one, { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
    one.page.node.setFontDictionary(pdfLib().PDFName.of('Odd'), font)
  },
}
