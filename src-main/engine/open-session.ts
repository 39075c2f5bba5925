// One session with PostgreSQL: TLS by name and authority, channel binding, and a password that never leaves this computer
// unproven. It asks one statement at a time; nothing of it is used again once it has failed.
import type { Client, ClientConfig } from 'pg'
import type { PeerCertificate } from 'node:tls'
import { EngineFailure } from './engine-query'
import { failureOf } from './failure-of'

export type EngineLogin = {
  /** A name or an IP address. */
  address: string
  port: number
  database: string
  /** The certificates, as PEM, of whoever vouches for the engine's own; no other is believed, the system's neither. */
  authority: string
  /** The name in the engine's certificate, where it is not the address. */
  certificateName?: string | undefined
  login: string
  password: string
}

export type SessionLimits = { connectMs: number; statementMs: number }
export const usualLimits: SessionLimits = { connectMs: 10_000, statementMs: 15_000 }

export type OpenSession = {
  /** Rows as they came. Several statements at once only without values. Throws EngineFailure. */
  ask: (sql: string, values?: readonly unknown[]) => Promise<unknown[]>
  /** Cuts the line at once: whatever is under way fails as `away`. */
  destroy: () => void
  /** Says goodbye and waits for it. */
  close: () => Promise<void>
  /** Once, also after close and destroy. */
  onEnded: (run: (failure: EngineFailure) => void) => void
  /** When the engine's certificate ends. */
  certificateEndsMs: () => number
  /** Notifications, by the channel's name. */
  onHint: (run: (channel: string) => void) => void
}

/** Throws EngineFailure. */
export async function openSession(
  login: EngineLogin,
  limits: SessionLimits = usualLimits,
): Promise<OpenSession> {
  const [pg, { checkServerIdentity }] = await Promise.all([import('pg'), import('node:tls')])
  const client = new pg.Client(configOf(login, limits, checkServerIdentity))
  const proof = demandProof(client)
  let ended: EngineFailure | null = null
  const whyEnded = (): EngineFailure | null => ended
  const endings: ((failure: EngineFailure) => void)[] = []
  const end = (failure: EngineFailure): void => {
    if (ended !== null) return
    ended = failure
    for (const run of endings) run(failure)
  }
  client.on('error', (error: unknown) => end(failureOf(error)))
  client.on('end', () => end(new EngineFailure('away', 'connection ended')))
  const destroy = (): void => {
    streamOf(client).destroy()
    end(new EngineFailure('away', 'cut'))
  }
  try {
    await client.connect()
  } catch (error) {
    destroy()
    throw proof.fault() ?? failureOf(error)
  }
  return {
    ask: async (sql, values = []) => {
      if (ended !== null) throw ended
      try {
        const result = (await client.query(sql, [...values])) as { rows: unknown[] } | { rows: unknown[] }[]
        return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows
      } catch (error) {
        throw whyEnded() ?? failureOf(error)
      }
    },
    destroy,
    close: async () => {
      if (ended !== null) return
      end(new EngineFailure('away', 'closed'))
      const cut = setTimeout(() => streamOf(client).destroy(), 2_000)
      await client.end().catch(() => undefined)
      clearTimeout(cut)
    },
    onEnded: (run) => {
      if (ended === null) endings.push(run)
      else run(ended)
    },
    certificateEndsMs: () => Date.parse(streamOf(client).getPeerCertificate().valid_to),
    onHint: (run) => void client.on('notification', ({ channel }) => run(channel)),
  }
}

type CheckName = (name: string, certificate: PeerCertificate) => Error | undefined

/** Every field is given: what is left out, pg takes from the environment. Never a URL: its sslmode would win over `ssl`. */
const configOf = (login: EngineLogin, limits: SessionLimits, checkName: CheckName): ClientConfig & object => {
  const name = login.certificateName ?? login.address
  return {
    host: login.address,
    port: login.port,
    database: login.database,
    user: login.login,
    password: login.password,
    ssl: {
      ca: login.authority,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      checkServerIdentity: (_asked, certificate) => checkName(name, certificate),
    },
    sslnegotiation: 'postgres',
    enableChannelBinding: true,
    client_encoding: 'UTF8',
    application_name: 'packbench',
    options: '-c client_min_messages=warning',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
  }
}

/** Not before it is connected is it one of TLS. */
type Stream = { destroy: () => unknown; getPeerCertificate: () => { valid_to: string } }
const streamOf = (client: Client): Stream => client.connection.stream as unknown as Stream

/**
 * The engine has to prove that it knows the password, bound to its certificate: one that asks for the password itself, or
 * for none, is not the shop's. pg would answer it.
 */
const demandProof = (client: Client): { fault: () => EngineFailure | null } => {
  let fault: EngineFailure | null = null
  let isProven = false
  const refuse = (said: string): void => {
    fault ??= new EngineFailure('untrusted', said)
    streamOf(client).destroy()
  }
  const { connection } = client
  // Before connect: these come before pg's own, which finds the line cut.
  connection.on('authenticationCleartextPassword', () => refuse('asks for the password itself'))
  connection.on('authenticationMD5Password', () => refuse('asks for an MD5 of the password'))
  connection.on('authenticationSASL', ({ mechanisms }: { mechanisms: string[] }) => {
    if (!mechanisms.includes('SCRAM-SHA-256-PLUS')) refuse('offers no channel binding')
  })
  connection.on('authenticationSASLFinal', () => (isProven = true))
  connection.on('authenticationOk', () => {
    if (!isProven) refuse('asks for no password')
  })
  return { fault: () => fault }
}
