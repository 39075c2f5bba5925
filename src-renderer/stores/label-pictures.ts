// Pictures of labels as blob addresses. The newest few are kept, older ones are given back to the browser.
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { ShipmentId } from '../../src-preload/contract/ids'

type Picture = {
  url: string
  pageCount: number
  widthMillimetres: number
  heightMillimetres: number
  isOnStock: boolean
}
export type PictureAnswer = { ok: true; picture: Picture } | { ok: false; error: StationError }
type PictureWish = {
  shipmentId: ShipmentId
  /** Part of what is asked: a new label of the same shipment is a new picture. */
  labelSha256: string
  page: number
  longestSidePixels: number
}
export type LabelPictures = { get: (wish: PictureWish) => Promise<PictureAnswer> }

const kept = 16

export const createLabelPictures = (
  station: Pick<Station, 'labels'>,
  makeUrl: (png: Uint8Array) => string = (png) =>
    URL.createObjectURL(new Blob([new Uint8Array(png)], { type: 'image/png' })),
  dropUrl: (url: string) => void = (url) => URL.revokeObjectURL(url),
): LabelPictures => {
  const pictures = new Map<string, Promise<PictureAnswer>>()

  const ask = async (wish: PictureWish): Promise<PictureAnswer> => {
    const { shipmentId, page, longestSidePixels } = wish
    const answer = await station.labels.picture({ shipmentId, page, longestSidePixels })
    if (!answer.ok) return answer
    const { png, ...sizes } = answer.value
    return { ok: true, picture: { url: makeUrl(png), ...sizes } }
  }

  const forgetOldest = (): void => {
    for (const [key, answer] of pictures) {
      if (pictures.size <= kept) return
      pictures.delete(key)
      void answer.then((given) => {
        if (given.ok) dropUrl(given.picture.url)
      })
    }
  }

  return {
    get: async (wish) => {
      const key = [wish.shipmentId, wish.labelSha256, wish.page, wish.longestSidePixels].join(' ')
      const known = pictures.get(key)
      const answer = known ?? ask(wish)
      // Set again, so that the order of the map is the order of last use.
      pictures.delete(key)
      pictures.set(key, answer)
      forgetOldest()
      const given = await answer
      if (!given.ok) pictures.delete(key)
      return given
    },
  }
}
