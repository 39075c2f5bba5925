// The words about print jobs by language; they come with the screens that show them.
import { printsDe } from './de/prints'
import { printsEn, type PrintsWords } from './en/prints'
import type { Language } from './words'

export const printsWords: Record<Language, PrintsWords> = { en: printsEn, de: printsDe }
