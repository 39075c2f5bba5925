// Streams of hits from the full-text indexes, each in the order of age: several as one, and what several have in common.
// They may hold more than what is wanted, never less.
import type { Database } from 'better-sqlite3'
import { isExactInNumbers, isExactInWords, numbersQuery, type Wanted, wordsQuery } from './searched-text'

export type Direction = 'ASC' | 'DESC'
export type Hit = { seq: number; isExact: boolean }
/** `null` in between: nothing for a while. */
type Hits = Iterator<Hit | null>

/** So few are looked at one by one. */
const fewHits = 1_000
const stepsBetweenBreaths = 500

export function createHitStreams(reader: Database) {
  // Prepared each time: a statement answers one question at a time, and several may be open.
  const hitsIn = (
    table: 'by_words' | 'by_numbers',
    query: string,
    direction: Direction,
    below: number,
    isExact: boolean,
  ): Hits => {
    // Opened when the first hit is asked for: what was never begun keeps no database busy.
    const open = () =>
      reader
        .prepare<[string, number]>(
          `SELECT rowid FROM ${table} WHERE ${table} MATCH ? AND rowid < ? ORDER BY rowid ${direction}`,
        )
        .pluck()
        .iterate(query, below) as IterableIterator<number>
    return asHits(open, isExact)
  }

  /** Where one part stands, at the beginning of a word or within a number. */
  const ofPart = (part: string, direction: Direction, below: number, isAlone: boolean): Hits => {
    const query = numbersQuery(part)
    const words = hitsIn('by_words', wordsQuery([part]), direction, below, isAlone && isExactInWords([part]))
    if (query === null) return words
    const isExact = isAlone && isExactInNumbers([part])
    return merged([words, hitsIn('by_numbers', query, direction, below, isExact)], direction)
  }

  /** The rarest part leads to few that have to be looked at; where all are frequent, they soon meet. */
  const ofParts = (parts: readonly string[], direction: Direction, below: number): Hits => {
    if (parts.length === 1) return ofPart(parts[0] ?? '', direction, below, true)
    const peeked: Peeked[] = []
    // The longest is the rarest, most of the time.
    for (const part of [...parts].sort((a, b) => b.length - a.length)) {
      const one = peek(ofPart(part, direction, below, false))
      peeked.push(one)
      if (!one.isWhole) continue
      for (const other of peeked) if (other !== one) other.hits.return?.()
      return one.hits
    }
    return inCommon(
      peeked.map(({ hits }) => hits),
      direction,
    )
  }

  /** Everything that may be wanted, below a number, in this order. */
  return (wanted: Wanted, direction: Direction, below: number): Hits =>
    merged(
      wanted.map((parts) => ofParts(parts, direction, below)),
      direction,
    )
}

function* asHits(open: () => IterableIterator<number>, isExact: boolean): Generator<Hit> {
  for (const seq of open()) yield { seq, isExact }
}

type Peeked = { hits: Hits; isWhole: boolean }

/** Takes the first few: when there are no more, that is all of them. */
function peek(hits: Hits): Peeked {
  const first: (Hit | null)[] = []
  while (first.length < fewHits) {
    const next = hits.next()
    if (next.done) return { hits: first[Symbol.iterator](), isWhole: true }
    first.push(next.value)
  }
  return { hits: chained(first, hits), isWhole: false }
}

/** No generator: one that was never begun would not put down what it stands on. */
const chained = (first: readonly (Hit | null)[], rest: Hits): Hits => {
  const begun = first[Symbol.iterator]()
  return {
    next: () => {
      const next = begun.next()
      return next.done ? rest.next() : next
    },
    return: () => rest.return?.() ?? { done: true, value: undefined },
  }
}

const isBefore = (a: number, b: number, direction: Direction): boolean =>
  direction === 'DESC' ? a > b : a < b

const nextHit = (hits: Hits): Hit | null => {
  for (let next = hits.next(); !next.done; next = hits.next()) if (next.value !== null) return next.value
  return null
}

/** What several have comes once. */
function* merged(streams: readonly Hits[], direction: Direction): Generator<Hit | null> {
  const heads = streams.map((hits) => ({ hits, hit: nextHit(hits) }))
  try {
    for (;;) {
      let first: Hit | null = null
      for (const { hit } of heads)
        if (hit !== null && (first === null || isBefore(hit.seq, first.seq, direction))) first = hit
      if (first === null) return
      const { seq } = first
      let isExact = false
      for (const head of heads) {
        if (head.hit?.seq !== seq) continue
        isExact ||= head.hit.isExact
        head.hit = nextHit(head.hits)
      }
      yield { seq, isExact }
    }
  } finally {
    // An unfinished one keeps the database busy.
    for (const { hits } of heads) hits.return?.()
  }
}

/** Only what all of them have. */
function* inCommon(streams: readonly Hits[], direction: Direction): Generator<Hit | null> {
  const heads = streams.map((hits) => ({ hits, hit: nextHit(hits) }))
  try {
    for (let steps = 1; ; steps += 1) {
      let last: number | null = null
      for (const { hit } of heads) {
        if (hit === null) return
        if (last === null || isBefore(last, hit.seq, direction)) last = hit.seq
      }
      if (last === null) return
      let isInAll = true
      for (const head of heads) {
        if (head.hit === null || head.hit.seq === last) continue
        isInAll = false
        head.hit = nextHit(head.hits)
      }
      if (isInAll) {
        yield { seq: last, isExact: false }
        for (const head of heads) head.hit = nextHit(head.hits)
      } else if (steps % stepsBetweenBreaths === 0) yield null
    }
  } finally {
    for (const { hits } of heads) hits.return?.()
  }
}
