// The words of privacy by language; they come with the settings.
import { privacyDe } from './de/privacy'
import { privacyEn, type PrivacyWords } from './en/privacy'
import type { Language } from './words'

export const privacyWords: Record<Language, PrivacyWords> = { en: privacyEn, de: privacyDe }
