// Writes a PDF file: pages of drawing operators, embedded font subsets, what a viewer shows as properties.
// Own and small because a label needs little of a PDF library, and loading one (and a font engine) would hold up the
// process of the window for a third of a second. It reads nothing and knows nothing of labels.
import { createHash } from 'node:crypto'
import type { Face } from '../fonts/font-shelf'
import { type EmbeddedFont, embedFont } from './embedded-font'
import { type AddObject, decimal, stream, utf16Hex } from './objects'

export interface PdfDocument {
  /** Adds a page, in points; `operators` is its content, finished by the caller before `bytes` is called. */
  addPage: (widthPt: number, heightPt: number, operators: readonly string[]) => void
  /** The document's subset of a face, made on first use. */
  fontOf: (face: Face) => EmbeddedFont
  bytes: () => Buffer
}

export interface PdfProperties {
  title: string
  subject: string
  creator: string
  createdAt: Date
}

export function createPdf(properties: PdfProperties): PdfDocument {
  const pages: { widthPt: number; heightPt: number; operators: readonly string[] }[] = []
  const fonts = new Map<Face, EmbeddedFont>()

  function fontOf(face: Face): EmbeddedFont {
    const known = fonts.get(face)
    if (known) return known
    const font = embedFont(face, `F${String(fonts.size + 1)}`)
    fonts.set(face, font)
    return font
  }

  function bytes(): Buffer {
    const objects: (string | Buffer)[] = []
    const add: AddObject = (body) => `${String(objects.push(body))} 0 R`
    const catalog = add('')
    const pageTree = add('')
    const resources = add('')
    const kids = pages.map(({ widthPt, heightPt, operators }) => {
      const content = add(stream('', Buffer.from(operators.join('\n'), 'latin1')))
      const box = `[0 0 ${decimal(widthPt)} ${decimal(heightPt)}]`
      return add(
        `<< /Type /Page /Parent ${pageTree} /MediaBox ${box} /Resources ${resources} /Contents ${content} >>`,
      )
    })
    // No scaling by the viewer: a label is printed 1:1.
    objects[0] = `<< /Type /Catalog /Pages ${pageTree} /ViewerPreferences << /PrintScaling /None >> >>`
    objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${String(kids.length)} >>`
    objects[2] = `<< /Font << ${[...fonts.values()].map((font) => `/${font.name} ${font.write(add)}`).join(' ')} >> >>`
    const info = add(
      `<< /Title ${textString(properties.title)} /Subject ${textString(properties.subject)} ` +
        `/Creator ${textString(properties.creator)} /CreationDate ${dateString(properties.createdAt)} >>`,
    )
    return assemble(objects, catalog, info)
  }

  return {
    addPage: (widthPt, heightPt, operators) => pages.push({ widthPt, heightPt, operators }),
    fontOf,
    bytes,
  }
}

const textString = (text: string) => `<FEFF${utf16Hex(text)}>`

const dateString = (date: Date) => `(D:${date.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`

function assemble(objects: readonly (string | Buffer)[], catalog: string, info: string): Buffer {
  // Four bytes above 127 tell transports that the file is binary.
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((body, index) => {
    offsets.push(length)
    push(Buffer.from(`${String(index + 1)} 0 obj\n`))
    push(Buffer.from(body))
    push(Buffer.from('\nendobj\n'))
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  // The identity is the content's, so that the same label is the same file, byte for byte.
  const id = createHash('md5').update(Buffer.concat(parts)).digest('hex')
  const size = String(objects.length + 1)
  const table = length
  push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
  push(Buffer.from(`trailer\n<< /Size ${size} /Root ${catalog} /Info ${info} /ID [<${id}> <${id}>] >>\n`))
  push(Buffer.from(`startxref\n${String(table)}\n%%EOF\n`))
  return Buffer.concat(parts)
}
