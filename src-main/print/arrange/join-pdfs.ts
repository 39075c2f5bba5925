// Several label files as one, page after page, for an assignment whose labels come one by one. A single file stays as it came,
// to the last byte.
export const joinPdfs = async (pdfs: readonly Uint8Array[]): Promise<Uint8Array> => {
  const [first = new Uint8Array(), ...others] = pdfs
  if (others.length === 0) return first
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create()
  for (const pdf of pdfs) {
    const source = await PDFDocument.load(pdf)
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
