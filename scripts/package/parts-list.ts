// The list that the installed program checks itself by: its native parts, which lie outside of the archive, where a virus
// scanner may take one away. Written into the program's resources before it is signed and packed.
import { readdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const outside = 'app.asar.unpacked'

/** Throws when there is none: then the archive was made wrongly. */
export function writePartsList(resourcesFolder: string): string[] {
  const parts = readdirSync(join(resourcesFolder, outside), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(node|exe)$/.test(name))
    .map((name) => [outside, ...name.split(sep)].join('/'))
    .sort()
  if (!parts.some((part) => part.includes('better-sqlite3')))
    throw new Error('The database engine is not in the package.')
  writeFileSync(join(resourcesFolder, 'parts.json'), `${JSON.stringify(parts, null, 2)}\n`)
  return parts
}
