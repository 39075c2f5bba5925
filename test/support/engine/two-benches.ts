// Whole benches of one shop: each a station of its own, joined to one engine by its line and tied to one connection of one
// service, as people set them up.
import { onTestFinished } from 'vitest'
import { writeInvitation } from '../../../src-main/engine/invitation'
import { type Practice, startPractice } from '../../../src-main/practice/start-practice'
import { connectionIdSchema, type ConnectionId } from '../../../src-preload/contract/ids'
import type { ShipmentPage } from '../../../src-preload/contract/shipment'
import { type PackingBench, startPackingBench } from '../packing-bench'
import { tempFolder } from '../temp-folder'
import type { TestEngine } from './start-engine'

export type BenchOfShop = PackingBench & { connectionId: ConnectionId; login: string; name: string }

const key = 'key-of-the-shop'

export async function aService(): Promise<Practice> {
  const service = await startPractice({ folder: tempFolder(), key, labelDelayMs: [0, 0], isRecording: true })
  onTestFinished(() => service.stop())
  return service
}

/** `place` counts the logins of the engine from 0. */
export async function benchOfShop(
  engine: TestEngine,
  { baseUrl }: Pick<Practice, 'baseUrl'>,
  place: number,
): Promise<BenchOfShop> {
  const bench = await startPackingBench()
  const { several, connections } = bench.station().handlers
  const { connection } = await connections.connect({ name: 'Shop', kind: 'live', baseUrl, key })
  const connectionId = connectionIdSchema.parse(connection?.id)
  const { login, password, ...rest } = engine.benches[place]!
  const name = `Bench ${place + 1}`
  const line = writeInvitation({ ...rest, login, code: password, name, spares: [] })
  await several.join({ line, name })
  await several.tie({ connection: connectionId, shared: null })
  return { ...bench, connectionId, login, name }
}

export const historyOf = async (
  bench: PackingBench,
  question: Partial<Parameters<ReturnType<PackingBench['station']>['handlers']['shipments']['list']>[0]> = {},
): Promise<ShipmentPage> =>
  bench.station().handlers.shipments.list({
    ...{ text: '', states: [], carriers: [], countries: [], files: [], packers: [], benches: [] },
    ...{
      printed: 'any',
      scannedBack: 'any',
      since: null,
      until: null,
      sortBy: 'created',
      isAscending: false,
    },
    ...{ offset: 0, limit: 50 },
    ...question,
  })
