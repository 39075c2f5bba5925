// Compares the ledger that was found with the mark that an earlier run left beside it. Pure: it decides, others act.
import type { Fingerprint, FoundMark } from './mark-file'

export type LedgerAge = {
  ledgerId: string
  step: number
  shipmentSeq: number
  eventSeq: number
}

/**
 * same: the ledger is the one that was left. new: there was no mark to be had yet. older: commits are missing that are known
 * to have been there. put-back: nothing is known to be missing, but it is not where it was left: copied, restored, moved.
 * unmarked: its mark is gone or says nothing. other: the mark is of another ledger.
 */
export const ageKinds = ['same', 'new', 'older', 'put-back', 'unmarked', 'other'] as const
type AgeKind = (typeof ageKinds)[number]
export type AgeFinding = {
  kind: AgeKind
  /** Commits, shipments and events that were there and are not any more; 0 where nobody can know. */
  lostSteps: number
  lostShipments: number
  lostEvents: number
}

type Found = {
  found: FoundMark | 'unreadable' | null
  age: LedgerAge
  /** Of the ledger's file before anything opened it; null when it was just made. */
  file: Fingerprint | null
  /** It was never marked: just made, or written by a version that knew no mark. */
  isUnmarkedYet: boolean
}

const nothingLost = { lostSteps: 0, lostShipments: 0, lostEvents: 0 }

export function compareAge({ found, age, file, isUnmarkedYet }: Found): AgeFinding {
  if (found === null) return { kind: isUnmarkedYet ? 'new' : 'unmarked', ...nothingLost }
  if (found === 'unreadable') return { kind: 'unmarked', ...nothingLost }
  const { mark, isMoved } = found
  const isFirstMarkCutShort = isUnmarkedYet && mark.step === 0 && mark.ledgerId === age.ledgerId
  if (isFirstMarkCutShort) return { kind: 'new', ...nothingLost }
  if (mark.ledgerId !== age.ledgerId && !isUnmarkedYet) return { kind: 'other', ...nothingLost }
  if (isUnmarkedYet || age.step < mark.step)
    return {
      kind: 'older',
      lostSteps: Math.max(0, mark.step - age.step),
      lostShipments: Math.max(0, mark.shipmentSeq - age.shipmentSeq),
      lostEvents: Math.max(0, mark.eventSeq - age.eventSeq),
    }
  return { kind: isMoved || !isFileAsLeft(mark, file) ? 'put-back' : 'same', ...nothingLost }
}

/** While a checkpoint runs the file may have any time and size; its number stays. */
export function isFileAsLeft({ file: left, state }: FoundMark['mark'], found: Fingerprint | null): boolean {
  if (found === null) return false
  if (state === 'checkpoint') return left.number === found.number
  return left.number === found.number && left.size === found.size && left.changedNs === found.changedNs
}

type LeftBehind = {
  found: FoundMark | 'unreadable' | null
  file: Fingerprint | null
  /** Of SQLite's log beside the file. */
  logBytes: number
}

/** The last run put it down whole, and nobody touched it since: it can be opened first and looked over afterwards. */
export function isLeftWhole({ found, file, logBytes }: LeftBehind): boolean {
  if (found === null || found === 'unreadable' || found.isMoved) return false
  return found.mark.state === 'closed' && logBytes === 0 && isFileAsLeft(found.mark, file)
}
