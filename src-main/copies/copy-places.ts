// Where copies lie besides the user-data folder, and when every row was last looked at. Kept in a small file beside the ledger
// and not in it: it must be known when the ledger cannot be read, and it is about this computer alone.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { renamePatientlySync } from '../common/rename-patiently'
import { makeFolder } from './copies-folder'

const placesSchema = z.object({
  second: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** When somebody was last erased: a copy that was away then may still hold them. */
  erasedAt: z.string().nullable().default(null),
  /** Damage was met: the next look at the ledger is a whole one. */
  isSuspect: z.boolean().default(false),
})
export type CopyPlaces = z.infer<typeof placesSchema>

const nowhere: CopyPlaces = { second: null, checkedAt: null, erasedAt: null, isSuspect: false }

export function readPlaces(folder: string): CopyPlaces {
  try {
    return placesSchema.parse(JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')))
  } catch {
    return nowhere
  }
}

export function writePlaces(folder: string, change: Partial<CopyPlaces>): CopyPlaces {
  const places = { ...readPlaces(folder), ...change }
  makeFolder(folder)
  const path = join(folder, 'places.json')
  writeFileSync(`${path}.part`, JSON.stringify(places), { mode: 0o600 })
  renamePatientlySync(`${path}.part`, path)
  return places
}
