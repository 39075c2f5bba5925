// The user unit of each page (PDF 1.6: one unit is so many times 1/72 inch). PDFium leaves it out, so that a label of
// 10 × 15 cm could be taken for one of 5 × 7.5 cm. Nearly no file has one: a quick look saves loading the PDF library.
import { pdfLib } from '../lazy-packages'
import { mentions } from './mentions'

/** One number per page, 1 where none is given. */
export async function readUserUnits(bytes: Uint8Array, pageCount: number): Promise<number[]> {
  const usual = Array.from({ length: pageCount }, () => 1)
  if (!mentions(bytes, '/UserUnit')) return usual
  const { PDFDocument, PDFName, PDFNumber } = pdfLib()
  try {
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
    return usual.map((one, index) => {
      const page = index < document.getPageCount() ? document.getPage(index) : null
      const unit = page?.node.lookup(PDFName.of('UserUnit'))
      return unit instanceof PDFNumber && unit.asNumber() > 0 && unit.asNumber() <= 75_000
        ? unit.asNumber()
        : one
    })
  } catch {
    // PDFium could read the file and the stricter library could not: taken at 1/72 inch, as every other reader would.
    return usual
  }
}
