// What the keeper does beside the program, by name: everything that reads or writes a whole ledger and takes its time.
import { checkLedger, type CheckLevel } from './check-ledger'
import { type EraseJob, eraseInCopies } from './erase-in-copies'
import { findMissing, type MissingJob } from './find-missing'
import { packHouse, type PackJob, unpackHouse, type UnpackJob } from './house'
import { type CsvJob, writeLedgerCsv } from './ledger-csv'
import { type CopyJob, makeCopy } from './make-copy'
import { mendLedger } from './mend-ledger'
import { salvageLedger, type SalvageJob } from './salvage/salvage-ledger'
import { recallRows, type RecallJob } from './recall-rows'
import { setAside } from './set-aside'

const keeperJobs = {
  /** `hasTime`: nobody waits for it. */
  check: ({ path, level }: { path: string; level: CheckLevel; hasTime?: boolean }) =>
    checkLedger(path, level),
  copy: (job: CopyJob) => makeCopy(job),
  salvage: (job: SalvageJob) => salvageLedger(job),
  missing: (job: MissingJob) => findMissing(job),
  pack: (job: PackJob) => packHouse(job),
  unpack: (job: UnpackJob) => unpackHouse(job),
  erase: (job: EraseJob) => eraseInCopies(job),
  csv: (job: CsvJob) => writeLedgerCsv(job),
  recall: (job: RecallJob) => recallRows(job),
  mend: ({ path }: { path: string }) => mendLedger(path),
  setAside: ({ at, ...paths }: { ledger: string; mark: string; aside: string; at: string }) =>
    setAside(paths, new Date(at)),
}

type Jobs = typeof keeperJobs
export type JobName = keyof Jobs

/** Does one job; rejects with what it threw, or when its process broke down. */
export type Keeper = <Name extends JobName>(
  name: Name,
  input: Parameters<Jobs[Name]>[0],
) => Promise<Awaited<ReturnType<Jobs[Name]>>>

/** In this very process: for proofs, and for whoever has no window to keep waiting. */
export const keepInline: Keeper = async (name, input) => {
  const job = keeperJobs[name] as (given: typeof input) => unknown
  return (await job(input)) as never
}
