// What PostgreSQL lets every login do, and a bench must not. Who owns the database may take back its own rights; what belongs
// to the whole server only its superuser can, and `check` tells what is left open.
import { z } from 'zod'
import type { OpenSession } from '../open-session'
import { quoted } from './quoted'

const benchRow = z.object({ bench: z.string(), has_login: z.boolean() })

/**
 * Also after a copy was put back: one of the database alone has neither who may connect nor who belongs to the benches. Gives
 * back the benches whose logins are not there.
 */
export async function closeDoors({ ask }: OpenSession): Promise<string[]> {
  const [place] = z
    .array(z.object({ name: z.string() }))
    .parse(await ask('SELECT current_database() AS name'))
  const database = quoted(place?.name ?? '')
  await ask(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
  await ask('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
  const benches = z
    .array(benchRow)
    .parse(
      await ask(
        `SELECT bench, to_regrole(quote_ident(bench)) IS NOT NULL AS has_login FROM pb.benches WHERE removed_at IS NULL ORDER BY bench`,
      ),
    )
  for (const { bench, has_login: hasLogin } of benches) {
    if (!hasLogin) continue
    await ask(`GRANT CONNECT ON DATABASE ${database} TO ${quoted(bench)}`)
    await ask(`GRANT pb_bench TO ${quoted(bench)}`)
  }
  return benches.filter((one) => !one.has_login).map(({ bench }) => bench)
}
