// How long each phase of a call may take and how much an answer may weigh, and the one way to wait with a limit.

export type Limits = {
  readonly proxyMs: number
  /** Name look-up and TCP together. */
  readonly connectMs: number
  readonly tunnelMs: number
  readonly tlsMs: number
  /** From the last byte of the request to the head of the answer. */
  readonly firstByteMs: { readonly create: number; readonly read: number }
  /** Between two pieces of a body. */
  readonly idleMs: number
  readonly wholeMs: { readonly create: number; readonly read: number }
  readonly maxHeaderBytes: number
  /** Before and after decoding. */
  readonly maxBodyBytes: number
}

/** A create waits long on purpose: every answer that still comes spares somebody a look into the portal. */
export const defaultLimits: Limits = {
  proxyMs: 10_000,
  connectMs: 15_000,
  tunnelMs: 20_000,
  tlsMs: 15_000,
  firstByteMs: { create: 120_000, read: 30_000 },
  idleMs: 30_000,
  wholeMs: { create: 180_000, read: 60_000 },
  maxHeaderBytes: 32 * 1024,
  maxBodyBytes: 4 * 1024 * 1024,
}

type Work<T> = (done: (value: T) => void, fail: (error: Error) => void) => () => void

/**
 * Runs `work` until it is done, has failed, the time is up or the signal aborts; whichever comes first settles it.
 * What `work` returns is called once after that, whatever the end, to let go of what it holds.
 */
export const limited = <T>(
  options: { ms: number; signal: AbortSignal; onLimit: () => Error; onAbort: () => Error },
  work: Work<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let isSettled = false
    let release: (() => void) | null = null
    const settle = (finish: () => void) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      options.signal.removeEventListener('abort', abort)
      release?.()
      finish()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const abort = () => fail(options.onAbort())
    const timer = setTimeout(() => fail(options.onLimit()), options.ms)
    if (options.signal.aborted) {
      abort()
      return
    }
    options.signal.addEventListener('abort', abort)
    try {
      release = work((value) => settle(() => resolve(value)), fail)
      if (isSettled as boolean) release()
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })
