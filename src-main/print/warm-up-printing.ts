// Loads what printing needs and prints a small page to nowhere, so that the first label of the day does not wait for it
// (half a second or so in all). It touches no printer and no file.
import { defaultProfile } from './arrange/default-profile'
import { plainPageSetup } from './arrange/place-pages'
import { checkPaper } from './check/check-paper'
import { prepareJob } from './job/prepare-job'
import { pdfLib } from './lazy-packages'
import { readLabelPdf } from './read/read-label'

const side = 25.4

/** Call it once when the program has nothing else to do. */
export async function warmUpPrinting(): Promise<void> {
  const document = await pdfLib().PDFDocument.create()
  document.addPage([72, 72]).drawRectangle({ x: 10, y: 10, width: 20, height: 20 })
  const bytes = await document.save()
  const stock = { preset: 'own' as const, widthMillimetres: side, heightMillimetres: side }
  const settings = { ...defaultProfile('zebra_big', 'folder', '/'), stock, content: 'zpl' as const }
  const label = await readLabelPdf(bytes)
  const pageSetups = [plainPageSetup]
  await checkPaper(bytes, label, settings, { pageSetups })
  await prepareJob(bytes, settings, { label, pageSetups })
}
