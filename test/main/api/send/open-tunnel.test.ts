// The way through a proxy: what it is shown, what it never sees, and what its refusals mean.
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCertificates } from '../../../../src-main/api/send/certificates'
import { parseProxies } from '../../../../src-main/api/send/open-tunnel'
import { makeTestCertificates } from '../../../support/fault-server/certificates'
import { type ProxyScript, startFaultProxy } from '../../../support/fault-server/proxy'
import { always, key, startService } from './scripted-service'

const certificates = makeTestCertificates()

const behindProxy = async (script: ProxyScript = {}) => {
  const asked: string[] = []
  const way = { pac: '' }
  const believed = createCertificates(() => Promise.resolve([certificates.caPem]))
  await believed.learn(null)
  const service = await startService(always(201, { id: 'a' }), {
    tls: certificates.good,
    baseUrl: (port) => `https://service.test:${port}`,
    certificates: believed,
    proxyFor: (url) => {
      asked.push(url)
      return Promise.resolve(way.pac)
    },
  })
  const proxy = await startFaultProxy(service.server.port, script)
  onTestFinished(() => proxy.stop())
  way.pac = `PROXY 127.0.0.1:${proxy.port}`
  return { ...service, proxy, asked, way }
}

describe('a proxy', () => {
  it('is asked for a tunnel to the service, and the create arrives through it', async () => {
    const { create, proxy, server } = await behindProxy()
    expect(await create()).toMatchObject({ kind: 'answered', status: 201 })
    expect(proxy.heads[0]).toMatch(new RegExp(`^CONNECT service\\.test:${server.port} HTTP/1\\.1\r\n`))
    expect(server.posts()).toBe(1)
  })

  it('sees neither the key nor the request', async () => {
    const { create, proxy } = await behindProxy()
    await create({ lastName: 'Berg' })
    const seen = proxy.bytesSeen().toString('latin1')
    expect(seen).not.toMatch(/authorization/i)
    expect(seen).not.toContain(key)
    expect(seen).not.toContain('Berg')
    expect(seen).not.toContain('assignment')
  })

  it('is chosen by the origin alone: the path holds numbers of parcels', async () => {
    const { read, asked, server } = await behindProxy()
    await read('/tracking/0034')
    expect(asked).toEqual([`https://service.test:${server.port}/`])
  })

  it('that asks for a sign-in is named with what it wants', async () => {
    const { create, server } = await behindProxy({
      onConnect: (socket) => void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    })
    const seen = await create()
    expect(seen).toMatchObject({ kind: 'not-sent', cause: 'proxy', mayHelpLater: false })
    expect(JSON.stringify(seen)).toContain('sign-in')
    expect(server.counts.connections).toBe(0)
  })

  it('of a kind that is not supported is named', async () => {
    const { create, way } = await behindProxy()
    way.pac = 'SOCKS5 127.0.0.1:1080'
    const seen = await create()
    expect(seen).toMatchObject({ kind: 'not-sent', cause: 'proxy', mayHelpLater: false })
    expect(JSON.stringify(seen)).toContain('SOCKS5 127.0.0.1:1080')
  })

  it('is passed over for the next one when it is not there', async () => {
    const { create, way } = await behindProxy()
    way.pac = `PROXY 127.0.0.1:1; ${way.pac}`
    expect(await create()).toMatchObject({ status: 201 })
  })

  it('is never used to reach this computer', async () => {
    const { read, server } = await startService(always(200, {}), {
      proxyFor: () => Promise.resolve('PROXY 127.0.0.1:1'),
    })
    expect(await read()).toMatchObject({ status: 200 })
    expect(server.received).toHaveLength(1)
  })

  it('that speaks https itself is believed only with a good certificate', async () => {
    const { create, way } = await behindProxy()
    const { port } = await startService(always(200, {}), { tls: certificates.selfSigned }).then(
      ({ server }) => server,
    )
    way.pac = `HTTPS 127.0.0.1:${port}`
    expect(await create()).toMatchObject({ kind: 'not-sent', cause: 'certificate' })
  })
})

describe('the system’s answer about proxies', () => {
  it.each([
    ['', [{ kind: 'direct' }]],
    ['DIRECT', [{ kind: 'direct' }]],
    ['PROXY a.test:3128', [{ kind: 'http', host: 'a.test', port: 3128 }]],
    ['PROXY a.test', [{ kind: 'http', host: 'a.test', port: 80 }]],
    ['HTTPS a.test', [{ kind: 'https', host: 'a.test', port: 443 }]],
    ['PROXY [::1]:8080', [{ kind: 'http', host: '::1', port: 8080 }]],
    [' proxy a:1 ; DIRECT ;', [{ kind: 'http', host: 'a', port: 1 }, { kind: 'direct' }]],
    ['SOCKS5 a:1; DIRECT', [{ kind: 'unsupported', text: 'SOCKS5 a:1' }, { kind: 'direct' }]],
    ['PROXY', [{ kind: 'unsupported', text: 'PROXY' }]],
    ['PROXY a:b:c', [{ kind: 'unsupported', text: 'PROXY a:b:c' }]],
  ])('%j is understood', (text, proxies) => {
    expect(parseProxies(text)).toEqual(proxies)
  })
})
