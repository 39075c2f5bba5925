// What becomes of typed text on its way into a draft: spaces of every kind become one, signs that nobody can see go, and
// nothing that can be seen is exchanged or left out. Nothing is imported here, so the window may say beforehand what goes.

/** Control characters, marks of direction, fillers, half a pair: nothing of it is on a label. */
const unseen =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu

/** Joiners shape letters and pictures, variation selectors choose the form of one, tags end a flag; elsewhere they are fillers. */
const outOfPlace = new RegExp(
  [
    String.raw`(?<![\p{Letter}\p{Mark}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]`,
    String.raw`[\u200c\u200d](?![\p{Letter}\p{Mark}\p{Extended_Pictographic}])`,
    String.raw`(?<!\p{Ideographic})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]`,
    String.raw`(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]`,
  ].join('|'),
  'gu',
)

const withoutUnseen = (text: string): string => text.replace(unseen, '').replace(outOfPlace, '')

/** How many signs of a text are left out because nobody can see them. */
export const countUnseen = (text: string): number =>
  text === '' ? 0 : [...text].length - [...withoutUnseen(text)].length

/**
 * Letters and their accents written as one. A sign that normalising would exchange for another stays as it is: people's
 * names are written with just that one (塚 is not 塚).
 */
const composed = (text: string): string => {
  let done = ''
  let run = ''
  for (const sign of text) {
    if (sign.normalize('NFC') === sign) run += sign
    else {
      done += run.normalize('NFC') + sign
      run = ''
    }
  }
  return done + run.normalize('NFC')
}

export const tidy = (text: string): string =>
  withoutUnseen(composed(text))
    .replace(/[\s\u0085\u00a0\u2000-\u200a\u202f\u2800\u3000]+/g, ' ')
    .trim()

/** The same for text of several lines. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(tidy)
    .join('\n')
    .trim()

/** Full-width letters, digits and signs as they are typed elsewhere: １００-０００１ is 100-0001. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212\u30fc](?=\d)/g, '-')
