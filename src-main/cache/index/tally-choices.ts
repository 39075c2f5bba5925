// What there is to filter the history of one connection by, and how often. A million rows are counted once, a little at a
// time; from then on every change is counted in or out.
import type { Database } from 'better-sqlite3'
import type { IndexChoices } from './index-messages'

export type ChoiceFacts = {
  connection: number
  country: string
  carrier: string
  file: number
  packer: string
}
type Counted = { [Choice in keyof IndexChoices]: Map<string | number, number> }
type Tally = Counted & {
  /** Up to this shipment all are counted. */
  toSeq: number
}

const atOnce = 1_000
const mostOffered = 100

export function createTally(reader: Database, breathe: () => Promise<void>) {
  const next = reader.prepare<[number, number, number], ChoiceFacts & { seq: number }>(
    `SELECT seq, connection, country, carrier, file, packer FROM facts
     WHERE connection = ? AND seq > ? ORDER BY seq LIMIT ?`,
  )
  const factsOf = reader.prepare<[number], ChoiceFacts>(
    `SELECT f.connection, f.country, f.carrier, f.file, f.packer FROM texts t
     JOIN facts f ON f.connection = t.connection AND f.seq = t.seq WHERE t.seq = ?`,
  )
  const fileOf = reader.prepare<[number | string], string>('SELECT id FROM files WHERE number = ?').pluck()
  const tallies = new Map<number, Tally>()

  const add = (tally: Tally, { country, carrier, file, packer }: ChoiceFacts, by: 1 | -1): void => {
    const count = (of: Map<string | number, number>, value: string | number): void => {
      of.set(value, (of.get(value) ?? 0) + by)
    }
    count(tally.carriers, carrier)
    count(tally.countries, country)
    count(tally.packers, packer)
    count(tally.files, file)
  }
  const change = (seq: number, facts: ChoiceFacts | undefined, by: 1 | -1): void => {
    const tally = facts === undefined ? undefined : tallies.get(facts.connection)
    if (facts !== undefined && tally !== undefined && seq <= tally.toSeq) add(tally, facts, by)
  }

  const mostFrequent = (counted: Map<string | number, number>) =>
    [...counted]
      .filter(([value, count]) => value !== '' && count > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostOffered)
      .map(([value, count]) => ({ value: String(value), count }))
  const newestFiles = (counted: Map<string | number, number>) =>
    [...counted]
      .filter(([file, count]) => Number(file) > 0 && count > 0)
      .sort(([a], [b]) => Number(b) - Number(a))
      .slice(0, mostOffered)
      .flatMap(([file, count]) => {
        const value = fileOf.get(file)
        return value === undefined ? [] : [{ value, count }]
      })

  return {
    /** Null: what was counted was forgotten meanwhile. */
    choices: async (connection: number): Promise<IndexChoices | null> => {
      let tally = tallies.get(connection)
      if (tally === undefined) {
        const counted = { carriers: new Map(), countries: new Map(), packers: new Map(), files: new Map() }
        tally = { ...counted, toSeq: 0 }
        tallies.set(connection, tally)
      }
      while (tally.toSeq < Infinity) {
        const rows = next.all(connection, tally.toSeq, atOnce)
        for (const row of rows) add(tally, row, 1)
        tally.toSeq = rows.length < atOnce ? Infinity : (rows.at(-1)?.seq ?? Infinity)
        await breathe()
        if (tallies.get(connection) !== tally) return null
      }
      return {
        carriers: mostFrequent(tally.carriers),
        countries: mostFrequent(tally.countries),
        packers: mostFrequent(tally.packers),
        files: newestFiles(tally.files),
      }
    },
    /** What is counted of it now, to be counted out when it has changed. */
    before: (seq: number): ChoiceFacts | undefined => (tallies.size === 0 ? undefined : factsOf.get(seq)),
    changed: (seq: number, before: ChoiceFacts | undefined, now: ChoiceFacts | undefined): void => {
      change(seq, before, -1)
      change(seq, now, 1)
    },
    forget: (): void => tallies.clear(),
  }
}
