// An HTTP proxy on loopback for tests: opens CONNECT tunnels to one fixed target, whatever name is asked for, or
// misbehaves on order. It keeps what it was shown, so that a test can prove what a proxy never sees.
import { connect, createServer, type Socket } from 'node:net'

export type ProxyScript = {
  /** Instead of a tunnel. */
  readonly onConnect?: (socket: Socket, head: string) => void
  /** On bytes that go through an open tunnel towards the target, with their count so far. True: dealt with. */
  readonly onTunnelBytes?: (socket: Socket, count: number) => boolean
}

export const startFaultProxy = async (targetPort: number, script: ProxyScript = {}) => {
  const sockets = new Set<Socket>()
  const heads: string[] = []
  const seen: Buffer[] = []
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }

  const server = createServer((socket) => {
    keep(socket)
    let head = Buffer.alloc(0)
    const onHead = (chunk: Buffer) => {
      seen.push(chunk)
      head = Buffer.concat([head, chunk])
      if (!head.includes('\r\n\r\n')) return
      socket.off('data', onHead)
      const text = head.toString('latin1')
      heads.push(text)
      if (script.onConnect) script.onConnect(socket, text)
      else openTunnel(socket)
    }
    socket.on('data', onHead)
  })

  const openTunnel = (socket: Socket) => {
    const upstream = connect(targetPort, '127.0.0.1', () =>
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n'),
    )
    keep(upstream)
    let count = 0
    socket.on('data', (chunk: Buffer) => {
      seen.push(chunk)
      count += chunk.length
      if (script.onTunnelBytes?.(socket, count) !== true) upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => socket.write(chunk))
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    port,
    /** The heads of all CONNECT requests. */
    heads,
    /** Everything clients wrote to the proxy, tunnels included. */
    bytesSeen: () => Buffer.concat(seen),
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
