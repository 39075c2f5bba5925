// Something that stands where the engine should be, with a certificate of one's choice: it asks for a password in a way of its
// own, and keeps what it was told. Nothing of a PostgreSQL is in it but the first words.
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { TestCertificate } from '../fault-server/certificates'

export type FalseServer = { port: number; heard: () => string; close: () => Promise<void> }

/** How an `R` message asks: by its number, and the rest of its body. */
export const asks = {
  password: [3],
  md5: [5, 0x01020304],
  nothing: [0],
} as const

const message = (letter: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(letter, 0, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const authentication = (words: readonly number[], rest = ''): Buffer => {
  const body = Buffer.alloc(words.length * 4)
  words.forEach((word, index) => body.writeUInt32BE(word, index * 4))
  return message('R', Buffer.concat([body, Buffer.from(rest, 'latin1')]))
}

/** `how`: one of `asks`, or the mechanisms of SASL that it offers. Without a certificate it answers that it has no TLS. */
export async function startFalseServer(
  certificate: TestCertificate | null,
  how: readonly number[] | readonly string[] = asks.password,
): Promise<FalseServer> {
  let heard = ''
  const sockets = new Set<Socket>()
  const talk = (socket: Socket | TLSSocket): void => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.on('data', (part: Buffer) => (heard += part.toString('latin1')))
      const names = how.filter((one) => typeof one === 'string')
      const numbers = how.filter((one) => typeof one === 'number')
      socket.write(
        names.length > 0 ? authentication([10], `${names.join('\0')}\0\0`) : authentication(numbers),
      )
    })
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      if (certificate === null) return socket.end('N')
      socket.write('S')
      const { certPem: cert, keyPem: key } = certificate
      return talk(new TLSSocket(socket, { isServer: true, cert, key }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  return {
    port: address.port,
    heard: () => heard,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
