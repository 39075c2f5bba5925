// The hostile service, in a thread of its own: what it packs and sends must not stand in the way of what is measured. The first
// part of a reference is the number of its case; "good" is a label as it should be.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, HostileCase } from './hostile-cases'
import { hostileCases } from './hostile-cases'

export type HostileStats = {
  abroadAsked: number
  abroadWithKey: number
  mostBytesSent: number
  labelsAsked: string[]
}
export type FromHostile =
  { kind: 'ready'; baseUrl: string; names: string[]; bombs: number[] } | ({ kind: 'stats' } & HostileStats)

const { key, good } = workerData as { key: string; good: Uint8Array }
const cases: HostileCase[] = hostileCases(good)
const stats: HostileStats = { abroadAsked: 0, abroadWithKey: 0, mostBytesSent: 0, labelsAsked: [] }
const references = new Map<string, string>()
const counts = new Map<string, number>()

const hasKey = (request: IncomingMessage): boolean =>
  JSON.stringify(request.rawHeaders).includes(key) || (request.url ?? '').includes(key)

const abroad = createServer((request, response) => {
  stats.abroadAsked += 1
  if (hasKey(request)) stats.abroadWithKey += 1
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(good)
})

const originOf = (server: typeof abroad): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const filled = (value: string): string =>
  value
    .replaceAll('{abroadHost}', originOf(abroad).slice('http://'.length))
    .replaceAll('{abroad}', originOf(abroad))
    .replaceAll('{own}', originOf(own))

function say(
  response: ServerResponse,
  { status = 200, headers = {}, body = Buffer.alloc(0), end }: Answer,
): void {
  const socket = response.socket
  response.on('close', () => (stats.mostBytesSent = Math.max(stats.mostBytesSent, socket?.bytesWritten ?? 0)))
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${filled(value)}`)
  const isOpen = end !== undefined || 'content-length' in headers
  if (!isOpen) lines.push(`content-length: ${body.length}`)
  // By hand: no library sends such things.
  socket?.write(`HTTP/1.1 ${status} X\r\nconnection: close\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket?.write(body)
  if (end === 'silent') return
  if (end === 'torn') return void setTimeout(() => socket?.destroy(), 50)
  if (end !== 'endless') return void socket?.end()
  const more = (): void => {
    while (socket?.writable === true && socket.write(body));
    if (socket?.writable === true) socket.once('drain', more)
  }
  more()
}

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

function labelsUrlOf(reference: string): string {
  if (reference.startsWith('good')) return `${originOf(own)}/label/good`
  const one = cases[Number(reference.split('-')[0])]
  return one !== undefined && 'address' in one ? filled(one.address) : `${originOf(own)}/label/${reference}`
}
const assignment = (id: string): unknown => ({
  ...{ id, status: 'created', serviceLevel: 'priority', distributionChannel: 'package', mode: 'separate' },
  labelsUrl: labelsUrlOf(references.get(id) ?? 'good'),
  item: { carrierHandle: 'hostile', shipmentNumber: `N-${id}` },
})

const own = createServer((request, response) => {
  const path = request.url ?? '/'
  if (path.startsWith('/health/')) return json(response, 200, { status: 'ok' })
  const label = /^\/(?:label\/)([^/?#]+)/.exec(path)?.[1]
  if (label === 'good') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(good)
  if (path === '/loop') return say(response, { status: 302, headers: { location: '{own}/loop' } })
  if (label !== undefined) {
    const reference = label
    stats.labelsAsked.push(reference)
    const one = cases[Number(reference.split('-')[0])]
    const answers = one !== undefined && 'answers' in one ? one.answers : []
    const count = counts.get(reference) ?? 0
    counts.set(reference, count + 1)
    return say(response, answers[Math.min(count % 2, answers.length - 1)] ?? { status: 404 })
  }
  const id = /^\/assignment\/single\/([^/]+)$/.exec(path)?.[1]
  if (request.method === 'GET' && id !== undefined) return json(response, 200, assignment(id))
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { item } = JSON.parse(body || '{}') as { item?: { invoiceReference?: string } }
    const created = `H${references.size + 1}`
    references.set(created, item?.invoiceReference ?? 'good')
    json(response, 201, assignment(created))
  })
})

const tell = (message: FromHostile): void => parentPort?.postMessage(message)
for (const server of [own, abroad])
  server.on('connection', (socket) => void socket.on('error', () => undefined))
abroad.listen(0, '127.0.0.1', () =>
  own.listen(0, '127.0.0.1', () => {
    const bombs = cases.flatMap(({ isBomb }, index) => (isBomb === true ? [index] : []))
    tell({ kind: 'ready', baseUrl: originOf(own), names: cases.map(({ name }) => name), bombs })
  }),
)
parentPort?.on('message', () => tell({ kind: 'stats', ...stats }))
