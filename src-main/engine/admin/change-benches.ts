// What the administrator does to benches and to an engine that was put back. Each is one transaction.
import { z } from 'zod'
import type { OpenSession } from '../open-session'
import { addLogins, type NewLogin } from './bench-logins'
import { closeDoors } from './close-doors'
import { quoted } from './quoted'
import { inTransaction } from './upgrade-schema'

const benchRow = z.object({ bench: z.string(), name: z.string(), is_removed: z.boolean() })
export type KnownBench = z.infer<typeof benchRow>

export const listBenches = async ({ ask }: OpenSession): Promise<KnownBench[]> =>
  z
    .array(benchRow)
    .parse(
      await ask('SELECT bench, name, removed_at IS NOT NULL AS is_removed FROM pb.benches ORDER BY bench'),
    )

export const addBench = (session: OpenSession, name: string): Promise<NewLogin> =>
  inTransaction(session, async () => {
    const [added] = await addLogins(session, 1)
    if (added === undefined) throw new Error('no login was made')
    await session.ask('UPDATE pb.benches SET name = $2 WHERE bench = $1', [added.login, name])
    return added
  })

/**
 * From now on its login is let in no more, its sessions end, and nobody waits for its facts. What it has shipped stays.
 * By its login once more does no harm. Null: there is none of this name or login, or several.
 */
export async function removeBench(session: OpenSession, nameOrLogin: string): Promise<KnownBench | null> {
  const { ask } = session
  const removed = await inTransaction(session, async () => {
    const all = await listBenches(session)
    const byLogin = all.filter(({ bench }) => bench === nameOrLogin)
    const byName = all.filter((one) => !one.is_removed && one.name === nameOrLogin)
    const found = byLogin.length === 1 ? byLogin : byName
    const [one] = found
    if (one === undefined || found.length > 1) return null
    const login = quoted(one.bench)
    await ask('UPDATE pb.benches SET removed_at = coalesce(removed_at, now()) WHERE bench = $1', [one.bench])
    // After a copy was put back it may have no login any more.
    if ((await ask('SELECT FROM pg_roles WHERE rolname = $1', [one.bench])).length > 0) {
      await ask(`ALTER ROLE ${login} NOLOGIN`)
      await ask(`REVOKE pb_bench FROM ${login}`)
    }
    await ask('SELECT pb.thaw_when_whole()')
    return one
  })
  if (removed !== null) await endSessions(session, removed.bench)
  return removed
}

/** Only who is a member of a login may end its sessions. Its functions refuse it already. */
const endSessions = async (session: OpenSession, login: string): Promise<void> => {
  const { ask } = session
  if ((await ask('SELECT FROM pg_stat_activity WHERE usename = $1', [login])).length === 0) return
  await ask(`GRANT ${quoted(login)} TO CURRENT_USER`)
  await ask('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [login])
  await ask(`REVOKE ${quoted(login)} FROM CURRENT_USER`)
}

/**
 * No bench gets an order until all of them have sent again what the copy lacks. Gives back the benches whose logins were lost:
 * they are waited for until they are removed.
 */
export const freezeAfterRestore = (session: OpenSession): Promise<string[]> =>
  inTransaction(session, async () => {
    await session.ask('UPDATE pb.engine SET generation = generation + 1, is_frozen = true, home = pb.home()')
    await session.ask('SELECT pb.thaw_when_whole()')
    return closeDoors(session)
  })
