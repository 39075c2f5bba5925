// Takes requests off the socket, finds the endpoint, checks the key, and sends the answer: the only file of the
// practice service that touches requests and responses. Faults are put over an answer here, if any were ordered.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Endpoints } from '../endpoints'
import type { Ending, FaultQueue } from '../faults/fault-queue'
import type { ReceivedRequest } from '../faults/orders'
import { type PracticeWords, wordsFor } from '../practice-words'
import { type Answer, Refusal, errorAnswer } from './answer'
import { BrokenOff, parseObject, readBytes } from './request-body'
import { type Route, routeOf } from './routes'

export type ListenerDeps = {
  endpoints: Endpoints
  faults: FaultQueue
  key: string
  now: () => Date
  /** Where requests are written down, if at all. */
  requests: ReceivedRequest[] | undefined
  /** Waits, and gives up silently when the service is stopped. */
  wait: (delayMs: number) => Promise<void>
  onProblem: (problem: Error) => void
}

export function createListener(deps: ListenerDeps): RequestListener {
  const { endpoints, faults, now, onProblem } = deps
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  const keyDigest = digestOf(deps.key)

  /** service.md 5: the key goes as a bearer credential, as it is. */
  function keyOf(request: IncomingMessage): ReceivedRequest['key'] {
    const { authorization } = request.headers
    if (authorization === undefined) return 'none'
    const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
    return timingSafeEqual(digestOf(given), keyDigest) ? 'right' : 'wrong'
  }

  async function answerOf(
    route: Route,
    request: IncomingMessage,
    bytes: Buffer,
    path: string,
  ): Promise<Answer> {
    try {
      const key = keyOf(request)
      if (route.endpoint !== 'health-api' && key !== 'right') {
        const details = ({ noKey, wrongKey }: PracticeWords) => (key === 'none' ? noKey : wrongKey)
        throw new Refusal(401, details, { 'WWW-Authenticate': 'Bearer' })
      }
      const body = request.method === 'POST' ? parseObject(request.headers['content-type'], bytes) : {}
      const words = wordsFor(request.headers['accept-language'])
      return await endpoints[route.endpoint]({ parameter: route.parameter, body, words })
    } catch (cause) {
      return errorFor(cause, path, wordsFor(request.headers['accept-language']))
    }
  }

  function errorFor(cause: unknown, path: string, words: PracticeWords): Answer {
    if (cause instanceof Refusal) return errorAnswer(cause, path, now(), words)
    onProblem(new Error('The practice service could not answer a request.', { cause }))
    return errorAnswer(new Refusal(500, ({ failed }) => failed), path, now(), words)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0] ?? url
    let bytes: Buffer
    let route: Route
    try {
      bytes = await readBytes(request)
      deps.requests?.push(received(request, method, url, keyOf(request), bytes))
      route = routeOf(method, path)
    } catch (cause) {
      if (!(cause instanceof BrokenOff))
        send(response, errorFor(cause, path, wordsFor(request.headers['accept-language'])))
      return
    }

    const { isDropped, instead, changes, delayMs, until, ending } = faults.take(route.endpoint)
    if (isDropped) {
      request.socket.destroy()
      return
    }
    const own = () => answerOf(route, request, bytes, path)
    if (instead?.isPerformed) await own()
    let answer = instead ? instead.answer(path, now()) : await own()
    for (const change of changes) answer = change.answer(answer, route.parameter)
    if (delayMs > 0) await deps.wait(delayMs)
    await until
    end(response, answer, ending)
  }

  return (request, response) => {
    handle(request, response).catch((cause: unknown) => {
      response.destroy()
      onProblem(new Error('The practice service could not send an answer.', { cause }))
    })
  }
}

function received(
  request: IncomingMessage,
  method: string,
  path: string,
  key: ReceivedRequest['key'],
  bytes: Buffer,
): ReceivedRequest {
  const { authorization: _, ...headers } = request.headers
  return { method, path, headers, key, body: bytes.toString() }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.length })
  response.end(body)
}

function end(response: ServerResponse, answer: Answer, ending: Ending): void {
  const { socket } = response
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2))
  switch (ending) {
    case 'send':
      send(response, answer)
      return
    case 'hang':
      return
    case 'lose':
      socket?.destroy()
      return
    case 'cut':
      response.writeHead(answer.status, { ...answer.headers, 'Content-Length': answer.body.length })
      response.write(half, () => socket?.destroy())
      return
    case 'cut-without-length': {
      // Written by hand: Node would add a length or chunks, and so show that something is missing.
      const lines = Object.entries({ ...answer.headers, Connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket?.write(`HTTP/1.1 ${String(answer.status)} Cut\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket?.end(half)
    }
  }
}
