// Every way in which a ledger comes to be older than what was sent, done to the files of a bench that is not running.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathsBelow } from '../../../src-main/shell/paths'
import { dataFolder } from '../../support/open-station'
import type { Restore } from './agreed'

export type Way = {
  name: string
  end: 'killed' | 'closed'
  /** Whether everything was sent before; where nothing was, it may go on by itself. */
  isSent: boolean
  laterMs: number
  /** What the next start may do: send by itself, or nothing. */
  next: 'goes-on' | 'asks'
  restore: Restore | null
  /** Returns the folder that is started from then on. */
  change: (folder: string) => string
}

/** Of the file that moves a bench to another computer. */
export const packedName = 'moved.packbench'

const hourMs = 3_600_000
const suffixes = ['', '-wal', '-shm'] as const
const ledgerIn = (folder: string): string => pathsBelow(dataFolder(folder)).ledger
const markIn = (folder: string): string => pathsBelow(dataFolder(folder)).mark
const early = (folder: string, name: string): string => join(folder, 'early', name)

const remove = (path: string): void => rmSync(path, { force: true })
const removeLedger = (folder: string): void => {
  for (const suffix of suffixes) remove(ledgerIn(folder) + suffix)
}
/** A new file, as a copy makes it. */
const replace = (from: string, to: string): void => {
  if (!existsSync(from)) return
  const aside = `${to}.aside`
  copyFileSync(from, aside)
  remove(to)
  renameSync(aside, to)
}
/** The same file with other bytes. */
const overwrite = (from: string, to: string, keepsTimes: boolean): void => {
  if (!existsSync(from)) return remove(to)
  if (!existsSync(to)) closeSync(openSync(to, 'w'))
  writeFileSync(to, readFileSync(from), { flag: 'r+' })
  truncateSync(to, statSync(from).size)
  if (keepsTimes) utimesSync(to, statSync(from).atime, statSync(from).mtime)
}
const flip = (path: string, offset: number): void => {
  if (!existsSync(path)) return
  const bytes = readFileSync(path)
  const at = Math.min(offset, bytes.length - 1)
  if (at < 0) return
  bytes[at] = (bytes[at] ?? 0) ^ 4
  writeFileSync(path, bytes)
}

const putBack = (folder: string): string => {
  removeLedger(folder)
  replace(early(folder, 'ledger.db'), ledgerIn(folder))
  return folder
}
const withMark = (change: (mark: string) => void) => (folder: string) => {
  putBack(folder)
  change(markIn(folder))
  return folder
}
const log = (change: (log: string) => void) => (folder: string) => {
  change(`${ledgerIn(folder)}-wal`)
  remove(`${ledgerIn(folder)}-shm`)
  return folder
}
const wholeProfile = (put: (from: string, to: string) => void) => (folder: string) => {
  for (const name of ['ledger.db', 'ledger.db-wal', 'ledger.db-shm', 'ledger.mark', 'cache.db'])
    if (existsSync(early(folder, name))) put(early(folder, name), join(dataFolder(folder), name))
    else remove(join(dataFolder(folder), name))
  return folder
}
const movedComputer = (keepsTimes: boolean) => (folder: string) => {
  const other = `${folder} on another computer`
  cpSync(join(folder, 'early'), dataFolder(other), { recursive: true, preserveTimestamps: keepsTimes })
  return other
}

/** Nothing but the file that was packed is there. */
const otherComputer = (folder: string): string => {
  const other = `${folder} moved`
  mkdirSync(other)
  copyFileSync(join(folder, packedName), join(other, packedName))
  return other
}
/** Its second page: no ledger opens without it. The log would have it whole. */
const damagePages = (folder: string): string => {
  removeLedgerLog(folder)
  const bytes = readFileSync(ledgerIn(folder))
  bytes.fill(0xff, 4_096, 2 * 4_096)
  writeFileSync(ledgerIn(folder), bytes)
  return folder
}

