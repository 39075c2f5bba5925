// The objects of a page that PDFium has loaded: what they are, where, how painted, and the few changes that are made to
// them in memory. Numbers in and out of the engine only; it decides nothing.
import type { Affine } from '../arrange/affine'

/** Sets a colour from its parts, or writes its parts to four pointers. */
export type ColorFunction = (
  object: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
) => number

/** The part of PDFium's C interface (fpdf_edit.h) that is used here. Pointers are numbers. */
export type ObjectFunctions = {
  HEAPF32: Float32Array
  HEAP32: Int32Array
  _malloc: (size: number) => number
  _free: (pointer: number) => void
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFPageObj_GetType: (object: number) => number
  _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  _FPDFPageObj_TransformF: (object: number, matrix: number) => number
  _FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number
  _FPDFPageObj_GetStrokeWidth: (object: number, width: number) => number
  _FPDFPageObj_GetLineCap: (object: number) => number
  _FPDFPageObj_GetDashCount: (object: number) => number
  _FPDFPageObj_SetStrokeColor: ColorFunction
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, index: number) => number
  _FPDFPath_CountSegments: (path: number) => number
  _FPDFPath_GetPathSegment: (path: number, index: number) => number
  _FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number
  _FPDFPathSegment_GetType: (segment: number) => number
  _FPDFPath_GetDrawMode: (path: number, fill: number, stroke: number) => number
  _FPDFPath_MoveTo: (path: number, x: number, y: number) => number
  _FPDFTextObj_GetTextRenderMode: (text: number) => number
  _FPDFTextObj_SetTextRenderMode: (text: number, mode: number) => number
  _FPDFImageObj_GetImagePixelSize: (image: number, width: number, height: number) => number
}

export type ObjectType = 'text' | 'path' | 'image' | 'form' | 'other'

/** FPDF_PAGEOBJ_… */
const types: Readonly<Record<number, ObjectType>> = { 1: 'text', 2: 'path', 3: 'image', 5: 'form' }
/** FPDF_TEXTRENDERMODE_… */
const [fillText, fillAndStrokeText] = [0, 2]
/** FPDF_SEGMENT_… */
const [lineTo, moveTo] = [0, 2]

export function createObjectReader(pdfium: ObjectFunctions) {
  const scratch = pdfium._malloc(24)
  if (scratch === 0) throw new RangeError('no memory left in the engine')
  const floats = (): Float32Array => pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 6)

  const transform = (object: number, matrix: Affine): void => {
    pdfium.HEAPF32.set(matrix, scratch / 4)
    pdfium._FPDFPageObj_TransformF(object, scratch)
  }

  return {
    transform,
    free: (): void => {
      pdfium._free(scratch)
    },

    pageObjects: (page: number): number[] =>
      Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, index) =>
        pdfium._FPDFPage_GetObject(page, index),
      ),

    formObjects: (form: number): number[] =>
      Array.from({ length: Math.max(0, pdfium._FPDFFormObj_CountObjects(form)) }, (_, index) =>
        pdfium._FPDFFormObj_GetObject(form, index),
      ),

    typeOf: (object: number): ObjectType => types[pdfium._FPDFPageObj_GetType(object)] ?? 'other',

    /** From the object's own space to that of what holds it. */
    matrixOf: (object: number): Affine => {
      if (pdfium._FPDFPageObj_GetMatrix(object, scratch) === 0) return [1, 0, 0, 1, 0, 0]
      return [...floats()] as unknown as Affine
    },

    /** The corners of a path of straight lines in one go; null for curves, several parts, or more than five. */
    pointsOf: (path: number): { x: number; y: number }[] | null => {
      const count = pdfium._FPDFPath_CountSegments(path)
      if (count < 2 || count > 5) return null
      const points: { x: number; y: number }[] = []
      for (let index = 0; index < count; index += 1) {
        const segment = pdfium._FPDFPath_GetPathSegment(path, index)
        const type = pdfium._FPDFPathSegment_GetType(segment)
        if (type !== (index === 0 ? moveTo : lineTo)) return null
        if (pdfium._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) return null
        const [x = 0, y = 0] = floats()
        points.push({ x, y })
      }
      return points
    },

    /** `strokeWidth` is null when no line is drawn; dashes count as something that is not looked at. */
    paintOf: (path: number): { isFilled: boolean; strokeWidth: number | null; isButt: boolean } => {
      pdfium._FPDFPath_GetDrawMode(path, scratch, scratch + 4)
      const [fill = 0, stroke = 0] = pdfium.HEAP32.subarray(scratch / 4, scratch / 4 + 2)
      if (stroke === 0) return { isFilled: fill !== 0, strokeWidth: null, isButt: true }
      const isPlain = pdfium._FPDFPageObj_GetDashCount(path) <= 0
      const hasWidth = pdfium._FPDFPageObj_GetStrokeWidth(path, scratch) !== 0
      return {
        isFilled: fill !== 0,
        strokeWidth: isPlain && hasWidth ? (floats()[0] ?? 0) : 0,
        isButt: pdfium._FPDFPageObj_GetLineCap(path) === 0,
      }
    },

    /** A place to go to after the last corner, where nothing is drawn: it is not rounded as a rectangle any more. */
    breakRectangle: (path: number, points: readonly { x: number; y: number }[]): void => {
      const opposite = points[2]
      if (opposite !== undefined) pdfium._FPDFPath_MoveTo(path, opposite.x, opposite.y)
    },

    pixelsOf: (image: number): { width: number; height: number } => {
      if (pdfium._FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4) === 0)
        return { width: Infinity, height: Infinity }
      const [width = 0, height = 0] = pdfium.HEAP32.subarray(scratch / 4, scratch / 4 + 2)
      return { width, height }
    },

    /**
     * Letters that are also stroked are drawn as outlines; the stroke is one that cannot be seen. A letter that is a
     * single bar would still be rounded, so each piece of text is sheared by a ten-thousandth around its own middle.
     */
    outlineLetters: (text: number): void => {
      if (pdfium._FPDFTextObj_GetTextRenderMode(text) !== fillText) return
      pdfium._FPDFTextObj_SetTextRenderMode(text, fillAndStrokeText)
      pdfium._FPDFPageObj_SetStrokeColor(text, 0, 0, 0, 0)
      if (pdfium._FPDFPageObj_GetBounds(text, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return
      const [left = 0, bottom = 0, right = 0, top = 0] = floats()
      const shear = 1e-4
      transform(text, [1, shear, shear, 1, (-shear * (bottom + top)) / 2, (-shear * (left + right)) / 2])
    },
  }
}
