// The words of the attention screen by language; they come with its chunk.
import { attentionDe } from './de/attention'
import { attentionEn, type AttentionWords } from './en/attention'
import type { Language } from './words'

export const attentionWords: Record<Language, AttentionWords> = { en: attentionEn, de: attentionDe }
