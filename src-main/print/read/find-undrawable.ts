// What PDFium cannot draw as its author meant it: letters of fonts that are not in the file, pictures packed in ways it
// does not know here, stamps and form fields without a look of their own. It only looks; nothing is changed.
import type { ColorFunction, ObjectFunctions } from './page-objects'

/**
 * `usual-font`: not in the file, but drawn, as long as a letter is a letter and not the number of a glyph. `shade`: of words,
 * also of such that are drawn as outlines; its name is how white they are, 0 to 255.
 */
export type Undrawable = {
  kind: 'font' | 'usual-font' | 'image' | 'drawing' | 'shade' | 'annotation'
  name: string
}

export type InspectFunctions = ObjectFunctions & {
  HEAPU8: Uint8Array
  _FPDFPageObj_GetFillColor: ColorFunction
  _FPDFTextObj_GetFont: (text: number) => number
  _FPDFFont_GetIsEmbedded: (font: number) => number
  _FPDFFont_GetBaseFontName: (font: number, buffer: number, length: number) => number
  _FPDFImageObj_GetImageFilterCount: (image: number) => number
  _FPDFImageObj_GetImageFilter: (image: number, index: number, buffer: number, length: number) => number
  _FPDFPage_GetAnnotCount: (page: number) => number
  _FPDFPage_GetAnnot: (page: number, index: number) => number
  _FPDFPage_CloseAnnot: (annotation: number) => void
  _FPDFAnnot_GetObjectCount: (annotation: number) => number
  _FPDFAnnot_GetObject: (annotation: number, index: number) => number
  _FPDFAnnot_GetSubtype: (annotation: number) => number
  _FPDFAnnot_GetFlags: (annotation: number) => number
  _FPDFAnnot_GetBorder: (annotation: number, across: number, along: number, width: number) => number
  _FPDFAnnot_HasKey: (annotation: number, key: number) => number
}

const [isText, isPath, isImage, isForm] = [1, 2, 3, 5]
/** PDFium's painter forgets the dashes of a line beyond these, and begins anew: bars drawn so would be others. */
const mostDashes = 32
/** Words as outlines have curves and many of them; boxes, frames and dots have fewer. */
const leastOutline = 20
/** FPDF_SEGMENT_BEZIERTO */
const curve = 1
const [filledText, invisibleText] = [0, 3]
const mostDepth = 24
const nameBytes = 256

/** FPDF_ANNOT_…: pop-ups have no look on paper, and links but a border. */
const [isLink, isPopup, isField] = [2, 16, 20]
const hiddenOrNotPrinted = (flags: number): boolean => (flags & 2) !== 0 || (flags & 4) === 0

/** The standard 14 and what every reader takes them for: PDFium has its own letters for these. */
const known = /^(Helvetica|Arial|Times|TimesNewRoman|Courier|CourierNew|Symbol|ZapfDingbats)/

