// A packer reads while standing: no sentence of the window is longer than twelve words, in either language.
import { expect, it } from 'vitest'
import { batchWords } from '../../../src-renderer/text/batch-words'
import { findWords } from '../../../src-renderer/text/find-words'
import { packagesWords } from '../../../src-renderer/text/packages-words'
import { type Language, languages } from '../../../src-renderer/text/words'
import { walkWords } from '../../support/walk/walk-words'

const most = 12

const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  // Figures and names of one word each.
  if (typeof words === 'function')
    return [String((words as (...given: unknown[]) => unknown)('7', '7', '7', '7'))]
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
]

it.each(languages)('has no longer sentence in %s', (language) => {
  const texts = textsIn(wordsIn(language))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(tooLong(texts)).toEqual([])
})

it('would find one', () => {
  expect(
    tooLong(['Short. This one has so many words that nobody who stands there ever reads it to its end.']),
  ).toHaveLength(1)
})
