// Stands where a label printer's port would be: keeps every byte of every connection, and says nothing.
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type RawSink = {
  address: string
  /** What came, one for each connection that has ended. */
  received: () => Buffer[]
  stop: () => Promise<void>
}

export async function startRawSink(): Promise<RawSink> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const parts: Buffer[] = []
    sockets.add(socket)
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      if (parts.length > 0) received.push(Buffer.concat(parts))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
