// Label downloads: the service chooses the address, so every address is a possible attack. Real servers on loopback; what
// cannot be had there (public and inside addresses) comes from a look-up and a transport of the test's own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHttp } from '../../../src-main/api/http'
import { createLabelFetch } from '../../../src-main/labels/fetch'
import { answer, type Conversation, startFaultServer } from '../../support/fault-server'

const key = 'label-canary-key-1234'
const pdf = readFileSync(join(import.meta.dirname, '../../fixtures/labels/4x6in.pdf'))
const servePdf = (talk: Conversation) => talk.end(answer(200, pdf, { 'content-type': 'application/pdf' }))
const redirectTo =
  (location: () => string, status = 302) =>
  (talk: Conversation) =>
    talk.end(answer(status, '', { location: location() }))

const start = async (onRequest: (talk: Conversation) => void) => {
  const server = await startFaultServer({ onRequest })
  onTestFinished(() => server.stop())
  return server
}

/** The label fetch of a service at this origin, over the real client. */
const fetchFor = (
  serviceUrl: string,
  options: {
    maxBytes?: number
    isImpatient?: boolean
    lookup?: () => Promise<{ address: string; family: number }[]>
  } = {},
) => {
  const http = createHttp({
    connection: () => ({ baseUrl: serviceUrl, key }),
    ...(options.isImpatient === true ? { limits: { firstByteMs: { create: 100, read: 100 } } } : {}),
    ...(options.lookup ? { lookup: options.lookup } : {}),
  })
  const gated = vi.fn()
  return {
    gated,
    fetchLabel: createLabelFetch({
      download: http.download,
      addressesOf: http.addressesOf,
      serviceUrl: () => serviceUrl,
      throughGate: (send) => {
        gated()
        return send()
      },
      ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
    }),
  }
}