/** Call it for a page that was drawn once: PDFium makes the looks that it can make by itself while it draws. */
export function findUndrawable(pdfium: InspectFunctions, page: number): Undrawable[] {
  const found = new Map<string, Undrawable>()
  const buffer = pdfium._malloc(nameBytes)
  if (buffer === 0) return []
  const textAt = (length: number): string =>
    Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + Math.min(length, nameBytes)))
      .toString('latin1')
      .replace(/\0.*$/s, '')

  const note = (kind: Undrawable['kind'], name: string): void => {
    found.set(`${kind} ${name}`, { kind, name })
  }
  /** As PDFium makes grey of colours. Null where it is not filled with one colour. */
  const shadeOf = (object: number): number | null => {
    const at = [buffer, buffer + 4, buffer + 8, buffer + 12] as const
    if (pdfium._FPDFPageObj_GetFillColor(object, ...at) === 0) return null
    const [red = 0, green = 0, blue = 0, alpha = 255] = at.map((one) => pdfium.HEAPU8[one])
    const grey = (red * 30 + green * 59 + blue * 11) / 100
    return Math.round(255 - ((255 - grey) * alpha) / 255)
  }
  const isFilled = (path: number): boolean =>
    pdfium._FPDFPath_GetDrawMode(path, buffer, buffer + 4) !== 0 &&
    pdfium.HEAPU8.subarray(buffer, buffer + 4).some((part) => part !== 0)
  const hasCurve = (path: number, count: number): boolean => {
    for (let index = 0; index < count; index += 1)
      if (pdfium._FPDFPathSegment_GetType(pdfium._FPDFPath_GetPathSegment(path, index)) === curve) return true
    return false
  }
  const lookAtPath = (path: number): void => {
    if (pdfium._FPDFPageObj_GetDashCount(path) > mostDashes) note('drawing', 'dashes')
    const count = pdfium._FPDFPath_CountSegments(path)
    if (count <= leastOutline || !isFilled(path)) return
    const shade = shadeOf(path)
    if (shade !== null && shade > 0 && hasCurve(path, count)) note('shade', String(shade))
  }
  const lookAtText = (text: number): void => {
    const mode = pdfium._FPDFTextObj_GetTextRenderMode(text)
    if (mode === invisibleText) return
    const shade = mode === filledText ? shadeOf(text) : null
    if (shade !== null && shade > 0) note('shade', String(shade))
    const font = pdfium._FPDFTextObj_GetFont(text)
    if (font === 0 || pdfium._FPDFFont_GetIsEmbedded(font) !== 0) return
    const name = textAt(pdfium._FPDFFont_GetBaseFontName(font, buffer, nameBytes))
    const plain = name.replace(/^[A-Z]{6}\+/, '').replace(/[\s-]/g, '')
    note(known.test(plain) ? 'usual-font' : 'font', name)
  }
  const lookAtImage = (image: number): void => {
    const count = pdfium._FPDFImageObj_GetImageFilterCount(image)
    const filters = Array.from({ length: Math.max(0, count) }, (_, index) =>
      textAt(pdfium._FPDFImageObj_GetImageFilter(image, index, buffer, nameBytes)),
    )
    const odd = filters.find((filter) => filter === 'JBIG2Decode' || filter === 'JPXDecode')
    if (odd !== undefined) note('image', odd)
  }
  const each = (count: number, at: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count; index += 1) {
      const object = at(index)
      const type = pdfium._FPDFPageObj_GetType(object)
      if (type === isText) lookAtText(object)
      else if (type === isImage) lookAtImage(object)
      else if (type === isPath) lookAtPath(object)
      else if (type === isForm && depth < mostDepth)
        each(
          pdfium._FPDFFormObj_CountObjects(object),
          (inner) => pdfium._FPDFFormObj_GetObject(object, inner),
          depth + 1,
        )
    }
  }
  const has = (annotation: number, key: string): boolean => {
    pdfium.HEAPU8.set(Buffer.from(`${key}\0`, 'latin1'), buffer)
    return pdfium._FPDFAnnot_HasKey(annotation, buffer) !== 0
  }
  /** Other readers draw it. */
  const hasBorder = (link: number): boolean => {
    const at = [buffer, buffer + 4, buffer + 8] as const
    return (
      pdfium._FPDFAnnot_GetBorder(link, ...at) !== 0 &&
      Buffer.from(pdfium.HEAPU8.subarray(at[2], at[2] + 4)).readFloatLE() > 0
    )
  }
  const lookAtAnnotation = (annotation: number): void => {
    const subtype = pdfium._FPDFAnnot_GetSubtype(annotation)
    if (subtype === isPopup || hiddenOrNotPrinted(pdfium._FPDFAnnot_GetFlags(annotation))) return
    if (subtype === isLink) {
      if (hasBorder(annotation)) note('annotation', 'annotation')
      return
    }
    // Drawn whether its layer is on or off.
    if (has(annotation, 'OC')) note('annotation', 'annotation-layer')
    if (has(annotation, 'AP')) {
      const count = Math.max(0, pdfium._FPDFAnnot_GetObjectCount(annotation))
      each(count, (index) => pdfium._FPDFAnnot_GetObject(annotation, index), 0)
      return
    }
    // An empty field has nothing to show.
    if (subtype === isField && !has(annotation, 'V') && !has(annotation, 'Parent')) return
    note('annotation', subtype === isField ? 'form-field' : 'annotation')
  }
  try {
    for (let index = 0; index < pdfium._FPDFPage_GetAnnotCount(page); index += 1) {
      const annotation = pdfium._FPDFPage_GetAnnot(page, index)
      if (annotation === 0) continue
      lookAtAnnotation(annotation)
      pdfium._FPDFPage_CloseAnnot(annotation)
    }
    each(pdfium._FPDFPage_CountObjects(page), (index) => pdfium._FPDFPage_GetObject(page, index), 0)
  } finally {
    pdfium._free(buffer)
  }
  return [...found.values()]
}
