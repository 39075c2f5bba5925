// A bench with a real ledger and a real line to an engine, without a service, a printer and a window.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { createClock } from '../../../src-main/common/clock'
import type { Fact } from '../../../src-main/engine/fact'
import type { EngineLogin } from '../../../src-main/engine/open-session'
import {
  type BenchAmongOthers,
  createBenchAmongOthers,
} from '../../../src-main/services/sharing/bench-among-others'
import { createBringingBack } from '../../../src-main/services/sharing/bring-back'
import type { BenchOddity } from '../../../src-main/services/sharing/engine-link'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Shipment, ShipmentState } from '../../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../builders'
import { openStorageAlone } from '../open-storage-alone'

type Given = {
  login: EngineLogin
  folder: string
  name?: string
  /** So far its line's clock is before this computer's. */
  aheadMs?: number
  /** Instead of keeping what is heard in memory. */
  onHeard?: (facts: readonly Fact[]) => void
}
export type OpenBench = {
  storage: ReturnType<typeof openStorageAlone>
  session: BenchAmongOthers
  connectionId: ConnectionId
  /** In the order they came. */
  heard: Fact[]
  odd: BenchOddity[]
  logged: string[]
  make: (parts?: { reference?: string; upTo?: ShipmentState }) => Shipment
  /** Resolves once it is so; asked at every change and every 10 ms. */
  until: (isSo: () => boolean) => Promise<void>
  close: () => Promise<void>
}

let made = 0

export function openBenchAmongOthers({
  login,
  folder,
  name = login.login,
  aheadMs = 0,
  onHeard,
}: Given): OpenBench {
  mkdirSync(folder, { recursive: true })
  const { password, ...place } = login
  const logged: string[] = []
  const storage = openStorageAlone(pathsBelow(join(folder, 'data')), (message) => void logged.push(message))
  const clock = createClock()
  const { connections, engine, shipments, inOneWrite } = storage
  const connectionId =
    connections.all().find(({ kind }) => kind === 'live')?.id ??
    connections.add({ name: 'Live', kind: 'live', baseUrl: 'https://service.example' }).id
  if (engine.place() === null) {
    engine.join({ ...place, name })
    engine.tie(connectionId, 'live-1')
  }
  const heard: Fact[] = []
  const seen: Record<string, number> = {}
  const odd: BenchOddity[] = []
  const session: BenchAmongOthers = createBenchAmongOthers({
    ...storage,
    ...clock,
    now: () => new Date(Date.now() + aheadMs),
    program: '0.0.1',
    password: () => password,
    newId: monotonicFactory(),
    log: (message) => void logged.push(message),
    others: {
      canTake: () => true,
      seen: () => seen,
      take: (facts) => {
        if (onHeard === undefined) heard.push(...facts)
        else onHeard(facts)
        for (const { bench, n } of facts) seen[bench] = n
      },
    },
    putWaitingToPerson: (oddity) => void odd.push(oddity),
    bringBack: createBringingBack({
      ...storage,
      connectionOf: (id) => session.connectionOf(id),
      announce: (shipment) => shipment,
      onBroughtBack: () => undefined,
      log: (message) => void logged.push(message),
    }),
  })
  session.start()

  const steps: readonly ShipmentState[] = ['sending', 'label-awaited']
  return {
    ...{ storage, session, connectionId, heard, odd, logged },
    make: ({ reference = '#1001', upTo = 'label-awaited' } = {}) => {
      let shipment = shipments.begin({
        draftId: aDraftId(),
        connectionId,
        draft: aDraft({ parcel: { reference } }),
        cause: { code: 'step-entered' },
      })
      for (const to of upTo === 'waiting' ? [] : steps.slice(0, steps.indexOf(upTo) + 1))
        shipment = inOneWrite(() =>
          shipments.step(shipment.id, shipment.state, {
            to,
            cause: { code: 'step-sent' },
            ...(to === 'label-awaited'
              ? { assignment: anAssignment(`made-${login.login}-${(made += 1)}`) }
              : {}),
          }),
        )
      return shipment
    },
    until: (isSo) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isSo()) return
          clearInterval(looking)
          resolve()
        }
        const looking = setInterval(look, 10)
        look()
      }),
    close: async () => {
      await session.stop()
      await storage.whenDurable()
      clock.clear()
      storage.close()
    },
  }
}

const anAssignment = (id: string) => ({
  ...{ id, shipmentNumber: `00340${id}`, carrierHandle: 'dhl', status: 'new', differs: [] },
})
