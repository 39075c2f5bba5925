// What must read on a label, per script, as the national standards list it. It knows no fonts.

/** Everything that a double-byte encoding spells with the given lead and trail bytes. */
function repertoire(encoding: string, leads: [number, number], trails: [number, number] = [0xa1, 0xfe]) {
  const decoder = new TextDecoder(encoding)
  const found = new Set<number>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) {
      const [first, ...more] = decoder.decode(Uint8Array.of(lead, trail))
      const isOne = first !== undefined && more.length === 0
      // Places of the standard that nobody has given a letter decode to private ones.
      if (isOne && !/[\ufffd\p{Private_Use}]/u.test(first)) found.add(first.codePointAt(0) ?? 0)
    }
  }
  return found
}

const pointsOf = (text: string) => new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
const union = (...sets: ReadonlySet<number>[]) => new Set(sets.flatMap((set) => [...set]))
const span = (from: number, to: number) => new Set(Array.from({ length: to - from + 1 }, (_, i) => from + i))

export const wantedLetters = {
  // All 11,172 syllables, and the company marks in front of half of all Korean firms.
  kr: () => union(span(0xac00, 0xd7a3), pointsOf('㈜㈔')),
  // Kana, full-width and half-width forms, all kanji of JIS X 0208, and variants met in family names.
  jp: () =>
    union(
      span(0x3041, 0x3096),
      span(0x3099, 0x30ff),
      span(0xff10, 0xff9f),
      repertoire('euc-jp', [0xb0, 0xf4]),
      pointsOf('、。々〆〒「」（）－～＃＆：；㈱①髙﨑栁𠮷'),
    ),
  // All hanzi of GB 2312.
  sc: () => union(repertoire('gbk', [0xb0, 0xf7]), pointsOf('〇々、。（）')),
}
