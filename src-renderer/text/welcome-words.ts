// The words of a new bench's first steps by language; they come with the welcome and with the settings.
import { welcomeDe } from './de/welcome'
import { type WelcomeWords, welcomeEn } from './en/welcome'
import type { Language } from './words'

export const welcomeWords: Record<Language, WelcomeWords> = { en: welcomeEn, de: welcomeDe }