describe('a label', () => {
  it('at the service comes with the key, through the gate, byte for byte', async () => {
    const service = await start(servePdf)
    const { fetchLabel, gated } = fetchFor(`${service.origin}/v1`)
    expect(Buffer.from(await fetchLabel(`${service.origin}/labels/1.pdf?sig=a%2Fb`)).equals(pdf)).toBe(true)
    expect(service.received[0]).toMatchObject({
      path: '/labels/1.pdf?sig=a%2Fb',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(gated).toHaveBeenCalledTimes(1)
  })

  it('at a path alone is taken from the service', async () => {
    const service = await start(servePdf)
    await fetchFor(service.origin).fetchLabel('/labels/1.pdf')
    expect(service.received[0]?.path).toBe('/labels/1.pdf')
  })

  it('at another host comes without the key and past the gate', async () => {
    const service = await start(servePdf)
    const storage = await start(servePdf)
    const { fetchLabel, gated } = fetchFor(service.origin)
    await fetchLabel(`${storage.origin}/1.pdf`)
    expect(storage.received).toHaveLength(1)
    expect(JSON.stringify(storage.received)).not.toContain(key)
    expect(gated).not.toHaveBeenCalled()
  })

  it('that is sent on to another host is fetched there without the key', async () => {
    const storage = await start(servePdf)
    const service = await start(redirectTo(() => `${storage.origin}/1.pdf`, 307))
    await fetchFor(service.origin).fetchLabel(`${service.origin}/label`)
    expect(service.received[0]?.headers['authorization']).toBe(`Bearer ${key}`)
    expect(JSON.stringify(storage.received)).not.toContain(key)
  })

  it('that is sent on more than three times is given up', async () => {
    const service = await start(redirectTo(() => '/again'))
    await expect(fetchFor(service.origin).fetchLabel(`${service.origin}/label`)).rejects.toMatchObject({
      code: 'label-unusable',
    })
    expect(service.received).toHaveLength(4)
  })

  it('that was packed on the way is unpacked', async () => {
    const service = await start((talk) =>
      talk.end(answer(200, gzipSync(pdf), { 'content-encoding': 'gzip' })),
    )
    expect(Buffer.from(await fetchFor(service.origin).fetchLabel(`${service.origin}/l`)).equals(pdf)).toBe(
      true,
    )
  })
})

describe('a label address', () => {
  const hostile = [
    'file:///etc/passwd',
    'data:application/pdf;base64,JVBERi0=',
    'blob:https://api.example.com/1',
    'ftp://files.example.com/1.pdf',
    'javascript:alert(1)',
    'about:blank',
    'chrome://settings',
    'app://main/index.html',
    'ws://example.com/',
    'wss://example.com/',
    'smb://server/share',
    'mailto:a@example.com',
    'http://labels.example.com/1.pdf',
    'http://localhost.example.com/1.pdf',
    'https://user@labels.example.com/1.pdf',
    'https://user:pw@labels.example.com/1.pdf',
    'https://api.example.com@evil.example.com/1.pdf',
    'https://127.0.0.1/1.pdf',
    'https://127.1/1.pdf',
    'https://0x7f000001/1.pdf',
    'https://2130706433/1.pdf',
    'https://017700000001/1.pdf',
    'https://0.0.0.0/1.pdf',
    'https://[::1]/1.pdf',
    'https://[::]/1.pdf',
    'https://[::ffff:127.0.0.1]/1.pdf',
    'https://[::ffff:7f00:1]/1.pdf',
    'https://[64:ff9b::a9fe:a9fe]/1.pdf',
    'https://[2002:7f00:1::]/1.pdf',
    'https://10.0.0.1/1.pdf',
    'https://172.16.5.5/1.pdf',
    'https://172.31.255.255/1.pdf',
    'https://192.168.1.1/1.pdf',
    'https://100.64.0.1/1.pdf',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/1.pdf',
    'https://[fd00::1]/1.pdf',
    'https://[fc00::1]/1.pdf',
    'https://224.0.0.1/1.pdf',
    'https://255.255.255.255/1.pdf',
    'https://192.0.2.1/1.pdf',
    'https://localhost/1.pdf',
    'https://localhost./1.pdf',
    'https://bench.localhost/1.pdf',
    'https://router/1.pdf',
    'https://nas.local/1.pdf',
    'https://vault.internal/1.pdf',
    'https://printer.lan/1.pdf',
    'http://127.0.0.1/1.pdf',
    'https://[bad/1.pdf',
    'http://',
  ]

  /** A public service; every connection the client would open is noted. */
  const publicService = () => {
    const downloads: URL[] = []
    const fetchLabel = createLabelFetch({
      download: async ({ url }) => {
        downloads.push(url)
        return { kind: 'answered' as const, status: 200, headers: {}, flaw: null, bytes: pdf }
      },
      addressesOf: async (host) =>
        /^[\d.]+$|:/.test(host)
          ? [{ address: host }]
          : host.endsWith('example.com')
            ? [{ address: '93.184.216.34' }]
            : [],
      serviceUrl: () => 'https://api.example.com/v1',
      throughGate: (send) => send(),
    })
    return { downloads, fetchLabel }
  }

  it.each(hostile)('%s is not fetched', async (address) => {
    const { downloads, fetchLabel } = publicService()
    await expect(fetchLabel(address)).rejects.toMatchObject({ code: 'label-unusable', isRetryable: false })
    expect(downloads).toEqual([])
  })

  it.each(hostile)('%s is not followed', async (address) => {
    const service = await start(redirectTo(() => address))
    const outside = { lookup: () => Promise.resolve([{ address: '192.168.7.7', family: 4 }]) }
    const before = service.counts.connections
    // The service is on this computer here, so what is loopback may be tried; the key must not go there all the same.
    const failure = await fetchFor(service.origin, outside)
      .fetchLabel(`${service.origin}/label`)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: expect.stringMatching(/^label-/) as string })
    expect(service.counts.connections - before).toBe(1)
  })

  it.each([
    'https://labels.example.com/1.pdf',
    'https://93.184.216.34/1.pdf',
    'https://[2606:2800:220:1::1]/1.pdf',
  ])('%s is fetched', async (address) => {
    const { downloads, fetchLabel } = publicService()
    await fetchLabel(address)
    expect(downloads.map(String)).toEqual([address])
  })

  it('is checked again at the moment of connecting: a name may change between two look-ups', async () => {
    const inside = await start(servePdf)
    const answers = [['93.184.216.34'], ['93.184.216.34'], ['127.0.0.1']]
    const lookup = () =>
      Promise.resolve((answers.shift() ?? ['127.0.0.1']).map((address) => ({ address, family: 4 })))
    const { fetchLabel } = fetchFor('https://api.example.com', { lookup })
    await expect(fetchLabel(`https://labels.example.com:${inside.port}/1.pdf`)).rejects.toMatchObject({
      code: 'label-unusable',
    })
    expect(inside.counts.connections).toBe(0)
  })

  it('may be inside where the service itself is, except where machines keep their secrets', async () => {
    const downloads: string[] = []
    const fetchLabel = createLabelFetch({
      download: async ({ url, allowAddress }) => {
        const isAllowed = allowAddress(url.hostname)
        if (isAllowed) downloads.push(url.hostname)
        return { kind: 'answered' as const, status: 200, headers: {}, flaw: null, bytes: pdf }
      },
      addressesOf: async (host) => [{ address: host === 'ship.corp' ? '10.1.1.1' : host }],
      serviceUrl: () => 'https://ship.corp',
      throughGate: (send) => send(),
    })
    await fetchLabel('https://10.2.2.2/1.pdf')
    expect(downloads).toEqual(['10.2.2.2'])
    for (const address of ['https://169.254.169.254/', 'https://127.0.0.1/']) {
      await expect(fetchLabel(address)).rejects.toMatchObject({ code: 'label-unusable' })
    }
  })

  it('is not left from https for http', async () => {
    const fetchLabel = createLabelFetch({
      download: async () => ({
        kind: 'answered' as const,
        status: 302,
        headers: { location: 'http://127.0.0.1/1.pdf' },
        flaw: null,
        bytes: new Uint8Array(),
      }),
      addressesOf: async () => [{ address: '127.0.0.1' }],
      serviceUrl: () => 'https://localhost',
      throughGate: (send) => send(),
    })
    await expect(fetchLabel('https://localhost/1.pdf')).rejects.toThrow('from https to http')
  })
})

