// Answers one question with the numbers of the shipments, in their order, one after the other: whoever asks takes as many
// as are wanted. Common things are found among the newest, which are at hand; rare ones by the index.
import type { Database } from 'better-sqlite3'
import type { IndexedRow } from './index-rows'
import type { Question } from './question'
import { isExact, isWanted, queryFor, type SearchedText, type Wanted, wantedOf } from './searched-text'

/** The newest shipments of all connections, newest first, and the number that all of them are at least. */
export type Newest = { rows: readonly IndexedRow[]; fromSeq: number }

/** Sorted one by one up to here; more are found quicker by going through all in order. */
const sortedOneByOne = 20_000
const hitsBetweenBreaths = 500
/** What is hardly found among so many is rare: the index finds it quicker. */
const lookedAtFirst = 300
const fewFound = 5

type Filter = {
  sql: string
  values: (string | number)[]
  fits: (row: IndexedRow) => boolean
}

/** `null` in between: nothing for a while, so that whoever asks may do something else. */
export type Found = Iterator<number | null>

export function createFinder(reader: Database, newest: () => Newest) {
  const connectionOf = reader.prepare<[string], { number: number }>(
    'SELECT number FROM connections WHERE id = ?',
  )
  // A file without parcels has no number, and none is below zero.
  const fileOf = reader.prepare<[string], number>('SELECT number FROM files WHERE id = ?').pluck()
  const textOf = reader.prepare<[number], SearchedText>('SELECT words, numbers FROM texts WHERE seq = ?')

  function* inText(
    question: Question,
    connection: number,
    wanted: Wanted,
    filter: Filter,
  ): Generator<number | null> {
    const direction = question.sortBy === 'created' && question.isAscending ? 'ASC' : 'DESC'
    const { rows, fromSeq } = newest()
    const isAmong = reader
      .prepare(`SELECT 1 FROM facts WHERE connection = ? AND seq = ?${filter.sql}`)
      .pluck()
    let below = Number.MAX_SAFE_INTEGER
    if (direction === 'DESC') {
      let [looked, found] = [0, 0]
      below = fromSeq
      for (const row of rows) {
        if (looked === lookedAtFirst && found < fewFound) {
          below = row.seq + 1
          break
        }
        looked += 1
        if (row.connection !== connection || !filter.fits(row) || !isWanted(row, wanted)) continue
        found += 1
        yield row.seq
      }
      if (below <= 1) return
    }
    const needsLook = !isExact(wanted)
    // Prepared each time: a statement answers one question at a time, and several may be open.
    const hits = reader
      .prepare<[string, number], number>(
        `SELECT rowid FROM by_text WHERE by_text MATCH ? AND rowid < ? ORDER BY rowid ${direction}`,
      )
      .pluck()
      .iterate(queryFor(wanted), below)
    let passed = 0
    for (const seq of hits) {
      passed += 1
      if (passed % hitsBetweenBreaths === 0) yield null
      if (isAmong.get(connection, seq, ...filter.values) === undefined) continue
      if (needsLook) {
        const text = textOf.get(seq)
        if (text === undefined || !isWanted(text, wanted)) continue
      }
      yield seq
    }
  }

  const inOrder = (question: Question, connection: number, filter: Filter): Iterable<number> => {
    const direction = question.isAscending ? '' : ' DESC'
    const column = question.sortBy === 'created' ? '' : `${question.sortBy}${direction}, `
    return reader
      .prepare(`SELECT seq FROM facts WHERE connection = ?${filter.sql} ORDER BY ${column}seq${direction}`)
      .pluck()
      .iterate(connection, ...filter.values) as IterableIterator<number>
  }

  /** Hits come in the order of their age; any other order needs them all first. */
  function* sorted(question: Question, connection: number, hits: Iterator<number | null>, filter: Filter) {
    const seqs = new Set<number>()
    try {
      for (let hit = hits.next(); !hit.done; hit = hits.next()) {
        if (hit.value === null || seqs.size % 500 === 0) yield null
        if (hit.value !== null) seqs.add(hit.value)
      }
    } finally {
      hits.return?.()
    }
    if (seqs.size > sortedOneByOne) {
      let passed = 0
      for (const seq of inOrder(question, connection, filter)) {
        passed += 1
        if (passed % 500 === 0) yield null
        if (seqs.has(seq)) yield seq
      }
      return
    }
    const keyOf = reader
      .prepare<[number, number], string>(
        `SELECT ${question.sortBy} FROM facts WHERE connection = ? AND seq = ?`,
      )
      .pluck()
    const keyed = [...seqs].map((seq) => ({
      seq,
      key: keyOf.get(connection, seq) ?? '',
    }))
    const sign = question.isAscending ? 1 : -1
    // Compared byte by byte, as SQLite does it.
    keyed.sort((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.seq - b.seq))
    for (const { seq } of keyed) yield seq
  }

  return function find(question: Question): Found {
    const connection = connectionOf.get(question.connectionId)?.number
    if (connection === undefined) return [][Symbol.iterator]()
    const filter = filterOf(
      question,
      question.files.map((id) => fileOf.get(id) ?? -1),
    )
    if (question.text.trim() === '') return inOrder(question, connection, filter)[Symbol.iterator]()
    const wanted = wantedOf(question.text)
    // Signs alone: nothing is written like that.
    if (wanted.length === 0) return [][Symbol.iterator]()
    const hits = inText(question, connection, wanted, filter)
    return question.sortBy === 'created' ? hits : sorted(question, connection, hits, filter)
  }
}

function filterOf(
  { states, carriers, countries, packers, printed, scannedBack, since, until }: Question,
  files: readonly number[],
): Filter {
  const from = since === null ? null : Date.parse(since)
  const to = until === null ? null : Date.parse(until)
  const scanned = scannedBack === 'any' ? [] : [scannedBack]
  const isAmong = (column: string, values: readonly (string | number)[]): string =>
    values.length === 0 ? '' : ` AND ${column} IN (${values.map(() => '?').join(', ')})`
  return {
    sql:
      isAmong('state', states) +
      isAmong('carrier', carriers) +
      isAmong('country', countries) +
      isAmong('file', files) +
      isAmong('packer', packers) +
      (printed === 'any' ? '' : ` AND state ${printed === 'yes' ? '=' : '<>'} 'printed'`) +
      isAmong('scanned', scanned) +
      (from === null ? '' : ' AND created_at >= ?') +
      (to === null ? '' : ' AND created_at < ?'),
    values: [
      ...states,
      ...carriers,
      ...countries,
      ...files,
      ...packers,
      ...scanned,
      ...[from, to].filter((at) => at !== null),
    ],
    fits: (row) =>
      (states.length === 0 || (states as string[]).includes(row.state)) &&
      (carriers.length === 0 || carriers.includes(row.carrier)) &&
      (countries.length === 0 || countries.includes(row.country)) &&
      (files.length === 0 || files.includes(row.file)) &&
      (packers.length === 0 || packers.includes(row.packer)) &&
      (printed === 'any' || (printed === 'yes') === (row.state === 'printed')) &&
      (scannedBack === 'any' || row.scanned === scannedBack) &&
      (from === null || row.createdAt >= from) &&
      (to === null || row.createdAt < to),
  }
}
