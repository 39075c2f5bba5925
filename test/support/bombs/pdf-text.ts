// PDFs written by hand, object by object: what no library would write.
import { deflateSync } from 'node:zlib'

export type PdfObject = string | { dictionary: string; stream: Uint8Array }

/** `objects[0]` is object 1. The catalog is object 1. */
export function pdfOf(objects: readonly PdfObject[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.byteLength ?? 0
  const add = (part: Uint8Array): void => {
    parts.push(part)
    length += part.byteLength
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'))
    else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.stream.byteLength} >>\nstream\n`, 'latin1'))
      add(object.stream)
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  })
  const startsAt = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${startsAt}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const flate = (text: string | Uint8Array, dictionary = ''): PdfObject => ({
  dictionary: `${dictionary} /Filter /FlateDecode`,
  stream: deflateSync(text),
})

/** One page of 4 × 6 inches that draws `content`. */
export const onePage = (
  content: PdfObject,
  { resources = '<< >>', box = '0 0 288 432', more = [] as readonly PdfObject[] } = {},
): Uint8Array =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources ${resources} >>`,
    content,
    // Objects 5 and on.
    ...more,
  ])
