// The user unit of each page (PDF 1.6: one unit is so many times 1/72 inch). PDFium leaves it out, so that a label of
// 10 × 15 cm could be taken for one of 5 × 7.5 cm. Nearly no file has one: a quick look saves loading the PDF library.
import { constants, inflateSync } from 'node:zlib'
import { pdfLib } from '../lazy-packages'

/** One number per page, 1 where none is given. */
export async function readUserUnits(bytes: Uint8Array, pageCount: number): Promise<number[]> {
  const usual = Array.from({ length: pageCount }, () => 1)
  if (!mentionsUserUnit(bytes)) return usual
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

/** Looks at the file itself and into its compressed object streams, where page dictionaries may hide. */
export function mentionsUserUnit(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.includes('/UserUnit')) return true
  for (let at = file.indexOf('/ObjStm'); at !== -1; at = file.indexOf('/ObjStm', at + 1)) {
    const keyword = file.indexOf('stream', at)
    if (keyword === -1) return false
    const end = file.indexOf('endstream', keyword)
    // "stream" is followed by CR LF or LF.
    const start = keyword + 6 + (file[keyword + 6] === 0x0d ? 2 : 1)
    if (end !== -1 && inflated(file.subarray(start, end)).includes('/UserUnit')) return true
  }
  return false
}

/** What could be inflated; empty for streams packed in another way. */
function inflated(packed: Uint8Array): Buffer {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 16 * 1024 * 1024 })
  } catch {
    return Buffer.alloc(0)
  }
}