const sentWays: Record<string, (folder: string) => string> = {
  'the ledger put back': putBack,
  'the ledger put back beside the newer log': (folder) => {
    const newer = existsSync(`${ledgerIn(folder)}-wal`) ? `${ledgerIn(folder)}-wal` : join(folder, 'late-wal')
    replace(early(folder, 'ledger.db'), ledgerIn(folder))
    replace(newer, `${ledgerIn(folder)}-wal`)
    remove(`${ledgerIn(folder)}-shm`)
    return folder
  },
  'the ledger put back over the same file': (folder) => {
    removeLedgerLog(folder)
    overwrite(early(folder, 'ledger.db'), ledgerIn(folder), false)
    return folder
  },
  'the ledger put back with its times': (folder) => {
    removeLedgerLog(folder)
    overwrite(early(folder, 'ledger.db'), ledgerIn(folder), true)
    return folder
  },
  'a backup put back': (folder) => {
    removeLedger(folder)
    replace(join(folder, 'backup.db'), ledgerIn(folder))
    return folder
  },
  'an older log': (folder) => {
    replace(early(folder, 'ledger.db-wal'), `${ledgerIn(folder)}-wal`)
    return putBack(folder)
  },
  'put back, its mark gone': withMark(remove),
  'put back, its mark empty': withMark((mark) => writeFileSync(mark, '')),
  'put back, its mark garbage': withMark((mark) => writeFileSync(mark, 'no mark at all\n'.repeat(80))),
  'put back, its mark cut': withMark((mark) => truncateSync(mark, 300)),
  'put back with its mark': (folder) => {
    putBack(folder)
    replace(early(folder, 'ledger.mark'), markIn(folder))
    return folder
  },
  'the whole profile put back': wholeProfile(replace),
  'the whole profile put back over the same files': wholeProfile((from, to) => overwrite(from, to, false)),
  'the whole profile put back with its times': wholeProfile((from, to) => overwrite(from, to, true)),
  'the whole profile put back a day later': wholeProfile((from, to) => overwrite(from, to, true)),
  'another computer': movedComputer(false),
  'another computer, times kept': movedComputer(true),
}
const removeLedgerLog = (folder: string): void => {
  for (const suffix of ['-wal', '-shm']) remove(ledgerIn(folder) + suffix)
}

const killedWays: Record<string, (folder: string) => string> = {
  'the log gone': log(remove),
  'the log emptied': log((path) => truncateSync(path, 0)),
  'the log cut in half': log((path) => truncateSync(path, Math.floor(statSync(path).size / 2))),
  'the log cut to its head': log((path) => truncateSync(path, 32)),
  'the head of the log damaged': log((path) => flip(path, 17)),
  'the salt of the log damaged': log((path) => flip(path, 19)),
  'the first page of the log damaged': log((path) => flip(path, 32 + 24 + 100)),
  'the log garbage': log((path) => writeFileSync(path, 'garbage '.repeat(4_000))),
}

const later = (name: string): number => (name.includes('a day later') ? 25 * hourMs : 0)
const asWays = (
  changes: Record<string, (folder: string) => string>,
  end: Way['end'],
  restore: Restore | null = null,
): Way[] =>
  Object.entries(changes).map(([name, change]) => ({
    name,
    end,
    isSent: true,
    laterMs: later(name),
    next: 'asks',
    restore,
    change,
  }))

const asLeft = (folder: string): string => folder

/** What the program does itself when a person asks for it. */
const restoredWays = (end: Way['end']): Way[] => [
  ...asWays({ 'gone back to a copy': asLeft }, end, 'goes-back'),
  ...asWays({ 'damaged, its copy taken': damagePages }, end, 'rescued-by-copy'),
  ...asWays({ 'damaged, what could be read taken': damagePages }, end, 'rescued-by-reading'),
  ...asWays({ 'moved to another computer as one file': otherComputer }, end, 'moved-house'),
]

export const ways: readonly Way[] = [
  ...restoredWays('killed'),
  ...restoredWays('closed'),
  ...asWays(sentWays, 'killed'),
  ...asWays(sentWays, 'closed'),
  ...asWays(killedWays, 'killed'),
  // Nothing was put back: what waits goes on, until it has waited too long.
  {
    name: 'as it was left',
    end: 'killed',
    isSent: false,
    laterMs: 0,
    next: 'goes-on',
    restore: null,
    change: asLeft,
  },
  {
    name: 'as it was left',
    end: 'closed',
    isSent: false,
    laterMs: 0,
    next: 'goes-on',
    restore: null,
    change: asLeft,
  },
  {
    name: 'a day later',
    end: 'closed',
    isSent: false,
    laterMs: 25 * hourMs,
    next: 'asks',
    restore: null,
    change: asLeft,
  },
  {
    name: 'a clock set back',
    end: 'killed',
    isSent: false,
    laterMs: -72 * hourMs,
    next: 'asks',
    restore: null,
    change: asLeft,
  },
]
