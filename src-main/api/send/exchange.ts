// One request and its answer on one fresh, established connection. It never resends, never follows a redirect and never
// reuses a connection; once it has handed over the first byte it does not say `not-sent` any more.
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type FlawCause,
  type NotSent,
  notSent,
  type Unknown,
  unknown,
  type UnknownCause,
} from './observation'

export type ExchangeRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  readonly firstByteMs: number
  readonly idleMs: number
  readonly maxHeaderBytes: number
  readonly maxBodyBytes: number
  readonly signal: AbortSignal
}

export type RawAnswer = {
  readonly kind: 'answered'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As it came, still encoded. */
  readonly body: Buffer
  readonly flaw: { readonly cause: FlawCause; readonly detail: string } | null
}

const flatten = (headers: IncomingMessage['headers']): Record<string, string> => {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return flat
}

const unknownOf = (error: Error): Unknown => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const as = (cause: UnknownCause, words: string) => unknown(cause, `${words} (${code || error.message}).`)
  if (code === 'HPE_HEADER_OVERFLOW') return as('header-flood', 'The head of the answer was too long')
  if (code.startsWith('HPE_')) return as('not-http', 'What came back was not HTTP')
  if (error.message === 'socket hang up') return as('closed', 'The connection was closed without an answer')
  return as('reset', 'The connection broke before an answer came')
}

/** Null when a header or the path cannot be written; nothing is handed over before `end`. */
const begin = (socket: Duplex, request: ExchangeRequest): ClientRequest | null => {
  try {
    return startRequest({
      method: request.method,
      path: request.path,
      headers: { ...request.headers, Connection: 'close' },
      setHost: false,
      // No agent: this connection carries this request and nothing else.
      createConnection: () => socket,
      maxHeaderSize: request.maxHeaderBytes,
      insecureHTTPParser: false,
    })
  } catch {
    return null
  }
}

/** Sends and waits. `signal` ends it at any time; what was seen until then decides the kind of the outcome. */
export const exchange = (socket: Duplex, request: ExchangeRequest): Promise<RawAnswer | NotSent | Unknown> =>
  new Promise((resolve) => {
    const { signal } = request
    let answer: IncomingMessage | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let size = 0
    const chunks: Buffer[] = []
    let isSettled = false

    const settle = (outcome: RawAnswer | NotSent | Unknown) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(outcome)
      socket.destroy()
    }
    const settleAnswer = (head: IncomingMessage, flaw: RawAnswer['flaw']) => {
      const body = Buffer.concat(chunks)
      settle({ kind: 'answered', status: head.statusCode ?? 0, headers: flatten(head.headers), body, flaw })
    }
    const fail = (outcome: Unknown, flaw: FlawCause) => {
      if (answer === null) settle(outcome)
      else settleAnswer(answer, { cause: flaw, detail: outcome.detail })
    }
    const abort = () => fail(unknown('aborted', 'The call was ended while it was under way.'), 'aborted')
    const wait = (ms: number) => {
      clearTimeout(timer)
      if (isSettled) return
      timer = setTimeout(
        () => fail(unknown('timeout', `No answer within ${Math.round(ms / 1000)} s.`), 'timeout'),
        ms,
      )
    }

    // Still untouched: these two are the last moments at which "surely not sent" is true.
    if (signal.aborted) {
      settle(notSent('aborted', 'The call was called off before anything was sent.', true))
      return
    }
    if (socket.destroyed || !socket.writable) {
      settle(notSent('unreachable', 'The connection broke before anything was sent.', true))
      return
    }
    signal.addEventListener('abort', abort)

    const outgoing = begin(socket, request)
    if (outgoing === null) {
      settle(notSent('address-not-usable', 'The request cannot be written as HTTP.', false))
      return
    }
    outgoing.on('error', (error) => fail(unknownOf(error), 'cut'))
    outgoing.on('upgrade', () => fail(unknown('not-http', 'The server switched to another protocol.'), 'cut'))
    outgoing.on('response', (head) => {
      answer = head
      wait(request.idleMs)
      head.on('data', (chunk: Buffer) => {
        if (isSettled) return
        size += chunk.length
        if (size > request.maxBodyBytes) {
          settleAnswer(head, {
            cause: 'too-large',
            detail: `The answer was over ${request.maxBodyBytes} bytes.`,
          })
          return
        }
        chunks.push(chunk)
        wait(request.idleMs)
      })
      head.on('end', () =>
        settleAnswer(head, head.complete ? null : { cause: 'cut', detail: 'The answer broke off.' }),
      )
      head.on('error', (error) =>
        settleAnswer(head, { cause: 'cut', detail: `The answer broke off (${error.message}).` }),
      )
      head.on('close', () => settleAnswer(head, { cause: 'cut', detail: 'The answer broke off.' }))
    })
    wait(request.firstByteMs)
    outgoing.end(request.body ?? undefined)
  })
