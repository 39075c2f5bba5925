// The benches of a file's engine, for tests that each begin where nobody has told it anything yet.
import { beforeEach, onTestFinished } from 'vitest'
import { type GreetedBench, greetedBench } from './greeted-bench'
import type { TestEngine } from './start-engine'

/** Registers it; `alsoEmptied` are tables beside those of the facts. What it returns gives the bench of a login by its place. */
export function freshBenches(
  engine: () => TestEngine,
  alsoEmptied: readonly string[] = [],
): (index: number) => GreetedBench {
  let benches: GreetedBench[] = []
  beforeEach(async () => {
    const tables = ['facts', 'shipments', 'pairs', ...alsoEmptied].map((table) => `pb.${table}`)
    await engine().asAdministrator(`TRUNCATE ${tables.join(', ')}`)
    await engine().asAdministrator('UPDATE pb.benches SET last_n = 0, token = NULL, incarnation = 0')
    benches = await Promise.all(engine().benches.map((login) => greetedBench(login)))
    onTestFinished(async () => {
      await Promise.all(benches.map(({ close }) => close()))
    })
  })
  return (index) => benches[index]!
}
