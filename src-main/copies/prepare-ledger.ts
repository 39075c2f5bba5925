// Before the ledger is opened: is it the one that was left, does it need looking over, does it need a copy first? It changes
// nothing of a ledger that fails, and copies its files aside before anything else is done to one with faults.
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Message } from '../../src-preload/contract/messages'
import { isFileAsLeft, isLeftWhole } from '../ledger/mark/compare-age'
import { fingerprintOf, sizeOf } from '../ledger/mark/keep-mark'
import { readMark } from '../ledger/mark/mark-file'
import { ledgerVersion } from '../ledger/migrate'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'
import { type LedgerCheck, nothingFound } from './check-ledger'
import type { Keeper } from './keeper-jobs'

type LedgerPaths = {
  ledger: string
  mark: string
  aside: string
  copies: string
  labels: string
  keys: string
}
type Deps = {
  paths: LedgerPaths
  second: string | null
  keeper: Keeper
  /** Damage was met while it was in use. */
  isSuspect: boolean
  now: () => Date
  platform: NodeJS.Platform
  log: Log
}

export type Prepared =
  | {
      kind: 'ready'
      /** Null: it was left whole, and is looked over later. */
      check: LedgerCheck | null
      findings: Message[]
    }
  | { kind: 'damaged'; reason: Message; asideFolder: string | null }

/** Throws StationFailure 'ledger-unwritable' while another program holds it. */
export async function prepareLedger(deps: Deps): Promise<Prepared> {
  const { paths, keeper } = deps
  const found = readMark(paths.mark, deps.platform)
  const file = fingerprintOf(paths.ledger)
  if (file === null) return prepareNone(paths, found !== null)

  const isMarked = found !== null && found !== 'unreadable'
  const isAsLeft = isMarked && !found.isMoved && isFileAsLeft(found.mark, file)
  const version = versionOf(paths.ledger)
  const isOlder = version !== null && version < ledgerVersion
  const isWhole = isLeftWhole({ found, file, logBytes: sizeOf(`${paths.ledger}-wal`) })
  if (isWhole && !isOlder && !deps.isSuspect) return { kind: 'ready', check: null, findings: [] }

  const level = isAsLeft && !isOlder && !deps.isSuspect ? 'quick' : 'full'
  const check = await keeper('check', { path: paths.ledger, level }).catch((cause: unknown) =>
    asDamaged(cause),
  )
  if (check.verdict === 'locked')
    throw new StationFailure(
      'ledger-unwritable',
      { code: 'ledger-locked', said: check.said },
      { isRetryable: true },
    )
  const aside = (): Promise<string | null> => {
    const { ledger, mark, aside: folder } = paths
    return keeper('setAside', { ledger, mark, aside: folder, at: deps.now().toISOString() })
  }
  const reason = reasonOf(check)
  if (reason !== null) return { kind: 'damaged', reason, asideFolder: await aside() }
  if (check.verdict === 'newer' && isMarked && (found.mark.version ?? Infinity) <= ledgerVersion) {
    // A newer program would have said so in the mark: this number is damage.
    const damage: Message = { code: 'ledger-damaged', said: `version ${check.version ?? 0}` }
    return { kind: 'damaged', reason: damage, asideFolder: await aside() }
  }
  if (check.verdict === 'newer') return { kind: 'ready', check, findings: [] }

  const findings = findingsOf(check)
  if (findings.length > 0 || check.schema !== null) await aside()
  if (check.schema !== null) {
    try {
      findings.push({ code: 'guards-mended', guards: await keeper('mend', { path: paths.ledger }) })
    } catch (cause) {
      const asideFolder = await aside()
      return { kind: 'damaged', reason: { code: 'ledger-damaged', said: saidBy(cause) }, asideFolder }
    }
  }
  if (isOlder) {
    const { copies: folder, ledger } = paths
    const { fault } = await keeper('copy', {
      ledger,
      folder,
      second: deps.second,
      why: 'update',
      at: deps.now().toISOString(),
    })
    if (fault !== null) {
      deps.log(`no copy was made before the update: ${JSON.stringify(fault)}`)
      findings.push(fault)
    }
  }
  return { kind: 'ready', check, findings }
}

const saidBy = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** A ledger that is gone is no first start while labels, keys or its mark are there. */
function prepareNone({ mark, labels, keys }: LedgerPaths, isMarked: boolean): Prepared {
  const left = isMarked ? mark : [labels, keys].find(hasFiles)
  if (left === undefined) return { kind: 'ready', check: null, findings: [] }
  return { kind: 'damaged', reason: { code: 'ledger-missing', left: basename(left) }, asideFolder: null }
}

const hasFiles = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

/** From its first bytes; null when they say nothing. */
function versionOf(path: string): number | null {
  try {
    // A pipe would keep whoever opens it waiting.
    if (!statSync(path).isFile()) return null
    const head = Buffer.alloc(100)
    const file = openSync(path, 'r')
    try {
      if (readSync(file, head, 0, 100, 0) < 100) return null
    } finally {
      closeSync(file)
    }
    return head.readUInt32BE(60)
  } catch {
    return null
  }
}

/** The keeper broke down over it: then so would the program. */
const asDamaged = (cause: unknown): LedgerCheck => ({
  ...nothingFound,
  verdict: 'damaged',
  said: saidBy(cause),
})

/** Null: it can be used. */
function reasonOf({ verdict, said }: LedgerCheck): Message | null {
  if (verdict === 'damaged') return { code: 'ledger-damaged', said }
  if (verdict === 'other-file') return { code: 'ledger-other-file' }
  if (verdict === 'empty') return { code: 'ledger-emptied' }
  return null
}

export function findingsOf({ damagedCount, lostCount }: LedgerCheck): Message[] {
  const findings: Message[] = []
  if (damagedCount > 0) findings.push({ code: 'rows-damaged', rows: damagedCount })
  if (lostCount > 0) findings.push({ code: 'rows-lost', rows: lostCount })
  return findings
}
