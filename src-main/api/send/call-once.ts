// One call on one fresh connection, under one time limit for the whole of it. It knows phases, not what a call is for.
import { type ConnectDeps, connectTo } from './connect-to'
import { exchange, type RawAnswer } from './exchange'
import type { Limits } from './call-limits'
import { ConnectFailure, type NotSent, notSent, type Unknown, unknown } from './observation'

export type Call = {
  readonly url: URL
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body: Buffer | null
  readonly kind: 'create' | 'read'
  readonly limits: Limits
  readonly allowAddress: (address: string) => boolean
  readonly signal: AbortSignal | undefined
  /** Asked once the connection stands, with nothing sent yet: true ends the call as surely not sent. */
  readonly isTooLate?: (() => boolean) | undefined
}

export type CallDeps = Omit<ConnectDeps, 'limits'> & { readonly language?: (() => string) | undefined }

/** Never throws. `not-sent` only when no byte of the request can have left. */
export const callOnce = async (call: Call, deps: CallDeps): Promise<RawAnswer | NotSent | Unknown> => {
  const { limits } = call
  const whole = new AbortController()
  const end = () => whole.abort('called off')
  const timer = setTimeout(() => whole.abort('over'), limits.wholeMs[call.kind])
  const isOver = () => whole.signal.reason === 'over'
  call.signal?.addEventListener('abort', end)
  if (call.signal?.aborted === true) end()
  let isEstablished = false
  try {
    const socket = await connectTo(
      call.url,
      { ...deps, limits },
      {
        signal: whole.signal,
        allowAddress: call.allowAddress,
      },
    )
    // A word that was given for this call does not hold for ever, and connecting may have taken long, or the computer slept.
    // What stays is a pause between this line and the write below it: only the service could close that.
    if (call.isTooLate?.() === true) {
      socket.destroy()
      return notSent('too-late', { code: 'word-too-old' }, true)
    }
    // From here on nobody can promise any more that nothing was sent.
    isEstablished = true
    const seen = await exchange(socket, {
      method: call.method,
      path: call.path,
      headers: {
        Host: call.url.host,
        'User-Agent': deps.userAgent,
        'Accept-Encoding': 'identity',
        ...(deps.language ? { 'Accept-Language': deps.language() } : {}),
        ...call.headers,
      },
      body: call.body,
      firstByteMs: limits.firstByteMs[call.kind],
      idleMs: limits.idleMs,
      maxHeaderBytes: limits.maxHeaderBytes,
      maxBodyBytes: limits.maxBodyBytes,
      signal: whole.signal,
    })
    if (!isOver()) return seen
    const seconds = Math.round(limits.wholeMs[call.kind] / 1000)
    if (seen.kind === 'unknown' && seen.cause === 'aborted') {
      return unknown('timeout', { code: 'call-too-long', seconds })
    }
    if (seen.kind === 'answered' && seen.flaw?.cause === 'aborted') {
      return {
        ...seen,
        flaw: { cause: 'timeout', detail: { code: 'answer-too-slow', status: null, seconds } },
      }
    }
    return seen
  } catch (error) {
    if (!isEstablished && error instanceof ConnectFailure) {
      return isOver() && error.why === 'aborted'
        ? notSent('timeout', { code: 'no-connection-in-time' }, true)
        : error.toNotSent()
    }
    // A fault of this program. What is not established has sent nothing; the rest is honest about not knowing.
    const detail = { code: 'client-failed', said: error instanceof Error ? error.name : '' } as const
    return isEstablished ? unknown('internal', detail) : notSent('unreachable', detail, true)
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', end)
  }
}
