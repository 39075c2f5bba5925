// The letters in which one text differs from another: what is left when the same beginning and the same end are taken off.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const split = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment)

/** Before, the part, after. Texts with little in common differ as a whole. */
export const differingPart = (text: string, other: string): [string, string, string] => {
  const own = split(text)
  const theirs = split(other)
  const shorter = Math.min(own.length, theirs.length)
  let start = 0
  while (start < shorter && own[start] === theirs[start]) start += 1
  let end = 0
  while (end < shorter - start && own[own.length - 1 - end] === theirs[theirs.length - 1 - end]) end += 1
  if (start + end === 0) return ['', text, '']
  const join = (from: number, to: number): string => own.slice(from, to).join('')
  return [join(0, start), join(start, own.length - end), join(own.length - end, own.length)]
}
