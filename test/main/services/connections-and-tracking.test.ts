import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStation } from '../../support/open-station'
import { startPackingBench } from '../../support/packing-bench'
import { startCountingService } from '../../support/service/counting-service'

const key = 'canary-key-7c1e'

async function aService() {
  const service = await startCountingService({ key, slowestMs: 0, random: () => 0 })
  onTestFinished(() => service.stop())
  return service
}
const connect = { name: 'Shop', kind: 'live' as const }

async function aConnectedBench() {
  const { baseUrl } = await aService()
  const { handlers } = (await startPackingBench()).station()
  const { connection } = await handlers.connections.connect({ ...connect, baseUrl, key })
  if (!connection) throw new Error('not connected')
  return { handlers, connection }
}

describe('connections', () => {
  it('begin with practice, ready to use', async () => {
    const bench = await startPackingBench()
    const { handlers } = bench.station()
    expect(await handlers.connections.list()).toMatchObject([
      { kind: 'practice', isActive: true, keyState: 'built-in' },
    ])
    expect(await handlers.bench.status()).toMatchObject({ service: { state: 'ok' } })
  })

  it('are kept and used once the service answered and took the key, also after a restart', async () => {
    const { baseUrl } = await aService()
    const bench = await startPackingBench()
    const { connection, check } = await bench
      .station()
      .handlers.connections.connect({ ...connect, baseUrl: `${baseUrl}/`, key })
    expect(check).toEqual({ api: { kind: 'ok' }, auth: { kind: 'ok' } })
    expect(connection).toMatchObject({ name: 'Shop', isActive: true, keyState: 'sealed' })
    await bench.restart()
    expect(await bench.station().handlers.bench.status()).toMatchObject({
      connection: { name: 'Shop', keyState: 'sealed' },
      service: { state: 'ok' },
    })
  })

  it('say how their keys are kept already while a start is at work', async () => {
    const { baseUrl } = await aService()
    const bench = await startPackingBench()
    await bench.station().handlers.connections.connect({ ...connect, baseUrl, key })
    await bench.stop()
    const station = openStation({ folder: bench.folder, emit: () => undefined, log: () => undefined })
    onTestFinished(() => station.stop())
    const listed = await station.handlers.connections.list()
    expect(listed.map(({ name, keyState }) => [name, keyState])).toContainEqual(['Shop', 'sealed'])
  })

  it('leave the key nowhere in clear below the data folder', async () => {
    const { baseUrl } = await aService()
    const bench = await startPackingBench()
    await bench.station().handlers.connections.connect({ ...connect, baseUrl, key })
    await bench.until(bench.create().id, ({ state }) => state === 'label-awaited')
    await bench.stop()
    const data = join(bench.folder, 'data')
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(2)
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(key), `${name} holds the key`).toBe(false)
  })

  it.each([
    [
      'a wrong key',
      (baseUrl: string) => ({ baseUrl, key: 'wrong' }),
      { api: { kind: 'ok' }, auth: { kind: 'problem', code: 'key-refused' } },
    ],
    [
      'a path that is not the service',
      (baseUrl: string) => ({ baseUrl: `${baseUrl}/shop`, key }),
      { auth: { kind: 'not-asked' } },
    ],
    [
      'nobody there',
      () => ({ baseUrl: 'http://127.0.0.1:1', key }),
      { api: { kind: 'problem', code: 'service-unreachable' }, auth: { kind: 'not-asked' } },
    ],
  ])('are not kept with %s, and the check says why', async (_what, input, said) => {
    const { baseUrl } = await aService()
    const bench = await startPackingBench()
    const { handlers } = bench.station()
    const answer = await handlers.connections.connect({ ...connect, ...input(baseUrl) })
    expect(answer.connection).toBeNull()
    expect(answer.check).toMatchObject(said)
    expect(await handlers.connections.list()).toHaveLength(1)
  })

  it.each(['ftp://shop.example', 'http://shop.example', 'https://user:pw@shop.example', 'not an address'])(
    'are not made to %s',
    async (baseUrl) => {
      const bench = await startPackingBench()
      await expect(
        bench.station().handlers.connections.connect({ ...connect, baseUrl, key }),
      ).rejects.toMatchObject({
        code: 'address-not-usable',
      })
    },
  )

  it('name a mistyped address at its field, with what was meant', async () => {
    const bench = await startPackingBench()
    const problem = { code: 'service-address-mistyped', repair: 'https://shop.example/v1' }
    await expect(
      bench.station().handlers.connections.connect({ ...connect, baseUrl: 'htps:/shop.example/v1', key }),
    ).rejects.toMatchObject({ fields: [{ path: 'baseUrl', message: problem }] })
  })

  it('keep their old key when the new one is refused', async () => {
    const { handlers, connection } = await aConnectedBench()
    expect(await handlers.connections.replaceKey({ id: connection.id, key: 'wrong' })).toMatchObject({
      connection: null,
    })
    expect(await handlers.connections.check(connection.id)).toEqual({
      api: { kind: 'ok' },
      auth: { kind: 'ok' },
    })
  })

  it('that were removed take no new key, are not asked, and leave no file', async () => {
    const { handlers, connection } = await aConnectedBench()
    await handlers.connections.remove(connection.id)
    const gone = { code: 'not-found', detail: { code: 'connection-unknown' } }
    const { replaceKey, check, use } = handlers.connections
    await expect(replaceKey({ id: connection.id, key })).rejects.toMatchObject(gone)
    await expect(check(connection.id)).rejects.toMatchObject(gone)
    await expect(use(connection.id)).rejects.toMatchObject(gone)
  })

  it('are not there without their key: what cannot be stored leaves nothing behind', async () => {
    const { baseUrl } = await aService()
    const bench = await startPackingBench()
    const { handlers } = bench.station()
    // A file stands where the folder of the keys would be.
    writeFileSync(join(bench.folder, 'data', 'keys'), '')
    await expect(handlers.connections.connect({ ...connect, baseUrl, key })).rejects.toMatchObject({
      code: 'ledger-unwritable',
      detail: { code: 'key-not-stored' },
    })
    rmSync(join(bench.folder, 'data', 'keys'))
    expect(await handlers.connections.list()).toHaveLength(1)
    expect((await handlers.connections.connect({ ...connect, baseUrl, key })).connection).not.toBeNull()
  })

  it('go back to practice when the one in use is removed, and practice cannot be', async () => {
    const { handlers, connection } = await aConnectedBench()
    const left = await handlers.connections.remove(connection.id)
    expect(left).toMatchObject([{ kind: 'practice', isActive: true }])
    const [practice] = left
    if (!practice) throw new Error('practice is gone')
    expect(() => handlers.connections.remove(practice.id)).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
  })

  it('are not removed while a shipment needs them, and say which; then they go', async () => {
    const service = await aService()
    const bench = await startPackingBench()
    const { handlers } = bench.station()
    const { connection } = await handlers.connections.connect({ ...connect, baseUrl: service.baseUrl, key })
    if (!connection) throw new Error('not connected')
    await service.stop()
    const { id } = bench.create()
    await bench.until(id, ({ state, problem }) => state === 'waiting' && problem !== null)
    expect(() => handlers.connections.remove(connection.id)).toThrow(
      expect.objectContaining({
        code: 'connection-in-use',
        detail: { code: 'connection-in-use', openShipments: 1 },
      }) as Error,
    )
    expect(await handlers.connections.openShipments(connection.id)).toMatchObject([{ id }])
    await handlers.shipments.drop({ id, reason: 'Not wanted.' })
    expect(await handlers.connections.openShipments(connection.id)).toEqual([])
    expect(await handlers.connections.remove(connection.id)).toMatchObject([{ kind: 'practice' }])
  })

  it('are not kept by a label that nobody waits for any longer', async () => {
    const bench = await startPackingBench({ labelDelayMs: [3_600_000, 3_600_000] })
    const { handlers } = bench.station()
    const { id, connectionId } = bench.create()
    await bench.until(id, ({ state }) => state === 'label-awaited')
    expect(await handlers.connections.openShipments(connectionId)).toMatchObject([{ id }])
    await handlers.shipments.endLabel({ id, reason: 'Printed elsewhere.' })
    expect(await handlers.connections.openShipments(connectionId)).toEqual([])
  })

  it('take their name back after they were removed', async () => {
    const { baseUrl } = await aService()
    const bench = await startPackingBench()
    const { handlers } = bench.station()
    const { connection } = await handlers.connections.connect({ ...connect, baseUrl, key })
    await expect(handlers.connections.connect({ ...connect, baseUrl, key })).rejects.toMatchObject({
      code: 'name-taken',
    })
    if (!connection) throw new Error('not connected')
    await handlers.connections.remove(connection.id)
    expect(await handlers.connections.connect({ ...connect, baseUrl, key })).toMatchObject({
      connection: { name: 'Shop' },
    })
  })
})

