// The words of the history screen by language; they come with its chunk.
import { historyDe } from './de/history'
import { historyEn, type HistoryWords } from './en/history'
import type { Language } from './words'

export const historyWords: Record<Language, HistoryWords> = { en: historyEn, de: historyDe }
