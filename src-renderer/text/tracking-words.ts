// The words of the tracking screen by language; they come with its chunk.
import { trackingDe } from './de/tracking'
import { trackingEn, type TrackingWords } from './en/tracking'
import type { Language } from './words'

export const trackingWords: Record<Language, TrackingWords> = { en: trackingEn, de: trackingDe }
