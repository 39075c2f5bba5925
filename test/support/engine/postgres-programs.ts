// Debian's own PostgreSQL, and the user it runs as: it refuses to be run by root.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The newest of this computer. Throws a sentence where there is none. */
export function postgresPrograms(): string {
  const places = '/usr/lib/postgresql'
  const versions = existsSync(places) ? readdirSync(places).map(Number) : []
  const folders = versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => join(places, String(version), 'bin'))
    .filter((folder) => existsSync(join(folder, 'postgres')))
  if (folders[0] === undefined) throw new Error('Install PostgreSQL 15 or newer: the package postgresql.')
  return folders[0]
}

export type RunsAs = { uid: number; gid: number } | null

/** Null: as whoever runs the tests. */
export function postgresUser(): RunsAs {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find((one) => one[0] === name)).find(Boolean)
  if (user === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user "nobody" here.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
