// A stored label as a picture. Pictures just shown are kept, since the same one is asked for again and again.
import type { LabelPicture } from '../../src-preload/contract/label'
import type { ShipmentId } from '../../src-preload/contract/shipment'
import type { LabelStore } from '../labels/store'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'

type Deps = {
  shipments: ShipmentsRepo
  store: LabelStore
  draw: (pdf: Uint8Array, page: number, longestSidePixels: number) => Promise<LabelPicture>
}

const kept = 24

export function createLabelPictures({ shipments, store, draw }: Deps) {
  const pictures = new Map<string, Promise<LabelPicture>>()

  const drawn = async (sha256: string, page: number, pixels: number): Promise<LabelPicture> =>
    draw(await store.read(sha256), page, pixels)

  return {
    /** Throws StationFailure 'label-not-ready' before there is one, 'label-unusable' when it cannot be shown. */
    picture: (request: {
      shipmentId: ShipmentId
      page: number
      longestSidePixels: number
    }): Promise<LabelPicture> => {
      const { labelSha256 } = shipments.need(request.shipmentId)
      if (labelSha256 === null)
        throw new StationFailure('label-not-ready', 'The label is not there yet.', { isRetryable: true })
      const name = `${labelSha256} ${request.page} ${request.longestSidePixels}`
      const known = pictures.get(name)
      if (known) return known
      const picture = drawn(labelSha256, request.page, request.longestSidePixels)
      pictures.set(name, picture)
      picture.catch(() => pictures.delete(name))
      const [oldest] = pictures.keys()
      if (pictures.size > kept && oldest !== undefined) pictures.delete(oldest)
      return picture
    },
  }
}
