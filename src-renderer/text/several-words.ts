// The words about the other benches by language; they come with the chunks of their screens.
import { severalDe } from './de/several'
import { severalEn, type SeveralWords } from './en/several'
import type { Language } from './words'

export const severalWords: Record<Language, SeveralWords> = { en: severalEn, de: severalDe }
