// The cases in which the way to the server fails: names, connections, handshakes, certificates and proxies. Nothing of a
// request can have left in any of them, unless it says otherwise.
import { answer } from '../../support/fault-server/fault-server'
import { impatientForWay, type NetworkCase, type OutcomeKind } from './case'
import { assignment } from './server-cases'

const good = () => ({
  onRequest: (talk: { end: (bytes: Buffer) => void }) => talk.end(answer(201, assignment)),
})
const dealtWith = (_done: unknown): true => true
const failingLookup = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
const named = (port: number) => `https://service.test:${port}`

const names: NetworkCase[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'].map((code) => ({
  name: `the name cannot be looked up (${code})`,
  scheme: 'https',
  expected: ['not-sent'],
  script: good,
  target: named,
  lookup: failingLookup(code),
}))

const connections: NetworkCase[] = (['http', 'https'] as const).flatMap((scheme): NetworkCase[] => [
  {
    name: 'nobody listens',
    scheme,
    expected: ['not-sent'],
    script: good,
    target: () => `${scheme}://127.0.0.1:1`,
  },
  {
    // On plain http the connection stands at that moment, so nobody can promise anything.
    name: 'the connection is reset as soon as it is there',
    scheme,
    expected: scheme === 'https' ? ['not-sent'] : ['not-sent', 'unknown'],
    script: () => ({ onConnection: (socket) => dealtWith(socket.resetAndDestroy()) }),
  },
  {
    name: 'the connection is closed as soon as it is there',
    scheme,
    expected: scheme === 'https' ? ['not-sent'] : ['not-sent', 'unknown'],
    script: () => ({ onConnection: (socket) => dealtWith(socket.destroy()) }),
  },
])

const handshakes: NetworkCase[] = [
  ...[1, 2, 3, 5, 10, 50, 100, 200].flatMap((position): NetworkCase[] =>
    (['reset', 'close'] as const).map((how) => ({
      name: `the handshake is ${how} after ${position} bytes`,
      scheme: 'http',
      expected: ['not-sent'],
      target: (port) => `https://127.0.0.1:${port}`,
      script: () => ({
        onBytes: ({ socket, reset }, soFar) => {
          if (soFar.length >= position && how === 'reset') reset()
          else if (soFar.length >= position) socket.destroy()
          return true
        },
      }),
    })),
  ),
  {
    name: 'the handshake is never answered',
    scheme: 'http',
    expected: ['not-sent'],
    target: (port) => `https://127.0.0.1:${port}`,
    script: () => ({}),
    limits: impatientForWay,
  },
  {
    name: 'the handshake is answered in plain text',
    scheme: 'http',
    expected: ['not-sent'],
    target: (port) => `https://127.0.0.1:${port}`,
    script: () => ({ onBytes: ({ socket }) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n').writableEnded }),
  },
  {
    name: 'the name looks up to nothing for a long time',
    scheme: 'https',
    expected: ['not-sent'],
    script: good,
    target: named,
    lookup: () => new Promise(() => undefined),
    limits: impatientForWay,
  },
  {
    name: 'plain http to another computer',
    scheme: 'http',
    expected: ['not-sent'],
    script: good,
    target: (port) => `http://service.test:${port}`,
  },
  {
    name: 'a name of this computer that looks up to another one',
    scheme: 'http',
    expected: ['not-sent'],
    script: good,
    target: (port) => `http://bench.localhost:${port}`,
    lookup: () => Promise.resolve([{ address: '192.0.2.1', family: 4 }]),
  },
]

const wrongCertificates = ['expired', 'future', 'otherName', 'selfSigned', 'unknownAuthority'] as const
const certificates: NetworkCase[] = [
  ...wrongCertificates.map((certificate): NetworkCase => ({
    name: `the certificate is wrong: ${certificate}`,
    scheme: 'https',
    expected: ['not-sent'],
    certificate,
    script: good,
  })),
  {
    name: 'the authority is not known',
    scheme: 'https',
    expected: ['not-sent'],
    script: good,
    isAuthorityKnown: false,
  },
  {
    name: 'an authority of the system is believed',
    scheme: 'https',
    expected: ['created'],
    script: good,
    target: named,
    lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  },
  {
    name: 'the first of two addresses does not answer',
    scheme: 'https',
    expected: ['created'],
    script: good,
    target: named,
    lookup: () =>
      Promise.resolve([
        { address: '::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ]),
  },
]

const viaProxy = (
  name: string,
  expected: OutcomeKind,
  proxy: NetworkCase['proxy'],
  more: Partial<NetworkCase> = {},
): NetworkCase => ({
  name: `proxy: ${name}`,
  scheme: 'https',
  expected: [expected],
  script: good,
  target: named,
  ...(proxy ? { proxy } : {}),
  ...more,
})
const pac = (port: number) => `PROXY 127.0.0.1:${port}`
const answering = (bytes: string) => ({
  pac,
  script: { onConnect: (socket: { end: (bytes: string) => unknown }) => void socket.end(bytes) },
})

const proxies: NetworkCase[] = [
  viaProxy('opens the way', 'created', { pac }),
  viaProxy('the second one opens the way', 'created', {
    pac: (port) => `PROXY 127.0.0.1:1; PROXY 127.0.0.1:${port}`,
  }),
  viaProxy(
    'asks for a sign-in',
    'not-sent',
    answering('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n'),
  ),
  viaProxy('forbids', 'not-sent', answering('HTTP/1.1 403 Forbidden\r\nContent-Length: 4\r\n\r\nnope')),
  viaProxy('has no way', 'not-sent', answering('HTTP/1.1 502 Bad Gateway\r\n\r\n')),
  viaProxy('is no proxy', 'not-sent', answering('220 smtp.test ESMTP\r\n')),
  viaProxy('closes', 'not-sent', answering('')),
  viaProxy('is reset', 'not-sent', { pac, script: { onConnect: (socket) => void socket.resetAndDestroy() } }),
  viaProxy(
    'is silent',
    'not-sent',
    { pac, script: { onConnect: () => undefined } },
    { limits: impatientForWay },
  ),
  viaProxy('is not there', 'not-sent', { pac: () => 'PROXY 127.0.0.1:1' }),
  viaProxy('is of an unsupported kind', 'not-sent', { pac: (port) => `SOCKS5 127.0.0.1:${port}` }),
  viaProxy('cuts the tunnel in the handshake', 'not-sent', {
    pac,
    script: { onTunnelBytes: (socket, count) => count > 100 && dealtWith(socket.resetAndDestroy()) },
  }),
  viaProxy('answers the handshake itself', 'not-sent', {
    pac,
    script: {
      onConnect: (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.once('data', () => socket.end('not TLS'))
      },
    },
  }),
  viaProxy('the certificate behind it is wrong', 'not-sent', { pac }, { certificate: 'otherName' }),
  viaProxy(
    'the service behind it loses the answer',
    'unknown',
    { pac },
    { script: () => ({ onRequest: (talk) => talk.reset() }) },
  ),
]

export const wayCases: readonly NetworkCase[] = [
  ...names,
  ...connections,
  ...handshakes,
  ...certificates,
  ...proxies,
]