describe('what comes instead of a label', () => {
  const failing = async (
    onRequest: (talk: Conversation) => void,
    options: Parameters<typeof fetchFor>[1] = {},
  ) => {
    const service = await start(onRequest)
    const { fetchLabel } = fetchFor(service.origin, options)
    return fetchLabel(`${service.origin}/l`).catch((error: unknown) => error)
  }
  const sending =
    (body: Buffer | string, status = 200) =>
    (talk: Conversation) =>
      talk.end(answer(status, body))

  it.each([202, 401, 403, 404, 410, 429, 500, 502, 503])('is not ready with %i', async (status) => {
    expect(await failing(sending('no', status))).toMatchObject({ code: 'label-not-ready', isRetryable: true })
  })

  it('is not ready when the server is silent', async () => {
    expect(await failing(() => undefined, { isImpatient: true })).toMatchObject({ code: 'label-not-ready' })
  })

  it('is not ready when it is empty, cut or lost', async () => {
    const answers = [
      sending(''),
      (talk: Conversation) =>
        talk.end(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${pdf.toString('latin1', 0, 500)}`),
      (talk: Conversation) => talk.reset(),
    ]
    for (const one of answers)
      expect(await failing(one)).toMatchObject({ code: 'label-not-ready', isRetryable: true })
  })

  it.each(['not-a-pdf.pdf'])('is no label when it is %s', async (file) => {
    const body = readFileSync(join(import.meta.dirname, '../../fixtures/labels', file))
    expect(await failing(sending(body))).toMatchObject({ code: 'label-unusable', isRetryable: true })
  })

  it.each<[string, Buffer | string]>([
    ['a web page', '<!doctype html><html>Please log in</html>'],
    ['JSON', '{"error":"expired"}'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(2_000, 0x20), pdf])],
    ['half a PDF', pdf.subarray(0, Math.floor(pdf.length / 2))],
  ])('is no label when it is %s', async (_, body) => {
    expect(await failing(sending(body))).toMatchObject({ code: 'label-unusable', isRetryable: true })
  })

  it('says that it is a web page', async () => {
    expect(await failing(sending('<!doctype html><html>Please log in</html>'))).toMatchObject({
      message: expect.stringContaining('web page') as string,
    })
  })

  it('is cut off at the limit, packed or not', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(300_000, 0x20)])
    expect(await failing(sending(big), { maxBytes: 100_000 })).toMatchObject({ code: 'label-unusable' })
    const packed = (talk: Conversation) =>
      talk.end(answer(200, gzipSync(big), { 'content-encoding': 'gzip' }))
    expect(await failing(packed, { maxBytes: 100_000 })).toMatchObject({ code: 'label-unusable' })
  })

  it('is read no further than the limit when it has no end', async () => {
    const seen = { sent: 0 }
    const endless = ({ socket }: Conversation) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n')
      const pour = () => {
        while (socket.writable && seen.sent < 2 ** 28) {
          seen.sent += 65_536
          if (!socket.write(Buffer.alloc(65_536, 0x20))) return
        }
      }
      socket.on('drain', pour)
      pour()
    }
    expect(await failing(endless, { maxBytes: 1_000_000 })).toMatchObject({ code: 'label-unusable' })
    // The rest stays in the buffers of the two sockets.
    expect(seen.sent).toBeLessThan(32 * 1024 * 1024)
  })

  it.each([null, '', '   '])('is not ready when the address is %j', async (address) => {
    const { fetchLabel } = fetchFor('http://127.0.0.1:1')
    await expect(fetchLabel(address ?? '')).rejects.toMatchObject({ code: 'label-not-ready' })
  })
})
