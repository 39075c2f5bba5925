// What the spoolers of this computer have of ours, for when there is no ledger to say which queues are in use: all are looked
// through. It reads only; a queue that does not answer is passed by.
import { isOfParcel, titlePrefix } from '../print/job/job-title'
import { createPrintParts, type PrintParts } from '../print/print-parts'
import type { StationDeps } from './station-deps'

export type SpoolerJob = { title: string; at: string }

export async function jobsOfSpooler(
  {
    paths,
    platform,
    env,
    startSpooler,
    log,
  }: Pick<StationDeps, 'paths' | 'platform' | 'env' | 'startSpooler' | 'log'>,
  now: () => Date,
): Promise<SpoolerJob[]> {
  const parts = createPrintParts({
    folder: paths.printing,
    platform,
    env,
    startSpooler,
    draw: () => Promise.reject(new Error('nothing is printed here')),
    onListChange: () => undefined,
  })
  try {
    return await jobsInAllQueues(parts, now)
  } catch (cause) {
    log('the print queues could not be looked through', cause)
    return []
  } finally {
    parts.stop()
  }
}

export async function jobsInAllQueues(
  { list, ways }: Pick<PrintParts, 'list' | 'ways'>,
  now: () => Date,
): Promise<SpoolerJob[]> {
  const { printers } = await list.refresh()
  const found = await Promise.all(
    printers.map(({ way, name }) => ways[way].find(name, titlePrefix).catch(() => [])),
  )
  return found
    .flat()
    .filter(({ title }) => isOfParcel(title))
    .map(({ title, createdAt }) => ({ title, at: createdAt ?? now().toISOString() }))
}
