// Whole benches without windows that join a test's engine by their lines, and one service that all of them have a key for.
import { onTestFinished } from 'vitest'
import { type Invitation, writeInvitation } from '../../../src-main/engine/invitation'
import type { EngineLogin } from '../../../src-main/engine/open-session'
import type { ServiceClient } from '../../../src-main/services/clients-by-connection'
import type { StationDeps } from '../../../src-main/station/station-deps'
import type { StationParts } from '../../../src-main/station/station'
import { createMakeClient } from '../../../src-main/station/make-client'
import type { Connection } from '../../../src-preload/contract/connection'
import type { ConnectionId, ShipmentId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aDraftId, type DraftParts } from '../builders'
import { inlineLabelDesk } from '../label-desk/inline-label-desk'
import { openStation } from '../open-station'
import { practice, type RunningPractice } from '../service/practice'
import { tempFolder } from '../temp-folder'

/** As the administrator's command writes it. */
export const lineOf = (
  { address, port, database, authority, login, password }: EngineLogin,
  more: Partial<Invitation> = {},
): string =>
  writeInvitation({
    ...{ address, port, database, authority, login, code: password, name: '', spares: [] },
    ...more,
  })

export type ShopBench = {
  folder: string
  handlers: StationParts['handlers']
  logged: string[]
  /** Looks again at every news, and now and then, until it is so. */
  until: (isSo: () => boolean) => Promise<void>
  /** Connects the shop's service. */
  connect: () => Promise<Connection>
  /** Joins, and shares the service under whatever the others have of it. */
  shares: (login: EngineLogin, name: string) => Promise<ConnectionId>
  create: (parts?: DraftParts) => Shipment
  shipment: (id: ShipmentId) => Shipment
  restart: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  /** Of a bench that was there before. */
  folder?: string
  isWithoutSeal?: boolean
  isOnlyLookedAt?: boolean
  changeClient?: (client: ServiceClient) => ServiceClient
  sharingLimits?: NonNullable<StationDeps['sharingLimits']>
}

export async function startShopService(): Promise<RunningPractice> {
  const service = await practice().start()
  onTestFinished(() => service.stop())
  return service
}

export async function openShopBench(
  service: RunningPractice,
  {
    folder = tempFolder(),
    isWithoutSeal = false,
    isOnlyLookedAt = false,
    changeClient = (client) => client,
    sharingLimits,
  }: Options = {},
): Promise<ShopBench> {
  const logged: string[] = []
  const looks = new Set<() => void>()
  let station: StationParts
  const open = async (): Promise<void> => {
    station = openStation({
      folder,
      isWithoutSeal,
      isOnlyLookedAt,
      startLabelDesk: inlineLabelDesk,
      makeClient: (connection) => changeClient(createMakeClient()(connection)),
      emit: () => {
        for (const look of looks) look()
      },
      log: (message, cause) => void logged.push(`${message} ${String(cause)}`),
      ...(sharingLimits === undefined ? {} : { sharingLimits }),
    })
    await station.start()
  }
  await open()
  let isOpen = true
  const stop = async (): Promise<void> => {
    if (isOpen) await station.stop(0)
    isOpen = false
  }
  onTestFinished(stop)

  const bench: ShopBench = {
    folder,
    get handlers() {
      return station.handlers
    },
    logged,
    until: (isSo) =>
      new Promise((resolve, reject) => {
        const end = (run: () => void): void => {
          looks.delete(look)
          clearInterval(timer)
          run()
        }
        const look = (): void => {
          try {
            if (!isOpen || isSo()) end(isOpen ? resolve : () => reject(new Error(logged.join('\n'))))
          } catch (cause) {
            end(() => reject(new Error(String(cause), { cause })))
          }
        }
        const timer = setInterval(look, 100)
        looks.add(look)
        look()
      }),
    connect: async () => {
      const { baseUrl, key } = service
      const { connection } = await station.handlers.connections.connect({
        ...{ name: 'Shop', kind: 'test', baseUrl, key },
      })
      if (connection === null) throw new Error('The service took no key.')
      return connection
    },
    shares: async (login, name) => {
      const { id } = await bench.connect()
      await station.handlers.several.join({ line: lineOf(login), name })
      await station.handlers.several.tie({ connection: id, shared: null })
      return id
    },
    create: (parts) => {
      const answer = station.handlers.shipments.create({
        draftId: aDraftId(),
        draft: aDraft(parts),
        doubleReason: null,
      })
      if (!('kind' in answer) || answer.kind !== 'begun') throw new Error('It asks something first.')
      return answer.shipment
    },
    shipment: (id) => (station.handlers.shipments.detail(id) as { shipment: Shipment }).shipment,
    restart: async () => {
      await stop()
      isOpen = true
      await open()
    },
    stop,
  }
  return bench
}
