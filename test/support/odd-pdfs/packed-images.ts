// Pictures packed in ways that few programs write: JPEG 2000, and JBIG2 as fax machines pack (a generic region of MMR).
import type { PDFRef } from '@cantoo/pdf-lib'
import { pdfLib } from '../../../src-main/print/lazy-packages'
import type { Drawn } from './odd-label'

/** 16 × 12 pixels, the left half black: made once with OpenJPEG. */
const jpeg2000 =
  '/0//UQApAAAAAAAQAAAADAAAAAAAAAAAAAAAEAAAAAwAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/kAAKAAAAAACJAAH/' +
  'k9+DwBFQUxkKrqhlcXzKQAAAMJCXmGGAAAADCNYfY/RThH3KaI+5TRH3KaI+5TRH3KaI+5TRH3KaI+5TRH3KaI+5TRH3KaI+5TRH3KaI' +
  '+5TRH3KaI+5TRH3KaI+5TRH3KaI+5TRH3KaI+5TRH/f//Z'

export function drawJpeg2000(one: Drawn, isMask = false): void {
  const bytes = Buffer.from(jpeg2000, 'base64')
  const entries = { Width: 16, Height: 12, Filter: 'JPXDecode' }
  if (!isMask) return drawPacked(one, bytes, entries)
  const { context } = one.document
  const mask = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', ...entries }
  const SMask = context.register(context.stream(bytes, mask))
  const black = { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: 'DeviceGray' }
  drawPacked(one, Uint8Array.of(0), { ...black, SMask })
}

/** Upright stripes of 16 pixels: the first row in horizontal mode, each further one "as the row above". */
export function drawJbig2(one: Drawn): void {
  const [width, height] = [64, 16 + 8 * one.chance.whole(4)]
  const [white16, black16, horizontal, same, end] = ['101010', '0000010111', '001', '1', '000000000001']
  const firstRow = `${horizontal}${white16}${black16}`.repeat(2)
  // Three edges within a row, and its end.
  const bits = `${firstRow}${same.repeat(4).repeat(height - 1)}${end.repeat(2)}`
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
  const region = Buffer.concat([words(width, height, 0, 0), Buffer.from([0, 1]), Buffer.from(bytes)])
  const page = Buffer.concat([words(width, height, 0, 0), Buffer.from([0, 0, 0])])
  const file = Buffer.concat([segment(0, 48, page), segment(1, 38, region)])
  const entries = { Width: width, Height: height, BitsPerComponent: 1, ColorSpace: 'DeviceGray' }
  drawPacked(one, file, { ...entries, Filter: 'JBIG2Decode' })
}

const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4))
  return buffer
}

/** Number, type, no other segment referred to, page 1, length (JBIG2, 7.2). */
const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([words(number), Buffer.from([type, 0, 1]), words(data.length), data])

function drawPacked(
  { document, page }: Drawn,
  bytes: Uint8Array,
  entries: Record<string, string | number | PDFRef>,
) {
  const { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } = pdfLib()
  const image = document.context.stream(bytes, { Type: 'XObject', Subtype: 'Image', ...entries })
  const name = page.node.newXObject('Packed', document.context.register(image))
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(90, 0, 0, 60, 50, page.getHeight() - 150),
    drawObject(name),
    popGraphicsState(),
  )
}
