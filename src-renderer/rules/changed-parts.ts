// Which signs of a text a repair changes: what both have at the beginning and at the end stays unmarked.

type Part = { text: string; isChanged: boolean }

const parts = (signs: readonly string[], head: number, tail: number): Part[] =>
  [
    { text: signs.slice(0, head).join(''), isChanged: false },
    { text: signs.slice(head, signs.length - tail).join(''), isChanged: true },
    { text: signs.slice(signs.length - tail).join(''), isChanged: false },
  ].filter(({ text }) => text !== '')

export const changedParts = (before: string, after: string): { before: Part[]; after: Part[] } => {
  const a = [...before]
  const b = [...after]
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  return { before: parts(a, head, tail), after: parts(b, head, tail) }
}
