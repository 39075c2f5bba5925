// A server outside of the bench that answers everything and remembers what it was asked: whoever gets out is seen here.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Outside = {
  origin: string
  requests: () => string[]
  /** Whoever connected, also without asking anything. */
  connections: () => number
  stop: () => void
}

const plainPage = { status: 200, html: '<p>outside</p>' }

export async function startOutside(
  answer: (request: IncomingMessage) => { status: number; html: string } = () => plainPage,
): Promise<Outside> {
  const requests: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const { status, html } = answer(request)
    response.writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end(html)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => [...requests],
    connections: () => connections,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
