// News to the window that say something was written: told once that is on the disk, in their order. What else there is to tell,
// such as how the bench stands, is told at once, also while a disk refuses.
import type { StationEmit } from '../../src-preload/contract'
import type { GroupFlush } from '../ledger/mark/group-flush'

const sayWritten: readonly Parameters<StationEmit>[0][] = ['shipments.changed', 'batches.changed']

export const tellDurably =
  (emit: StationEmit, { onceDurable }: Pick<GroupFlush, 'onceDurable'>): StationEmit =>
  (name, payload) => {
    if (sayWritten.includes(name)) onceDurable(() => emit(name, payload))
    else emit(name, payload)
  }
