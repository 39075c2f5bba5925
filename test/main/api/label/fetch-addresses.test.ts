// Where labels are fetched from and where never: the service chooses the address, so every address is a possible attack.
// What cannot be had on loopback (public and inside addresses) comes from a look-up and a transport of the test's own.
import { describe, expect, it } from 'vitest'
import { createLabelFetch } from '../../../../src-main/api/label/fetch-label'
import { fetchFor, pdf, redirectTo, servePdf, start } from './label-server'
import { saying } from '../../../support/messages'

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
    await expect(fetchLabel('https://localhost/1.pdf')).rejects.toThrow(
      saying('label-address-refused', { why: 'encryption-dropped' }),
    )
  })
})
