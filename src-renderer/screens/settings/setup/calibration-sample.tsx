// The calibration label itself, as it looks when everything is right: drawn by main from the very page that is printed.
import './calibration-sample.css'
import { useEffect, useState } from 'react'
import { setupWords } from '../../../text/setup-words'
import { useWordsOf } from '../../../text/use-words'
import { useGuide } from './guide-context'

export const CalibrationSample = () => {
  const words = useWordsOf(setupWords)
  const png = useGuide((state) => state.sample?.png ?? null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (png === null) return
    const made = URL.createObjectURL(new Blob([new Uint8Array(png)], { type: 'image/png' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [png])
  return url === null ? null : <img className="calibration-sample" src={url} alt={words.samplePicture} />
}
