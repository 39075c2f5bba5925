// The words of the end of the day, loaded with it.
import type { Language } from './words'
import { todayDe } from './de/today'
import { todayEn, type TodayWords } from './en/today'

export const todayWords: Record<Language, TodayWords> = { en: todayEn, de: todayDe }
