// The words and the language of the moment, for components.
import { useSettings, useStores } from '../stores/stores'
import { type Language, localeOf, resolveLanguage, type Words, wordsOf } from './words'

export const useLanguage = (): Language => {
  const { systemLanguages } = useStores()
  const chosen = useSettings((state) => state.settings?.language ?? 'system')
  return resolveLanguage(chosen, systemLanguages)
}

/** How days and figures are written: as the system does in this language, else as is usual in Europe. */
export const useLocale = (): string => {
  const { systemLanguages } = useStores()
  return localeOf(useLanguage(), systemLanguages)
}

export const useWords = (): Words => wordsOf[useLanguage()]

/** For screens that bring their words along. */
export const useWordsOf = <W>(words: Record<Language, W>): W => words[useLanguage()]
