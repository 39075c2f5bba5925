// The calibration label itself, as it looks when everything is right: drawn by main from the very page that is printed.
import './calibration-sample.css'
import { useEffect, useRef } from 'react'
import { setupWords } from '../../../text/setup-words'
import { useWordsOf } from '../../../text/use-words'
import { useGuide } from './guide-context'

export const CalibrationSample = () => {
  const words = useWordsOf(setupWords)
  const png = useGuide((state) => state.sample?.png ?? null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (png === null || image.current === null) return
    const url = URL.createObjectURL(new Blob([new Uint8Array(png)], { type: 'image/png' }))
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [png])
  return png === null ? null : <img ref={image} className="calibration-sample" alt={words.samplePicture} />
}
