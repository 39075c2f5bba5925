// What PostgreSQL lets every login do, and a bench must not. Who owns the database may take back its own rights; what belongs
// to the whole server only its superuser can, and `check` tells what is left open.
import { z } from 'zod'
import type { OpenSession } from '../open-session'
import { quoted } from './bench-logins'

export async function closeDoors({ ask }: OpenSession): Promise<void> {
  const [place] = z
    .array(z.object({ name: z.string() }))
    .parse(await ask('SELECT current_database() AS name'))
  await ask(`REVOKE ALL ON DATABASE ${quoted(place?.name ?? '')} FROM PUBLIC`)
  await ask('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
}
