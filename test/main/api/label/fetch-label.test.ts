// Label downloads over real connections: what comes as a label, and what comes instead of one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answer, type Conversation } from '../../../support/fault-server/fault-server'
import { fetchFor, key, pdf, redirectTo, servePdf, start } from './label-server'

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
    const body = readFileSync(join(import.meta.dirname, '../../../fixtures/labels', file))
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

  it.each(['aws-chunked', 'UTF-8', 'base64', 'binary', 'none'])(
    'is a label all the same when its packing is called %s',
    async (encoding) => {
      const service = await start((talk) => talk.end(answer(200, pdf, { 'content-encoding': encoding })))
      expect(Buffer.from(await fetchFor(service.origin).fetchLabel(`${service.origin}/l`))).toEqual(pdf)
    },
  )

  it('is a label all the same when it is written as text', async () => {
    const service = await start(sending(pdf.toString('base64')))
    expect(Buffer.from(await fetchFor(service.origin).fetchLabel(`${service.origin}/l`))).toEqual(pdf)
  })

  it('is a label without its end mark, if it came as long as it was said to be', async () => {
    const end = pdf.lastIndexOf('%%EOF')
    const whole = await start(sending(pdf.subarray(0, end)))
    expect(await fetchFor(whole.origin).fetchLabel(`${whole.origin}/l`)).toHaveLength(end)
    const unmeasured = (talk: Conversation) =>
      talk.end(`HTTP/1.0 200 OK\r\nConnection: close\r\n\r\n${pdf.toString('latin1', 0, end)}`)
    expect(await failing(unmeasured)).toMatchObject({ code: 'label-unusable' })
  })

  it('says that it is a web page', async () => {
    expect(await failing(sending('<!doctype html><html>Please log in</html>'))).toMatchObject({
      detail: { code: 'label-no-pdf', isWebPage: true, said: '' },
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
