// Looks after the ledger while the bench is in use: copies, looks at every row, checksums for rows that have none yet. What
// takes long is done by the keeper; here it is told what came of it.
import type { StationEmit } from '../../src-preload/contract'
import type { Message } from '../../src-preload/contract/messages'
import type { Missing, Records } from '../../src-preload/contract/records'
import type { CheckLevel, LedgerCheck } from '../copies/check-ledger'
import { readPlaces, writePlaces } from '../copies/copy-places'
import type { Keeper } from '../copies/keeper-jobs'
import { findingsOf } from '../copies/prepare-ledger'
import type { BenchStateRepo } from '../ledger/bench-state-repo'
import type { KeptMark } from '../ledger/mark/keep-mark'
import type { PutBackRow } from '../ledger/put-back-rows'
import { StationFailure } from '../station-failure'
import type { Clock } from '../common/clock'
import type { Log } from '../common/log'
import { createCopyKeeping } from './keep-copies'
import { createRecall } from './recall-damaged'
import { createRecordsRounds } from './records-rounds'

type Deps = Pick<Clock, 'now' | 'setTimer'> & {
  paths: Record<'ledger' | 'mark' | 'aside' | 'copies' | 'cache' | 'labels' | 'printing', string>
  keeper: Keeper
  /** Whether copies and checks are made by themselves; a proof may want neither. */
  isKeeping: boolean
  /** For how long nobody asked for anything at the window. */
  unaskedMs: () => number
  /** What was found before the ledger was opened. */
  foundAtStart: { findings: Message[]; check: LedgerCheck | null }
  mark: Pick<KeptMark, 'age' | 'sealSome' | 'diskFault'>
  benchState: Pick<BenchStateRepo, 'setBack'>
  onDamagedRows: (check: LedgerCheck) => void
  /** Rows of a copy that are what was written here, in place of what became of them. */
  putBack: (rows: readonly PutBackRow[]) => readonly PutBackRow[]
  /** What the spoolers have of ours and the ledger does not know. */
  jobsInQueues: () => Promise<{ title: string; at: string }[]>
  chooseFolder: () => Promise<string | null>
  chooseSave: (name: string) => Promise<string | null>
  emit: StationEmit
  log: Log
}
export type RecordsKeeping = ReturnType<typeof createRecordsKeeping>

const dayMs = 86_400_000

