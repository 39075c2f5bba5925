// Logins of benches: made and ended by the administrator alone. A login may call the engine's functions and nothing else.
import { z } from 'zod'
import type { OpenSession } from '../open-session'
import { newPassword, scramVerifier } from '../scram'
import { closeDoors } from './close-doors'

export type NewLogin = { login: string; code: string }

/** What a login has to itself and for how long: one that hangs or goes wild stops nobody else. */
const settings = {
  statement_timeout: '20s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: '30',
  log_parameter_max_length_on_error: '0',
}

/** The lowest numbers that are free in the whole server, since its databases share their logins. */
export async function addLogins(session: OpenSession, count: number): Promise<NewLogin[]> {
  const { ask } = session
  const roles = z
    .array(z.object({ rolname: z.string() }))
    .parse(
      await ask(
        `SELECT rolname FROM pg_roles WHERE rolname LIKE 'bench\\_%' UNION SELECT bench FROM pb.benches`,
      ),
    )
  const taken = new Set(roles.map(({ rolname }) => rolname))
  const added: NewLogin[] = []
  for (let number = 1; added.length < count; number += 1) {
    const login = `bench_${number}`
    if (taken.has(login)) continue
    const code = newPassword()
    await ask(`CREATE ROLE ${login} LOGIN CONNECTION LIMIT 6 PASSWORD '${scramVerifier(code)}'`)
    for (const [name, value] of Object.entries(settings))
      await ask(`ALTER ROLE ${login} SET ${name} = '${value}'`)
    await ask('INSERT INTO pb.benches (bench, name) VALUES ($1, $2)', [login, `Bench ${number}`])
    added.push({ login, code })
  }
  await closeDoors(session)
  return added
}
