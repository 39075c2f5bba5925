// A server on loopback that misbehaves on order, over http and https. It is the oracle of the tests: it counts what
// really arrived. It answers raw bytes, so that every answer can be as wrong as the network makes them.
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { TestCertificate } from './certificates'

type Received = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Conversation = {
  readonly socket: Socket
  /** The whole request: head and announced body. */
  readonly request: Received
  /** Closes as an orderly server does. */
  readonly end: (bytes?: string | Buffer) => void
  /** Cuts the connection with a reset. */
  readonly reset: () => void
}

export type FaultScript = {
  /** On every TCP connection, before TLS. True: it was dealt with, nothing else happens. */
  readonly onConnection?: (socket: Socket) => boolean
  /** On every piece of a request, with what has come of this request so far. True: dealt with. */
  readonly onBytes?: (talk: Pick<Conversation, 'socket' | 'reset'>, soFar: Buffer) => boolean
  /** On every whole request. Without it the server stays silent. */
  readonly onRequest?: (conversation: Conversation) => void
}

const parseHead = (head: string) => {
  const [line = '', ...rest] = head.split('\r\n')
  const [method = '', path = ''] = line.split(' ')
  const headers: Record<string, string> = {}
  for (const header of rest) {
    const colon = header.indexOf(':')
    if (colon > 0) headers[header.slice(0, colon).toLowerCase()] = header.slice(colon + 1).trim()
  }
  return { method, path, headers }
}

/** The answer of a well-behaved server, as bytes. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Buffer => {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const lines = {
    'content-type': typeof body === 'object' && !Buffer.isBuffer(body) ? 'application/json' : 'text/plain',
    'content-length': String(bytes.length),
    connection: 'close',
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Test\r\n${head.join('')}\r\n`), bytes])
}

export const startFaultServer = async (
  script: FaultScript,
  options: { tls?: TestCertificate; host?: string } = {},
) => {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const counts = { connections: 0, bytes: 0 }

  /** A reset is done to the TCP connection, also where TLS is on top of it. */
  const resetOf = (socket: Socket) => () => {
    const tcp = [...sockets].find((one) => one.remotePort === socket.remotePort)
    tcp?.resetAndDestroy()
    socket.destroy()
  }

  const serve = (socket: Socket) => {
    const reset = resetOf(socket)
    let buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk])
      counts.bytes += chunk.length
      for (;;) {
        const end = buffer.indexOf('\r\n\r\n')
        const head = end === -1 ? null : parseHead(buffer.subarray(0, end).toString('latin1'))
        const whole = head === null ? Infinity : end + 4 + Number(head.headers['content-length'] ?? 0)
        if (head === null || buffer.length < whole) break
        const request = { ...head, body: buffer.subarray(end + 4, whole).toString('utf8') }
        const bytes = buffer.subarray(0, whole)
        buffer = buffer.subarray(whole)
        // What has come whole counts as received, whatever is done to the connection then.
        received.push(request)
        if (script.onBytes?.({ socket, reset }, bytes) === true) return
        const finish = (last?: string | Buffer) => {
          if (last !== undefined) socket.write(last)
          socket.end()
        }
        script.onRequest?.({ socket, request, end: finish, reset })
        if (socket.destroyed) return
      }
      if (buffer.length > 0) script.onBytes?.({ socket, reset }, buffer)
    })
  }

  const accept = (socket: Socket): boolean => {
    counts.connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return script.onConnection?.(socket) === true
  }

  const server: Server = options.tls
    ? createTlsServer({ cert: options.tls.certPem, key: options.tls.keyPem }, serve)
    : createTcpServer((socket) => {
        if (!accept(socket)) serve(socket)
      })
  // A TLS server gives out its sockets only after the handshake; what happens before is ordered here.
  if (options.tls) server.on('connection', (socket: Socket) => void accept(socket))
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, options.host ?? '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0

  return {
    port,
    origin: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received,
    counts,
    posts: () => received.filter(({ method }) => method === 'POST').length,
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
