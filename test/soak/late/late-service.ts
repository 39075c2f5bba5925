// A service that ends the first call of most parcels without an answer and makes them when it likes: at once, up to half an
// hour later, or never. It knows what was bought, and shows in its portal what is there by now.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushedClock } from './pushed-clock'

export const key = 'late-service-key'
const halfAnHourMs = 30 * 60_000
const longestCallMs = 120_000
/** However unlucky a parcel is, this call is answered. */
const lastLostCall = 3

/** `lateMs`: how long after the end of its call it was made; null: never. */
type Call = { id: string; endedAtMs: number; lateMs: number | null; body: unknown }
export type LateService = Awaited<ReturnType<typeof startLateService>>

export async function startLateService({ random, time }: { random: () => number; time: PushedClock }) {
  const calls = new Map<string, Call[]>()
  let posts = 0

  const isThere = ({ endedAtMs, lateMs }: Call): boolean =>
    lateMs !== null && time.evenMs() >= endedAtMs + lateMs

  const create = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await textOf(request)) as { item: { invoiceReference?: string } }
    const reference = body.item.invoiceReference ?? ''
    const earlier = calls.get(reference) ?? []
    posts += 1
    const id = `asg-${posts}`
    const isLost = earlier.length === 0 || (earlier.length < lastLostCall && random() < 0.25)
    // The call itself takes its time, as everybody sees it.
    if (isLost) time.push(random() * longestCallMs)
    const call = { id, endedAtMs: time.evenMs(), lateMs: isLost ? lateness() : 0, body }
    calls.set(reference, [...earlier, call])
    if (!isLost) return answer(response, 201, assignmentOf(call))
    if (random() < 0.5) return void request.socket.destroy()
    answer(response, 504, '<html>gateway</html>')
  }
  const lateness = (): number | null => {
    const kind = random()
    if (kind < 0.2) return null
    return kind < 0.35 ? 0 : random() * halfAnHourMs
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (request.method === 'POST') return void create(request, response)
    const wanted = /\/assignment\/single\/([^/]+)$/.exec(path)?.[1]
    if (wanted === undefined) return answer(response, 200, { status: 'ok' })
    const call = [...calls.values()].flat().find(({ id }) => id === wanted)
    if (call && isThere(call)) return answer(response, 200, assignmentOf(call))
    answer(response, 404, { statusCode: 404, message: 'not found', timestamp: '', path })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    posts: () => posts,
    /** What a person sees in the portal under this reference now. */
    inPortal: (reference: string): string[] =>
      (calls.get(reference) ?? []).filter(isThere).map(({ id }) => id),
    /** Parcels bought more than once, in the end; how late the one came that nobody had seen. */
    boughtTwice: (): { lateMs: number }[] =>
      [...calls.values()].flatMap((ofOne) => {
        const made = ofOne.flatMap(({ lateMs }) => (lateMs === null ? [] : [lateMs]))
        return made.length < 2 ? [] : [{ lateMs: Math.min(...made.slice(0, -1)) }]
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const assignmentOf = ({ id, body }: Call): unknown => {
  const asked = body as Record<string, unknown> & { item: Record<string, unknown> }
  return {
    id,
    status: 'created',
    labelsUrl: null,
    serviceLevel: asked['serviceLevel'],
    distributionChannel: asked['distributionChannel'],
    item: { ...asked.item, shipmentNumber: `N-${id}`, carrierHandle: 'post' },
  }
}
