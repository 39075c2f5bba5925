// Looks whether the installed program is whole: its native parts lie beside the archive as files of their own, where a virus
// scanner or an update that was cut off may have taken one away. Reads a list that was written when the package was made.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StationFailure } from '../station-failure'

const partsSchema = z.array(z.string())

/** The paths of what is gone or empty. A list that cannot be read is itself what is missing. */
export function missingParts(resourcesFolder: string): string[] {
  const list = join(resourcesFolder, 'parts.json')
  try {
    return partsSchema
      .parse(JSON.parse(readFileSync(list, 'utf8')))
      .map((part) => join(resourcesFolder, part))
      .filter((path) => !isThere(path))
  } catch {
    return [list]
  }
}

/** Throws StationFailure 'program-incomplete', naming the first part that is missing. */
export function throwIfIncomplete(resourcesFolder: string): void {
  const [first, ...others] = missingParts(resourcesFolder)
  if (first === undefined) return
  throw new StationFailure('program-incomplete', {
    code: 'part-missing',
    path: first,
    others: others.length,
  })
}

const isThere = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
