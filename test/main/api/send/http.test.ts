// What leaves this computer, and what the client says it saw. The server is real and counts.
import { describe, expect, it } from 'vitest'
import { createHttp } from '../../../../src-main/api/send/http'
import { answer, startFaultServer } from '../../../support/fault-server/fault-server'
import { always, key, startService } from './scripted-service'

describe('a request', () => {
  it('is what the service describes: bearer, JSON, its length, and nothing to unpack', async () => {
    const { server, create } = await startService(always(201, {}))
    await create({ name: 'Zürich 서울' })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: '/assignment/single',
      body: '{"name":"Zürich 서울"}',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': String(Buffer.byteLength('{"name":"Zürich 서울"}')),
        'accept-encoding': 'identity',
        connection: 'close',
        host: `127.0.0.1:${server.port}`,
      },
    })
  })

  it('asks for answers in the language of the moment, and for none where none is given', async () => {
    let language = 'de-AT'
    const { server, read } = await startService(always(200, {}), { language: () => language })
    await read()
    language = 'en'
    await read()
    const silent = await startService(always(200, {}))
    await silent.read()
    expect(server.received.map(({ headers }) => headers['accept-language'])).toEqual(['de-AT', 'en'])
    expect(silent.server.received[0]?.headers).not.toHaveProperty('accept-language')
  })

  it('goes below the prefix of the base address', async () => {
    const { server, read } = await startService(always(200, {}), { prefix: '/shipping/v1' })
    await read('/tracking/0034%2F1')
    expect(server.received[0]?.path).toBe('/shipping/v1/tracking/0034%2F1')
  })

  it('carries no key where none is wanted', async () => {
    const { server, http } = await startService(always(200, {}))
    await http.send({ method: 'GET', path: '/health/api', withKey: false, kind: 'read' })
    expect(JSON.stringify(server.received)).not.toContain(key)
  })

  it('has a connection of its own, even when the server would keep one open', async () => {
    const { server, read, create } = await startService((talk) =>
      talk.socket.write(answer(200, {}, { connection: 'keep-alive' })),
    )
    await read()
    await create()
    await read()
    expect(server.counts.connections).toBe(3)
  })

  it.each([
    ['there is no key', null, 'key-missing'],
    ['the key could end a header', 'a\r\nX-Evil: 1', 'key-odd'],
  ])('is not sent when %s', async (_, ownKey, code) => {
    const { server, create } = await startService(always(201, {}), { key: ownKey })
    const seen = await create()
    expect(seen).toMatchObject({ kind: 'not-sent', cause: 'no-key', detail: { code }, mayHelpLater: false })
    expect(server.counts.connections).toBe(0)
  })

  it.each([
    ['http to another computer', 'http://api.example.com'],
    ['another scheme', 'ftp://127.0.0.1'],
    ['no address at all', 'nonsense'],
    ['a name and password in it', 'https://user:pw@api.example.com'],
  ])('is not sent to an address with %s', async (_, baseUrl) => {
    const http = createHttp({ connection: () => ({ baseUrl, key }) })
    const seen = await http.send({ method: 'GET', path: '/health/api', withKey: true, kind: 'read' })
    expect(seen).toMatchObject({ kind: 'not-sent', cause: 'address-not-usable' })
  })
})

describe('the key', () => {
  it('is taken out of whatever the service repeats', async () => {
    const echo = {
      message: `you sent Bearer ${key}`,
      list: [key, { [key]: Buffer.from(key).toString('base64') }],
    }
    const { create, read } = await startService((talk) =>
      talk.end(answer(talk.request.method === 'POST' ? 500 : 200, echo, { 'x-echo': `Bearer ${key}` })),
    )
    for (const seen of [await create(), await read()]) {
      const text = JSON.stringify(seen)
      expect(text).toContain('[key]')
      expect(text).not.toContain(key)
      expect(text).not.toContain(JSON.stringify(key).slice(1, -1))
      expect(text).not.toContain(Buffer.from(key).toString('base64'))
    }
  })

  it('is in no failure, whatever goes wrong', async () => {
    const { create } = await startService((talk) => talk.reset())
    expect(JSON.stringify(await create())).not.toContain(key)
  })
})

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('of a create (%i) is handed back and never followed', async (status) => {
    const { server, create } = await startService(always(status, '', { location: '/elsewhere' }))
    expect(await create()).toMatchObject({ kind: 'answered', status })
    expect(server.received).toHaveLength(1)
  })

  it('of a read is followed within the service, with the key', async () => {
    const { server, read } = await startService((talk) =>
      talk.end(
        talk.request.path === '/health/api'
          ? answer(302, '', { location: '/new/health' })
          : answer(200, { status: 'ok' }),
      ),
    )
    expect(await read()).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(server.received.map(({ path }) => path)).toEqual(['/health/api', '/new/health'])
    expect(server.received[1]?.headers['authorization']).toBe(`Bearer ${key}`)
  })

  it('of a read is followed three times at most', async () => {
    const { server, read } = await startService(always(302, '', { location: '/again' }))
    expect(await read()).toMatchObject({ status: 302 })
    expect(server.received).toHaveLength(4)
  })

  it('of a read to another origin is handed back: the other one is not even connected to', async () => {
    const other = await startFaultServer({ onRequest: always(200, { status: 'ok' }) })
    const targets = [
      `http://127.0.0.1:${other.port}/`,
      `//localhost:${other.port}/`,
      'file:///etc/passwd',
      'http://[',
    ]
    for (const location of targets) {
      const { read } = await startService(always(302, '', { location }))
      expect(await read()).toMatchObject({ status: 302 })
    }
    expect(other.counts.connections).toBe(0)
    await other.stop()
  })
})

