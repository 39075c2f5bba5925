// When two spellings are the same to a person: one folded form for search, for the question before a likely double and for
// finding a country by its name. For comparing only; nothing folded is ever shown or sent.

/** Letters that no accent can be taken off from, and what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}

/** `ä` is typed as `a` and as `ae`, `ö` as `o` and `oe`, `ü` as `u` and `ue`, `å` as `a` and `aa`: all of them become one letter. */
const pairs = /([aou])e|aa/g

/**
 * Small letters without accents, one width, two-letter spellings taken together, apostrophes left out, everything else that
 * is no letter or digit as one blank. "Groß", "Gross" and "ＧＲＯＳＳ" become "gross"; "Müller" and "Mueller" become "muller".
 */
export const fold = (text: string): string => (isAscii.test(text) ? foldAscii(text) : foldAny(text))

/** Most of what is compared: the same result, much sooner. */
const isAscii = /^[\x20-\x7e]*$/
const foldAscii = (text: string): string =>
  text
    .replace(/['`]/g, '')
    .toLowerCase()
    .replace(pairs, (_both, vowel: string | undefined) => vowel ?? 'a')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const foldAny = (text: string): string =>
  text
    // Before anything else: taken apart, an acute accent that stands for an apostrophe (D´Arc) would leave a blank.
    .replace(/['’‘‛ʼʻʹ`´′＇]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßłøđðþæœıħŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(pairs, (_both, vowel: string | undefined) => vowel ?? 'a')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
