// The words of the settings screen by language; they come with its chunk.
import { settingsDe } from './de/settings'
import { settingsEn, type SettingsWords } from './en/settings'
import type { Language } from './words'

export const settingsWords: Record<Language, SettingsWords> = { en: settingsEn, de: settingsDe }
