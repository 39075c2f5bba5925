// Is it the service, does it take the key, where is the parcel (service.md 4.5 to 4.7)?
import { describe, expect, it } from 'vitest'
import { createHealthApi } from '../../../src-main/api/health-api'
import { makeTestCertificates } from '../../support/fault-server/certificates'
import { anAssignment, errorBody } from './observations'
import { always, key, startService } from './send/scripted-service'
import { saying } from '../../support/messages'

describe('health api', () => {
  it('passes for the service, and shows it no key', async () => {
    const { health, server } = await startService(always(200, { status: 'ok' }))
    await health.api()
    expect(server.received[0]?.path).toBe('/health/api')
    expect(JSON.stringify(server.received)).not.toContain(key)
  })

  it.each([
    ['a web page', 200, '<html><title>Welcome</title></html>', 'not-the-service'],
    ['other JSON', 200, { hello: 'world' }, 'not-the-service'],
    ['another status', 200, { status: 'degraded' }, 'not-the-service'],
    ['nothing', 200, '', 'not-the-service'],
    ['no such page', 404, '<html>', 'not-the-service'],
    ['no such path', 404, errorBody(404, 'Cannot GET /health/api'), 'not-the-service'],
    ['a sign-in', 401, '<html>', 'not-the-service'],
    ['another address', 302, '', 'not-the-service'],
    ['that it is not operable', 500, errorBody(500, 'down'), 'service-broken'],
    ['a gateway', 502, '<html>', 'service-broken'],
    ['that it is throttled', 429, errorBody(429, 'slow'), 'service-throttled'],
  ])('tells what answers with %s', async (_, status, body, code) => {
    const { health, server } = await startService(always(status, body))
    await expect(health.api()).rejects.toMatchObject({ code })
    expect(server.received).toHaveLength(1)
  })

  it('names the address it was sent on to', async () => {
    const { health } = await startService(always(301, '', { location: 'https://new.example.com/' }))
    await expect(health.api()).rejects.toThrow(
      saying('answer-sends-on', { target: 'https://new.example.com/' }),
    )
  })

  it('tells a server that is not there from a name that nobody has', async () => {
    const { health } = await startService(always(200, {}), { baseUrl: () => 'http://127.0.0.1:1' })
    await expect(health.api()).rejects.toMatchObject({ code: 'service-unreachable', isRetryable: true })
    const lookup = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    const { health: unnamed } = await startService(always(200, {}), {
      baseUrl: () => 'https://api.test',
      lookup,
    })
    await expect(unnamed.api()).rejects.toMatchObject({ code: 'service-name-unknown' })
  })

  it('tells a certificate that is not accepted', async () => {
    const { health } = await startService(always(200, {}), { tls: makeTestCertificates().selfSigned })
    await expect(health.api()).rejects.toMatchObject({ code: 'service-certificate', isRetryable: false })
  })

  it('tells a server that never answers', async () => {
    const { http, gate } = await startService(() => undefined, {
      limits: { wholeMs: { create: 80, read: 80 } },
    })
    await expect(createHealthApi({ http, gate }).api()).rejects.toMatchObject({ code: 'service-timeout' })
  })

  it('goes although the service could not be reached a moment ago, and ends that state', async () => {
    const where = { port: 1 }
    const { health, gate, server } = await startService(always(200, { status: 'ok' }), {
      baseUrl: () => `http://127.0.0.1:${where.port}`,
    })
    await expect(health.api()).rejects.toMatchObject({ code: 'service-unreachable' })
    expect(gate.state().reason).toBe('offline')
    where.port = server.port
    await health.api()
    expect(gate.state().reason).toBeNull()
  })
})

describe('health auth', () => {
  it('passes when the key is taken', async () => {
    const { health, server } = await startService(always(200, { status: 'ok' }))
    await health.auth()
    expect(server.received[0]).toMatchObject({
      path: '/health/auth',
      headers: { authorization: `Bearer ${key}` },
    })
  })

  it.each([
    [401, 'key-refused'],
    [403, 'key-forbidden'],
    [429, 'service-throttled'],
    [500, 'service-broken'],
  ])('tells %i: %s', async (status, code) => {
    const { health } = await startService(always(status, errorBody(status, 'no')))
    await expect(health.auth()).rejects.toMatchObject({ code })
  })

  it('tells that there is no key without asking anybody', async () => {
    const { health, server } = await startService(always(200, { status: 'ok' }), { key: null })
    await expect(health.auth()).rejects.toMatchObject({ code: 'no-key' })
    expect(server.counts.connections).toBe(0)
  })
})

describe('tracking', () => {
  const address = anAssignment().item.recipient
  const body = { id: 't', sender: address, recipient: address, shipments: [], later: true }

  it('gives what the service answers, by a number of any letters', async () => {
    const { tracking, server } = await startService(always(200, body))
    expect(await tracking.get('00/34 Ü')).toMatchObject({ id: 't', later: true })
    expect(server.received[0]?.path).toBe('/tracking/00%2F34%20%C3%9C')
  })

  it('gives null for a number the service does not know yet', async () => {
    const { tracking } = await startService(always(404, errorBody(404, 'no such package')))
    expect(await tracking.get('0034')).toBeNull()
  })

  it('does not take the 404 of another server for a young parcel', async () => {
    const { tracking } = await startService(always(404, '<html>nginx</html>'))
    await expect(tracking.get('0034')).rejects.toMatchObject({ code: 'not-the-service' })
  })

  it('throws for an answer that is no tracking', async () => {
    const { tracking } = await startService(always(200, { id: 't' }))
    await expect(tracking.get('0034')).rejects.toMatchObject({ code: 'service-broken' })
  })
})
