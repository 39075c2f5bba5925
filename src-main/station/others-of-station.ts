// What looking at the parcels of other benches needs of a station: shop.db, the index over it, and news for the window.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { Clock } from '../common/clock'
import { openOthers } from '../cache/others/open-others'
import { removeOthersFile } from '../cache/others/open-others-file'
import { withoutPerson } from '../services/sharing/without-person'
import type { EngineSession } from '../services/sharing/engine-session'
import { createParcelsOfOthers } from '../services/sharing/parcels-of-others'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & { session: EngineSession }

/** More of them at once are read anew instead. */
const mostTold = 100

export function othersOfStation(
  { connections, shipments, index }: Storage,
  { paths, emit, appVersion = '', log }: StationDeps,
  { session, now, ...parts }: Parts,
) {
  const listeners: ((shipments: Shipment[]) => void)[] = []
  const others = createParcelsOfOthers({
    ...parts,
    session,
    index,
    log,
    path: paths.others,
    openFile: () =>
      openOthers(paths.others, {
        program: appVersion,
        isOwn: (id) => shipments.find(id) !== null,
        withoutPerson: (shipment) => withoutPerson(shipment, now()),
        log,
      }),
    removeFile: () => removeOthersFile(paths.others),
    kindOf: (id) => connections.need(id).kind,
    lastPrintOf: () => null,
    onChange: (all) => {
      for (const listen of listeners) listen(all)
      const inUse = all.filter(({ connectionId }) => connections.active()?.id === connectionId)
      if (inUse.length > 0)
        emit('shipments.changedElsewhere', {
          rows: inUse.slice(0, mostTold),
          isAll: inUse.length <= mostTold,
        })
    },
  })
  return { ...others, listen: (listener: (shipments: Shipment[]) => void) => void listeners.push(listener) }
}
