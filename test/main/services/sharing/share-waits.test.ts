// Two benches with a key of the same company: what the service asks of one holds at the other.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectionIdSchema } from '../../../../src-preload/contract/ids'
import { createGate } from '../../../../src-main/api/throttle/gate'
import { createHelloCalls } from '../../../../src-main/engine/calls/hello-calls'
import type { EngineStanding } from '../../../../src-main/services/sharing/engine-session'
import { sessionOff } from '../../../../src-main/services/sharing/session-off'
import { createWaitsSharing } from '../../../../src-main/services/sharing/share-waits'
import { createFakeClock } from '../../api/throttle/fake-clock'
import { throttled } from '../../api/observations'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { type GreetedBench, greetedBench } from '../../../support/engine/greeted-bench'

const engine = engineOfFile({ benches: 2 })
let greeted: GreetedBench[] = []
beforeAll(async () => {
  greeted = await Promise.all(engine().benches.map((login) => greetedBench(login)))
  await createHelloCalls(greeted[0]!.query).addConnection({
    ...{ id: 'shop-live', name: 'Service', kind: 'live', baseAddress: 'https://service.example' },
  })
})
afterAll(() => Promise.all(greeted.map(({ close }) => close())))

const bench = (index: 0 | 1, given: { standing?: EngineStanding; isTied?: boolean } = {}) => {
  const id = connectionIdSchema.parse(`connection-of-${index}`)
  const time = createFakeClock()
  const gate = createGate({ clock: time.clock })
  const { query } = greeted[index]!
  let onGateChange = (): void => undefined
  let next = (): void => undefined
  let onRound = (): void => undefined
  const waits = createWaitsSharing({
    session: {
      ...sessionOff(),
      standing: () => given.standing ?? 'there',
      query,
      sharedOf: () => (given.isTied === false ? null : 'shop-live'),
    },
    connections: () => [id],
    gateOf: () => gate,
    onGateChange: (listener) => void (onGateChange = listener),
    monotonicMs: time.clock.evenMs,
    setTimer: (_, run) => {
      next = run
      onRound()
      return () => undefined
    },
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
  onTestFinished(waits.stop)
  gate.onChange(() => onGateChange())
  next = waits.begin
  return {
    gate,
    throttle: (seconds: number) =>
      gate.run({ priority: 'creation', send: () => Promise.resolve(throttled(String(seconds))) }),
    /** One round to its end: tell, then hear. */
    round: () =>
      new Promise<void>((resolve) => {
        onRound = resolve
        next()
      }),
  }
}

describe('a wait of the service', () => {
  it('holds at the other bench for as long as the first was asked, and not at one that is tied to nothing', async () => {
    const [one, other] = [bench(0), bench(1)]
    await one.throttle(60)
    await one.round()
    await other.round()
    expect(other.gate.state().reason).toBe('throttled')
    const leftMs = Number(other.gate.state().waitsUntil) - createFakeClock().now()
    expect(leftMs).toBeGreaterThan(50_000)
    // With the half second that each bench comes later by.
    expect(leftMs).toBeLessThanOrEqual(60_500)
    const untied = bench(1, { isTied: false })
    await untied.round()
    expect(untied.gate.state().reason).toBeNull()
  })

  it('is not made longer by being told around', async () => {
    const [one, other] = [bench(0), bench(1)]
    await one.throttle(600)
    await one.round()
    const first = await engine().asAdministrator('SELECT not_before FROM pb.waits')
    for (const turn of [other, one, other, one]) await turn.round()
    expect(await engine().asAdministrator('SELECT not_before FROM pb.waits')).toEqual(first)
  })

  it('asks and tells nothing where there is no engine', async () => {
    await engine().asAdministrator('DELETE FROM pb.waits')
    const alone = bench(0, { standing: 'away' })
    await alone.throttle(60)
    await alone.round()
    expect(await engine().asAdministrator('SELECT * FROM pb.waits')).toEqual([])
  })
})
