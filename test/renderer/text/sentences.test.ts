// A packer reads while standing: no sentence of the window is longer than twelve words, in either language.
import { expect, it } from 'vitest'
import { batchWords } from '../../../src-renderer/text/batch-words'
import { findWords } from '../../../src-renderer/text/find-words'
import { messageFormat } from '../../../src-renderer/text/message-format'
import { messageText } from '../../../src-renderer/text/message-words'
import { packagesWords } from '../../../src-renderer/text/packages-words'
import { sharedSettingsWords } from '../../../src-renderer/text/shared-settings-words'
import { type Language, languages } from '../../../src-renderer/text/words'
import { messageSamples } from '../../support/walk/message-samples'
import { walkNow } from '../../support/walk/walk-now'
import { walkWords } from '../../support/walk/walk-words'

const most = 12

const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  // Figures and names of one word each, and none at all: then some say more.
  if (typeof words === 'function')
    return ['7', ''].map((given) =>
      String((words as (...given: unknown[]) => unknown)(given, given, given, given)),
    )
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

const tooLong = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > most)

const wordsIn = (language: Language) => [
  walkWords(language),
  batchWords[language],
  findWords[language],
  packagesWords[language],
  sharedSettingsWords[language],
]

const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }
/** What somebody else gave or said is one word here, as figures and names are above. */
const messagesIn = (language: Language): string[] =>
  messageSamples.map((message) =>
    messageText(
      language,
      message,
      messageFormat(locales[language], () => new Date(walkNow)),
    ).replaceAll(/«[^»]*»/g, 'X'),
  )

it.each(languages)('has no longer sentence in %s', (language) => {
  const texts = textsIn(wordsIn(language))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(tooLong(texts)).toEqual([])
})

it.each(languages)('has no longer sentence in %s among what main may say', (language) => {
  const texts = messagesIn(language)
  expect(texts.length).toBeGreaterThan(500)
  expect(tooLong(texts)).toEqual([])
})

it('would find one', () => {
  expect(
    tooLong(['Short. This one has so many words that nobody who stands there ever reads it to its end.']),
  ).toHaveLength(1)
})
