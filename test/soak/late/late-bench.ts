// The station of these runs, on the pushed clock and connected to the late service.
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { Clock } from '../../../src-main/common/clock'
import { aDraft, aDraftId } from '../../support/builders'
import { openStation } from '../../support/open-station'
import { key, type LateService } from './late-service'

export type LateBench = Awaited<ReturnType<typeof openLateBench>>

const isSettled = ({ state }: Shipment): boolean => state !== 'waiting' && state !== 'sending'

export async function openLateBench(options: { folder: string; service: LateService; clock: Clock }) {
  const changes = new Set<() => void>()
  const open = () =>
    openStation({
      folder: options.folder,
      clock: options.clock,
      emit: () => {
        for (const changed of changes) changed()
      },
      log: (message, cause) => {
        if (message !== 'the practice service did not start') console.error(message, cause)
      },
    })
  let station = open()
  await station.start()
  await station.handlers.settings.change({ unsureCap: 50, printsByItself: false })
  await station.handlers.connections.connect({
    name: 'Late',
    kind: 'test',
    baseUrl: options.service.baseUrl,
    key,
  })

  const find = async (id: ShipmentId): Promise<Shipment> =>
    (await station.handlers.shipments.detail(id)).shipment
  /** As soon as its call has ended. */
  const ended = (id: ShipmentId): Promise<Shipment> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        find(id).then((shipment) => {
          if (!isSettled(shipment)) return
          changes.delete(look)
          resolve(shipment)
        }, reject)
      }
      changes.add(look)
      look()
    })
  return {
    shipments: () => station.handlers.shipments,
    ended,
    create: async (reference: string): Promise<ShipmentId> => {
      const draft = aDraft({ recipient: { lastName: reference }, parcel: { reference } })
      const answer = await station.handlers.shipments.create({
        draftId: aDraftId(),
        draft,
        doubleReason: null,
      })
      if (answer.kind !== 'begun') throw new Error(`${reference} looks like a double.`)
      await ended(answer.shipment.id)
      return answer.shipment.id
    },
    /** `between`: what happens while the program is not running. */
    restart: async (between?: () => void): Promise<void> => {
      await station.stop(0)
      between?.()
      station = open()
      await station.start()
    },
    stop: () => station.stop(0),
  }
}
