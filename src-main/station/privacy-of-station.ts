// What keeping privacy needs of a station: its storage, its copies, its log and whoever remembers a shipment.
import { readPlaces } from '../copies/copy-places'
import type { Clock } from '../common/clock'
import type { Announce } from '../services/announce-shipment'
import { createPrivacy } from '../services/keep-privacy'
import type { RecordsKeeping } from '../services/keep-records'
import { scrubLog } from '../common/log'
import { nobodyLooks, type StationDeps } from './station-deps'
import type { Storage } from './open-storage'

type Parts = Pick<
  Parameters<typeof createPrivacy>[0],
  'printFiles' | 'forgetPractice' | 'forms' | 'others' | 'tellErased'
> &
  Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
    announce: Announce
    whileNothingIsCopied: RecordsKeeping['whileNothingIsCopied']
  }

export const privacyOfStation = (
  storage: Storage,
  { records = nobodyLooks, paths, chooseFileToSave, log }: StationDeps,
  parts: Parts,
) =>
  createPrivacy({
    ...storage,
    ...parts,
    onErased: (erased) => {
      for (const shipment of erased) parts.announce(shipment)
    },
    eraseInCopies: (wanted) =>
      parts.whileNothingIsCopied(() =>
        records.keeper('erase', {
          folder: paths.copies,
          second: readPlaces(paths.copies).second,
          aside: paths.aside,
          ...wanted,
        }),
      ),
    scrubLog: (texts) => scrubLog(paths.log, texts),
    chooseFileToSave,
    log,
  })
