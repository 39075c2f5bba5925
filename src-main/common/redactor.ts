// Takes keys out of a text, in whatever form they stand in it: it is decoded and looked through, so that no list of forms has
// to be complete. Log, ledger, cache and window get only what has passed here. It must not keep what it removes.
import { eachRun, inPlainWords, type Range } from './decoded-text'

// What is shorter than this protects nothing, and its removal would only garble the text.
const shortestKey = 4
/** A part of a key this long is as good as the key, where it is at least half of it or all that a cut left. */
const shortestPart = 12
/** Every part that long has one of these whole. */
const stepOfPart = 6
/** Base64 within percent signs within base64: nobody packs deeper by accident. */
const deepest = 2

type Wanted = { whole: string; shortest: number }

/** Replaces every form of every key by `mark`. */
export const createRedactor = (keys: Iterable<string>, mark: string) => {
  const wanted = [...keys]
    .filter((key) => key.length >= shortestKey)
    .flatMap((key) => [...new Set([key, inPlainWords(key).text])])
    .map((key): Wanted => {
      const whole = key.toLowerCase()
      return { whole, shortest: Math.min(whole.length, Math.max(shortestPart, Math.ceil(whole.length / 2))) }
    })

  const rangesIn = (value: string, depth = 0): Range[] => {
    const found = wanted.flatMap((one) => partsOf(one, value.toLowerCase()))
    const plain = inPlainWords(value)
    if (plain.text !== value)
      for (const one of wanted) found.push(...partsOf(one, plain.text.toLowerCase()).map(plain.rangeOf))
    if (depth < deepest)
      for (const { range, decoded } of eachRun(plain.text))
        if (decoded.some((inside) => rangesIn(inside, depth + 1).length > 0)) found.push(plain.rangeOf(range))
    return found
  }

  const text = (value: string): string => {
    if (wanted.length === 0 || value.length < shortestKey) return value
    let result = ''
    let end = 0
    for (const range of rangesIn(value).sort((a, b) => a.from - b.from)) {
      if (range.from >= end) result += value.slice(end, range.from) + mark
      end = Math.max(end, range.to)
    }
    return result + value.slice(end)
  }

  /** Names and texts of a JSON value. Works without recursion: the depth of an answer is the sender's choice. */
  const json = (root: unknown): unknown => {
    if (wanted.length === 0) return root
    const box: Record<string, unknown> = { root }
    const open: object[] = [box]
    for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
      for (const [name, value] of Object.entries(holder)) {
        const cleanName = text(name)
        if (typeof value === 'string') Reflect.set(holder, name, text(value))
        else if (typeof value === 'object' && value !== null) open.push(value as object)
        if (cleanName === name) continue
        Reflect.set(holder, cleanName, Reflect.get(holder, name))
        Reflect.deleteProperty(holder, name)
      }
    }
    return box['root']
  }

  return { text, json }
}

/** Where the key stands, or a long enough part of it; both in small letters. */
function partsOf({ whole, shortest }: Wanted, value: string): Range[] {
  const ranges: Range[] = []
  const step = Math.min(stepOfPart, whole.length)
  for (let offset = 0; offset + step <= whole.length; offset += step) {
    const piece = whole.slice(offset, offset + step)
    for (let at = value.indexOf(piece); at !== -1; at = value.indexOf(piece, at + 1)) {
      let [from, to] = [at, at + step]
      while (from > 0 && offset - (at - from) > 0 && value[from - 1] === whole[offset - (at - from) - 1])
        from -= 1
      while (
        to < value.length &&
        offset + (to - at) < whole.length &&
        value[to] === whole[offset + (to - at)]
      )
        to += 1
      const isCutOff = to === value.length && offset === at - from
      if (to - from >= (isCutOff ? Math.min(shortest, shortestPart) : shortest)) ranges.push({ from, to })
    }
  }
  return ranges
}
