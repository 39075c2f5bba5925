// The words of the palette and the help by language; they come with their chunk.
import { findDe } from './de/find'
import { findEn, type FindWords } from './en/find'
import type { Language } from './words'

export const findWords: Record<Language, FindWords> = { en: findEn, de: findDe }
