// Moving house: everything but the keys as one file. It is a checked copy of the ledger with the label files in a table of
// their own, so that it can be looked over like any ledger.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { renamePatiently, renamePatientlySync } from '../common/rename-patiently'
import { ledgerApplicationId } from '../ledger/migrate'
import { backUp } from './make-copy'
import { syncFile } from './set-aside'

export type PackJob = { ledger: string; labels: string; path: string }
export type UnpackJob = { path: string; into: string; labels: string }

/** 'PBHS' in ASCII: a packed house is no ledger to open by mistake. */
const houseApplicationId = 0x50424853

const labelFilesIn = (folder: string): { sha256: string; path: string }[] => {
  const namesIn = (path: string): string[] => {
    try {
      return readdirSync(path)
    } catch {
      return []
    }
  }
  return namesIn(folder).flatMap((part) =>
    namesIn(join(folder, part))
      .filter((name) => /^[0-9a-f]{64}\.pdf$/.test(name))
      .map((name) => ({ sha256: name.slice(0, 64), path: join(folder, part, name) })),
  )
}

/** How many labels went along. The file is there whole or not at all. */
export async function packHouse({ ledger, labels, path }: PackJob): Promise<number> {
  const part = `${path}.part`
  try {
    await backUp(ledger, part)
    const files = labelFilesIn(labels)
    const db = new BetterSqlite3(part)
    try {
      db.exec('CREATE TABLE house_labels (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT')
      const add = db.prepare('INSERT INTO house_labels VALUES (?, ?)')
      db.transaction(() => {
        for (const file of files) add.run(file.sha256, readFileSync(file.path))
      })()
      db.pragma(`application_id = ${houseApplicationId}`)
    } finally {
      db.close()
    }
    syncFile(part)
    await renamePatiently(part, path)
    return files.length
  } catch (cause) {
    rmSync(part, { force: true })
    throw cause
  }
}

/** Makes the ledger of a packed house at `into`, and puts its labels among those of here. Throws for any other file. */
export function unpackHouse({ path, into, labels }: UnpackJob): number {
  mkdirSync(dirname(into), { recursive: true, mode: 0o700 })
  rmSync(into, { force: true })
  copyFileSync(path, into)
  const db = new BetterSqlite3(into)
  try {
    if (Number(db.pragma('application_id', { simple: true })) !== houseApplicationId)
      throw new Error('this is no packed Packbench')
    let count = 0
    for (const { sha256, bytes } of db
      .prepare<[], { sha256: string; bytes: Buffer }>('SELECT sha256, bytes FROM house_labels')
      .iterate()) {
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`label ${sha256} is damaged`)
      const folder = join(labels, sha256.slice(0, 2))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const label = join(folder, `${sha256}.pdf`)
      writeFileSync(`${label}.part`, bytes, { mode: 0o600 })
      syncFile(`${label}.part`)
      renamePatientlySync(`${label}.part`, label)
      count += 1
    }
    db.exec('DROP TABLE house_labels')
    db.pragma(`application_id = ${ledgerApplicationId}`)
    db.exec('VACUUM')
    return count
  } catch (cause) {
    rmSync(into, { force: true })
    throw cause
  } finally {
    db.close()
  }
}
