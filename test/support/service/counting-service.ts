// A service that only counts: it answers as service.md says, keeps every creation whose request arrived whole, and can be
// asked about them as a person would ask the portal. It runs in the test's own process, so nothing that is killed beside
// it takes its memory along.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type CountingService = {
  baseUrl: string
  /** References of all creations received, in order; one that came twice stands here twice. */
  received: () => string[]
  /** What the portal shows for a reference: the ids of its assignments. */
  idsOf: (reference: string) => string[]
  /** Connections that are open now. */
  openConnections: () => number
  stop: () => Promise<void>
}

type Instead = { status: number; message: string; headers?: Record<string, string> }
type Options = {
  /** A function can change its mind: a key that is revoked, and another one that is good. */
  key: string | (() => string)
  /** How long a creation takes, in milliseconds: somewhere below this. */
  slowestMs: number
  random: () => number
  /** What the ids of its assignments begin with; 'A' unless told. A ledger that outlives a service needs another one. */
  idPrefix?: string
  /** Called when a creation has arrived whole, before anything is answered. */
  onCreate?: (reference: string) => void
  /** Answers in its place; asked about every call, whatever its key. `reference` is of a creation. */
  instead?: (call: { method: string; path: string; reference: string | null }) => Instead | null
  /** Made, and the connection cut in place of the answer. */
  leavesUnanswered?: (reference: string) => boolean
  /** The label of every assignment, ready at once; none unless told. */
  label?: Uint8Array
}

export async function startCountingService(options: Options): Promise<CountingService> {
  const received: string[] = []
  const byId = new Map<string, { reference: string; body: Record<string, unknown> }>()

  const answer = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const problem = (response: ServerResponse, statusCode: number, path: string): void => {
    answer(response, statusCode, { statusCode, message: 'no', timestamp: new Date().toISOString(), path })
  }
  const assignment = (id: string) => {
    const found = byId.get(id)
    if (!found) return null
    return {
      id,
      status: 'created',
      labelsUrl: options.label === undefined ? null : `${address()}/label/${id}`,
      serviceLevel: 'priority',
      distributionChannel: 'package',
      mode: 'separate',
      item: { ...(found.body['item'] as object), carrierHandle: 'counting', shipmentNumber: `N-${id}` },
    }
  }

  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    const method = request.method ?? 'GET'
    const isCreation = method === 'POST' && path === '/assignment/single'
    const text = isCreation ? await bodyOf(request) : null
    if (isCreation && text === null) return
    const body = JSON.parse(text ?? '{}') as { item?: { invoiceReference?: string } }
    const reference = body.item?.invoiceReference ?? null
    const other = options.instead?.({ method, path, reference }) ?? null
    if (other !== null) {
      const { status, message, headers } = other
      const said = { statusCode: status, message, timestamp: new Date().toISOString(), path }
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(said))
      return
    }
    const key = typeof options.key === 'string' ? options.key : options.key()
    if (path === '/health/api') return answer(response, 200, { status: 'ok' })
    if (request.headers.authorization !== `Bearer ${key}`) return problem(response, 401, path)
    if (path === '/health/auth') return answer(response, 200, { status: 'ok' })
    if (isCreation && reference !== null) {
      received.push(reference)
      const id = `${options.idPrefix ?? 'A'}${received.length}`
      options.onCreate?.(reference)
      await wait(options.random() * options.slowestMs)
      byId.set(id, { reference, body })
      await wait(options.random() * options.slowestMs)
      if (options.leavesUnanswered?.(reference) === true) return void response.destroy()
      return answer(response, 201, assignment(id))
    }
    if (options.label !== undefined && path.startsWith('/label/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(options.label)
      return
    }
    const id = /^\/assignment\/single\/([^/]+)$/.exec(path)?.[1]
    const found = id === undefined ? null : assignment(id)
    return found ? answer(response, 200, found) : problem(response, 404, path)
  }

  const connections = new Set<unknown>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: address(),
    received: () => [...received],
    idsOf: (reference) => [...byId].filter(([, entry]) => entry.reference === reference).map(([id]) => id),
    openConnections: () => connections.size,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** Null when the sender vanished before the end: then nothing was received. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return request.complete ? Buffer.concat(chunks).toString() : null
  } catch {
    return null
  }
}
