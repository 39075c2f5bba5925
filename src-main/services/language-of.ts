// Which language the worker reads: the chosen one, or the computer's.
import type { Settings } from '../../src-preload/contract/settings'

/** `systemLanguage` as the computer says it, such as 'de-AT'; English where it says nothing. */
export const languageOf = ({ language }: Settings, systemLanguage: string | undefined): string =>
  language === 'system' ? (systemLanguage ?? 'en') : language
