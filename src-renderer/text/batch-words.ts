// The words of the batch screen by language; they come with its chunk.
import { batchDe } from './de/batch'
import { batchEn, type BatchWords } from './en/batch'
import type { Language } from './words'

export const batchWords: Record<Language, BatchWords> = { en: batchEn, de: batchDe }
