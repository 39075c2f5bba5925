// Every word the window shows, by language. English gives the shape; a word missing in German does not compile.
import { benchDe } from './de/bench'
import { commonDe } from './de/common'
import { errorsDe } from './de/errors'
import { shellDe } from './de/shell'
import { shipDe } from './de/ship'
import { benchEn } from './en/bench'
import { commonEn } from './en/common'
import { errorsEn } from './en/errors'
import { shellEn } from './en/shell'
import { shipEn } from './en/ship'

const english = { bench: benchEn, common: commonEn, errors: errorsEn, shell: shellEn, ship: shipEn }
export type Words = typeof english
const german: Words = { bench: benchDe, common: commonDe, errors: errorsDe, shell: shellDe, ship: shipDe }

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export const wordsOf: Record<Language, Words> = { en: english, de: german }

/** The language to speak: the chosen one, or the first of the system's that we have. */
export const resolveLanguage = (
  chosen: Language | 'system',
  systemLanguages: readonly string[],
): Language => {
  if (chosen !== 'system') return chosen
  for (const tag of systemLanguages) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found !== undefined) return found
  }
  return 'en'
}

export const localeOf = (language: Language, systemLanguages: readonly string[]): string =>
  systemLanguages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ??
  { en: 'en-GB', de: 'de-DE' }[language]
