// What a station is told of its ledger before it opens it, and who looks after it from then on.
import type { IndexProgress } from '../../src-preload/contract/shipment'
import type { LedgerCheck } from '../copies/check-ledger'
import type { Clock } from '../common/clock'
import { createRecordsKeeping } from '../services/keep-records'
import { nobodyLooks, type StationDeps } from './station-deps'
import type { Storage } from './open-storage'

const damagedSeqs = (check: LedgerCheck | null): number[] =>
  (check?.damagedRows ?? []).flatMap(({ table, key }) =>
    table === 'shipments' && typeof key === 'number' ? [key] : [],
  )

/** For openStorage. */
export const ledgerDeps = ({ records = nobodyLooks, onLedgerOpened, syncFile, ...deps }: StationDeps) => ({
  paths: deps.paths,
  log: deps.log,
  startIndexThread: deps.startIndexThread,
  onIndexed: (progress: IndexProgress) => deps.emit('shipments.indexed', progress),
  isChecked: records.prepared !== null,
  isNew: records.isNew,
  damagedSeqs: damagedSeqs(records.prepared?.check ?? null),
  ...(onLedgerOpened === undefined ? {} : { onLedgerOpened }),
  ...(syncFile === undefined ? {} : { syncFile }),
})

export function recordsOfStation(
  storage: Storage,
  { records = nobodyLooks, paths, chooseFolder, chooseFileToSave, emit, log }: StationDeps,
  {
    now,
    setTimer,
    jobsInQueues,
  }: Pick<Clock, 'now' | 'setTimer'> & { jobsInQueues: () => Promise<{ title: string; at: string }[]> },
) {
  const check = records.prepared?.check ?? null
  const keeping = createRecordsKeeping({
    ...storage,
    paths,
    keeper: records.keeper,
    isKeeping: records.isKeeping,
    unaskedMs: records.unaskedMs,
    foundAtStart: { findings: records.prepared?.findings ?? [], check },
    onDamagedRows: (found) => {
      storage.noteDamaged(damagedSeqs(found))
      if (found.verdict === 'damaged') records.onDamaged()
    },
    jobsInQueues,
    chooseFolder,
    chooseSave: chooseFileToSave,
    now,
    setTimer,
    emit,
    log,
  })
  return { ...keeping, goBack: records.goBack, unpack: records.unpack }
}
