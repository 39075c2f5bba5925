// The words of the printers' set-up by language; they come with the settings' chunk.
import { setupDe } from './de/setup'
import { setupEn, type SetupWords } from './en/setup'
import type { Language } from './words'

export const setupWords: Record<Language, SetupWords> = { en: setupEn, de: setupDe }