export function createRecordsKeeping(deps: Deps) {
  const { paths, keeper, mark } = deps
  let findings = deps.foundAtStart.findings
  let isSeen = deps.foundAtStart.check !== null
  let isChecking = false
  let isStopped = false

  const copies = createCopyKeeping({ ...deps, tell: () => void tell() })

  const recallDamaged = createRecall(deps)

  const status = (): Records => ({
    shipments: mark.age().shipmentSeq,
    checkedAt: readPlaces(paths.copies).checkedAt,
    isSeen,
    isChecking,
    findings,
    ...copies.status(),
    diskFault: mark.diskFault(),
    setBackAt: deps.benchState.setBack()?.foundAt ?? null,
  })
  const tell = (): Records => {
    const records = status()
    if (!isStopped) deps.emit('records.changed', records)
    return records
  }

  /** What is wrong from here on: what a copy still has was brought back. */
  const settle = async (found: LedgerCheck, isAside: boolean): Promise<Message[]> => {
    const { left, recalled } = deps.isKeeping
      ? // Whoever is erased in the middle of it would come back.
        await copies.whileNothingIsCopied(() => recallDamaged(found, isAside))
      : { left: found, recalled: 0 }
    deps.onDamagedRows(left)
    return [
      ...(recalled > 0 ? [{ code: 'rows-recalled', rows: recalled } as const] : []),
      ...(left.verdict === 'fine'
        ? findingsOf(left)
        : [{ code: 'ledger-damaged', said: left.said } as const]),
    ]
  }
  const settleFoundAtStart = async (found: LedgerCheck): Promise<void> => {
    const others = findings.filter(({ code }) => code !== 'rows-damaged' && code !== 'rows-lost')
    // Its files lie aside since before it was opened.
    findings = [...(await settle(found, true)), ...others]
    tell()
  }

  /** The quick look sees what SQLite sees, the full one every row besides. */
  const check = async (level: CheckLevel, hasTime = false): Promise<void> => {
    if (isChecking) return
    isChecking = true
    tell()
    try {
      const found = await keeper('check', { path: paths.ledger, level, hasTime })
      if (isStopped) return
      if (found.verdict === 'locked') return deps.log(`the ledger was not looked over: ${found.said}`)
      isSeen = true
      if (level === 'full' || found.verdict !== 'fine') findings = await settle(found, false)
      if (level === 'full') writePlaces(paths.copies, { checkedAt: deps.now().toISOString() })
      if (findings.length > 0) deps.log(`the ledger was looked over: ${JSON.stringify(findings)}`)
    } catch (cause) {
      deps.log('the ledger could not be looked over', cause)
    } finally {
      isChecking = false
      tell()
    }
  }

  /** Also what was left whole is looked at after every start: its file may have been damaged meanwhile. */
  const lookOver = (): Promise<void> => {
    const { checkedAt } = readPlaces(paths.copies)
    const isDue = checkedAt === null || !(Math.abs(deps.now().getTime() - Date.parse(checkedAt)) < dayMs)
    return check(isDue || deps.foundAtStart.check !== null ? 'full' : 'quick', true)
  }
  const rounds = createRecordsRounds({
    ...deps,
    hasStopped: () => isStopped,
    sealSome: mark.sealSome,
    lookOver,
    copy: () => copies.copyWhenChanged('hourly'),
  })

  return {
    status,
    whileNothingIsCopied: copies.whileNothingIsCopied,
    check: (): Records => {
      void check('full')
      return status()
    },
    copyNow: async (): Promise<Records> => {
      await copies.copy('by-hand')
      return status()
    },
    copyBefore: (): Promise<void> => copies.copy('before-restore'),
    chooseSecondPlace: async (): Promise<Records> => {
      const second = await deps.chooseFolder()
      if (second === null) return status()
      copies.useSecondPlace(second)
      await copies.copy('by-hand')
      return status()
    },
    forgetSecondPlace: (): Records => {
      copies.useSecondPlace(null)
      return tell()
    },
    missing: async (): Promise<{ missing: Missing[]; untraced: number }> =>
      keeper('missing', {
        ...paths,
        spoolerJobs: await deps.jobsInQueues(),
        expectedShipments: mark.age().shipmentSeq + (deps.benchState.setBack()?.lostShipments ?? 0),
      }),
    packUp: async (): Promise<string | null> => {
      const path = await deps.chooseSave(`packbench-${deps.now().toISOString().slice(0, 10)}.packbench`)
      return path === null ? null : written(path, keeper('pack', { ...paths, path }))
    },
    saveCsv: async (): Promise<string | null> => {
      const path = await deps.chooseSave(`packbench-${deps.now().toISOString().slice(0, 10)}.csv`)
      return path === null ? null : written(path, keeper('csv', { ledger: paths.ledger, path }))
    },

    /** The rows come first: a check tells damage from what simply has no checksum yet. */
    start: (): void => {
      rounds.sealOn()
      if (!deps.isKeeping) return
      const { check: found } = deps.foundAtStart
      if (found !== null && found.damagedCount + found.lostCount > 0) void settleFoundAtStart(found)
      rounds.begin()
    },

    /**
     * The last copy of this run, when something changed since the one before. A large ledger whose hourly copy is young does
     * without: it is copied soon after the next start. Nor does whoever starts the program again wait for it.
     */
    finish: async (hurried: Promise<unknown>): Promise<void> => {
      if (deps.isKeeping && !copies.isJustCopied())
        await Promise.race([copies.copyWhenChanged('closing'), hurried])
    },
    stop: (): void => {
      isStopped = true
    },
  }
}

async function written(path: string, work: Promise<unknown>): Promise<string> {
  try {
    await work
    return path
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new StationFailure('folder-unusable', { code: 'copy-failed', said }, { cause })
  }
}
