// What is known of a server and its database before anything is done to them.
import { z } from 'zod'
import type { OpenSession } from '../open-session'

const serverRow = z.object({ version: z.number().int(), is_made: z.boolean() })
const schemaRow = z.object({ version: z.number().int() })

/** `schemaVersion`: null where the engine's tables are not there. */
export async function stateOf({
  ask,
}: OpenSession): Promise<{ serverVersion: number; schemaVersion: number | null }> {
  const server = serverRow.parse(
    (
      await ask(
        `SELECT current_setting('server_version_num')::integer AS version, to_regclass('pb.engine') IS NOT NULL AS is_made`,
      )
    )[0],
  )
  if (!server.is_made) return { serverVersion: server.version, schemaVersion: null }
  const schema = schemaRow.parse((await ask('SELECT schema_version AS version FROM pb.engine'))[0])
  return { serverVersion: server.version, schemaVersion: schema.version }
}
