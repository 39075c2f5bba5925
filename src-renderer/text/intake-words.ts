// The words of the intake by language; they come with its chunk.
import { intakeDe } from './de/intake'
import { intakeEn, type IntakeWords } from './en/intake'
import type { Language } from './words'

export const intakeWords: Record<Language, IntakeWords> = { en: intakeEn, de: intakeDe }