describe('calling off', () => {
  it('before the connection stands means that nothing was sent', async () => {
    const { server, create } = await startService(always(201, {}))
    expect(await create({}, AbortSignal.abort())).toMatchObject({ kind: 'not-sent', cause: 'aborted' })
    expect(server.received).toHaveLength(0)
  })

  it('while the service works means that nobody knows', async () => {
    const calledOff = new AbortController()
    const { server, create } = await startService(() => calledOff.abort())
    expect(await create({}, calledOff.signal)).toMatchObject({ kind: 'unknown', cause: 'aborted' })
    expect(server.posts()).toBe(1)
  })
})

describe('a word that may be too old', () => {
  const creation = {
    method: 'POST',
    path: '/assignment/single',
    body: {},
    withKey: true,
    kind: 'create',
  } as const

  it('is looked at once the connection stands: too late means that no byte was sent', async () => {
    const { server, http, gate } = await startService(always(201, {}))
    const asked: number[] = []
    const isTooLate = () => {
      asked.push(server.received.length)
      return true
    }
    const seen = await gate.run({
      priority: 'creation',
      send: () => http.send({ ...creation, isTooLate }),
    })
    expect(seen).toMatchObject({
      kind: 'not-sent',
      cause: 'too-late',
      detail: { code: 'word-too-old' },
      mayHelpLater: true,
    })
    expect(asked).toEqual([0])
    expect(server.counts.connections).toBe(1)
    expect(server.received).toHaveLength(0)
    // The service can be reached: nobody else has to wait for it.
    expect(gate.state().reason).toBeNull()
  })

  it('lets the call go while it is young enough', async () => {
    const { server, http } = await startService(always(201, {}))
    expect(await http.send({ ...creation, isTooLate: () => false })).toMatchObject({ status: 201 })
    expect(server.posts()).toBe(1)
  })
})

describe('the time limits', () => {
  const short = { create: 60, read: 60 }

  it('end a call that gets no answer', async () => {
    const { create } = await startService(() => undefined, { limits: { firstByteMs: short } })
    expect(await create()).toMatchObject({ kind: 'unknown', cause: 'timeout' })
  })

  it('end a call whose answer drips for ever', async () => {
    const { read } = await startService(
      ({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        const drip = setInterval(() => socket.write('.'), 10)
        socket.on('close', () => clearInterval(drip))
      },
      { limits: { wholeMs: { create: 1_000, read: 1_000 } } },
    )
    expect(await read()).toMatchObject({ kind: 'answered', isComplete: false, flaw: { cause: 'timeout' } })
  })

  it('end a call to a server that only says that it will answer', async () => {
    const { create } = await startService(
      ({ socket }) => {
        const hints = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 10)
        socket.on('close', () => clearInterval(hints))
      },
      { limits: { firstByteMs: { create: 100, read: 100 } } },
    )
    expect(await create()).toMatchObject({ kind: 'unknown', cause: 'timeout' })
  })

  it('may be shorter for a call than for the others', async () => {
    const { http } = await startService(() => undefined)
    const seen = await http.send({
      method: 'GET',
      path: '/health/api',
      withKey: false,
      kind: 'read',
      limits: { firstByteMs: short },
    })
    expect(seen).toMatchObject({ kind: 'unknown', cause: 'timeout' })
  })
})

describe('an answer', () => {
  it('is read in the character set it names', async () => {
    const latin1 = Buffer.from('{"city":"Zürich"}', 'latin1')
    const { read } = await startService(
      always(200, latin1, { 'content-type': 'application/json; charset=iso-8859-1' }),
    )
    expect(await read()).toMatchObject({ json: { city: 'Zürich' } })
  })

  it('is read with a byte order mark before it', async () => {
    const { read } = await startService(always(200, '\ufeff{"status":"ok"}'))
    expect(await read()).toMatchObject({ json: { status: 'ok' } })
  })

  it('is read up to the limit and not a byte further', async () => {
    const limits = { maxBodyBytes: 1_000 }
    const { read } = await startService(always(200, `"${'x'.repeat(998)}"`), { limits })
    expect(await read()).toMatchObject({ isComplete: true })
    const { read: readMore } = await startService(always(200, `"${'x'.repeat(999)}"`), { limits })
    expect(await readMore()).toMatchObject({ isComplete: false, flaw: { cause: 'too-large' } })
  })
})
