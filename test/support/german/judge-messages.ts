// Reads every message main may send in German: no English word, and words of its own for every code.
import type { Message, MessageCode } from '../../../src-preload/contract/messages'
import { messageFormat } from '../../../src-renderer/text/message-format'
import { messageText } from '../../../src-renderer/text/message-words'
import type { Language } from '../../../src-renderer/text/words'
import { messageSamples } from '../walk/message-samples'
import { withoutSaid } from '../walk/said'
import { walkNow } from '../walk/walk-now'
import { englishFigures } from './english-figures'

/** Here what somebody else said is all there is to say. */
const onlySaid: readonly MessageCode[] = ['earlier', 'field-said', 'service-said', 'internal-failure']

const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

const say = (language: Language, message: Message): string =>
  messageText(
    language,
    message,
    messageFormat(locales[language], () => new Date(walkNow)),
  )

export type JudgedMessages = { messages: number; english: string[]; withoutWords: MessageCode[] }

/** In another language than German for the control alone: everything must be found then. */
export const judgeMessages = (
  englishIn: (text: string) => string[],
  language: Language = 'de',
): JudgedMessages => {
  const english: string[] = []
  const withoutWords = new Set<MessageCode>()
  for (const message of messageSamples) {
    const text = say(language, message)
    const found = [...englishIn(text), ...englishFigures(text)]
    if (found.length > 0) english.push(`${message.code}: ${found.join(', ')} in: ${text}`)
    const own = withoutSaid(text).trim()
    const isWithout = own === '' || own === withoutSaid(say('en', message)).trim()
    if (isWithout && !onlySaid.includes(message.code)) withoutWords.add(message.code)
  }
  return { messages: messageSamples.length, english, withoutWords: [...withoutWords] }
}
