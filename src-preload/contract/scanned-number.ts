// A shipment number as a scanner or a person writes it down: with the marks of the code around it, blanks, small letters.

/** What to try in turn: as it came, without what is no part of a number, and in capitals. */
export const readingsOfNumber = (text: string): string[] => {
  const asItCame = text.trim()
  const bare = asItCame
    // The code's own identifier (AIM), start and stop signs, and whatever cannot be seen.
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/[\s\p{C}]+/gu, '')
    .replace(/^\*+|\*+$/g, '')
  return [...new Set([asItCame, bare, bare.toUpperCase()])].filter((reading) => reading !== '')
}
