// A connection with the engine, as the rest of the program has it: statements one after the other, their rows parsed, and
// labels on a line of their own, so that nobody waits behind a label. Once the line is lost it stays lost: whoever keeps it
// connects anew, and says hello again.
import { z } from 'zod'
import { EngineFailure, type EngineQuery } from './engine-query'
import { createOneAtATime } from './one-at-a-time'
import {
  openSession,
  usualLimits,
  type EngineLogin,
  type OpenSession,
  type SessionLimits,
} from './open-session'

export type EngineConnection = {
  query: EngineQuery
  /** The same on the second line, for what is large; opened when first used, and again when it broke. Says `hello` itself. */
  labels: EngineQuery
  isLost: () => boolean
  onLost: (run: (failure: EngineFailure) => void) => void
  /** Hints on this channel, which hold nothing; one that is asked for later counts from then on. */
  listen: (channel: string, onHint: () => void) => Promise<void>
  /** Cuts both lines at once. */
  destroy: () => void
  close: () => Promise<void>
}

export type ConnectOptions = {
  limits?: SessionLimits
  /** Run on the labels' line before its first statement: a session counts as the bench's only after hello. */
  greetLabels?: (query: EngineQuery) => Promise<unknown>
}

/** Throws EngineFailure: away, denied or untrusted. */
export async function connectEngine(
  login: EngineLogin,
  { limits = usualLimits, greetLabels }: ConnectOptions = {},
): Promise<EngineConnection> {
  const work = await openSession(login, limits)
  const query = queryOf(work, limits)
  let labels: Promise<{ session: OpenSession; query: EngineQuery }> | null = null
  let isClosed = false

  const openLabels = async (): Promise<{ session: OpenSession; query: EngineQuery }> => {
    const session = await openSession(login, limits)
    const opened = { session, query: queryOf(session, limits) }
    session.onEnded(() => (labels = null))
    try {
      if (isClosed) throw new EngineFailure('away', 'closed')
      await greetLabels?.(opened.query)
      return opened
    } catch (error) {
      session.destroy()
      throw error
    }
  }
  const labelsLine = () => {
    labels ??= openLabels().catch((error: unknown) => {
      labels = null
      throw error
    })
    return labels
  }
  const end = async (how: (session: OpenSession) => unknown): Promise<void> => {
    isClosed = true
    const second = labels
    await how(work)
    if (second !== null) await second.then(({ session }) => how(session)).catch(() => undefined)
  }
  let isLost = false
  work.onEnded(() => (isLost = true))

  return {
    query,
    labels: async (row, sql, values, options) => {
      if (isClosed || isLost) throw new EngineFailure('away', 'closed')
      return (await labelsLine()).query(row, sql, values, options)
    },
    isLost: () => isLost,
    onLost: work.onEnded,
    listen: async (channel, onHint) => {
      work.onHint((said) => {
        if (said === channel) onHint()
      })
      await query(z.unknown(), `LISTEN "${channel.replace(/\W/g, '')}"`)
    },
    destroy: () => void end((session) => session.destroy()),
    close: () => end((session) => session.close()),
  }
}

const queryOf = (session: OpenSession, limits: SessionLimits): EngineQuery => {
  const inTurn = createOneAtATime()
  return async (row, sql, values = [], { ms = limits.statementMs } = {}) => {
    // pg would wait for the late answer and give it to whoever asks next.
    const rows = await inTurn(ms, () => session.ask(sql, values), session.destroy)
    const parsed = z.array(row).safeParse(rows)
    if (parsed.success) return parsed.data
    const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
    throw new EngineFailure('said', `an answer of another shape: ${places.slice(0, 5).join(', ')}`)
  }
}
