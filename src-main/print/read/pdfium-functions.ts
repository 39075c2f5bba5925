// PDFium's C interface (fpdfview.h, fpdf_transformpage.h, fpdf_formfill.h), as much of it as is used. Pointers are numbers.
import type { InspectFunctions } from './find-undrawable'

export type Pdfium = InspectFunctions & {
  _FPDF_InitLibrary: () => void
  _FPDF_LoadMemDocument: (bytes: number, length: number, password: number) => number
  _FPDF_CloseDocument: (document: number) => void
  _FPDF_GetLastError: () => number
  _FPDF_GetSecurityHandlerRevision: (document: number) => number
  _FPDFDoc_GetAttachmentCount: (document: number) => number
  _FPDF_GetFormType: (document: number) => number
  _FPDFDOC_InitFormFillEnvironment: (document: number, info: number) => number
  _FPDFDOC_ExitFormFillEnvironment: (form: number) => void
  _FORM_OnBeforeClosePage: (page: number, form: number) => void
  _FPDF_FFLDraw: (
    form: number,
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ) => void
  _FPDF_GetPageCount: (document: number) => number
  _FPDF_LoadPage: (document: number, index: number) => number
  _FPDF_ClosePage: (page: number) => void
  _FPDF_GetPageWidthF: (page: number) => number
  _FPDF_GetPageHeightF: (page: number) => number
  _FPDFPage_GetRotation: (page: number) => number
  _FPDFPage_GetMediaBox: (page: number, left: number, bottom: number, right: number, top: number) => number
  _FPDFPage_GetCropBox: (page: number, left: number, bottom: number, right: number, top: number) => number
  _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    pixels: number,
    stride: number,
  ) => number
  _FPDFBitmap_FillRect: (
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ) => void
  _FPDFBitmap_Destroy: (bitmap: number) => void
  _FPDF_RenderPageBitmapWithMatrix: (
    bitmap: number,
    page: number,
    matrix: number,
    clip: number,
    flags: number,
  ) => void
}
