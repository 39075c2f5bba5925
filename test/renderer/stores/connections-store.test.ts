import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { connectionsState } from '../../../src-renderer/stores/connections-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { anError, aShipment } from '../support/builders'

const key = 'sk-canary-5a1f'

const settings = (world: FakeWorld = {}) => {
  const station = fakeStation(world)
  const store = createStore(connectionsState(station))
  const seen: string[] = []
  store.subscribe((state) => seen.push(JSON.stringify(state)))
  store.getState().enter({ name: 'Elbe shop', kind: 'test', baseUrl: 'https://ship.example.com' })
  return { station, connections: store.getState, seen }
}

describe('Connecting a service', () => {
  it('hands the key to main and never holds it, whether it works or not', async () => {
    const good = settings()
    expect(await good.connections().connect(key)).toBe(true)
    const bad = settings({
      check: { api: { kind: 'ok' }, auth: { kind: 'problem', code: 'key-refused', detail: null } },
    })
    expect(await bad.connections().connect(key)).toBe(false)
    const broken = settings()
    broken.station.fake.fail('connections.connect', anError({ code: 'internal' }))
    await broken.connections().connect(key)
    for (const { station, seen } of [good, bad, broken]) {
      expect(station.fake.calls.find(({ name }) => name === 'connections.connect')?.input).toMatchObject({
        key,
      })
      expect(seen.length).toBeGreaterThan(2)
      expect(seen.join()).not.toContain('canary')
    }
  })

  it('keeps the same silence about a replaced key', async () => {
    const { connections, seen } = settings()
    await connections().connect(key)
    await connections().load()
    const made = connections().connections.at(-1)
    if (made === undefined) throw new Error('No connection was made.')
    expect(await connections().replaceKey(made.id, `${key}-new`)).toBe(true)
    expect(connections().done).toMatchObject({ kind: 'replaced' })
    expect(seen.join()).not.toContain('canary')
  })

  it('shows the new connection, and empties the form for another one', async () => {
    const { connections } = settings()
    await connections().connect(key)
    expect(connections().connections.map(({ name }) => name)).toContain('Elbe shop')
    expect(connections().entered.name).toBe('')
    expect(connections().done).toMatchObject({ kind: 'connected', connection: { name: 'Elbe shop' } })
  })

  it('keeps what was typed and says which check failed', async () => {
    const check = {
      api: {
        kind: 'problem',
        code: 'service-name-unknown',
        detail: { code: 'host-unknown', host: 'ship.example.com', said: 'ENOTFOUND' },
      },
      auth: { kind: 'not-asked' },
    } as const
    const { connections } = settings({ check })
    await connections().connect(key)
    expect(connections()).toMatchObject({
      entered: { name: 'Elbe shop', baseUrl: 'https://ship.example.com' },
      checked: { subject: 'new', check },
      done: null,
    })
  })

  it('asks one thing at a time', async () => {
    const { station, connections } = settings()
    const release = station.fake.hold('connections.connect')
    const presses = [connections().connect(key), connections().connect(key)]
    release()
    await Promise.all(presses)
    expect(station.fake.calls.filter(({ name }) => name === 'connections.connect')).toHaveLength(1)
  })

  it('says which shipments keep a connection from being removed, and removes it without them', async () => {
    const { station, connections } = settings()
    await connections().connect(key)
    const made = connections().connections.at(-1)
    if (made === undefined) throw new Error('No connection was made.')
    const open = aShipment({ state: 'unsure', connectionId: made.id })
    station.fake.put(open)
    await connections().remove(made.id)
    expect(connections()).toMatchObject({
      failed: { subject: made.id, error: { code: 'connection-in-use' } },
      open: { id: made.id, shipments: [{ id: open.id }] },
    })
    station.fake.put({ ...open, state: 'dropped' })
    await connections().remove(made.id)
    expect(connections()).toMatchObject({ failed: null, open: null })
    expect(connections().connections.map(({ name }) => name)).toEqual(['Practice'])
  })

  it('says nothing of the old address once another one is typed', async () => {
    const { station, connections } = settings()
    station.fake.fail('connections.connect', anError({ code: 'address-not-usable' }))
    await connections().connect(key)
    connections().enter({ baseUrl: 'https://other.example' })
    expect(connections().failed).toBeNull()
  })

  it('uses and removes', async () => {
    const { connections } = settings()
    await connections().connect(key)
    const made = connections().connections.at(-1)
    if (made === undefined) throw new Error('No connection was made.')
    await connections().use(made.id)
    expect(connections().connections.find(({ isActive }) => isActive)?.id).toBe(made.id)
    await connections().remove(made.id)
    expect(connections().connections.map(({ name }) => name)).toEqual(['Practice'])
  })
})
