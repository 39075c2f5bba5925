// The stored label as a picture, sharp on this screen.
import './label-picture.css'
import { useEffect, useState } from 'react'
import type { Shipment } from '../../src-preload/contract/shipment'
import { limits } from '../../src-preload/contract/vocabulary'
import { paperName } from '../rules/paper'
import { recipientName } from '../rules/shipments'
import type { PictureAnswer } from '../stores/label-pictures'
import { useStores } from '../stores/stores'
import { useLocale, useWords } from '../text/use-words'

const useLabelPicture = (shipment: Shipment, page: number, longestSide: number): PictureAnswer | null => {
  const { pictures } = useStores()
  const { id, labelSha256 } = shipment
  const { min, max } = limits.pictureSidePixels
  const longestSidePixels = Math.min(max, Math.max(min, Math.round(longestSide * window.devicePixelRatio)))
  const key = [id, labelSha256 ?? '', page, longestSidePixels].join(' ')
  const [held, setHeld] = useState<{ key: string; answer: PictureAnswer } | null>(null)

  useEffect(() => {
    if (labelSha256 === null) return
    let isCurrent = true
    void pictures.get({ shipmentId: id, labelSha256, page, longestSidePixels }).then((answer) => {
      if (isCurrent) setHeld({ key, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [pictures, id, labelSha256, page, longestSidePixels, key])

  return held?.key === key ? held.answer : null
}

export const LabelPicture = (props: { shipment: Shipment; page?: number; longestSide: number }) => {
  const words = useWords()
  const locale = useLocale()
  const answer = useLabelPicture(props.shipment, props.page ?? 0, props.longestSide)
  return (
    <figure className="label-picture">
      {answer?.ok === true ? (
        <>
          <img src={answer.picture.url} alt={words.common.labelOf(recipientName(props.shipment.draft))} />
          {answer.picture.isOnStock && (
            <figcaption>{words.bench.onStock(paperName(answer.picture, locale))}</figcaption>
          )}
        </>
      ) : (
        <div className="label-picture-blank">{answer === null ? '' : words.common.noPicture}</div>
      )}
    </figure>
  )
}
