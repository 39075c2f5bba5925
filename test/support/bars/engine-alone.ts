// The soak's control: a page drawn by the PDF engine as it comes, without anything this program does about its bars.
import { pdfiumPackage } from '../../../src-main/print/lazy-packages'
import type { Dots } from '../printers/dots'

export async function drawByEngineAlone(pdf: Uint8Array, dotsPerMillimetre: number): Promise<Dots[]> {
  const library = await pdfiumPackage().PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const scale = (dotsPerMillimetre * 25.4) / 72
    const pages: Dots[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale, render: 'bitmap' })
      // Four bytes for each dot.
      const isInk = (at: number) => ((data[at * 4] as number) < 128 ? 1 : 0)
      pages.push({ width, height, ink: Uint8Array.from({ length: width * height }, (_, at) => isInk(at)) })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
