// The words and the language of the moment, for components.
import { useMemo } from 'react'
import type { Message } from '../../src-preload/contract/messages'
import { useSettings, useStores } from '../stores/stores'
import { messageFormat } from './message-format'
import { messageText } from './message-words'
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

/** What main says, in the worker's language; nothing where nothing was said. */
export const useSay = (): ((message: Message | null | undefined) => string) => {
  const language = useLanguage()
  const locale = useLocale()
  return useMemo(() => {
    const format = messageFormat(locale, () => new Date())
    return (message) =>
      message === null || message === undefined ? '' : messageText(language, message, format)
  }, [language, locale])
}
