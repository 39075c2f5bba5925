// Composes labels for a stock, and looks where their ink came to lie.
import { type PageSetup } from '../../../../src-preload/contract/printer-profile'
import { stockPresets } from '../../../../src-preload/contract/vocabulary'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { composeForStock } from '../../../../src-main/print/arrange/compose-for-stock'
import { readLabelPdf } from '../../../../src-main/print/read/read-label'
import { plainPageSetup, type Arrangement } from '../../../../src-main/print/arrange/place-pages'
import { toPoints } from '../../../../src-main/print/arrange/sizes'
import { popplerPages, type Picture } from '../../../support/printers/judges'

const onStock = (over: Partial<Arrangement> = {}): Arrangement => ({
  stock: stockPresets['4x6in'],
  rotation: 0,
  offset: { rightMillimetres: 0, downMillimetres: 0 },
  sheet: null,
  pageSetups: [],
  ...over,
})
export async function compose(bytes: Uint8Array, over: Partial<Arrangement> = {}) {
  const label = await readLabelPdf(bytes)
  return composeForStock(bytes, label, onStock(over))
}
export const pageSetup = (over: Partial<PageSetup>): PageSetup => ({ ...plainPageSetup, ...over })

/** Pages of 60 × 100 mm, each with a black box of 20 × 10 mm, 5 mm from the left and 8 mm from the top as displayed. */
export async function aPdf(
  changes: ((page: ReturnType<PDFDocument['addPage']>) => void)[] = [() => undefined],
  password?: string,
) {
  const document = await PDFDocument.create()
  for (const change of changes) {
    const page = document.addPage([toPoints(60), toPoints(100)])
    const box = {
      x: toPoints(5),
      y: toPoints(82),
      width: toPoints(20),
      height: toPoints(10),
      color: rgb(0, 0, 0),
    }
    page.drawRectangle(box)
    change(page)
  }
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return document.save()
}
export const small = { widthMillimetres: 60, heightMillimetres: 100 }

/** The box around all ink in millimetres: left, top, right, bottom, to half a millimetre. */
export function ink(picture: Picture | undefined) {
  if (picture === undefined) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1)
      if (picture.isDark(x, y)) {
        left = Math.min(left, x)
        top = Math.min(top, y)
        right = Math.max(right, x + 1)
        bottom = Math.max(bottom, y + 1)
      }
  return right === -1 ? null : [left, top, right, bottom].map((dots) => Math.round(dots / 4) / 2)
}
export const inkOf = async (bytes: Uint8Array, page = 0) => ink((await popplerPages(bytes))[page])
