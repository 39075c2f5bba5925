import { describe, expect, it } from 'vitest'
import { errorCodes } from '../../../src-preload/contract/errors'
import { attentionWords } from '../../../src-renderer/text/attention-words'
import { historyWords } from '../../../src-renderer/text/history-words'
import { printsWords } from '../../../src-renderer/text/prints-words'
import { recordsWords } from '../../../src-renderer/text/records-words'
import { settingsWords } from '../../../src-renderer/text/settings-words'
import { severalWords } from '../../../src-renderer/text/several-words'
import { setupWords } from '../../../src-renderer/text/setup-words'
import { privacyWords } from '../../../src-renderer/text/privacy-words'
import { todayWords } from '../../../src-renderer/text/today-words'
import { trackingWords } from '../../../src-renderer/text/tracking-words'
import { languages, localeOf, resolveLanguage, wordsOf } from '../../../src-renderer/text/words'

const all = { en: {}, de: {} } as Record<(typeof languages)[number], Record<string, unknown>>
for (const language of languages) {
  all[language] = {
    ...wordsOf[language],
    history: historyWords[language],
    today: todayWords[language],
    privacy: privacyWords[language],
    tracking: trackingWords[language],
    attention: attentionWords[language],
    records: recordsWords[language],
    settings: settingsWords[language],
    setup: setupWords[language],
    several: severalWords[language],
    prints: printsWords[language],
  }
}

/** Every word with its place, functions called with figures that show. */
const flat = (words: unknown, place = ''): [string, string][] => {
  if (typeof words === 'string') return [[place, words]]
  if (typeof words === 'function') {
    const given = words as (...values: unknown[]) => string
    return [[place, given('7', '7', '7', '7')]]
  }
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => flat(value, `${place}.${key}`))
}

describe('The words', () => {
  const english = new Map(flat(all.en))
  const german = new Map(flat(all.de))

  it('are the same in number and place in both languages', () => {
    expect([...german.keys()]).toEqual([...english.keys()])
    expect(english.size).toBeGreaterThan(300)
  })

  it('leave no place empty', () => {
    for (const [place, word] of [...english, ...german]) {
      const mayBeEmpty = place.endsWith('.summary') || place.endsWith('.problem')
      if (!mayBeEmpty) expect(word.trim(), place).not.toBe('')
    }
  })

  it('are German in German: no sentence was left in English', () => {
    const left = [...german].filter(
      ([place, word]) =>
        word.split(' ').length > 3 && word === english.get(place) && !place.endsWith('.size'),
    )
    expect(left).toEqual([])
  })

  it.each(languages)('say for every error in %s what happened and what to do next', (language) => {
    for (const code of errorCodes) {
      const { what, next } = wordsOf[language].errors[code]
      expect(what, code).toMatch(/[.?]$/)
      expect(next, code).toMatch(/[.?]$/)
      expect(what).not.toBe(next)
    }
  })
})

describe('The language', () => {
  it('is the chosen one, else the first of the system that there is, else English', () => {
    expect(resolveLanguage('de', ['en-US'])).toBe('de')
    expect(resolveLanguage('system', ['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(resolveLanguage('system', ['ja'])).toBe('en')
    expect(resolveLanguage('system', [])).toBe('en')
  })

  it('writes days and figures as the system does in it', () => {
    expect(localeOf('de', ['en-US', 'de-AT'])).toBe('de-AT')
    expect(localeOf('de', ['en-US'])).toBe('de-DE')
    expect(localeOf('en', ['de-DE'])).toBe('en-GB')
  })
})
