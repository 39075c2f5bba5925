// The words about the records by language; they come with the chunks of their screens.
import { recordsDe } from './de/records'
import { recordsEn, type RecordsWords } from './en/records'
import type { Language } from './words'

export const recordsWords: Record<Language, RecordsWords> = { en: recordsEn, de: recordsDe }
