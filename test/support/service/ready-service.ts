// A service that has every label ready when it answers a create, for benches that measure what the bench itself takes. It
// knows no faults and stores nothing.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type ReadyService = { baseUrl: string; created: () => number; stop: () => Promise<void> }

/** No two labels have the same bytes. Every answer comes `afterMs` late. */
export async function startReadyService(label: Buffer, afterMs = 0): Promise<ReadyService> {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      void wait(afterMs).then(() => {
        const path = request.url ?? ''
        if (path.startsWith('/label/')) {
          const own = Buffer.concat([label, Buffer.from(`% ${path}\n`)])
          return response.writeHead(200, { 'content-type': 'application/pdf' }).end(own)
        }
        const isCreate = request.method === 'POST'
        count += isCreate ? 1 : 0
        const body = isCreate ? assignment(`A${count}`, `${baseUrl}/label/${count}`) : { status: 'ok' }
        return response
          .writeHead(isCreate ? 201 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify(body))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    created: () => count,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const assignment = (id: string, labelsUrl: string) => ({
  id,
  status: 'created',
  labelsUrl,
  serviceLevel: 'priority',
  distributionChannel: 'package',
  mode: 'separate',
  item: {
    carrierHandle: 'ready',
    shipmentNumber: `N${id}`,
    weight: 1,
    height: 1,
    length: 1,
    width: 1,
    recipient: null,
  },
})
