// Takes erased shipments out of every copy: each is written anew without them. A copy that cannot be (made by another
// version, damaged) is dropped, and so is what was set aside: what is erased is nowhere any more.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { renamePatiently } from '../common/rename-patiently'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { createEraseRepo } from '../ledger/erase-repo'
import { createRowSums } from '../ledger/mark/row-sums'
import { ledgerVersion } from '../ledger/migrate'
import { checkLedger } from './check-ledger'
import { writePlaces } from './copy-places'
import { type CopyNote, copyPath, notesIn, removeCopy, writeNote } from './copies-folder'
import { sha256Of } from './make-copy'
import { syncFile } from './set-aside'

export type EraseJob = {
  folder: string
  second: string | null
  aside: string
  ids: readonly ShipmentId[]
  /** ISO. Orders of files taken before then go as well; null: only those of the same people. */
  ordersBefore: string | null
  /** ISO. */
  at: string
}
export type EraseResult = { rewritten: number; dropped: number }

export async function eraseInCopies(job: EraseJob): Promise<EraseResult> {
  const { folder, second, aside, at } = job
  const result: EraseResult = { rewritten: 0, dropped: 0 }
  writePlaces(folder, { erasedAt: at })
  for (const place of [folder, ...(second === null ? [] : [second])])
    for (const note of notesIn(place)) {
      const isDone = await rewrite(place, note, job).catch(() => false)
      if (isDone) result.rewritten += 1
      else {
        removeCopy(place, note.id)
        result.dropped += 1
      }
    }
  for (const name of existsSync(aside) ? readdirSync(aside) : []) {
    rmSync(join(aside, name), { recursive: true, force: true })
    result.dropped += 1
  }
  return result
}

/** Under another name first: what is cut short leaves the copy as it was, to be dropped or done again. */
async function rewrite(folder: string, note: CopyNote, job: EraseJob): Promise<boolean> {
  const { ids, ordersBefore, at } = job
  if (note.fault !== null) return false
  const path = copyPath(folder, note.id)
  const part = `${path}.part`
  rmSync(part, { force: true })
  const copy = new BetterSqlite3(path, { fileMustExist: true })
  try {
    if (Number(copy.pragma('user_version', { simple: true })) !== ledgerVersion) return false
    copy.pragma('foreign_keys = ON')
    copy.pragma('secure_delete = ON')
    const sums = createRowSums(copy)
    const repo = createEraseRepo(copy)
    copy.transaction(() => {
      repo.erase(ids, at)
      if (ordersBefore !== null) repo.eraseOrdersBefore(new Date(ordersBefore))
      sums.seal()
    })()
    copy.prepare('VACUUM INTO ?').run(part)
  } finally {
    copy.close()
  }
  const { verdict, newest, step } = checkLedger(part, 'full')
  if (verdict !== 'fine') {
    rmSync(part, { force: true })
    return false
  }
  syncFile(part)
  const sha256 = await sha256Of(part)
  await renamePatiently(part, path)
  writeNote(folder, { ...note, newest, step, bytes: statSync(path).size, sha256, erasedAt: at })
  return true
}
