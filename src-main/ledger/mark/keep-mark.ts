// Keeps the mark beside an open ledger: every commit ends with the checksums of its rows, and is brought to the disk behind
// whoever wrote it: the log first, then the mark. The repos know nothing of it: they prepare statements and transactions as ever.
import { statSync } from 'node:fs'
import type { Database, Statement, Transaction } from 'better-sqlite3'
import { type AgeFinding, compareAge, type LedgerAge } from './compare-age'
import { type Fingerprint, type FoundMark, type MarkFile, type NewMark, openMarkFile } from './mark-file'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'
import { syncTrouble } from '../ledger-trouble'
import { createDiskPace } from './disk-pace'
import { createGroupFlush } from './group-flush'
import { type LogFile, openLogFile, type SyncFile, syncFileBehind } from './log-file'
import { createLockPatience } from './lock-patience'
import { createRowSums } from './row-sums'
import { createSealing } from './seal-rest'
import { type SetBack, setBackName } from './set-back'

type LeftBehind = {
  found: FoundMark | 'unreadable' | null
  /** Of the ledger's file, before it was opened; null when there was none. */
  file: Fingerprint | null
}

type Deps = {
  ledgerPath: string
  markPath: string
  left: LeftBehind
  setTimer: SetTimer
  /** The system's own unless a proof brings a slow one. */
  syncFile?: SyncFile
  log: Log
}
export type KeptMark = ReturnType<typeof keepMark>

/** From here on the log of SQLite is brought into the file: about 4 MB, as SQLite itself would. */
const checkpointBytes = 4_000_000
/** On a slow disk it may become so long: bringing it in syncs the ledger's file, and main would stand still for that. */
const sparingCheckpointBytes = 64_000_000
/** So long it is kept when it begins anew; otherwise it would be too long for ever, and each commit would bring it in. */
const keptLogBytes = 1_000_000

export const fingerprintOf = (path: string): Fingerprint | null => {
  try {
    const { size, mtimeNs, ino } = statSync(path, { bigint: true })
    return { size: size.toString(), changedNs: mtimeNs.toString(), number: ino.toString() }
  } catch {
    return null
  }
}

export const sizeOf = (path: string): number => {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

export function keepMark(db: Database, { ledgerPath, markPath, left, log, ...deps }: Deps) {
  const { setTimer, syncFile = syncFileBehind } = deps
  const sums = createRowSums(db)
  const ageRow = db.prepare<[], Pick<LedgerAge, 'ledgerId' | 'step'> & { isSealed: number }>(
    'SELECT ledger_id AS ledgerId, step, is_sealed AS isSealed FROM ledger_age WHERE one = 1',
  )
  const lastShipment = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM shipments')
  const lastEvent = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM shipment_events')
  const setStep = db.prepare('UPDATE ledger_age SET step = ? WHERE one = 1')
  const putSetBack = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )

  const age = (): LedgerAge & { isSealed: number } => {
    const row = ageRow.get()
    if (row === undefined) throw new Error('the ledger does not know its age')
    return { ...row, shipmentSeq: lastShipment.get()?.seq ?? 0, eventSeq: lastEvent.get()?.seq ?? 0 }
  }

  const before = age()
  const finding: AgeFinding = compareAge({
    ...left,
    age: before,
    isUnmarkedYet: before.step === 0,
  })

  const pace = createDiskPace()
  const logPath = `${ledgerPath}-wal`
  const logFile = openedLog(logPath, syncFile)

  let file: MarkFile | null = null
  const markOf = (state: NewMark['state']): NewMark => {
    const { ledgerId, step, shipmentSeq, eventSeq } = age()
    return { state, ledgerId, step, shipmentSeq, eventSeq, file: fingerprint() }
  }
  const fingerprint = (): Fingerprint => {
    const about = fingerprintOf(ledgerPath)
    if (about === null) throw new Error('the ledger lies nowhere')
    return about
  }
  /** A mark that cannot be written stops nobody: the next one says all of it. */
  const notWritten = (cause: unknown): void => log('the mark of the ledger was not written', cause)
  const write = (mark: NewMark): void => {
    try {
      file ??= openMarkFile(markPath, syncFile)
      file.write(mark)
    } catch (cause) {
      notWritten(cause)
    }
  }
  const writeBehind = async (mark: NewMark): Promise<void> => {
    try {
      file ??= openMarkFile(markPath, syncFile)
      await file.writeBehind(mark)
    } catch (cause) {
      notWritten(cause)
    }
  }

  /** The length that was brought in already: it begins anew with the next commit, unless somebody still reads in it. */
  let broughtInBytes = 0
  const isLogLong = (): boolean => {
    const bytes = sizeOf(logPath)
    if (bytes < broughtInBytes) broughtInBytes = 0
    return bytes - broughtInBytes > (pace.isToBeSpared() ? sparingCheckpointBytes : checkpointBytes)
  }
  let isOver = false
  const hasEnded = (): boolean => isOver
  /** What was marked last: the ledger on the disk is at least so far. */
  let marked = markOf('open')
  /** Ends early when the ledger was closed meanwhile: whoever closes does all of it. */
  const bringToDisk = async (): Promise<void> => {
    const mark = markOf('open')
    await logFile.sync()
    if (hasEnded()) return
    if (isLogLong()) {
      await writeBehind({ ...mark, state: 'checkpoint' })
      if (hasEnded()) return
      // Its log is on the disk already: what is left for it to sync is the ledger's own file.
      bringIn()
    }
    marked = { ...mark, file: fingerprint() }
    await writeBehind(marked)
  }
  /** Its log keeps what could not be brought in; the next round tries again. */
  const bringIn = (): void => {
    try {
      db.pragma('wal_checkpoint(PASSIVE)')
      broughtInBytes = sizeOf(logPath)
    } catch (cause) {
      log('the log of the ledger was not brought in', cause)
    }
  }

  // What went back in time goes on from beyond the mark: whoever puts back the other branch later is found out, too.
  const known = left.found === null || left.found === 'unreadable' ? 0 : left.found.mark.step
  const { kind } = finding
  // Otherwise SQLite would change the file at a moment of its own.
  db.pragma('wal_autocheckpoint = 0')
  db.pragma(`journal_size_limit = ${keptLogBytes}`)
  // Before the ledger says that it has a mark: a run that is cut short in between would leave one whose mark seems lost.
  if (kind === 'new') write(markOf('open'))
  // In one commit: a run that is cut short here leaves the next one to do what is to be done about it.
  if (kind !== 'same')
    db.transaction(() => {
      setStep.run(Math.max(before.step, known) + 1)
      if (kind === 'new') return
      const setBack: SetBack = { ...finding, kind, isSettled: false, foundAt: new Date().toISOString() }
      putSetBack.run(setBackName, JSON.stringify(setBack))
    })()
  write(markOf('open'))
  const flush = createGroupFlush({
    round: () =>
      pace.timedBehind(bringToDisk).catch((cause: unknown) => {
        log('the ledger could not be brought to the disk', cause)
        throw syncTrouble(cause)
      }),
    setTimer,
    log,
  })
  // From here on each commit is brought to the disk by the flush, and whoever acts on it waits for that.
  db.pragma('synchronous = NORMAL')
  sealEveryCommit(db, sums.seal, flush.note, pace.timed)

  const setSealed = db.prepare('UPDATE ledger_age SET is_sealed = 1 WHERE one = 1')
  const sealSome = createSealing(
    db,
    sums,
    () => age().isSealed === 1,
    () => setSealed.run(),
  )

  return {
    finding,
    sums,
    age,
    diskFault: pace.fault,
    flush,
    /** Gives some rows more the checksums they have none of yet. True once there are no more such rows. */
    sealSome: (): boolean => {
      const isDone = sealSome()
      // Checksums are no step of the ledger, but the log grows by them all the same.
      if (isLogLong()) flush.note()
      return isDone
    },
    /** The ledger is closed without it: nothing is brought to the disk from here any more. */
    abandon: (): void => {
      isOver = true
      flush.close(new Error('the ledger was closed'))
      logFile.close()
      file?.close()
    },
    /** Closes the ledger, whole in its one file, and says so in the mark. */
    close: (): void => {
      const last = markOf('checkpoint')
      const failure = failureOf(logFile.syncNow)
      isOver = true
      write(failure === null ? last : { ...marked, state: 'checkpoint' })
      logFile.close()
      db.close()
      // What could be brought in after all is on the disk, too.
      const isWhole = failure === null || sizeOf(logPath) === 0
      flush.close(isWhole ? null : syncTrouble(failure))
      const about = fingerprintOf(ledgerPath)
      if (about !== null && isWhole) write({ ...last, state: 'closed', file: about })
      file?.close()
    },
  }
}

