// What was meant by an address whose beginning was mistyped: `http:/`, `htps:`, `https//`. Pure text.

const steps = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...to].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** `htps` and `htttp`, but neither `ftp` nor `test`. */
const isNearlyHttps = (word: string): boolean =>
  /^[ht]/.test(word) && /t/.test(word) && /p/.test(word) && steps(word, 'https') <= 2

/** The rest after the mistyped beginning; null when the address begins as addresses do. */
export const afterMistypedBeginning = (text: string): string | null => {
  const [, word = '', between = '', rest = ''] = /^([a-z]{3,8})([:;.]?[/\\]*)(.*)$/i.exec(text) ?? []
  const scheme = word.toLowerCase()
  const isExact = scheme === 'https' || scheme === 'http'
  if (rest === '' || between === '' || between === '.' || (isExact && between === '://')) return null
  // `host:8080` is a host with its port.
  if (between === ':' && /^\d+(\/|$)/.test(rest)) return null
  if (isExact) return rest
  // One slash alone stands behind a host.
  return between !== '/' && isNearlyHttps(scheme) ? rest : null
}
