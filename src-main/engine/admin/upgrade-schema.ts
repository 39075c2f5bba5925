// Brings the schema of a database to the newest version, in one transaction that nobody else runs meanwhile.
import { z } from 'zod'
import type { OpenSession } from '../open-session'
import { roles } from '../schema/base'
import { schemaVersions } from '../schema/migrations'

/** Only has to differ from other programs' locks in the same database. */
const lock = 0x7061_636b

const versionRow = z.object({ version: z.number().int() })
const versionOf = async ({ ask }: OpenSession): Promise<number> => {
  const [found] = await ask(`SELECT to_regclass('pb.engine') IS NOT NULL AS is_there`)
  if (!z.object({ is_there: z.boolean() }).parse(found).is_there) return 0
  return versionRow.parse((await ask('SELECT schema_version AS version FROM pb.engine'))[0]).version
}

/** From which version to which. Throws EngineFailure; nothing has changed then. */
export async function upgradeSchema(session: OpenSession): Promise<{ from: number; to: number }> {
  return inTransaction(session, async () => {
    await session.ask('SELECT pg_advisory_xact_lock($1)', [lock])
    const isNew = (await session.ask(`SELECT FROM pg_namespace WHERE nspname = 'pb'`)).length === 0
    if (isNew) await session.ask(roles)
    await session.ask('SET LOCAL ROLE pb_owner')
    const from = isNew ? 0 : await versionOf(session)
    let to = from
    for (const { version, topics } of schemaVersions.filter((one) => one.version > from)) {
      for (const topic of topics) await session.ask(topic)
      await session.ask('UPDATE pb.engine SET schema_version = $1', [version])
      to = version
    }
    return { from, to }
  })
}

export async function inTransaction<Done>({ ask }: OpenSession, run: () => Promise<Done>): Promise<Done> {
  await ask('BEGIN')
  try {
    const done = await run()
    await ask('COMMIT')
    return done
  } catch (error) {
    await ask('ROLLBACK').catch(() => undefined)
    throw error
  }
}
