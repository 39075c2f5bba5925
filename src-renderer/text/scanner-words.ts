// The words of the scanner's settings by language; they come with the settings' chunk.
import { scannerDe } from './de/scanner'
import { scannerEn, type ScannerWords } from './en/scanner'
import type { Language } from './words'

export const scannerWords: Record<Language, ScannerWords> = { en: scannerEn, de: scannerDe }