describe('tracking', () => {
  const printedOne = async () => {
    const bench = await startPackingBench()
    const { id, shipmentNumber } = await bench.until(bench.create().id, ({ state }) => state === 'printed')
    const { tracking } = bench.station().handlers
    const ask = (number: string, isFresh = true) => tracking.get({ shipmentNumber: number, isFresh })
    return { bench, id, number: shipmentNumber ?? '', ask, orders: bench.practice().orders }
  }
  const notFound = { status: 404, message: 'No package with this number.' }

  it('of a parcel just created is calm: not scanned yet', async () => {
    const { ask, number, id } = await printedOne()
    expect(await ask(number)).toMatchObject({ kind: 'not-scanned', shipmentId: id, staleBecause: null })
  })

  it('of a number of this bench that the service does not know yet is calm as well, and says when it was made', async () => {
    const { ask, number, id, orders, bench } = await printedOne()
    orders.answerNextWith(notFound, { at: 'tracking' })
    expect(await ask(number)).toMatchObject({
      kind: 'not-scanned',
      tracking: null,
      shipmentId: id,
      madeAt: bench.shipment(id).createdAt,
    })
  })

  it('of a number nobody here made is unknown, and never asked before it was asked', async () => {
    const { ask } = await printedOne()
    expect(await ask('NOPE123', false)).toMatchObject({ kind: 'never-asked' })
    expect(await ask('NOPE123')).toMatchObject({ kind: 'unknown', tracking: null, shipmentId: null })
    expect(await ask('NOPE123', false)).toMatchObject({ kind: 'unknown' })
  })

  it('stays when the service does not know the number any more, and says so until it knows it again', async () => {
    const { ask, number, orders } = await printedOne()
    const before = await ask(number)
    orders.answerNextWith(notFound, { at: 'tracking' })
    const forgotten = await ask(number)
    expect(forgotten).toMatchObject({
      kind: 'not-scanned',
      tracking: before.tracking,
      fetchedAt: before.fetchedAt,
    })
    expect(forgotten.forgottenAt).not.toBeNull()
    expect(await ask(number, false)).toEqual(forgotten)
    expect(await ask(number)).toMatchObject({ forgottenAt: null, tracking: before.tracking })
  })

  it.each([
    ['in small letters', (number: string) => number.toLowerCase()],
    ['with the stars of its code', (number: string) => `*${number}*`],
    ['with the identifier of its code', (number: string) => `]C1${number}`],
    ['with blanks', (number: string) => ` ${number.slice(0, 4)} ${number.slice(4)} `],
  ])('finds a number scanned %s', async (_how, scanned) => {
    const { ask, number, id } = await printedOne()
    expect(await ask(scanned(number))).toMatchObject({ shipmentNumber: number, shipmentId: id })
  })

  it('tries a number of others as it came first, and tidied then', async () => {
    const { ask, bench } = await printedOne()
    expect(await ask('*nope1*')).toMatchObject({ kind: 'unknown', shipmentNumber: '*nope1*' })
    const asked = bench.practice().orders.received()
    expect(asked.filter(({ path }) => path.startsWith('/tracking/')).map(({ path }) => path)).toEqual([
      '/tracking/*nope1*',
      '/tracking/nope1',
      '/tracking/NOPE1',
    ])
  })

  it.each([
    [401, 'key-refused'],
    [403, 'key-forbidden'],
  ])('shows the stored answer and why the service could not be asked: %d', async (status, code) => {
    const { ask, number, orders } = await printedOne()
    await ask(number)
    orders.answerNextWith({ status, message: 'No.' }, { at: 'any', times: Infinity })
    const stale = await ask(number)
    expect(stale.tracking?.recipient.city).toBe('Dresden')
    expect(stale.staleBecause).toEqual({ code, detail: { code: 'service-said', status, said: 'No.' } })
  })
})
