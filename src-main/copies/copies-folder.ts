// The folder of copies: each is one file with a note beside it that says what it holds. A copy without its note, or another
// size than noted, is one that was cut short.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { renamePatientlySync } from '../common/rename-patiently'
import { type Copy, copySchema } from '../../src-preload/contract/records'
import { syncFile } from './set-aside'

const noteSchema = copySchema.omit({ isHere: true, isInSecondPlace: true }).extend({
  ledgerId: z.string().nullable(),
  step: z.number().int(),
  sha256: z.string(),
  /** When it was last written anew without somebody. */
  erasedAt: z.string().optional(),
})
export type CopyNote = z.infer<typeof noteSchema>

export const copyPath = (folder: string, id: string): string => join(folder, `${id}.db`)
const notePath = (folder: string, id: string): string => join(folder, `${id}.json`)

export function writeNote(folder: string, note: CopyNote): void {
  const path = notePath(folder, note.id)
  writeFileSync(`${path}.part`, JSON.stringify(note, null, 2), { mode: 0o600 })
  syncFile(`${path}.part`)
  renamePatientlySync(`${path}.part`, path)
}

/** Newest first; a folder that is not there holds none. */
export function notesIn(folder: string): CopyNote[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .filter((name) => /^copy-[\w-]+\.json$/.test(name))
    .flatMap((name) => noteAt(folder, name.slice(0, -'.json'.length)) ?? [])
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
}

function noteAt(folder: string, id: string): CopyNote | null {
  try {
    const note = noteSchema.parse(JSON.parse(readFileSync(notePath(folder, id), 'utf8')))
    const bytes = sizeOf(copyPath(folder, id))
    return bytes === note.bytes ? note : { ...note, fault: note.fault ?? { code: 'copy-damaged', said: '' } }
  } catch {
    return null
  }
}

const sizeOf = (path: string): number => {
  try {
    return statSync(path).size
  } catch {
    return -1
  }
}

export function removeCopy(folder: string, id: string): void {
  rmSync(copyPath(folder, id), { force: true })
  rmSync(notePath(folder, id), { force: true })
}

/** Those of both places as one list, newest first. */
export function listCopies(folder: string, second: string | null): (Copy & CopyNote)[] {
  const here = notesIn(folder)
  const there = second === null ? [] : notesIn(second)
  const isGoodIn = (notes: readonly CopyNote[], id: string): boolean =>
    notes.some((note) => note.id === id && note.fault === null)
  const all = [...here, ...there.filter(({ id }) => !here.some((note) => note.id === id))]
  return all
    .map((note) => {
      const isInSecondPlace = isGoodIn(there, note.id)
      const isHere = isGoodIn(here, note.id)
      return { ...note, isHere, isInSecondPlace, fault: isHere || isInSecondPlace ? null : note.fault }
    })
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
}

/** Where a usable file of this copy lies; null when there is none. */
export function usableCopy(folder: string, second: string | null, id: string): string | null {
  for (const place of [folder, second])
    if (place !== null && notesIn(place).some((note) => note.id === id && note.fault === null))
      return copyPath(place, id)
  return null
}

/** Files of copies that were cut short. */
export function sweepParts(folder: string): void {
  if (!existsSync(folder)) return
  const noted = new Set(notesIn(folder).map(({ id }) => id))
  for (const name of readdirSync(folder)) {
    const id = /^(copy-[\w-]+)\.(db|json)/.exec(name)?.[1]
    if (name.includes('.part') || (id !== undefined && !noted.has(id)))
      rmSync(join(folder, name), { force: true })
  }
}

export const makeFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 })
