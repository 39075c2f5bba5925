// A stored label as a picture: as it lies on the stock, where that is settled, else its own page. Pictures just shown are
// kept, since the same one is asked for again and again.
import type { Layout } from '../../src-preload/contract/draft'
import type { LabelPicture } from '../../src-preload/contract/label'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { compareWithStock, settledPageSetups } from '../print/arrange/compare-with-stock'
import type { LabelDesk } from '../print/desk/label-desk'
import { isSavedAsItIs } from '../print/job/prepare-job'
import { StationFailure } from '../station-failure'
import type { CheckLabel } from './check-label'
import type { LabelReading } from './read-stored-label'

type Deps = {
  shipments: ShipmentsRepo
  labelReading: LabelReading
  checkLabel: CheckLabel
  desk: Pick<LabelDesk, 'preview' | 'picture'>
  profileFor: (layout: Layout) => PrinterProfile
}

const kept = 24

export function createLabelPictures({ shipments, labelReading, checkLabel, desk, profileFor }: Deps) {
  const pictures = new Map<string, Promise<LabelPicture>>()

  const drawn = async (
    sha256: string,
    page: number,
    pixels: number,
    profile: PrinterProfile,
  ): Promise<LabelPicture> => {
    const { pdf, label } = await labelReading.read(sha256)
    const comparison = compareWithStock(label, profile)
    if (comparison.isSettled && !isSavedAsItIs(profile)) {
      const pageSetups = settledPageSetups(comparison)
      const { mustDraw, redraws } = await checkLabel({ sha256, pdf, label, profile, pageSetups })
      const how = { label, pageSetups, mustDraw, redraws, mostPixels: pixels }
      const pages = await desk.preview(pdf, profile, how)
      const onStock = pages[page]
      if (onStock) return { ...onStock, pageCount: pages.length, isOnStock: true }
    }
    if (page >= label.pageCount) throw new StationFailure('not-found', { code: 'label-without-page' })
    const { png, pageCount } = await desk.picture(pdf, page, pixels)
    const { widthMillimetres = 0, heightMillimetres = 0 } = label.pages[page] ?? {}
    return { png, pageCount, widthMillimetres, heightMillimetres, isOnStock: false }
  }

  return {
    /** Throws StationFailure 'label-not-ready' before there is one, 'label-unusable' when it cannot be shown. */
    picture: (request: {
      shipmentId: ShipmentId
      page: number
      longestSidePixels: number
    }): Promise<LabelPicture> => {
      const { labelSha256, draft } = shipments.need(request.shipmentId)
      if (labelSha256 === null)
        throw new StationFailure('label-not-ready', { code: 'label-not-there-yet' }, { isRetryable: true })
      const profile = profileFor(draft.label.layout)
      const name = [labelSha256, request.page, request.longestSidePixels, JSON.stringify(profile)].join(' ')
      const known = pictures.get(name)
      if (known) return known
      const picture = drawn(labelSha256, request.page, request.longestSidePixels, profile)
      pictures.set(name, picture)
      picture.catch(() => pictures.delete(name))
      const [oldest] = pictures.keys()
      if (pictures.size > kept && oldest !== undefined) pictures.delete(oldest)
      return picture
    },
  }
}
