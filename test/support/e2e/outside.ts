// A server outside of the bench that answers everything and remembers what it was asked: whoever gets out is seen here.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Outside = {
  origin: string
  requests: () => string[]
  /** Whoever connected, also without asking anything. */
  connections: () => number
  stop: () => void
}

export async function startOutside(): Promise<Outside> {
  const requests: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end('<p>outside</p>')
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