/** A run that was ended may have left in it what is not on the disk yet, and the mark never comes before it. */
function openedLog(path: string, syncFile: SyncFile): LogFile {
  let logFile: LogFile | null = null
  try {
    logFile = openLogFile(path, syncFile)
    logFile.syncNow()
    return logFile
  } catch (cause) {
    logFile?.close()
    throw syncTrouble(cause)
  }
}

const failureOf = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (cause) {
    return cause
  }
}

/** Every write of this connection, alone or in a transaction, ends with `seal` inside and `afterCommit` behind it. */
function sealEveryCommit(
  db: Database,
  seal: () => boolean,
  afterCommit: () => void,
  timed: (step: () => unknown) => unknown,
): void {
  const prepare = db.prepare.bind(db)
  const transaction = db.transaction.bind(db)
  const patience = createLockPatience(db)
  let hasWritten = false
  const sealed = transaction((work: () => unknown): unknown => {
    const value = work()
    hasWritten = seal()
    return value
  })
  const ways = ['default', 'deferred', 'immediate', 'exclusive'] as const
  const inOne = (way: (typeof ways)[number], work: () => unknown): unknown =>
    timed(() => {
      const value = patience.during(() => sealed[way === 'default' ? 'immediate' : way](work))
      if (hasWritten) afterCommit()
      return value
    })

  const sealedStatement = (statement: Statement): Statement => {
    if (statement.readonly) return statement
    for (const name of ['run', 'get', 'all'] as const) {
      const own: (...values: unknown[]) => unknown = statement[name].bind(statement)
      Object.assign(statement, {
        [name]: (...values: unknown[]) =>
          db.inTransaction ? own(...values) : inOne('immediate', () => own(...values)),
      })
    }
    return statement
  }
  const sealedTransaction = (work: (...values: unknown[]) => unknown): unknown => {
    const nested: Transaction<(...values: unknown[]) => unknown> = transaction(work)
    const wayOf =
      (way: (typeof ways)[number]) =>
      (...values: unknown[]): unknown =>
        db.inTransaction ? nested(...values) : inOne(way, () => work(...values))
    return Object.assign(wayOf('default'), Object.fromEntries(ways.map((way) => [way, wayOf(way)])))
  }
  Object.assign(db, {
    prepare: (sql: string) => sealedStatement(prepare(sql)),
    transaction: sealedTransaction,
  })
}
