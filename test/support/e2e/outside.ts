// A server outside of the bench that answers everything and remembers what it was asked: whoever gets out is seen here.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Outside = { origin: string; requests: () => string[]; stop: () => void }

export async function startOutside(): Promise<Outside> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end('<p>outside</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => [...requests],
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
