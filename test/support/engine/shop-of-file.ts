// A shop of a test file: one engine, and for each test benches with ledgers of their own that work off what it takes.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { CreateOutcome } from '../../../src-main/api/assignments-api'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import type { SharingLimits } from '../../../src-main/services/sharing/sharing-limits'
import { engineOfFile } from './engine-of-file'
import { type GreetedBench, greetedBench } from './greeted-bench'
import { shopBench, startMemoryService } from './shop-bench'

/** Two connections, as the engine has them. */
export const shared = 'live'
export const second = 'second'

type Bench = ReturnType<typeof shopBench>

export function shopOfFile({ benches = 2 } = {}) {
  const engine = engineOfFile({ benches })
  let greeted: GreetedBench[] = []
  beforeAll(async () => {
    greeted = await Promise.all(engine().benches.map((login) => greetedBench(login)))
    for (const id of [shared, second])
      await createHelloCalls(greeted[0]!.query).addConnection({
        ...{ id, name: id, kind: 'test', baseAddress: 'https://example.org' },
      })
  })
  afterAll(async () => {
    await Promise.all(greeted.map(({ close }) => close()))
  })
  beforeEach(async () => {
    await engine().asAdministrator('DELETE FROM pb.facts; DELETE FROM pb.orders; DELETE FROM pb.batches')
    await engine().asAdministrator('UPDATE pb.benches SET last_n = 0, removed_at = NULL')
  })

  const shopBenches = (
    limits: Partial<SharingLimits> = {},
    outcome?: (reference: string) => CreateOutcome | 'silent',
  ) => {
    const service = startMemoryService()
    const names = new Map(greeted.map(({ login }, index) => [login, `Bench ${index + 1}`]))
    const options = { shared, limits, nameOf: (login: string) => names.get(login) ?? login }
    const all = greeted.map((bench, index) =>
      shopBench(bench, service, { ...options, ...(index === 0 && outcome ? { outcome } : {}) }),
    )
    return { service, all }
  }
  const twoBenches = (...asked: Parameters<typeof shopBenches>) => {
    const { service, all } = shopBenches(...asked)
    const [one, other] = all
    return { service, one: one!, other: other! }
  }
  return {
    engine,
    shopBenches,
    twoBenches,
    /** Two benches that have the file which one of them took. */
    bothHave: async (file: Parameters<Bench['take']>[0], ...asked: Parameters<typeof shopBenches>) => {
      const benches = twoBenches(...asked)
      await benches.one.take(file)
      await both(benches)
      return benches
    },
  }
}

export const create = (bench: Bench): void => {
  for (const { id } of bench.batches.list()) bench.batches.create({ batchId: id, places: null })
}
/** They look and tell until nobody has anything left to send. */
export const workOff = async (...benches: Bench[]): Promise<void> => {
  await expect
    .poll(
      async () => {
        for (const bench of benches) {
          await bench.look()
          await bench.tell()
        }
        return benches
          .flatMap(({ stands }) => stands())
          .filter(
            (stand) =>
              stand === 'wanted' || stand === 'elsewhere' || stand === 'waiting' || stand === 'sending',
          )
      },
      { timeout: 20_000 },
    )
    .toEqual([])
}
export const both = async ({ one, other }: { one: Bench; other: Bench }): Promise<void> => {
  one.stand('there')
  other.stand('there')
  await one.look()
  await other.look()
}
export const orders = (count: number): { fields: { reference: string } }[] =>
  Array.from({ length: count }, (_, index) => ({ fields: { reference: `R${index + 1}` } }))
