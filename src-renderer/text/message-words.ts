// What main says, in words. A code without words in one of the languages does not compile.
import type { Message, MessageCode, MessageOf } from '../../src-preload/contract/messages'
import { messagesDe } from './de/messages'
import { messagesEn } from './en/messages'
import type { MessageFormat } from './message-format'
import type { Language } from './words'

export type MessageWords = {
  readonly [Code in MessageCode]: (values: MessageOf<Code>, format: MessageFormat) => string
}

const messageWords: Record<Language, MessageWords> = { en: messagesEn, de: messagesDe }

export const messageText = (language: Language, message: Message, format: MessageFormat): string => {
  const say = messageWords[language][message.code] as (values: Message, format: MessageFormat) => string
  return say(message, format)
}
