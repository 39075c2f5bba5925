// Whether the server talks to somebody who asks for no TLS: a bench never does, but who listens on the way would get in.
import type { EngineLogin } from '../open-session'

const limitMs = 10_000

/** True also when it only asks for the password: pg_hba.conf then has a line that lets plain text pass. */
export async function asksWithoutTls(login: EngineLogin): Promise<boolean> {
  const { Client } = await import('pg')
  const client = new Client({
    ...{ host: login.address, port: login.port, database: login.database, user: login.login },
    ...{ password: 'never sent', ssl: false, sslnegotiation: 'postgres', connectionTimeoutMillis: limitMs },
  })
  client.on('error', () => undefined)
  let isAsked = false
  const answers = ['CleartextPassword', 'MD5Password', 'SASL', 'Ok'].map((word) => `authentication${word}`)
  for (const word of answers)
    client.connection.on(word, () => {
      isAsked = true
      client.connection.stream.destroy()
    })
  await client.connect().catch(() => undefined)
  client.connection.stream.destroy()
  return isAsked
}
