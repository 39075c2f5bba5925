// What looking at the parcels of other benches needs of a station: shop.db, the index over it, their labels, what is printed of
// them here, and news for the window.
import { rmSync } from 'node:fs'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { Clock } from '../common/clock'
import { openOthers } from '../cache/others/open-others'
import { removeDisposable } from '../cache/open-disposable'
import type { EndOfDay } from '../services/end-of-day'
import type { createParcelShipping } from '../services/ship-parcel'
import type { EngineSession } from '../services/sharing/engine-session'
import { createParcelsOfOthers } from '../services/sharing/parcels-of-others'
import { createPrintsOfOthers } from '../services/sharing/prints-of-others'
import { createOthersRefusal } from '../services/sharing/refuse-others'
import { createReprintOfOthers } from '../services/sharing/reprint-of-others'
import { createLabelSharing } from '../services/sharing/share-labels'
import { createShopFile } from '../services/sharing/shop-file'
import { withoutPerson } from '../services/sharing/without-person'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & { session: EngineSession; newId: () => string }

/** More of them at once are read anew instead. */
const mostTold = 100

export function othersOfStation(
  storage: Storage,
  { paths, emit, appVersion = '', log }: StationDeps,
  { session, now, newId, ...parts }: Parts,
) {
  const { connections, shipments, index } = storage
  const listeners: ((shipments: Shipment[]) => void)[] = []
  let onToErase = (): void => undefined
  const prints = createPrintsOfOthers(storage.printJobs, { now, newId })
  const labels = createLabelSharing({
    session,
    connectionIds: () => connections.all().map(({ id }) => id),
    shipments,
    store: storage.store,
    othersStore: storage.othersLabels,
    now,
    setTimer: parts.setTimer,
    log,
  })
  const open = () =>
    openOthers(paths.others, {
      program: appVersion,
      isOwn: (id) => shipments.find(id) !== null,
      withoutPerson: (shipment) => withoutPerson(shipment, now()),
      log,
    })
  const file = createShopFile({
    session,
    index,
    log,
    ...parts,
    path: paths.others,
    openFile: () => {
      labels.dropOld()
      const opened = open()
      // This bench has heard of nobody yet: what lies here it heard as another bench, or of other ones.
      const isOfAnother = Object.keys(storage.engine.seen()).length === 0
      if (!isOfAnother || Object.keys(opened.seen()).length === 0) return opened
      opened.close()
      removeDisposable(paths.others)
      return open()
    },
    removeFile: () => removeDisposable(paths.others),
    removeRest: () => rmSync(paths.othersLabels, { recursive: true, force: true }),
  })
  const others = createParcelsOfOthers({
    session,
    index,
    log,
    setTimer: parts.setTimer,
    file,
    forgetAnswers: storage.answers.forget,
    forgetLabels: labels.forget,
    kindOf: (id) => connections.need(id).kind,
    lastPrintOf: prints.lastOf,
    onToErase: () => onToErase(),
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
  return {
    ...others,
    prints,
    labels,
    listen: (listener: (shipments: Shipment[]) => void): void => void listeners.push(listener),
    /** A person was erased at another bench, and parcels of theirs are here. */
    whenToErase: (run: () => void): void => void (onToErase = run),
    stop: (): void => {
      labels.stop()
      others.stop()
    },
  }
}
type OthersOfStation = ReturnType<typeof othersOfStation>

type Acts = Pick<Parameters<typeof createReprintOfOthers>[0], 'printing' | 'pictures'> & {
  parcels: ReturnType<typeof createParcelShipping>
  endOfDay: EndOfDay
}

/** As the window asks for them: a colleague's label is fetched and printed, everything else about the parcel is refused. */
export function withOthersInSight(
  { shipments }: Pick<Storage, 'shipments'>,
  others: OthersOfStation,
  { parcels, endOfDay, ...labels }: Acts,
) {
  const reprints = createReprintOfOthers({ ...others, ...labels, others, shipments })
  const ownOnly = createOthersRefusal(shipments, others)
  return {
    reprints,
    pictures: { picture: reprints.picture },
    parcels: {
      ...parcels,
      lookUp: ownOnly(parcels.lookUp),
      adopt: ownOnly(parcels.adopt),
      quietTime: ownOnly(parcels.quietTime),
      sendAgain: ownOnly(parcels.sendAgain),
      correct: ownOnly(parcels.correct),
      drop: ownOnly(parcels.drop),
      refresh: ownOnly(parcels.refresh),
      endLabel: ownOnly(parcels.endLabel),
    },
    endOfDay: { ...endOfDay, noParcel: ownOnly(endOfDay.noParcel) },
  }
}
