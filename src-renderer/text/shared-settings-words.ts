// The words about settings that were changed at two benches, by language.
import { sharedSettingsDe } from './de/shared-settings'
import { sharedSettingsEn, type SharedSettingsWords } from './en/shared-settings'
import type { Language } from './words'

export const sharedSettingsWords: Record<Language, SharedSettingsWords> = {
  en: sharedSettingsEn,
  de: sharedSettingsDe,
}
