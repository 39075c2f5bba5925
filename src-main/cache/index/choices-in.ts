// What there is to filter the history of one connection by.
import type { Database } from 'better-sqlite3'
import type { IndexChoices } from './index-messages'

export function choicesIn(reader: Database, connection: number): IndexChoices {
  const most = (value: string, from: string, order: string) =>
    reader
      .prepare<[number], { value: string; count: number }>(
        `SELECT ${value} AS value, count(*) AS count FROM ${from}
         WHERE connection = ? AND value <> '' GROUP BY value ORDER BY ${order} DESC LIMIT 100`,
      )
      .all(connection)
  return {
    carriers: most('carrier', 'facts', 'count'),
    countries: most('country', 'facts', 'count'),
    packers: most('packer', 'facts', 'count'),
    files: most('id', 'facts JOIN files ON files.number = facts.file', 'files.number'),
  }
}
