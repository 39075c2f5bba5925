import { describe, expect, it } from 'vitest'
import { createGate } from '../../../src-main/api/throttle/gate'
import type { ServiceClient } from '../../../src-main/services/clients-by-connection'
import { createConnectionWatch } from '../../../src-main/services/watch-connections'
import { StationFailure } from '../../../src-main/station-failure'
import type { ErrorCode } from '../../../src-preload/contract/errors'
import { type ConnectionId, connectionIdSchema } from '../../../src-preload/contract/ids'
import { createFakeClock } from '../api/throttle/fake-clock'

const active = connectionIdSchema.parse('active')
const other = connectionIdSchema.parse('other')

/** Two connections whose services say what the test wants, on a clock that only the test moves. */
function aWatch(said: { active?: ErrorCode; other?: ErrorCode } = {}) {
  const time = createFakeClock({ startAt: 0 })
  const world = {
    said: new Map<ConnectionId, ErrorCode | undefined>([
      [active, said.active],
      [other, said.other],
    ]),
    asked: [] as string[],
    letIn: [] as string[],
    open: new Set<ConnectionId>(),
  }
  const gates = new Map<ConnectionId, ReturnType<typeof createGate>>()
  const gateOf = (id: ConnectionId) => {
    const gate = gates.get(id) ?? createGate({ clock: time.clock })
    gates.set(id, gate)
    return gate
  }
  const auth = (id: ConnectionId) => async () => {
    world.asked.push(`${id} ${time.now() / 1_000}`)
    const code = world.said.get(id)
    if (code !== undefined) throw new StationFailure(code, null)
  }
  const watch = createConnectionWatch({
    clientFor: (id) => ({ gate: gateOf(id), health: { auth: auth(id) } }) as unknown as ServiceClient,
    activeConnection: () => active,
    all: () => [active, other],
    hasOpen: (id) => world.open.has(id),
    onLetIn: (id) => world.letIn.push(id),
    onThrottled: () => undefined,
    onChange: () => undefined,
    setTimer: time.clock.setTimer,
  })
  return { watch, world, time, gateOf }
}

describe('the watch over the connections', () => {
  it('asks the service in use each minute while all is well, and lets what waits go on once', async () => {
    const { watch, world, time } = aWatch()
    await watch.begin()
    await time.pass(180_000)
    expect(world.asked).toEqual(['active 0', 'active 60', 'active 120', 'active 180'])
    expect(world.letIn).toEqual(['active'])
  })

  it('asks about a refused key at a growing pace, two minutes at most, with the gate shut until it is good', async () => {
    const { watch, world, time, gateOf } = aWatch({ active: 'key-refused' })
    await watch.begin()
    expect(gateOf(active).state().isShut).toBe(true)
    await time.pass(400_000)
    expect(world.asked).toEqual([0, 5, 15, 35, 75, 155, 275, 395].map((second) => `active ${second}`))
    world.said.set(active, undefined)
    await time.pass(120_000)
    expect(world.letIn).toEqual(['active'])
    expect(gateOf(active).state().isShut).toBe(false)
    expect(watch.health(active)).toEqual({ state: 'ok', detail: null })
  })

  it('asks a service in use that is away every five seconds', async () => {
    const { watch, world, time } = aWatch({ active: 'service-unreachable' })
    await watch.begin()
    await time.pass(15_000)
    expect(world.asked).toEqual(['active 0', 'active 5', 'active 10', 'active 15'])
  })

  it('asks another service only while parcels wait for it, and lets them go on', async () => {
    const { watch, world, time } = aWatch({ other: 'offline' })
    world.open.add(other)
    await watch.begin()
    await time.pass(20_000)
    expect(world.asked.filter((asked) => asked.startsWith('other'))).toEqual([
      'other 0',
      'other 5',
      'other 15',
    ])
    world.said.set(other, undefined)
    await time.pass(20_000)
    expect(world.letIn).toEqual(['active', 'other'])
    world.asked.length = 0
    await time.pass(59_000)
    expect(world.asked.filter((asked) => asked.startsWith('other'))).toEqual([])
  })

  it('says at once what a creation was turned away for, and asks whether it is the key', async () => {
    const { watch, world, time } = aWatch()
    await watch.begin()
    await time.pass(1_000)
    watch.turnedAway(active, 'key-forbidden', null)
    expect(watch.health(active)?.state).toBe('key-refused')
    await time.pass(0)
    expect(world.asked).toEqual(['active 0', 'active 1'])
    expect(world.letIn).toEqual(['active', 'active'])
  })
})
