// One request and its answer on one fresh, established connection. It never resends, never follows a redirect and never
// reuses a connection; once it has handed over the first byte it does not say `not-sent` any more.
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Flaw, type FlawCause, type NotSent, notSent, type Unknown, unknown } from './observation'

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
  readonly flaw: Flaw | null
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
  const said = code || error.message
  if (code === 'HPE_HEADER_OVERFLOW') return unknown('header-flood', { code: 'answer-head-too-long', said })
  if (code.startsWith('HPE_')) return unknown('not-http', { code: 'answer-not-http', said })
  if (error.message === 'socket hang up') return unknown('closed', { code: 'closed-without-answer', said })
  return unknown('reset', { code: 'broke-before-answer', said })
}

const brokeOff = (said: string) => ({ code: 'answer-cut', status: null, said }) as const

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
    const fail = (outcome: Unknown, flaw: FlawCause, detail = outcome.detail) => {
      if (answer === null) settle(outcome)
      else settleAnswer(answer, { cause: flaw, detail })
    }
    const abort = () => fail(unknown('aborted', { code: 'ended-under-way' }), 'aborted')
    const wait = (ms: number) => {
      clearTimeout(timer)
      if (isSettled) return
      const seconds = Math.round(ms / 1000)
      timer = setTimeout(
        () =>
          fail(unknown('timeout', { code: 'no-answer-in-time', seconds }), 'timeout', {
            code: 'answer-too-slow',
            status: null,
            seconds,
          }),
        ms,
      )
    }

    // Still untouched: these two are the last moments at which "surely not sent" is true.
    if (signal.aborted) {
      settle(notSent('aborted', { code: 'called-off' }, true))
      return
    }
    if (socket.destroyed || !socket.writable) {
      settle(notSent('unreachable', { code: 'broke-before-sending' }, true))
      return
    }
    signal.addEventListener('abort', abort)

    const outgoing = begin(socket, request)
    if (outgoing === null) {
      settle(notSent('address-not-usable', { code: 'request-unwritable' }, false))
      return
    }
    outgoing.on('error', (error) => fail(unknownOf(error), 'cut', brokeOff(error.message)))
    outgoing.on('upgrade', () =>
      fail(unknown('not-http', { code: 'answer-not-http', said: 'Upgrade' }), 'cut'),
    )
    outgoing.on('response', (head) => {
      answer = head
      wait(request.idleMs)
      head.on('data', (chunk: Buffer) => {
        if (isSettled) return
        size += chunk.length
        if (size > request.maxBodyBytes) {
          settleAnswer(head, {
            cause: 'too-large',
            detail: { code: 'answer-too-large', status: null, bytes: request.maxBodyBytes },
          })
          return
        }
        chunks.push(chunk)
        wait(request.idleMs)
      })
      head.on('end', () => settleAnswer(head, head.complete ? null : { cause: 'cut', detail: brokeOff('') }))
      head.on('error', (error) => settleAnswer(head, { cause: 'cut', detail: brokeOff(error.message) }))
      head.on('close', () => settleAnswer(head, { cause: 'cut', detail: brokeOff('') }))
    })
    wait(request.firstByteMs)
    outgoing.end(request.body ?? undefined)
  })
