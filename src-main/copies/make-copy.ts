// Makes one copy of the ledger by SQLite's own backup, checks it as a whole after it was written, and only then gives it its
// name. It runs in the keeper; the bench works on meanwhile.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fdatasyncSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { renamePatiently } from '../common/rename-patiently'
import type { Message } from '../../src-preload/contract/messages'
import type { Copy } from '../../src-preload/contract/records'
import { readLedger } from '../ledger/read-ledger'
import { checkLedger } from './check-ledger'
import { readPlaces } from './copy-places'
import {
  type CopyNote,
  copyPath,
  makeFolder,
  notesIn,
  removeCopy,
  sweepParts,
  writeNote,
} from './copies-folder'
import { notKept } from './kept-by-age'
import { syncFile } from './set-aside'

export type CopyJob = {
  ledger: string
  folder: string
  second: string | null
  why: Copy['why']
  /** ISO. */
  at: string
}
export type CopyResult = { note: CopyNote | null; fault: Message | null; secondFault: Message | null }

/** 8 MB. */
const pagesAtOnce = 2_000
/** What must stay free beside a copy, for the ledger itself. */
const spareBytes = 200_000_000

const saidBy = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

export const freeBytesAt = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export async function makeCopy({ ledger, folder, second, why, at }: CopyJob): Promise<CopyResult> {
  const id = `copy-${at.replace(/[:.]/g, '-')}-${why}`
  const part = `${copyPath(folder, id)}.part`
  const failed = (fault: Message): CopyResult => ({ note: null, fault, secondFault: null })
  try {
    makeFolder(folder)
    sweepParts(folder)
    const neededBytes = Math.ceil(statSync(ledger).size * 1.1) + spareBytes
    makeRoom(folder, neededBytes)
    const freeBytes = freeBytesAt(folder)
    if (freeBytes !== null && freeBytes < neededBytes)
      return failed({ code: 'copy-no-space', folder, neededBytes, freeBytes })
    await backUp(ledger, part)
    const { verdict, said, damagedCount, lostCount, shipments, newest, ledgerId, step, bytes } = checkLedger(
      part,
      'full',
    )
    if (verdict !== 'fine') {
      rmSync(part, { force: true })
      return failed({ code: 'copy-damaged', said })
    }
    syncFile(part)
    const sha256 = await sha256Of(part)
    await renamePatiently(part, copyPath(folder, id))
    // A copy of damaged rows keeps what is there, and says that it is none to go back to.
    const fault: Message | null =
      damagedCount + lostCount > 0 ? { code: 'rows-damaged', rows: damagedCount + lostCount } : null
    const note: CopyNote = { id, madeAt: at, why, shipments, newest, bytes, fault, ledgerId, step, sha256 }
    writeNote(folder, note)
    drop(folder, at)
    return {
      note,
      fault: null,
      secondFault: second === null ? null : await copyToSecond(folder, second, note),
    }
  } catch (cause) {
    rmSync(part, { force: true })
    return failed({ code: 'copy-failed', said: saidBy(cause) })
  }
}

/** Brings what was written of a file to the disk, as soon as there is one. */
function onDisk(path: string) {
  let file: number | null = null
  return {
    bring: (): void => {
      if (file === null && existsSync(path)) file = openSync(path, 'r+')
      if (file !== null) fdatasyncSync(file)
    },
    close: (): void => {
      if (file !== null) closeSync(file)
    },
  }
}

export async function backUp(ledger: string, part: string): Promise<void> {
  rmSync(part, { force: true })
  const { db, close } = readLedger(ledger)
  const disk = onDisk(part)
  try {
    // One moment of it, read from first to last: it holds nobody up, and a writer cannot make it begin anew.
    db.exec('BEGIN')
    db.prepare('SELECT 1 FROM sqlite_schema').get()
    await db.backup(part, {
      // What is written is brought to the disk at once: a commit of the bench would have to wait for all of it.
      progress: () => {
        disk.bring()
        return pagesAtOnce
      },
    })
  } finally {
    disk.close()
    close()
  }
  chmodSync(part, 0o600)
  // One file without a log beside it: so it can be carried about.
  const copy = new BetterSqlite3(part)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}

/** A stick, a network drive: its own copy, read back and compared. */
async function copyToSecond(folder: string, second: string, note: CopyNote): Promise<Message | null> {
  const path = copyPath(second, note.id)
  try {
    makeFolder(second)
    sweepParts(second)
    removeFromBefore(second, readPlaces(folder).erasedAt)
    const freeBytes = freeBytesAt(second)
    if (freeBytes !== null && freeBytes < note.bytes * 1.1)
      return { code: 'copy-no-space', folder: second, neededBytes: note.bytes, freeBytes }
    copyFileSync(copyPath(folder, note.id), `${path}.part`)
    syncFile(`${path}.part`)
    if ((await sha256Of(`${path}.part`)) !== note.sha256) throw new Error('what was read back differs')
    await renamePatiently(`${path}.part`, path)
    writeNote(second, note)
    drop(second, note.madeAt)
    return null
  } catch (cause) {
    rmSync(`${path}.part`, { force: true })
    return { code: 'copy-folder-unusable', folder: second, said: saidBy(cause) }
  }
}

/** The stick was elsewhere while somebody was erased: what was copied to it before goes. */
function removeFromBefore(second: string, erasedAt: string | null): void {
  if (erasedAt === null) return
  for (const { id, madeAt, erasedAt: ownErasedAt } of notesIn(second))
    if ((ownErasedAt ?? madeAt) < erasedAt) removeCopy(second, id)
}

const drop = (folder: string, at: string): void => {
  for (const id of notKept(notesIn(folder), new Date(at))) removeCopy(folder, id)
}

/** Old copies make room for a new one, but the newest three stay whatever happens. */
function makeRoom(folder: string, neededBytes: number): void {
  const old = notesIn(folder).slice(3).reverse()
  for (const { id } of old) {
    const freeBytes = freeBytesAt(folder)
    if (freeBytes === null || freeBytes >= neededBytes) return
    removeCopy(folder, id)
  }
}
