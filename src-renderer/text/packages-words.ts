// The words of packages and their rules by language.
import { packagesDe } from './de/packages'
import { packagesEn, type PackagesWords } from './en/packages'
import type { Language } from './words'

export const packagesWords: Record<Language, PackagesWords> = { en: packagesEn, de: packagesDe }
