// The ledger and what stands beside it, as the station opens them, without the search and without a station.
import { monotonicFactory } from 'ulid'
import type { SyncFile } from '../../src-main/ledger/mark/log-file'
import type { pathsBelow } from '../../src-main/shell/paths'
import { openStorage } from '../../src-main/station/open-storage'

export const openStorageAlone = (
  paths: ReturnType<typeof pathsBelow>,
  log: (message: string) => void = () => undefined,
  disk: { syncFile?: SyncFile } = {},
) =>
  openStorage({
    paths,
    now: () => new Date(),
    newId: monotonicFactory(),
    log,
    startIndexThread: () => {
      throw new Error('nothing is searched here')
    },
    setTimer: () => () => undefined,
    onIndexed: () => undefined,
    ...disk,
  })
